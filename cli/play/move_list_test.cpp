#include "cli/play/move_list.h"

#include <gtest/gtest.h>

namespace bivouac::cli {
namespace {

// As a game with cards in hand has them: a few moves without amounts, some with, and very many.
class CountedMoves final : public engine::LegalActions {
public:
    explicit CountedMoves(std::uint64_t trades) : trades_(trades) {}

    [[nodiscard]] std::uint64_t count() const override { return 8 + trades_; }
    [[nodiscard]] std::string nth(std::uint64_t n) const override {
        ++asked;
        if (n == 0) return "end";
        if (n == 1) return "play:apple";
        if (n < 5) return "place:peru:" + std::to_string(n - 1);
        if (n < 8) return "attack:brazil>peru:" + std::to_string(n - 4);
        return "trade:" + std::to_string(n) + "x";
    }
    [[nodiscard]] bool contains(std::string_view) const override { return false; }

    mutable std::uint64_t asked = 0;

private:
    std::uint64_t trades_;
};

using Entries = std::vector<std::string>;

TEST(MoveList, amounts_become_ranges_and_kinds_stay_together) {
    const auto kinds = moves_by_kind(CountedMoves(1));
    ASSERT_EQ(kinds.size(), 5U);
    EXPECT_EQ(kinds[0].name, "");
    EXPECT_EQ(kinds[0].entries, Entries{"end"});
    EXPECT_EQ(kinds[1].entries, Entries{"play:apple"});
    EXPECT_EQ(kinds[2].entries, Entries{"place:peru:1…3"});
    EXPECT_EQ(kinds[2].count, 3U);
    EXPECT_EQ(kinds[2].listed, 3U);
    EXPECT_EQ(kinds[3].entries, Entries{"attack:brazil>peru:1…3"});
    EXPECT_EQ(kinds[4].entries, Entries{"trade:8x"});
}

TEST(MoveList, more_moves_than_anybody_could_list_are_counted) {
    const std::uint64_t trades = std::uint64_t{1} << 40U;
    const CountedMoves legal(trades);
    const auto kinds = moves_by_kind(legal);
    ASSERT_EQ(kinds.size(), 5U);
    EXPECT_EQ(kinds[4].name, "trade");
    EXPECT_EQ(kinds[4].count, trades);
    EXPECT_EQ(kinds[4].listed, kMostMovesLookedAt - 8);
    EXPECT_LT(legal.asked, kMostMovesLookedAt + 200);
}

// Several kinds beyond those that are looked at one by one.
class FarMoves final : public engine::LegalActions {
public:
    [[nodiscard]] std::uint64_t count() const override { return kEnd + 7; }
    [[nodiscard]] std::string nth(std::uint64_t n) const override {
        return n < kBegin ? "a:x" : n < kEnd ? "b:x" : "c:x";
    }
    [[nodiscard]] bool contains(std::string_view) const override { return false; }

    static constexpr std::uint64_t kBegin = 1'000'003;
    static constexpr std::uint64_t kEnd = 5'000'011;
};

TEST(MoveList, kinds_far_down_the_list_are_found_too) {
    const auto kinds = moves_by_kind(FarMoves());
    ASSERT_EQ(kinds.size(), 3U);
    EXPECT_EQ(kinds[0].count, FarMoves::kBegin);
    EXPECT_EQ(kinds[1].count, FarMoves::kEnd - FarMoves::kBegin);
    EXPECT_EQ(kinds[2].count, 7U);
}

TEST(MoveList, a_beginning_is_letters_or_words_in_any_case) {
    const CountedMoves legal(3);
    for (const char* beginning : {"attack:b", "attack", "Attack bra", "attack BRA per", "A B P"}) {
        const auto found = moves_beginning(legal, beginning);
        ASSERT_EQ(found.kinds.size(), 1U) << beginning;
        EXPECT_EQ(found.kinds[0].entries, Entries{"attack:brazil>peru:1…3"}) << beginning;
        EXPECT_EQ(found.unseen, 0U);
    }
    EXPECT_EQ(moves_beginning(legal, "p").kinds.size(), 2U);
    for (const char* beginning : {"attack per", "brazil", "attack brazil peru 1 1", "x"}) {
        EXPECT_TRUE(moves_beginning(legal, beginning).kinds.empty()) << beginning;
    }
    EXPECT_EQ(moves_beginning(CountedMoves(kMostMovesLookedAt), "end").unseen, 8U);
}

}  // namespace
}  // namespace bivouac::cli
