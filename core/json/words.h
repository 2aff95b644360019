// The words that stand for the values of an enum: one table an enum, for readers, writers and
// types alike.
//
//     constexpr Word<Phase> kPhases[] = {{Phase::waiting, "waiting"}, {Phase::playing, "playing"}};
//     constexpr auto words_of(Phase) { return core::json::Words<Phase>{"Phase", kPhases}; }
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace bivouac::core::json {

template <class E>
struct Word {
    E value;
    std::string_view word;
};

template <class E>
struct Words {
    std::string_view name;  // of the type, for TypeScript and schemas
    std::span<const Word<E>> list;

    // Empty for a value that has no word.
    [[nodiscard]] constexpr std::string_view word_of(E value) const {
        // Tables usually stand in the order of their enum.
        const auto index = static_cast<std::size_t>(value);
        if (index < list.size() && list[index].value == value) return list[index].word;
        for (const Word<E>& entry : list) {
            if (entry.value == value) return entry.word;
        }
        return {};
    }
    [[nodiscard]] constexpr std::optional<E> value_of(std::string_view word) const {
        for (const Word<E>& entry : list) {
            if (entry.word == word) return entry.value;
        }
        return std::nullopt;
    }
};

// A table from words that stand in the order of their enum, from 0 upwards.
template <class E, std::size_t N>
[[nodiscard]] constexpr std::array<Word<E>, N> in_order(
    const std::array<std::string_view, N>& words) {
    std::array<Word<E>, N> list{};
    for (std::size_t i = 0; i < N; ++i) list[i] = {static_cast<E>(i), words[i]};
    return list;
}

// An enum whose words_of() is found beside it.
template <class E>
concept Worded = requires(E value) { words_of(value).word_of(value); };

template <Worded E>
[[nodiscard]] constexpr std::string_view word_of(E value) {
    return words_of(value).word_of(value);
}

}  // namespace bivouac::core::json
