#include "study/ledger.h"

#include <cmath>

#include <gtest/gtest.h>

namespace bivouac::study {
namespace {

using engine::Actor;
using engine::Seat;
using Kind = engine::PlayedStep::Kind;

Entry entry_of(Actor actor, std::vector<double> before, std::vector<double> after) {
    Entry entry;
    entry.step.kind = Kind::action;
    entry.step.actor = actor;
    entry.before = std::move(before);
    entry.after = std::move(after);
    return entry;
}

TEST(Ledger, what_nature_does_is_luck) {
    Entry entry = entry_of(Actor::nature(), {0.5, 0.5}, {0.75, 0.25});
    split(entry);
    EXPECT_EQ(entry.kind, Luck::chance);
    EXPECT_DOUBLE_EQ(entry.skill[0], 0);
    EXPECT_DOUBLE_EQ(entry.luck[0], 0.25);
    EXPECT_DOUBLE_EQ(entry.luck[1], -0.25);
}

// Attacking was 10 points worse than the best; the piece met was a weak one all the same.
TEST(Ledger, a_bad_gamble_that_succeeds_is_a_loss_and_luck) {
    Entry entry = entry_of(Seat(0), {0.5, 0.5}, {0.75, 0.25});
    entry.judgement = Judgement{};
    entry.judgement->chance = 0.5;
    entry.judgement->played = 0.375;
    entry.judgement->loss = 0.125;
    entry.judgement->gamble = true;
    split(entry);
    EXPECT_EQ(entry.kind, Luck::gamble);
    EXPECT_DOUBLE_EQ(entry.skill[0], -0.125);
    EXPECT_DOUBLE_EQ(entry.luck[0], 0.375);
    EXPECT_DOUBLE_EQ(entry.skill[1], 0.125);
    EXPECT_DOUBLE_EQ(entry.luck[1], -0.375);
}

TEST(Ledger, the_others_share_a_loss_by_their_chances_and_who_is_out_gains_nothing) {
    Entry entry = entry_of(Seat(1), {0.5, 0.25, 0.25, 0.0}, {0.5, 0.25, 0.25, 0.0});
    entry.judgement = Judgement{};
    entry.judgement->loss = 0.125;
    split(entry);
    EXPECT_NEAR(entry.skill[0], 0.125 * 2 / 3, 1e-15);
    EXPECT_DOUBLE_EQ(entry.skill[1], -0.125);
    EXPECT_NEAR(entry.skill[2], 0.125 / 3, 1e-15);
    EXPECT_DOUBLE_EQ(entry.skill[3], 0);
    for (std::size_t s = 0; s < 4; ++s) {
        EXPECT_NEAR(entry.skill[s] + entry.luck[s], entry.after[s] - entry.before[s], 1e-15);
    }
}

TEST(Ledger, verdicts_begin_where_the_page_says) {
    EXPECT_EQ(verdict_of(0.0), Verdict::best);
    EXPECT_EQ(verdict_of(0.005), Verdict::good);
    EXPECT_EQ(verdict_of(0.03), Verdict::inaccuracy);
    EXPECT_EQ(verdict_of(0.07), Verdict::mistake);
    EXPECT_EQ(verdict_of(0.15), Verdict::blunder);
    engine::Analysis analysis;
    analysis.actions = {{.action = "a", .chance = 0.6}, {.action = "b", .chance = 0.5}};
    EXPECT_EQ(verdict_of(0.0, analysis), Verdict::best);
    EXPECT_EQ(verdict_of(0.1, analysis), Verdict::mistake);
    analysis.actions[1].chance = 0.25;
    EXPECT_EQ(verdict_of(0.0, analysis), Verdict::only_move);
}

TEST(Ledger, accuracy_leaves_out_decisions_without_a_choice) {
    Ledger ledger;
    EXPECT_FALSE(ledger.totals(Seat(0)).accuracy.has_value());
    for (const Verdict verdict : {Verdict::only_move, Verdict::best, Verdict::blunder}) {
        Entry entry = entry_of(Seat(0), {0.5, 0.5}, {0.5, 0.5});
        entry.judgement = Judgement{};
        entry.judgement->verdict = verdict;
        entry.judgement->loss = verdict == Verdict::blunder ? 0.25 : 0;
        split(entry);
        ledger.entries.push_back(entry);
    }
    const SeatTotals totals = ledger.totals(Seat(0));
    ASSERT_TRUE(totals.accuracy.has_value());
    EXPECT_NEAR(*totals.accuracy, 100 * (1 + std::exp(-2.5)) / 2, 1e-9);
    EXPECT_DOUBLE_EQ(totals.lost, 0.25);
    EXPECT_EQ(totals.verdicts[static_cast<std::size_t>(Verdict::blunder)], 1);
    EXPECT_FALSE(ledger.totals(Seat(1)).accuracy.has_value());
}

}  // namespace
}  // namespace bivouac::study
