// One description of a type, from which its writer, its readers, its TypeScript type and its JSON
// Schema follow. README.md shows how one is written.
//
// An Io is whoever walks a description: a Writer, a Reader or a Describer. A type says what it is
// by one function beside it, found by its name:
//
//     void fields(auto& io, T& value)    an object: io.field("name", value.name) …
//     void items(auto& io, T& value)     a list whose items differ: io.item(value.x) …
//     void as_json(auto& io, T& value)   anything else: one call of io.text_as, number_as, list_of
//     … constexpr auto words_of(E)         an enum: its table (words.h)
//
// Truths, whole numbers, texts, optionals (null), sequences, sequences of pairs (objects with free
// names) and variants of tagged types need none.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/json/rules.h"
#include "core/json/words.h"

namespace bivouac::core::json {

// A value that is passed on as it was written.
struct Raw {
    std::string text = "null";
    friend bool operator==(const Raw&, const Raw&) = default;
};
void as_json(auto& io, Raw& raw) {
    io.raw_as([&] { return std::string_view(raw.text); },
              [&](std::string_view text) { raw.text = text; });
}

// What a description may look up while it is walked; most need nothing.
struct NoContext {};

template <class Io, class T>
concept HasFields = requires(Io& io, T& value) { fields(io, value); };
template <class Io, class T>
concept HasItems = requires(Io& io, T& value) { items(io, value); };
template <class Io, class T>
concept HasOwnForm = requires(Io& io, T& value) { as_json(io, value); };

// An object that carries its type: {"type":"step",…}. A variant of such is told apart by it.
template <class T>
concept Tagged = requires {
    { T::kType } -> std::convertible_to<std::string_view>;
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;
template <class T>
inline constexpr bool kIsPair = false;
template <class A, class B>
inline constexpr bool kIsPair<std::pair<A, B>> = true;

template <class T>
concept Sequence = requires(T& list) {
    typename T::value_type;
    list.begin();
    list.end();
    list.size();
};
// std::vector, core::FixedVector; the other kind is std::array.
template <class T>
concept Growing = Sequence<T> && requires(T& list, typename T::value_type item) {
    list.push_back(item);
    list.clear();
};

// Hands `value` to the io as what it is.
template <class Io, class T, class Rule = NoRule>
void describe(Io& io, T& value, const Rule& rule = {}) {
    constexpr bool kRuled = !std::same_as<Rule, NoRule>;
    if constexpr (HasOwnForm<Io, T>) {
        as_json(io, value);
    } else if constexpr (HasFields<Io, T>) {
        io.object(value);
    } else if constexpr (HasItems<Io, T>) {
        io.tuple(value);
    } else if constexpr (Worded<T>) {
        io.word(value);
    } else if constexpr (std::same_as<T, bool>) {
        io.flag(value);
    } else if constexpr (std::integral<T>) {
        if constexpr (kRuled) {
            io.number(value, rule);
        } else {
            io.number(value,
                      Range{std::is_signed_v<T> ? std::numeric_limits<std::int64_t>::min() : 0,
                            std::numeric_limits<std::int64_t>::max()});
        }
    } else if constexpr (std::same_as<T, std::string>) {
        if constexpr (kRuled) {
            io.text(value, rule);
        } else {
            io.text(value, TextRule{});
        }
    } else if constexpr (kIsOptional<T>) {
        io.nullable(value, rule);
    } else if constexpr (kIsVariant<T>) {
        io.variant(value);
    } else {
        static_assert(Sequence<T>, "describe the type: fields(), items(), as_json() or words_of()");
        if constexpr (kRuled) {
            io.sequence(value, rule);
        } else {
            io.sequence(value, Count<>{});
        }
    }
}

}  // namespace bivouac::core::json
