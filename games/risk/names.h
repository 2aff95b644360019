// Texts of a map or a deck inside plain values: one store of characters, and where in it each text
// lies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"

namespace bivouac::risk {

struct Text {
    std::uint16_t first = 0;
    std::uint16_t size = 0;
};

// The languages in which maps and decks name things themselves, in the order of their files. Other
// languages name them in their phrase files (phrases.h).
inline constexpr std::array<std::string_view, 2> kNameLanguages = {"en", "fr"};

// A name in each of them.
using Name = std::array<Text, kNameLanguages.size()>;

class Characters {
public:
    static constexpr std::size_t kRoom = 10'000;

    [[nodiscard]] bool has_room_for(std::string_view text) const {
        return store_.size() + text.size() <= kRoom;
    }
    // There must be room.
    Text add(std::string_view text) {
        const Text place{static_cast<std::uint16_t>(store_.size()),
                         static_cast<std::uint16_t>(text.size())};
        for (const char c : text) store_.push_back(c);
        return place;
    }
    [[nodiscard]] std::string_view operator[](Text text) const {
        return {store_.begin() + text.first, text.size};
    }

private:
    core::FixedVector<char, kRoom> store_;
};

// The name in a language, in English where the file does not have it.
[[nodiscard]] inline Text text_in(std::string_view language, const Name& name) {
    for (std::size_t i = 0; i < kNameLanguages.size(); ++i) {
        if (kNameLanguages[i] == language) return name[i];
    }
    return name.front();
}

}  // namespace bivouac::risk
