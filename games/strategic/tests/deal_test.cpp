// The random start: lots and deal.
#include "games/strategic/deal.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

// The number of a deal, counted by hand: how many deals come before it when a deal with orange on
// the earlier cell comes first. Pascal's triangle by additions only.
std::uint64_t rank_of(Cells orange) {
    std::vector<std::vector<std::uint64_t>> ways(49, std::vector<std::uint64_t>(26, 0));
    for (std::size_t n = 0; n < 49; ++n) {
        ways[n][0] = 1;
        for (std::size_t k = 1; n > 0 && k < 26; ++k)
            ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
    }
    std::uint64_t rank = 0;
    std::size_t left = 24;
    std::size_t behind = 48;
    for (int row = 0; row < 7; ++row) {
        for (int file = 0; file < 7; ++file) {
            if (file == 3 && row == 3) continue;
            --behind;
            if (has(orange, Cell(file, row))) {
                --left;
            } else if (left > 0) {
                rank += ways[behind][left - 1];
            }
        }
    }
    return rank;
}

// SG-1, SG-15, D1
TEST(StrategicDeal, fills_every_cell_but_the_centre) {
    const Position p = new_game(kOrangeFirst).after(kBands);
    EXPECT_EQ(p.rows(), kBands.substr(5));
    EXPECT_EQ(p.at("d4"), '.');
    EXPECT_EQ(core::bit_count(p.state.guards[0]), 24);
    EXPECT_EQ(core::bit_count(p.state.guards[1]), 24);
    EXPECT_EQ(core::bit_count(p.state.empty()), 1);
    EXPECT_EQ(p.state.all_officers(), 0U);
}

// SG-15, D2: nature may choose any deal, and each number is another one.
TEST(StrategicDeal, numbers_all_deals) {
    const Position p = new_game(kOrangeFirst);
    const LegalSet set = Rules::legal(p.settings, p.state, engine::Actor::nature());
    EXPECT_EQ(set.count(), 32'247'603'683'100U);  // 48 choose 24
    core::Rng rng(1);
    for (std::uint64_t i = 0; i < scaled(20'000); ++i) {
        const std::uint64_t n = rng.below(kDeals);
        const Cells orange = nth_deal(n);
        ASSERT_TRUE(is_deal(orange));
        ASSERT_EQ(rank_of(orange), n);
        ASSERT_TRUE(set.contains(set.nth(n)));
    }
}

// SG-15
TEST(StrategicDeal, has_a_first_and_a_last) {
    const auto rows = [](std::uint64_t n) {
        return Rules::print(kUsual, Action::deal(nth_deal(n)));
    };
    EXPECT_EQ(rows(0), "deal:yyyyyyy/yyyyyyy/yyyyyyy/ooo.yyy/ooooooo/ooooooo/ooooooo");
    EXPECT_EQ(rows(kDeals - 1), "deal:ooooooo/ooooooo/ooooooo/yyy.ooo/yyyyyyy/yyyyyyy/yyyyyyy");
    std::set<Cells> distinct;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        distinct.insert(nth_deal(n));
        distinct.insert(nth_deal(kDeals - 1 - n));
    }
    EXPECT_EQ(distinct.size(), 2000U);
}

// SG-15, D2: how often each cell is orange, by chi-square with 47 degrees of freedom. The limit is
// passed once in a thousand seeds; this one is fixed.
TEST(StrategicDeal, is_uniform) {
    core::Rng rng(2);
    constexpr int kDraws = 20'000;
    std::vector<int> orange(64, 0);
    for (int i = 0; i < kDraws; ++i) {
        core::for_each_bit(nth_deal(rng.below(kDeals)),
                           [&](int cell) { ++orange[static_cast<std::size_t>(cell)]; });
    }
    double sum = 0;
    core::for_each_bit(kDealt, [&](int cell) {
        const double off = orange[static_cast<std::size_t>(cell)] - kDraws / 2.0;
        sum += off * off / (kDraws / 4.0);
    });
    EXPECT_LT(sum * 47 / 48, 82.7);
    EXPECT_GT(sum * 47 / 48, 21.0);
}

// D2
TEST(StrategicDeal, is_repeated_when_nobody_could_form) {
    const Position again = new_game(kOrangeFirst).after(kCheckerboard);
    EXPECT_EQ(again.state.stage, Stage::deal);
    EXPECT_EQ(Rules::due(again.settings, again.state), engine::Due::chance());
    EXPECT_EQ(again.state, new_game(kOrangeFirst).state);
    std::string inverse(kCheckerboard);
    for (std::size_t i = 5; i < inverse.size(); ++i) {
        if (inverse[i] == 'o') {
            inverse[i] = 'y';
        } else if (inverse[i] == 'y') {
            inverse[i] = 'o';
        }
    }
    const Position twice = again.after(inverse);
    EXPECT_EQ(twice.state.stage, Stage::deal);
    EXPECT_EQ(twice.after(kBands).state.stage, Stage::play);
    EXPECT_EQ(twice.after(kBands).state, new_game(kOrangeFirst).after(kBands).state);
}

// SG-1, SG-15, D1: nature, too, keeps to the rules.
TEST(StrategicDeal, refuses_other_numbers_of_pawns) {
    const Position p = new_game(kOrangeFirst);
    const auto refuse = [&](Action action) {
        const auto why = Rules::refuse(p.settings, p.state, engine::Actor::nature(), action);
        return why ? why->key + " " + why->rule : "legal";
    };
    const Cells good = nth_deal(77);
    EXPECT_EQ(refuse(Action::deal(good)), "legal");
    EXPECT_EQ(refuse(Action::deal(core::without_lowest(good))), "refuse.bad_deal SG-15");
    EXPECT_EQ(refuse(Action::deal(core::without_lowest(good) | bit(kCentre))),
              "refuse.bad_deal SG-15");
    EXPECT_EQ(refuse(Action::deal(core::without_lowest(good) | (Cells{1} << 7))),
              "refuse.bad_deal SG-15");
    EXPECT_EQ(refuse(Action::starts(Colour::orange)), "refuse.bad_deal SG-15");
    EXPECT_EQ(refuse(Action()), "refuse.bad_deal SG-15");
    EXPECT_EQ(p.refusal("deal:ooyyooy/ooyyooy/ooyyooy/ooy.ooy/yyooyyo/yyooyyo/yyooyyo"),
              "unreadable");
}

// SG-2, SG-15: players neither deal nor draw lots, and nature does not play.
TEST(StrategicDeal, is_natures_alone) {
    const Position deal = new_game(kOrangeFirst);
    const auto early =
        Rules::refuse(deal.settings, deal.state, engine::Seat(0), Action::deal(nth_deal(5)));
    ASSERT_TRUE(early.has_value());
    EXPECT_EQ(early->code, engine::RejectionCode::not_your_turn);
    const Position play = deal.after(kBands);
    EXPECT_EQ(play.refusal(kBands), "refuse.not_for_players SG-15");
    EXPECT_EQ(play.refusal("starts:yellow"), "refuse.not_for_players SG-15");
    const auto late = Rules::refuse(play.settings, play.state, engine::Actor::nature(),
                                    *Rules::parse(kUsual, "a6+a7"));
    ASSERT_TRUE(late.has_value());
    EXPECT_EQ(late->code, engine::RejectionCode::not_your_turn);
    EXPECT_EQ(Rules::seats(kUsual), 2);
}

}  // namespace
}  // namespace bivouac::strategic
