// What is said about games that are over, as in examples/server.
#include "protocol/review_words.h"

#include <gtest/gtest.h>

#include "protocol/example_values.h"
#include "protocol/server_example.h"

namespace bivouac::protocol {
namespace {

using namespace testing;  // the values of the examples
using study::Luck;
using study::Verdict;

ReviewedDecision mistake() {
    return {.best = "d4+d5",
            .line = {"d4+d5", "e3-e4"},
            .chance = 6210,
            .played = 5400,
            .loss = 810,
            .gamble = false,
            .verdict = Verdict::mistake};
}

ReviewedSeat totals(int skill, int luck) {
    ReviewedSeat seat;
    seat.first = 5000;
    seat.result = 5000 + skill + luck;
    seat.skill = skill;
    seat.luck = luck;
    seat.luck_by_kind = {{Luck::chance, luck - 300}, {Luck::gamble, 0}, {Luck::unforeseen, 300}};
    seat.lost = 810;
    seat.draws = 7;
    seat.accuracy = 92;
    seat.verdicts = {{Verdict::best, 11}, {Verdict::mistake, 1}};
    return seat;
}

TEST(ReviewWords, are_as_in_the_examples) {
    expect_example("review-working", Review{kTable, ReviewState::working, 17, 42, {}});
    Reviewed reviewed;
    reviewed.game = "strategic";
    reviewed.rules_version = 2;
    reviewed.nodes = 10000;
    reviewed.seats = {totals(-900, -4100), totals(900, 4100)};
    ReviewedStep deal;
    deal.step = 1;
    deal.by = engine::Actor::nature();
    deal.action = "starts:orange";
    deal.before = {5000, 5000};
    deal.luck = {120, -120};
    deal.kind = Luck::chance;
    ReviewedStep move;
    move.step = 2;
    move.by = engine::Seat(0);
    move.action = "c1-d1";
    move.before = {5120, 4880};
    move.luck = {0, 0};
    move.decision = mistake();
    reviewed.steps = {deal, move};
    expect_example("review", Review{kTable, ReviewState::done, 3, 3, reviewed});
}

TEST(ReviewWords, moments_are_as_in_the_examples) {
    Moment moment;
    moment.step = 12;
    moment.seat = engine::Seat(0);
    moment.chances = {6210, 3790};
    moment.actions = {{"b6xb7", 6210, true, {"b6xb7"}}, {"a3-a4", 5400, false, {"a3-a4"}}};
    moment.asked = mistake();
    moment.beliefs = {{"b7", {{"7", 6500}, {"B", 3500}}}};
    expect_example("moment", moment);
}

TEST(ReviewWords, what_spectators_are_told_is_as_in_the_example) {
    expect_example("commentary",
                   Commentary{kTable, 6, {{12, 4, {5500, 4500}}, {15, 5, {6120, 3880}}}});
}

}  // namespace
}  // namespace bivouac::protocol
