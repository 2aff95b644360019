// UCC programs as players at our tables.
#include <gtest/gtest.h>

#include "arena/match/match.h"
#include "catalog/catalog.h"

namespace bivouac::arena {
namespace {

const std::string kRandomBot = "python3 " BIVOUAC_ARENA_DIR "/../tests/ucc/random_bot.py";

// A program at the first seat against random play; it plays red or blue by the option. The limits
// on shuttling and chasing are off: UCC does not know them.
MatchResult play(const std::string& command, const std::string& red,
                 std::chrono::milliseconds time = std::chrono::seconds(20),
                 std::string_view id = "stratego-tournament", Openings openings = Openings::own) {
    const auto program = ucc_engine("program", command);
    const auto random = level_engine("random", "random");
    MatchPlan plan;
    plan.game = catalog::find(id);
    const std::vector<engine::OptionValue> wishes = {
        {"red", red}, {"two_squares", "off"}, {"chase", "off"}};
    plan.options = *engine::resolve_options(plan.game->options(), wishes);
    plan.seed = 3;
    plan.openings = openings;
    engine::Budget budget;
    budget.time = time;
    plan.seats = {{program.get(), budget}, {random.get(), budget}};
    const auto result = play_match(plan);
    EXPECT_TRUE(result);
    return *result;
}

void expect_no_fault(const MatchResult& result) {
    EXPECT_EQ(result.end, End::rules);
    for (const SeatFault& fault : result.faults) ADD_FAILURE() << fault.detail;
}

TEST(UccPlayer, plays_both_colours_from_its_own_setup) {
    for (const std::string red : {"first", "second", "lots"}) {
        SCOPED_TRACE(red);
        const MatchResult result = play(kRandomBot, red);
        expect_no_fault(result);
        EXPECT_GT(result.seats[0].decisions, 10U);
        // Its front row, 6297395s49 from x = 0: BLUE sees it so, RED from the other side.
        const bool as_red = result.record.find("seat1 setup 2716284295/") != std::string::npos;
        const bool as_blue = result.record.find("seat1 setup 5924826172/") != std::string::npos;
        EXPECT_TRUE(red == "first" ? as_red : red == "second" ? as_blue : as_red != as_blue);
    }
}

// A bot of shell that sets up well and then does something else.
std::string shell_bot(const std::string& on_turn) {
    return "sh -c 'read colour rest; printf "
           "\"F8B9B9B897\\nB57B695B68\\n7138498564\\n6297395s49\\n\"; "
           "while read line; do [ \"$line\" = START ] && { " +
           on_turn + "; }; done'";
}

void expect_fault(const MatchResult& result, Fault fault, std::string_view detail) {
    ASSERT_EQ(result.faults.size(), 1U);
    EXPECT_EQ(result.faults[0].fault, fault) << name_of(result.faults[0].fault);
    EXPECT_NE(result.faults[0].detail.find(detail), std::string::npos) << result.faults[0].detail;
    EXPECT_EQ(result.winners, engine::SeatSet(engine::Seat(1)));
}

TEST(UccPlayer, what_goes_wrong_has_a_name) {
    expect_fault(play("/no/such/bot", "first"), Fault::not_started, "/no/such/bot");
    expect_fault(play("sh -c 'exit 4'", "first"), Fault::crashed, "exit code 4");
    expect_fault(play("sh -c 'echo hello; echo; echo a; echo b; echo c; cat >/dev/null'", "first"),
                 Fault::garbled, "no setup");
    expect_fault(play(shell_bot("echo SURRENDER"), "first"), Fault::surrendered, "SURRENDER");
    expect_fault(play(shell_bot("echo e2e4"), "first"), Fault::garbled, "e2e4");
    expect_fault(play(shell_bot("echo 0 0 DOWN"), "first"), Fault::illegal, "j1-j2");
    expect_fault(play(shell_bot("exit 3"), "first"), Fault::crashed, "exit code 3");
    expect_fault(play(shell_bot("sleep 1000"), "first", std::chrono::milliseconds(20)), Fault::hung,
                 "no answer");
}

TEST(UccPlayer, an_army_of_the_wrong_pieces_is_refused) {
    const std::string marshals =
        "sh -c 'read rest; for i in 1 2 3 4; do echo 1111111111; done; cat >/dev/null'";
    expect_fault(play(marshals, "first"), Fault::illegal, "XXXXXXXXXX");
}

TEST(UccPlayer, takes_no_setup_from_anybody) {
    const MatchResult result = play(kRandomBot, "first", std::chrono::seconds(20),
                                    "stratego-tournament", Openings::shared);
    expect_fault(result, Fault::garbled, "arranges its army itself");
}

TEST(UccPlayer, has_no_words_for_other_armies) {
    const MatchResult result =
        play(kRandomBot, "first", std::chrono::seconds(20), "assassins-duel");
    ASSERT_EQ(result.faults.size(), 1U);
    EXPECT_EQ(result.faults[0].fault, Fault::illegal);
}

}  // namespace
}  // namespace bivouac::arena
