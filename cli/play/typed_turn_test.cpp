// Lines of several actions, and gestures, through the program's front door: Risk has both, and asks
// defenders with a card in the middle of somebody else's turn.
#include "cli/play/typed_turn.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

// What `moves` shows, in columns and in words: "attack crete greece 1…3". Small letters, so that
// the names on the small board are what records have.
std::vector<std::string> listed_moves(const std::string& text) {
    std::vector<std::string> moves;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::transform(line.begin(), line.end(), line.begin(), [](unsigned char letter) {
            return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
        });
        for (std::size_t at = line.find_first_not_of(' '); at != std::string::npos;) {
            const std::size_t end = line.find("  ", at);
            moves.push_back(line.substr(at, end - at));
            at = end == std::string::npos ? end : line.find_first_not_of(' ', end);
        }
    }
    return moves;
}

std::vector<std::string> words_of(const std::string& move) {
    std::vector<std::string> words;
    std::istringstream text(move);
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

// Three people on the small board, whose Aptitudes are all of one kind.
class Hotseat {
public:
    explicit Hotseat(const std::string& aptitudes = "defence plus") {
        const std::string folder = std::string(BIVOUAC_CLI_DIR) + "/../games/risk/data/";
        std::ifstream deck(folder + "mediterranean.deck");
        std::string text;
        for (std::string line; std::getline(deck, line);) {
            if (!line.starts_with("aptitude ")) text += line + "\n";
        }
        for (const char* id : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}) {
            text += std::string("aptitude ") + id + " house " + aptitudes + " \"Card\" \"Carte\"\n";
        }
        world.write("own.deck", text);
        world.player = [this](World&) { return answer(); };
    }

    // Plays a new game with these lines; then the input ends. Returns the exit code.
    int play(std::deque<std::string> lines) {
        lines_ = std::move(lines);
        std::filesystem::remove(world.file("game.record"));
        curtains = passes = 0;
        return world.run({"play", "risk-assassins", "--players", "human,human,human", "--option",
                          "map=mediterranean", "--deck", world.file("own.deck").string(), "--seed",
                          "3", "--record", world.file("game.record").string()});
    }

    // What `moves` with that beginning prints after these lines.
    std::vector<std::string> moves_after(std::deque<std::string> lines,
                                         const std::string& beginning) {
        lines.push_back("moves " + beginning);
        EXPECT_EQ(play(std::move(lines)), kSuccess);
        std::vector<std::string> moves;
        for (const std::string& move : listed_moves(situation())) {
            if (move.starts_with(beginning + " ")) moves.push_back(move);
        }
        EXPECT_FALSE(moves.empty()) << world.out.str() << world.err.str();
        if (moves.empty()) moves.emplace_back("none none none");
        return moves;
    }
    // A territory of whoever is asked after these lines.
    std::string own_territory(const std::deque<std::string>& lines) {
        return words_of(moves_after(lines, "place").front())[1];
    }
    // "from to" of an attack with three units.
    std::string attack(const std::deque<std::string>& lines) {
        for (const std::string& move : moves_after(lines, "attack")) {
            const std::vector<std::string> words = words_of(move);
            if (words.size() == 4 && words[3].ends_with("…3")) return words[1] + " " + words[2];
        }
        ADD_FAILURE() << "no attack with three";
        return "x y";
    }
    // Everybody turns up a card and places; then the first player has placed again.
    std::deque<std::string> lines_of_a_round() {
        std::deque<std::string> lines;
        for (int i = 0; i < 3; ++i) {
            lines.emplace_back("reveal");
            lines.push_back("place " + own_territory(lines));
            lines.emplace_back("end");
        }
        lines.push_back("place " + own_territory(lines));
        return lines;
    }

    [[nodiscard]] std::string record() const { return world.read("game.record"); }
    // The output since the last board.
    [[nodiscard]] std::string situation() const {
        const std::string text = world.out.str();
        return text.substr(text.rfind("\nTurn "));
    }

    World world;
    std::string when_asked = "pass";  // what a defender with a card says
    int curtains = 0;
    int passes = 0;

private:
    std::optional<std::string> answer() {
        const std::string text = world.out.str();
        if (text.ends_with("only you can see the screen. ")) {
            ++curtains;
            return "";
        }
        const std::size_t picture = text.rfind("Round ");
        if (text.find("choose pass", picture) != std::string::npos) {
            // Taking back needs everybody's consent.
            if (when_asked == "undo" && passes == 1) return "y";
            ++passes;
            return when_asked;
        }
        if (lines_.empty()) return std::nullopt;
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }

    std::deque<std::string> lines_;
};

int count(const std::string& text, const std::string& what) {
    int n = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++n;
    return n;
}

std::string arrow(std::string from_to) {
    from_to.replace(from_to.find(' '), 1, ">");
    return from_to;
}

TEST(TypedTurn, a_gesture_becomes_single_actions_in_the_record) {
    Hotseat table;
    const std::string own = table.own_territory({});
    EXPECT_EQ(table.play({"place " + own}), kSuccess);
    EXPECT_EQ(count(table.record(), " place:" + own + ":3\n"), 1);
    const std::string attack = table.attack({"place " + own});
    EXPECT_EQ(table.play({"place " + own, "assault " + attack}), kSuccess);
    EXPECT_GE(count(table.record(), " attack:" + arrow(attack) + ":3\n"), 1);
    EXPECT_EQ(count(table.record(), "assault"), 0);
    EXPECT_EQ(count(table.world.out.str(), "\nTurn 1: "), 3) << "one board a line";
    EXPECT_EQ(table.world.err.str().find("no move"), std::string::npos) << table.world.err.str();
    EXPECT_EQ(table.world.run({"replay", table.world.file("game.record").string()}), kSuccess);
}

TEST(TypedTurn, a_gesture_whose_first_action_is_refused_says_why) {
    Hotseat table;
    const std::string own = table.own_territory({});
    const std::string attack = table.attack({"place " + own});
    const std::string target = attack.substr(attack.find(' ') + 1);
    EXPECT_EQ(table.play({"place " + target}), kSuccess);
    EXPECT_TRUE(has(table.world.err, " is not yours."));
    EXPECT_EQ(count(table.record(), " place:"), 0);
}

TEST(TypedTurn, an_action_that_can_be_read_is_never_taken_for_a_gesture) {
    Hotseat table;
    const std::string own = table.own_territory({});
    const std::string attack = table.attack({"place " + own});
    EXPECT_EQ(table.play({"place " + own, "attack " + attack + " 9", "place " + own + " 9"}),
              kSuccess);
    EXPECT_EQ(count(table.record(), " attack:"), 0);
    EXPECT_EQ(count(table.record(), " place:"), 1);
}

TEST(TypedTurn, what_is_neither_is_quoted_as_it_was_typed) {
    Hotseat table;
    EXPECT_EQ(table.play({"e5-e6", "attack nowhere", "place nowhere 2"}), kSuccess);
    EXPECT_TRUE(has(table.world.err, "“e5-e6” is no move of this game."));
    EXPECT_TRUE(has(table.world.err, "“attack nowhere” is no move of this game."));
    EXPECT_TRUE(has(table.world.err, "“place nowhere 2” is no move of this game."));
}

TEST(TypedTurn, a_line_of_several_actions_stops_where_one_is_refused) {
    Hotseat table;
    const std::string one = "place " + table.own_territory({}) + " 1";
    EXPECT_EQ(table.play({one + "; " + one + "; place nowhere; " + one}), kSuccess);
    EXPECT_EQ(count(table.record(), " place:"), 2);
    EXPECT_TRUE(has(table.world.err, "“place:nowhere” is no move of this game."));
    EXPECT_TRUE(has(table.world.err, "The turn stands up to before place:nowhere"));
    EXPECT_EQ(table.play({"end; " + one}), kSuccess);
    EXPECT_EQ(count(table.record(), " place:"), 0);
    EXPECT_TRUE(has(table.world.err, "Nothing of this line was played."));
}

TEST(TypedTurn, nothing_is_kept_for_the_next_turn) {
    Hotseat table;
    const std::string own = table.own_territory({});
    EXPECT_EQ(table.play({"place " + own + "; end; place " + own}), kSuccess);
    EXPECT_EQ(count(table.record(), " place:"), 1);
    EXPECT_TRUE(has(table.world.err, "It is not your turn."));
    EXPECT_TRUE(has(table.world.err, "The turn stands up to before place:" + own));
}

TEST(TypedTurn, a_gesture_waits_for_a_defender_and_goes_on_without_a_curtain) {
    Hotseat table;
    auto lines = table.lines_of_a_round();
    lines.push_back("assault " + table.attack(lines));
    table.world.terminal = true;
    EXPECT_EQ(table.play(lines), kSuccess);
    EXPECT_GE(table.passes, 1);
    // Three players, the first again, the defender, and back to the attacker.
    EXPECT_EQ(table.curtains, 6);
    EXPECT_EQ(count(table.record(), " pass\n"), table.passes);
    EXPECT_NE(table.situation().find("Turn 4: "), std::string::npos);
}

TEST(TypedTurn, what_is_refused_behind_the_curtain_is_said_in_front_of_it) {
    Hotseat table;
    auto lines = table.lines_of_a_round();
    const std::string attack = table.attack(lines);
    lines.push_back("attack " + attack + " 3; place " + attack.substr(0, attack.find(' ')) + " 50");
    table.world.terminal = true;
    EXPECT_EQ(table.play(lines), kSuccess);
    EXPECT_GE(table.passes, 1);
    EXPECT_EQ(table.curtains, 6);
    EXPECT_EQ(count(table.world.err.str(), "The turn stands up to before place:"), 1);
}

TEST(TypedTurn, a_gesture_ends_when_its_first_action_is_taken_back) {
    Hotseat table;
    auto lines = table.lines_of_a_round();
    lines.push_back("assault " + table.attack(lines));
    table.when_asked = "undo";
    EXPECT_EQ(table.play(lines), kSuccess);
    EXPECT_EQ(table.passes, 1);
    const std::string record = table.record();
    EXPECT_LT(record.rfind(" attack:"), record.rfind(" back"));
}

TEST(TypedTurn, a_gesture_is_not_asked_about_what_it_was_told_to_keep) {
    Hotseat table;
    const std::string own = table.own_territory({});
    const std::string attack = table.attack({"place " + own});
    // Four or five units stand there: to keep three is to attack with one or two.
    EXPECT_EQ(table.play({"place " + own, "assault " + attack + " 3"}), kSuccess);
    EXPECT_FALSE(has(table.world.err, "Careful: you attack with"));
    EXPECT_GE(count(table.record(), " attack:"), 1);
}

// While a defender is asked, it is still the attacker's turn.
TEST(TypedTurn, names_the_one_whose_turn_it_is) {
    Hotseat table;
    std::deque<std::string> lines = table.lines_of_a_round();
    lines.push_back("attack " + table.attack(lines) + " 3");
    EXPECT_EQ(table.play(lines), kSuccess);
    EXPECT_GE(table.passes, 1);
    EXPECT_TRUE(has(table.world.out, "to play. ")) << table.world.out.str();
    EXPECT_TRUE(has(table.world.out, " has a decision to make."));
}

// What the numbers rest on is said once; without words the battle under way is meant.
TEST(TypedTurn, tells_the_odds_of_a_battle) {
    Hotseat table;
    const std::string own = table.own_territory({});
    const std::string attack = table.attack({"place " + own});
    EXPECT_EQ(
        table.play({"odds", "odds 4 2", "odds crete brazil", "place " + own, "odds " + attack}),
        kSuccess);
    EXPECT_TRUE(has(table.world.out, "Chance of conquest: 65.60%"));
    EXPECT_EQ(count(table.world.out.str(), "Chance of conquest: "), 2);
    EXPECT_EQ(count(table.world.out.str(), "The attacker goes all the way"), 1);
    EXPECT_EQ(count(table.world.err.str(), "Which battle?"), 2);
}

TEST(TypedTurn, a_command_without_a_number_is_refused_for_the_true_reason) {
    Hotseat table;
    const std::string own = table.own_territory({});
    EXPECT_EQ(table.play({"place " + own, "place " + own, "lose " + own, "advance"}), kSuccess);
    EXPECT_TRUE(has(table.world.err, "You have no more units to place. (E29)"));
    EXPECT_TRUE(has(table.world.err, "There are no units to take off. (E18)"));
    EXPECT_TRUE(has(table.world.err, "Nobody can follow now. (E10)"));
    EXPECT_FALSE(has(table.world.err, "is no move of this game"));
}

TEST(TypedTurn, ctrl_c_at_the_curtain_shows_nobodys_board) {
    Hotseat table;
    table.world.terminal = true;
    table.world.signals = {{0, Input::Got::interrupted}};
    EXPECT_EQ(table.play({}), kInterrupted);
    EXPECT_TRUE(has(table.world.out, "only you can see the screen."));
    EXPECT_FALSE(has(table.world.out, "mission"));
}

// A person who plays on the moves that are listed, with gestures where amounts are ranges.
class RiskPlayer {
public:
    [[nodiscard]] std::string operator()(World& world) {
        if (world.err.str().ends_with("[y/N]\n") && world.err.str().size() != questions_) {
            questions_ = world.err.str().size();
            return "yes";
        }
        const std::string text = world.out.str();
        asked_ = !asked_;
        if (asked_) {
            seen_ = text.size();
            return "moves";
        }
        const std::vector<std::string> moves = listed_moves(text.substr(seen_));
        for (const char* kind : {"pass", "roll", "reveal", "play ", "lose ", "neutral ", "trade ",
                                 "place ", "advance ", "attack ", "end"}) {
            for (const std::string& move : moves) {
                if (!move.starts_with(kind)) continue;
                if (move.starts_with("attack ") && ++attacks_ % 4 == 0) continue;
                const bool range = move.find("…") != std::string::npos;
                return move.substr(0, range ? move.rfind(' ') : std::string::npos);
            }
        }
        return "quit";
    }

private:
    bool asked_ = false;
    int attacks_ = 0;
    std::size_t seen_ = 0;
    std::size_t questions_ = 0;
};

TEST(TypedTurn, people_and_bots_finish_games_of_risk) {
    for (const char* players : {"human,greedy,human,random", "human,greedy", "bot,human,human"}) {
        World world;
        world.player = RiskPlayer();
        const std::string record = world.file("game.record").string();
        ASSERT_EQ(world.run({"play", "risk-assassins", "--players", players, "--option",
                             "map=mediterranean", "--option", "round_limit=12", "--option",
                             "advance_extra=on", "--seed", "1", "--record", record}),
                  kSuccess)
            << players << world.err.str();
        EXPECT_TRUE(has(world.out, " victorious")) << players;
        EXPECT_FALSE(has(world.err, "no move of this game")) << world.err.str();
        EXPECT_EQ(world.run({"replay", record, "--seat", "2", "--json"}), kSuccess);
    }
}

TEST(TypedTurn, a_game_of_four_is_resumed_with_everybody_in_place) {
    World world;
    const std::string record = world.file("game.record").string();
    EXPECT_EQ(world.run({"play", "risk-assassins", "--players", "human,greedy,human,random",
                         "--seed", "1", "--record", record},
                        {"quit"}),
              kSuccess);
    EXPECT_EQ(world.run({"play", "--resume", record}, {"quit"}), kSuccess);
    EXPECT_TRUE(
        has(world.err, "Amber: a person, Blue: bot greedy, Carmine: a person, Dahlia: bot random"));
    EXPECT_EQ(world.run({"play", "--resume", record, "--players", "3"}), kUsage);
    EXPECT_TRUE(has(world.err, "--players means 3 players, but this game has 4."));
    EXPECT_EQ(world.run({"play", "--resume", record, "--players", "human,bot,bot,bot"}, {"quit"}),
              kSuccess);
    EXPECT_TRUE(has(world.err, "Amber: you, Blue: bot expert, Carmine: bot expert"));
}

TEST(TypedTurn, as_many_play_as_have_seats) {
    World world;
    const auto who = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"play", "risk-assassins", "--seed", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(world.run(arguments, {"quit"}), kSuccess);
        return count(world.err.str(), ": bot") + count(world.err.str(), ": a person") +
               count(world.err.str(), ": you");
    };
    EXPECT_EQ(who({}), 4);
    EXPECT_EQ(who({"--seat", "1,3"}), 4);
    EXPECT_EQ(who({"--seat", "1,5"}), 5);
    EXPECT_EQ(who({"--players", "3"}), 3);
    EXPECT_EQ(who({"--players", "3", "--hotseat"}), 3);
    EXPECT_EQ(who({"--players", "human,human"}), 2);
    EXPECT_EQ(who({"--players", "2", "--option", "players=2"}), 2);
}

}  // namespace
}  // namespace bivouac::cli
