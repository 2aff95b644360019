// Programs of strangers as players: whole games, and every way not to deliver.
#include <algorithm>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "arena/match/match.h"
#include "catalog/catalog.h"

namespace bivouac::arena {
namespace {

const std::string kBot = "python3 " BIVOUAC_ARENA_DIR "/../docs/examples/bot.py";

engine::OptionValues options_of(const engine::Game& game,
                                const std::vector<engine::OptionValue>& wishes = {}) {
    const auto options = engine::resolve_options(game.options(), wishes);
    EXPECT_TRUE(options);
    return *options;
}

MatchPlan plan_for(std::string_view id, const std::vector<Engine*>& engines) {
    MatchPlan plan;
    plan.game = catalog::find(id);
    plan.options = options_of(*plan.game);
    plan.seed = 5;
    for (Engine* engine : engines) {
        engine::Budget budget;
        budget.time = std::chrono::seconds(20);  // a busy machine is no fault
        plan.seats.push_back({engine, budget});
    }
    return plan;
}

// What comes of a program at the first seat against random play.
MatchResult against_random(std::string_view id, const std::string& command,
                           std::chrono::milliseconds time = std::chrono::seconds(20)) {
    const auto program = program_engine("program", command);
    const auto random = level_engine("random", "random");
    MatchPlan plan = plan_for(id, {program.get(), random.get()});
    plan.seats[0].budget.time = time;
    const auto result = play_match(plan);
    EXPECT_TRUE(result);
    return *result;
}

void expect_no_fault(const MatchResult& result) {
    EXPECT_EQ(result.end, End::rules) << result.reason;
    for (const SeatFault& fault : result.faults) ADD_FAILURE() << fault.detail;
}

TEST(ExampleBot, plays_whole_games_of_strategic) {
    expect_no_fault(against_random("strategic", kBot));
}

TEST(ExampleBot, plays_whole_games_of_stratego_with_a_setup_of_its_own) {
    const MatchResult result = against_random("stratego-original", kBot);
    expect_no_fault(result);
    EXPECT_NE(result.record.find("seat1 setup"), std::string::npos);
}

TEST(ExampleBot, plays_whole_games_of_risk_at_every_seat) {
    const auto program = program_engine("program", kBot);
    MatchPlan plan = plan_for("risk-assassins", {});
    const auto view = plan.game->empty_view(plan.options, engine::Observer::spectator());
    ASSERT_TRUE(view);
    engine::Budget budget;
    budget.time = std::chrono::seconds(20);
    for (int i = 0; i < (*view)->seats(); ++i) plan.seats.push_back({program.get(), budget});
    const auto result = play_match(plan);
    ASSERT_TRUE(result);
    expect_no_fault(*result);
}

TEST(ExampleBot, is_short) {
    std::ifstream file(BIVOUAC_ARENA_DIR "/../docs/examples/bot.py");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_FALSE(text.empty());
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 60);
}

// The same seed, the same game: nothing in the protocol leaves room for chance.
TEST(ExampleBot, repeats_its_game_for_the_same_seed) {
    const MatchResult one = against_random("strategic", kBot);
    const MatchResult two = against_random("strategic", kBot);
    EXPECT_EQ(one.record, two.record);
}

// A bot of shell, with what it says after `go` and what it does then.
std::string shell_bot(const std::string& after_go) {
    return "sh -c 'while read word rest; do case $word in bivouac) echo ready;; isready) echo "
           "readyok;; go) " +
           after_go + ";; esac; done'";
}

void expect_fault(const MatchResult& result, Fault fault, std::string_view detail) {
    ASSERT_EQ(result.faults.size(), 1U);
    EXPECT_EQ(result.faults[0].fault, fault) << name_of(result.faults[0].fault);
    EXPECT_EQ(result.faults[0].seat, engine::Seat(0));
    EXPECT_NE(result.faults[0].detail.find(detail), std::string::npos) << result.faults[0].detail;
    EXPECT_EQ(result.winners, engine::SeatSet(engine::Seat(1)));
}

TEST(ProgramPlayer, what_cannot_be_run_has_not_started) {
    expect_fault(against_random("strategic", "/no/such/bot"), Fault::not_started, "/no/such/bot");
}

TEST(ProgramPlayer, who_ends_before_greeting_has_not_started) {
    expect_fault(against_random("strategic", "sh -c 'echo sorry >&2; exit 7'"), Fault::not_started,
                 "exit code 7: sorry");
}

TEST(ProgramPlayer, who_will_not_play_this_game_has_not_started) {
    expect_fault(against_random("strategic", "sh -c 'echo error no such game; cat >/dev/null'"),
                 Fault::not_started, "no such game");
}

TEST(ProgramPlayer, who_ends_in_the_middle_has_crashed) {
    expect_fault(against_random("strategic", shell_bot("echo oops >&2; exit 1")), Fault::crashed,
                 "exit code 1: oops");
}

TEST(ProgramPlayer, who_never_answers_has_hung) {
    expect_fault(
        against_random("strategic", shell_bot("sleep 1000"), std::chrono::milliseconds(20)),
        Fault::hung, "no answer");
}

TEST(ProgramPlayer, who_only_ever_talks_has_hung_too) {
    expect_fault(
        against_random("strategic", shell_bot("yes info depth 1"), std::chrono::milliseconds(20)),
        Fault::hung, "no answer");
}

TEST(ProgramPlayer, who_says_what_is_no_answer_has_garbled) {
    expect_fault(against_random("strategic", shell_bot("echo bestmove a1")), Fault::garbled,
                 "bestmove a1");
    expect_fault(against_random("strategic", shell_bot("echo play")), Fault::garbled, "play");
}

TEST(ProgramPlayer, who_plays_what_the_rules_refuse_has_lost) {
    expect_fault(against_random("strategic", shell_bot("echo play z9-z8")), Fault::illegal,
                 "z9-z8");
}

TEST(ProgramPlayer, who_resigns_has_surrendered) {
    expect_fault(against_random("strategic", shell_bot("echo resign")), Fault::surrendered,
                 "resign");
}

TEST(ProgramPlayer, a_game_can_be_broken_off_while_a_program_thinks) {
    const auto program = program_engine("program", shell_bot("sleep 1000"));
    const auto random = level_engine("random", "random");
    MatchPlan plan = plan_for("strategic", {program.get(), random.get()});
    plan.seats[0].budget.time = std::chrono::minutes(10);
    std::atomic<bool> stop = false;
    plan.stop = &stop;
    std::thread watcher([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        stop = true;
    });
    const auto result = play_match(plan);
    watcher.join();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->end, End::broken_off);
}

// What a program reads: written down by one that answers the first legal action.
std::vector<std::string> lines_read(std::string_view id) {
    const std::string log =
        std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()) + ".log";
    const std::string script =
        "import sys\n"
        "log = open(sys.argv[1], \"w\")\n"
        "for line in sys.stdin:\n"
        "    log.write(line)\n"
        "    words = line.split()\n"
        "    if words[0] == \"bivouac\": print(\"ready\", flush=True)\n"
        "    if words[0] == \"isready\": print(\"readyok\", flush=True)\n"
        "    if words[0] == \"suggest\": setup = words[1]\n"
        "    if words[0] == \"legal\": action = words[2]\n"
        "    if line.startswith(\"go setup\"): print(\"setup\", setup, flush=True)\n"
        "    elif words[0] == \"go\": print(\"info depth 2 nodes 30 score -4\\nplay\", action, "
        "flush=True)\n";
    const auto program = program_engine("program", "python3 -c '" + script + "' " + log);
    const auto random = level_engine("random", "random");
    MatchPlan plan = plan_for(id, {program.get(), random.get()});
    plan.most_steps = 40;
    const auto result = play_match(plan);
    EXPECT_TRUE(result);
    EXPECT_TRUE(result->faults.empty()) << result->faults[0].detail;
    EXPECT_EQ(result->seats[0].nodes, 30 * result->seats[0].decisions);
    std::ifstream file(log);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    std::remove(log.c_str());
    return lines;
}

TEST(ProgramPlayer, a_program_is_told_the_game_first_and_everything_in_order) {
    const auto lines = lines_read("stratego-original");
    ASSERT_GT(lines.size(), 10U);
    EXPECT_EQ(lines[0], "bivouac 1");
    EXPECT_EQ(lines[1], "game stratego-original");
    EXPECT_EQ(lines[2].find("options two_squares="), 0U);
    EXPECT_EQ(lines[3], "seat 1 of 2");
    EXPECT_EQ(lines[4].find("seed "), 0U);
    EXPECT_EQ(lines[5], "isready");
    EXPECT_EQ(lines.back(), "quit");
    std::string before;
    for (const std::string& line : lines) {
        if (line.starts_with("go setup")) {
            EXPECT_EQ(before.find("suggest "), 0U);
        } else if (line.starts_with("go ")) {
            EXPECT_EQ(before.find("legal "), 0U);
        }
        before = line;
    }
}

TEST(ProgramPlayer, a_program_is_not_told_what_its_seat_may_not_see) {
    for (const std::string& line : lines_read("stratego-original")) {
        if (!line.starts_with("view ")) continue;
        // Only what fought is known, and nobody fights in the first moves of these.
        const std::size_t blue = line.find("\"blue\":{\"seat\":1");
        const std::size_t red = line.find("\"red\":{\"seat\":1");
        const std::size_t enemy = std::min(blue, red);
        if (enemy == std::string::npos) continue;
        const std::size_t end = line.find("\"fallen\"", enemy);
        std::size_t at = enemy;
        while ((at = line.find("\"rank\":\"", at + 1)) < end) {
            const bool known = line[at + 8] == '?' || line.find("\"known\":true", at) < end;
            EXPECT_TRUE(known) << line.substr(at, 40);
        }
    }
}

}  // namespace
}  // namespace bivouac::arena
