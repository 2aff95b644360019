// Our engine under a referee of lines: whole games, and everything that breaks bots.
#include "arena/ucc/bot.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "core/rng.h"

namespace bivouac::arena::ucc {
namespace {

using Lines = std::vector<std::string>;

// A bot and the truth about its pieces, with an enemy whose moves the test makes up.
class Scene {
public:
    explicit Scene(Colour colour, const std::string& level = "greedy")
        : bot_(*catalog::find("stratego-tournament"), {level, 1}, nodes()) {
        const Lines setup = hear(std::string(name_of(colour)) + " foe 10 10");
        EXPECT_EQ(setup.size(), 4U);
        SetupLines lines;
        std::copy_n(setup.begin(), std::min<std::size_t>(setup.size(), 4), lines.begin());
        board_.emplace(colour, lines);
    }

    static engine::Budget nodes() {
        engine::Budget budget;
        budget.nodes = 20;
        return budget;
    }

    Lines hear(const std::string& line) { return bot_.hear(line, UccBot::Clock::now()); }
    // Sends the board; the answer must be a move that the board allows.
    Move hear_board() {
        Lines said;
        for (const std::string& row : board_->rows()) said = hear(row);
        EXPECT_EQ(said.size(), 1U);
        const auto move = said.empty() ? std::nullopt : parse_move(said[0]);
        EXPECT_TRUE(move && board_->allows(*move)) << (said.empty() ? "silence" : said[0]);
        return move.value_or(Move{});
    }
    // An own move onto an empty square, echoed.
    void echo(const Move& move) {
        const Report report{move, Outcome::ok, 0, 0};
        ASSERT_TRUE(board_->take_in(report, Mover::own)) << print(move);
        EXPECT_TRUE(hear(print(report)).empty());
    }
    void enemy(const std::string& line) {
        ASSERT_TRUE(board_->take_in(*parse_report(line), Mover::enemy)) << line;
        EXPECT_TRUE(hear(line).empty());
    }

    // Some piece of the enemy's steps onto an empty square.
    void enemy_steps() {
        for (int i = 0; i < kSize * kSize; ++i) {
            const Point point{i % kSize, i / kSize};
            if (board_->at(point).kind != Cell::Kind::enemy) continue;
            for (const Heading heading : kHeadings) {
                const Point to = ahead(point, heading, 1);
                if (!is_on_board(to) || board_->at(to).kind != Cell::Kind::empty) continue;
                return enemy(print(Report{{point, heading, 1}, Outcome::ok, 0, 0}));
            }
        }
        FAIL() << "no enemy can step";
    }

    [[nodiscard]] bool followed() const { return bot_.game()->is_followed(); }
    [[nodiscard]] Board& board() { return *board_; }
    [[nodiscard]] UccBot& bot() { return bot_; }

private:
    UccBot bot_;
    std::optional<Board> board_;
};

// Echoes an own move whatever it meets: who has not shown itself was a sergeant.
void settle(Scene& scene, const Move& move) {
    if (scene.board().at(target_of(move)).kind == Cell::Kind::empty) return scene.echo(move);
    const char attacker = scene.board().at(move.from).rank;
    const char shown = scene.board().at(target_of(move)).rank;
    const char defender = shown == '?' ? '7' : shown;
    const Report report{move, fight(attacker, defender), attacker, defender};
    ASSERT_TRUE(scene.board().take_in(report, Mover::own));
    EXPECT_TRUE(scene.hear(print(report)).empty());
}

TEST(UccBot, both_colours_set_up_forty_pieces) {
    for (const Colour colour : {Colour::red, Colour::blue}) {
        Scene scene(colour);
        std::string letters;
        const int top = colour == Colour::red ? 0 : 6;
        for (int y = top; y < top + kHomeRows; ++y) {
            for (int x = 0; x < kSize; ++x) letters += scene.board().at({x, y}).rank;
        }
        std::sort(letters.begin(), letters.end());
        EXPECT_EQ(letters, "12334445555666677778888899999999BBBBBBFs");
    }
}

TEST(UccBot, red_begins_and_plays_on) {
    Scene scene(Colour::red);
    EXPECT_TRUE(scene.hear("START").empty());
    settle(scene, scene.hear_board());
    scene.enemy_steps();
    settle(scene, scene.hear_board());
    EXPECT_TRUE(scene.followed());
}

TEST(UccBot, a_scout_may_run_in_the_very_first_move) {
    Scene scene(Colour::blue);
    scene.enemy("0 3 DOWN 2 OK");
    settle(scene, scene.hear_board());
    EXPECT_TRUE(scene.followed());
    EXPECT_TRUE(scene.hear("QUIT foe BLUE END 1 0 0").empty());
    EXPECT_TRUE(scene.bot().is_over());
}

TEST(UccBot, a_scout_may_run_and_attack_in_the_very_first_move) {
    Scene scene(Colour::blue);
    const char met = scene.board().at({0, 6}).rank;
    ASSERT_NE(met, 'F');
    Report report{{{0, 3}, Heading::down, 3}, fight('9', met), '9', met};
    scene.enemy(print(report));
    settle(scene, scene.hear_board());
    EXPECT_TRUE(scene.followed());
}

TEST(UccBot, quit_comes_in_the_middle_of_a_turn) {
    Scene scene(Colour::red);
    EXPECT_TRUE(scene.hear("START").empty());
    EXPECT_TRUE(scene.hear(scene.board().rows()[0]).empty());
    EXPECT_TRUE(scene.hear("QUIT foe RED END 0 0 0").empty());
    EXPECT_TRUE(scene.bot().is_over());
    EXPECT_TRUE(scene.hear("START").empty()) << "nothing is said any more";
}

// One enemy piece goes to and fro for ever; when it is taken, another one does.
std::string next_shuttle(const Board& board, std::optional<Point>& at, bool& out) {
    const auto free = [&](Point point) {
        return is_on_board(point) && board.at(point).kind == Cell::Kind::empty;
    };
    const auto is_there = [&] { return at && board.at(*at).kind == Cell::Kind::enemy; };
    if (!is_there() || !free(ahead(*at, out ? Heading::down : Heading::up, 1))) {
        at.reset();
        out = false;
        for (int i = 0; i < kSize * kSize && !at; ++i) {
            const Point point{i % kSize, i / kSize};
            const bool enemy = board.at(point).kind == Cell::Kind::enemy;
            if (enemy && free(ahead(point, Heading::up, 1))) at = point;
        }
    }
    if (!at) return {};
    const Move move{*at, out ? Heading::down : Heading::up, 1};
    at = target_of(move);
    out = !out;
    return print(Report{move, Outcome::ok, 0, 0});
}

TEST(UccBot, an_enemy_who_shuttles_for_ever_is_borne_and_not_imitated) {
    Scene scene(Colour::red);
    scene.hear("START");
    ShuttleLimit own;
    std::optional<Point> shuttler;
    bool out = false;
    int turns = 0;
    for (; turns < 300 && !scene.board().moves().empty(); ++turns) {
        const Move move = scene.hear_board();
        ASSERT_TRUE(own.allows(move)) << "turn " << turns;
        own.count(move);
        settle(scene, move);
        const std::string line = next_shuttle(scene.board(), shuttler, out);
        if (line.empty()) break;  // they have all been taken
        scene.enemy(line);
    }
    EXPECT_GE(turns, 40);
}

TEST(UccBot, an_enemy_who_did_not_move_loses_its_turn_and_nothing_else) {
    Scene scene(Colour::red);
    scene.hear("START");
    settle(scene, scene.hear_board());
    EXPECT_TRUE(scene.hear("NO_MOVE").empty());
    settle(scene, scene.hear_board());
    scene.enemy_steps();
    settle(scene, scene.hear_board());
}

TEST(UccBot, a_report_that_cannot_be_does_not_stop_it) {
    for (const std::string impossible :
         {"4 8 UP OK", "0 0 DOWN OK", "0 6 UP KILLS 1 1", "0 6 UP 3 DIES F F", "0 6 LEFT OK",
          "garbage", "0 6 UP ILLEGAL", "9 9 DOWN 4 OK", "\xff\xfe", "2 6 UP OK"}) {
        Scene scene(Colour::red);
        scene.hear("START");
        settle(scene, scene.hear_board());
        EXPECT_TRUE(scene.hear(impossible).empty()) << impossible;
        for (int turn = 0; turn < 5; ++turn) {
            settle(scene, scene.hear_board());
            if (turn == 0) scene.enemy_steps();
        }
    }
}

TEST(UccBot, rows_that_contradict_everything_are_believed) {
    Scene scene(Colour::red);
    scene.hear("START");
    settle(scene, scene.hear_board());
    scene.enemy_steps();
    Rows rows = scene.board().rows();
    rows[0] = "..........";
    rows[1] = "...s......";
    rows[2] = "..........";
    rows[3] = "..........";
    rows[4] = "..++..++..";
    scene.board().adopt(rows);
    const Move move = scene.hear_board();
    EXPECT_EQ(move.from, (Point{3, 1}));
    EXPECT_FALSE(scene.followed());
}

TEST(UccBot, it_surrenders_only_when_nothing_of_its_own_can_move) {
    Scene scene(Colour::red);
    scene.hear("START");
    settle(scene, scene.hear_board());
    scene.hear("0 6 UP OK");
    const Rows rows = {"FB........", "BB........", "..........", "..........", "..++..++..",
                       "..++..++..", "..........", "#.........", "..........", ".........."};
    Lines said;
    for (const std::string& row : rows) said = scene.hear(row);
    EXPECT_EQ(said, Lines{"SURRENDER"});
}

TEST(UccBot, a_missing_echo_of_a_plain_move_is_made_up_for) {
    Scene scene(Colour::red);
    scene.hear("START");
    const Move move = scene.hear_board();
    ASSERT_TRUE(scene.board().take_in({move, Outcome::ok, 0, 0}, Mover::own));
    scene.enemy_steps();
    settle(scene, scene.hear_board());
    EXPECT_TRUE(scene.followed());
}

TEST(UccBot, one_process_plays_one_game_after_another) {
    Scene scene(Colour::red);
    const Lines second = scene.hear("BLUE foe 10 10");
    ASSERT_EQ(second.size(), 4U);
    EXPECT_NE(second[0], scene.board().rows()[0]);
}

TEST(UccBot, no_line_at_all_makes_it_stumble) {
    core::Rng rng(7);
    const Lines words = {"RED foe 10 10", "BLUE foe 10 10",   "START",      "0 3 DOWN OK",
                         "0 6 UP 2 OK",   "##########",       "..++..++..", "123456789s",
                         "BBBBBBF...",    "5 6 UP KILLS 9 s", "",           "  ",
                         "9 9 RIGHT OK",  "SURRENDER",        "NO_MOVE",    "10 10"};
    UccBot bot(*catalog::find("stratego-tournament"), {"random", 1}, Scene::nodes());
    int answers = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::string& word = words[rng.below(words.size())];
        for (const std::string& said : bot.hear(word, UccBot::Clock::now())) {
            EXPECT_TRUE(said == "SURRENDER" || parse_move(said) || is_row(said)) << said;
            ++answers;
        }
    }
    EXPECT_GT(answers, 0);
}

// Two of them under a referee that keeps only a board: every move is allowed, and each follows the
// other to the end.
TEST(UccBot, two_of_them_follow_each_other_through_a_game) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const engine::Game& game = *catalog::find("stratego-tournament");
        UccBot red(game, {"greedy", seed}, Scene::nodes());
        UccBot blue(game, {"random", seed}, Scene::nodes());
        const auto hear = [](UccBot& bot, const std::string& line) {
            return bot.hear(line, UccBot::Clock::now());
        };
        SetupLines red_setup;
        SetupLines blue_setup;
        std::ranges::copy(hear(red, "RED foe 10 10"), red_setup.begin());
        std::ranges::copy(hear(blue, "BLUE foe 10 10"), blue_setup.begin());
        Board red_board(Colour::red, red_setup);
        Board blue_board(Colour::blue, blue_setup);
        std::string news = "START";
        for (int turn = 0; turn < 1000; ++turn) {
            bool over = false;
            const bool reds = turn % 2 == 0;
            UccBot& bot = reds ? red : blue;
            Board& own = reds ? red_board : blue_board;
            Board& other = reds ? blue_board : red_board;
            Lines said = hear(bot, news);
            for (const std::string& row : own.rows()) said = hear(bot, row);
            ASSERT_EQ(said.size(), 1U);
            if (own.moves().empty()) break;
            const auto move = parse_move(said[0]);
            ASSERT_TRUE(move && own.allows(*move)) << said[0];
            Report report{*move, Outcome::ok, 0, 0};
            if (own.at(target_of(*move)).kind == Cell::Kind::enemy) {
                report.attacker = own.at(move->from).rank;
                report.defender = other.at(target_of(*move)).rank;
                report.outcome = fight(report.attacker, report.defender);
                over = report.defender == 'F';
            }
            ASSERT_TRUE(own.take_in(report, Mover::own) && other.take_in(report, Mover::enemy));
            news = print(report);
            if (over) break;
            EXPECT_TRUE(hear(bot, news).empty());
            EXPECT_TRUE(bot.game()->is_followed()) << "turn " << turn << ": " << news;
        }
    }
}

}  // namespace
}  // namespace bivouac::arena::ucc
