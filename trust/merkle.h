// A commitment to many hidden things at once, which can be opened one by one.
//
// Each leaf hashes one thing with a salt of its own; each node hashes two below it; the root names
// the table, the owner and the number of leaves. To open one thing, show it, its salt, and the
// nodes beside the way up: they tell nothing of the other things, since those are salted too.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/seat.h"
#include "trust/digest.h"

namespace bivouac::trust {

inline constexpr std::uint32_t kMostLeaves = 65536;  // as many as there are slots

// What is published. The number of things is known to everybody.
struct SeatRoot {
    engine::Seat owner;
    std::uint32_t leaves = 0;
    Digest root{};

    friend bool operator==(const SeatRoot&, const SeatRoot&) = default;
};

// What is shown to those who learn a thing, and to nobody else before the game is over.
struct Opening {
    std::uint16_t slot = 0;
    std::vector<std::uint8_t> bytes;
    Digest salt{};
    std::uint32_t index = 0;   // of the leaf
    std::vector<Digest> path;  // from the leaf's neighbour upward

    friend bool operator==(const Opening&, const Opening&) = default;
};

[[nodiscard]] Digest leaf_of(std::string_view table, std::uint16_t slot, const Digest& salt,
                             std::span<const std::uint8_t> bytes);

// At least one leaf.
[[nodiscard]] Digest root_of(std::string_view table, engine::Seat owner,
                             std::span<const Digest> leaves);
// The nodes beside the way from a leaf to the top.
[[nodiscard]] std::vector<Digest> path_of(std::span<const Digest> leaves, std::uint32_t index);

// Was this thing committed to, in this slot, by this root?
[[nodiscard]] bool check(std::string_view table, const SeatRoot& root, const Opening& opening);

}  // namespace bivouac::trust
