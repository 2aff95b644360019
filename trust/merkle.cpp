#include "trust/merkle.h"

#include <bit>

namespace bivouac::trust {
namespace {

Digest node_of(const Digest& left, const Digest& right) {
    return Fields("bivouac node 1").bytes(left).bytes(right).hash();
}

// Where there is no leaf: the tree is filled up to a power of two.
Digest no_leaf() { return Fields("bivouac no leaf 1").hash(); }

std::vector<Digest> filled(std::span<const Digest> leaves) {
    std::vector<Digest> level(leaves.begin(), leaves.end());
    level.resize(std::bit_ceil(level.size()), no_leaf());
    return level;
}

std::vector<Digest> level_above(const std::vector<Digest>& level) {
    std::vector<Digest> above;
    for (std::size_t i = 0; i < level.size(); i += 2) {
        above.push_back(node_of(level[i], level[i + 1]));
    }
    return above;
}

Digest named(std::string_view table, engine::Seat owner, std::uint32_t leaves, const Digest& top) {
    return Fields("bivouac root 1")
        .text(table)
        .number(static_cast<std::uint32_t>(owner.index()) + 1)
        .number(leaves)
        .bytes(top)
        .hash();
}

}  // namespace

Digest leaf_of(std::string_view table, std::uint16_t slot, const Digest& salt,
               std::span<const std::uint8_t> bytes) {
    return Fields("bivouac leaf 1").text(table).number(slot).bytes(salt).bytes(bytes).hash();
}

Digest root_of(std::string_view table, engine::Seat owner, std::span<const Digest> leaves) {
    std::vector<Digest> level = filled(leaves);
    while (level.size() > 1) level = level_above(level);
    return named(table, owner, static_cast<std::uint32_t>(leaves.size()), level.front());
}

std::vector<Digest> path_of(std::span<const Digest> leaves, std::uint32_t index) {
    std::vector<Digest> path;
    std::vector<Digest> level = filled(leaves);
    for (std::size_t i = index; level.size() > 1; i /= 2) {
        path.push_back(level[i ^ 1U]);
        level = level_above(level);
    }
    return path;
}

bool check(std::string_view table, const SeatRoot& root, const Opening& opening) {
    if (root.leaves > kMostLeaves || opening.index >= root.leaves) return false;
    const auto height = static_cast<std::size_t>(std::bit_width(std::bit_ceil(root.leaves)) - 1);
    if (opening.path.size() != height) return false;
    Digest node = leaf_of(table, opening.slot, opening.salt, opening.bytes);
    std::uint32_t index = opening.index;
    for (const Digest& beside : opening.path) {
        node = index % 2 == 0 ? node_of(node, beside) : node_of(beside, node);
        index /= 2;
    }
    return same(named(table, root.owner, root.leaves, node), root.root);
}

}  // namespace bivouac::trust
