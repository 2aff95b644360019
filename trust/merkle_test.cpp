#include "trust/merkle.h"

#include <set>

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

constexpr std::string_view kTable = "t";
const engine::Seat kSeat(0);

Digest salt_of(std::uint16_t slot) { return Fields("test").number(slot).hash(); }

Digest some_leaf(std::uint16_t slot) {
    return leaf_of(kTable, slot, salt_of(slot), std::vector<std::uint8_t>{7, 8});
}

struct Tree {
    explicit Tree(std::uint16_t size) {
        for (std::uint16_t slot = 0; slot < size; ++slot) leaves.push_back(some_leaf(slot));
        root = {kSeat, size, root_of(kTable, kSeat, leaves)};
    }
    [[nodiscard]] Opening open(std::uint16_t slot) const {
        return {slot, {7, 8}, salt_of(slot), slot, path_of(leaves, slot)};
    }
    std::vector<Digest> leaves;
    SeatRoot root;
};

TEST(Merkle, every_leaf_of_every_size_opens) {
    for (std::uint16_t size = 1; size <= 41; ++size) {
        const Tree tree(size);
        for (std::uint16_t slot = 0; slot < size; ++slot) {
            EXPECT_TRUE(check(kTable, tree.root, tree.open(slot))) << slot << " of " << size;
        }
    }
}

TEST(Merkle, every_changed_bit_of_an_opening_is_refused) {
    const Tree tree(11);
    for (const std::uint16_t slot : std::vector<std::uint16_t>{0, 5, 10}) {
        const Opening good = tree.open(slot);
        const auto refused = [&](const Opening& bad) { return !check(kTable, tree.root, bad); };
        for (unsigned bit = 0; bit < 16; ++bit) {
            Opening bad = good;
            bad.slot = static_cast<std::uint16_t>(bad.slot ^ 1U << bit);
            EXPECT_TRUE(refused(bad)) << "slot, bit " << bit;
        }
        for (unsigned bit = 0; bit < 32; ++bit) {
            Opening bad = good;
            bad.index ^= 1U << bit;
            EXPECT_TRUE(refused(bad)) << "index, bit " << bit;
        }
        for (unsigned bit = 0; bit < 256; ++bit) {
            const auto mask = static_cast<std::uint8_t>(1U << bit % 8);
            Opening bad = good;
            bad.salt[bit / 8] ^= mask;
            EXPECT_TRUE(refused(bad)) << "salt, bit " << bit;
            for (std::size_t i = 0; i < good.path.size(); ++i) {
                bad = good;
                bad.path[i][bit / 8] ^= mask;
                EXPECT_TRUE(refused(bad)) << "path " << i << ", bit " << bit;
            }
        }
        for (unsigned bit = 0; bit < 16; ++bit) {
            Opening bad = good;
            bad.bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
            EXPECT_TRUE(refused(bad)) << "bytes, bit " << bit;
        }
    }
}

TEST(Merkle, every_changed_bit_of_a_root_is_refused) {
    const Tree tree(11);
    const Opening opening = tree.open(3);
    for (unsigned bit = 0; bit < 256; ++bit) {
        SeatRoot bad = tree.root;
        bad.root[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        EXPECT_FALSE(check(kTable, bad, opening)) << bit;
    }
    for (unsigned bit = 0; bit < 32; ++bit) {
        SeatRoot bad = tree.root;
        bad.leaves ^= 1U << bit;
        EXPECT_FALSE(check(kTable, bad, opening)) << "leaves, bit " << bit;
    }
    EXPECT_FALSE(check("u", tree.root, opening));
    EXPECT_FALSE(check(kTable, {engine::Seat(1), 11, tree.root.root}, opening));
    EXPECT_FALSE(check(kTable, {kSeat, 0, tree.root.root}, opening));
}

TEST(Merkle, paths_of_another_length_are_refused) {
    const Tree tree(8);
    Opening opening = tree.open(2);
    opening.path.pop_back();
    EXPECT_FALSE(check(kTable, tree.root, opening));
    opening = tree.open(2);
    opening.path.push_back(Digest{});
    EXPECT_FALSE(check(kTable, tree.root, opening));
    opening.path.clear();
    EXPECT_FALSE(check(kTable, tree.root, opening));
}

TEST(Merkle, trees_of_different_sizes_never_share_a_root) {
    std::set<Digest> roots;
    for (std::uint16_t size = 1; size <= 41; ++size) roots.insert(Tree(size).root.root);
    EXPECT_EQ(roots.size(), 41U);
}

// An inner node passed off as a leaf, or the filling as a thing.
TEST(Merkle, what_is_no_leaf_does_not_open) {
    const Tree tree(3);
    Opening filling = tree.open(2);
    filling.index = 3;
    filling.path[0] = tree.leaves[2];
    EXPECT_FALSE(check(kTable, tree.root, filling));
    EXPECT_FALSE(check(kTable, {kSeat, 4, tree.root.root}, filling));
}

}  // namespace
}  // namespace bivouac::trust
