// Texts of a map or a deck inside plain values: one store of characters, and where in it each text
// lies.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"
#include "engine/phrasebook.h"

namespace bivouac::risk {

struct Text {
    std::uint16_t first = 0;
    std::uint16_t size = 0;
};

// A name in both languages.
struct Name {
    Text en;
    Text fr;
};

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

[[nodiscard]] inline Text text_in(engine::Language language, const Name& name) {
    return language == engine::Language::french ? name.fr : name.en;
}

}  // namespace bivouac::risk
