// Where captures decide a game in which nothing happens any more (V2-8).
#include <string>

#include <gtest/gtest.h>

#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

constexpr std::string_view kRepeated = "draw: end.repetition D19";

// A corridor in a game in which captures decide.
Position counted(std::string_view rank_1, const Settings& settings = kMostCaptures) {
    return corridor(rank_1, settings);
}

// Orange jumps over c1 and stops on d1; then both go there and back until the position has come
// three times.
Position jumped_and_shuttled(const Position& start) {
    const std::string shuttle = "a7-b7 d1-e1 b7-a7 e1-d1 ";
    return start.after("a1xc1>d1 d1-d1 " + shuttle + shuttle);
}

// SG-18, D19, V2-8
TEST(StrategicCaptures, decide_when_a_position_comes_for_the_third_time) {
    const Position won = jumped_and_shuttled(counted("O.Y...."));
    EXPECT_EQ(won.ending(), "orange wins: end.repetition_captures V2-8");
    EXPECT_EQ(won.state.taken[0], 1);
    EXPECT_EQ(won.state.taken[1], 0);
    EXPECT_EQ(jumped_and_shuttled(counted("O.Y....", kUsual)).ending(), kRepeated);
}

// D7, V2-8: own officers that were jumped over do not count, for neither side.
TEST(StrategicCaptures, of_own_officers_do_not_count) {
    const Position p = jumped_and_shuttled(counted("O.O...."));
    EXPECT_EQ(p.ending(), kRepeated);
    EXPECT_EQ(p.state.taken[0] + p.state.taken[1], 0);
}

// V2-8: a row counts for as many enemy officers as were in it.
TEST(StrategicCaptures, count_every_enemy_officer_of_a_row) {
    Settings settings = kMostCaptures;
    settings.jump_row = JumpRow::several;
    EXPECT_EQ(counted("O.YY...", settings).after("a1xc1>e1").state.taken[0], 2);
    EXPECT_EQ(counted("O.YO...", settings).after("a1xc1>e1").state.taken[0], 1);
}

// D19, V2-8: what both agree on is a draw, whoever is ahead.
TEST(StrategicCaptures, do_not_decide_an_agreed_draw) {
    Position p = counted("O.Y....").after("a1xc1>d1 d1-d1");
    Rules::agree_draw(p.settings, p.state);
    EXPECT_EQ(p.ending(), "draw: end.agreement D19");
    EXPECT_EQ(Rules::broken(p.settings, p.state), "");
}

// V2-8: they stand in the text of a position where they count, and only there; without them the
// text is read as if nobody had captured.
TEST(StrategicCaptures, stand_in_positions_where_they_count) {
    const Position p = counted("O.Y....").after("a1xc1>d1 d1-d1");
    EXPECT_TRUE(p.text().ends_with(" taken=1,0")) << p.text();
    EXPECT_EQ(position(kMostCaptures, p.text()).state, p.state);
    const std::string old = p.text().substr(0, p.text().rfind(" taken="));
    EXPECT_EQ(position(kMostCaptures, old).state.taken[0], 0);
    EXPECT_TRUE(Rules::parse_position(kUsual, old).has_value());
    EXPECT_FALSE(Rules::parse_position(kUsual, p.text()).has_value());
    const Position usual = counted("O.Y....", kUsual).after("a1xc1>d1 d1-d1");
    EXPECT_EQ(usual.text(), old);
}

// V2-8
TEST(StrategicCaptures, that_cannot_be_are_refused) {
    const std::string text = counted("O......").text();
    const std::string start = text.substr(0, text.rfind(" taken="));
    const auto reads = [&](std::string_view taken) {
        return Rules::parse_position(kMostCaptures, start + std::string(taken)).has_value();
    };
    EXPECT_TRUE(reads(" taken=11,0"));  // yellow has one officer left of twelve
    EXPECT_FALSE(reads(" taken=12,0"));
    EXPECT_FALSE(reads(" taken=0,8"));  // orange still has nine pawns
    EXPECT_TRUE(reads(" taken=0,7"));
    for (const char* bad : {" taken=1", " taken=1,0,0", " taken=01,0", " taken=-,-", " took=1,0",
                            " taken=1,0 taken=1,0", " taken=13,0"}) {
        EXPECT_FALSE(reads(bad)) << bad;
    }
    const auto ended = [&](std::string_view end, std::string_view taken) {
        std::string over = start + std::string(taken);
        over.replace(0, 4, "over");
        over.replace(over.find("end=-"), 5, "end=" + std::string(end));
        return Rules::parse_position(kMostCaptures, over).has_value();
    };
    EXPECT_TRUE(ended("repetition:orange", " taken=1,0"));
    EXPECT_FALSE(ended("repetition:yellow", " taken=1,0"));
    EXPECT_FALSE(ended("repetition:draw", " taken=1,0"));
    EXPECT_TRUE(ended("repetition:draw", " taken=1,1"));
    EXPECT_FALSE(ended("no_progress:orange", " taken=1,1"));
    EXPECT_TRUE(ended("agreement:draw", " taken=1,0"));
}

// V2-8: the line under the board says so.
TEST(StrategicCaptures, are_shown_where_they_count) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/en.txt"));
    const auto drawn = [&](const Settings& settings) {
        const Position p = counted("O.Y....", settings).after("a1xc1>d1 d1-d1");
        const View view = Rules::view(settings, p.state, engine::Observer::spectator());
        std::string text;
        for (const auto& line : Rules::draw(settings, view, {}, phrases, {}).lines) {
            for (const engine::Span& span : line) text += span.text;
            text += '\n';
        }
        return text;
    };
    EXPECT_NE(drawn(kMostCaptures).find("Orange: guards 7, officers 1, captured 1\n"),
              std::string::npos);
    EXPECT_NE(drawn(kUsual).find("Orange: guards 7, officers 1\n"), std::string::npos);
}

// V2-8: a search must not take positions for the same when somebody else is ahead.
TEST(StrategicCaptures, tell_positions_apart_for_the_search) {
    Position p = counted("O......");
    const auto hash = [&] { return Rules::hash(p.settings, p.state); };
    const std::uint64_t even = hash();
    p.state.taken = {1, 1};
    EXPECT_EQ(hash(), even);
    p.state.taken = {2, 1};
    const std::uint64_t ahead = hash();
    EXPECT_NE(ahead, even);
    p.state.taken = {1, 2};
    EXPECT_NE(hash(), ahead);
    EXPECT_EQ(Rules::hash(kUsual, counted("O......", kUsual).state), even);
}

// V2-8: near the end the quiet turns behind a position are a part of what it is worth.
TEST(StrategicCaptures, tell_quiet_turns_apart_for_the_search_near_the_end) {
    Position p = counted("O......");
    const auto after = [&](int quiet, const Settings& settings) {
        p.state.quiet.count = static_cast<std::uint8_t>(quiet);
        return Rules::hash(settings, p.state);
    };
    EXPECT_EQ(after(0, kMostCaptures), after(15, kMostCaptures));
    EXPECT_NE(after(0, kMostCaptures), after(16, kMostCaptures));
    EXPECT_NE(after(90, kMostCaptures), after(92, kMostCaptures));
    EXPECT_EQ(after(90, kUsual), after(0, kUsual));
}

// V2-8: while nobody is ahead, quiet turns cost the side that wants to win.
TEST(StrategicCaptures, are_looked_for_while_nobody_is_ahead) {
    Position p = counted("O......");
    p.state.quiet.count = 50;
    EXPECT_GT(Rules::drift(kMostCaptures, p.state), 0);
    EXPECT_EQ(Rules::drift(kUsual, p.state), 0);
    EXPECT_GT(Rules::draw_dislike(kMostCaptures), Rules::draw_dislike(kUsual));
    p.state.taken = {1, 0};
    EXPECT_EQ(Rules::drift(kMostCaptures, p.state), 0);
}

// V2-8: being ahead is worth something to the search, more with every quiet turn.
TEST(StrategicCaptures, are_wanted_by_the_judge) {
    Position p = counted("O......");
    const engine::Seat orange(0);
    const int even = Rules::judge(p.settings, p.state, orange);
    p.state.taken = {1, 0};
    const int ahead = Rules::judge(p.settings, p.state, orange);
    EXPECT_GT(ahead, even);
    EXPECT_EQ(Rules::judge(p.settings, p.state, engine::Seat(1)), -ahead);
    const std::string shuttle = "a1-b1 a7-b7 b1-a1 b7-a7";
    EXPECT_GT(Rules::judge(p.settings, p.after(shuttle).state, orange), ahead);
    p.state.taken = {0, 1};
    EXPECT_LT(Rules::judge(p.settings, p.state, orange), even);
}

}  // namespace
}  // namespace bivouac::strategic
