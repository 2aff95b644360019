// What the pages around the game and the streams of programs are told, as in examples/server.
#include "protocol/list_words.h"

#include <gtest/gtest.h>

#include "engine/languages.h"
#include "protocol/bot_words.h"
#include "protocol/example_values.h"
#include "protocol/game_words.h"
#include "protocol/own_words.h"
#include "protocol/server_example.h"

namespace bivouac::protocol {
namespace {

using namespace testing;  // the values of the examples

TableLine finished_line(const Played& played) {
    TableLine over = line(played);
    over.phase = Phase::finished;
    over.ending = ending(*played.game);
    return over;
}

TEST(ListWords, lists_of_tables_are_as_in_the_examples) {
    const Played played;
    TableLine open = line(played);
    open.phase = Phase::waiting;
    open.seats[0].yours = false;
    open.seats[1] = seat_of(SeatKind::open);
    open.terms.rated = false;
    open.prepared = {Source::position, "ada"};
    expect_example("lobby", Lobby{{open}});
    TableLine mine = line(played);
    mine.your_turn = true;
    expect_example("tables", Tables{{mine}, false});
    expect_example("opened", Opened{kTable, digest("an example of a commitment"), "Zk3vX9p0"});
}

TEST(ListWords, people_are_as_in_the_examples) {
    const Played played;
    Profile profile;
    profile.name = "ada";
    profile.since = kNow;
    profile.ratings = {{"strategic", 1612, 61, false, 43}};
    profile.recent = {finished_line(played)};
    expect_example("profile", profile);

    Me me;
    me.who = PersonKind::member;
    me.name = "ada";
    me.since = kNow;
    me.preferences = {{"theme", "dark"}, {"sounds", false}};
    me.blocked = {"mallory"};
    expect_example("me", me);
    expect_example("account", AccountMade{"ada", "M4QX-7TPA-2ZKD-90WE"});
    expect_example("leaders", Leaders{"strategic", {{"ada", 1612, 61, 43}}, false});
    TokenLine token{"t1", "my first bot", kNow, kNow + 86400000, {Scope::read, Scope::play}};
    token.used = kNow + 3600000;
    expect_example("tokens", Tokens{{token}});
    expect_example("token", TokenMade{"bvk_x0example0x", token});
    SessionLine session{"5f0c", kNow, kNow, kNow + 86400000, "Firefox, Linux", "192.0.2.*"};
    session.here = true;
    expect_example("sessions", Sessions{{session}});
    ActLine act{ActKind::token_made, kNow, "my first bot", "Firefox, Linux", "192.0.2.*"};
    expect_example("acts", Acts{{act}, false});
    expect_example("done", Done{});
}

TEST(OwnWords, what_an_account_keeps_and_comes_to_is_as_in_the_examples) {
    const PaperLine study{PaperKind::study, "k3v9x0ab", "Attacking the unknown", 4, kNow, 1893};
    const PaperLine puzzles{PaperKind::puzzles, "stratego", "", 12, kNow, 214};
    expect_example("papers", Papers{{study, puzzles}, 200, 4194304});
    expect_example("paper", PaperText{study, "bivouac-study 1\ntitle Attacking the unknown\n"});
    expect_example("kept", PaperKept{study});
    Statistics statistics;
    statistics.games = 12;
    statistics.advised = 2;
    statistics.editions = {{"strategic", "", 12, 7, 1}};
    statistics.opponents = {{"strategic", "club", 10, 7, 1}, {"strategic", "", 2, 0, 0}};
    statistics.reviewed = 3;
    statistics.accuracy = 88;
    statistics.luck = -120;
    statistics.skill = 910;
    expect_example("statistics", statistics);
}

TEST(ListWords, games_are_listed_with_what_can_be_chosen) {
    expect_example("games", list_of({catalog::find("strategic")}, engine::Language::english));
}

TEST(ListWords, every_game_can_be_listed_in_every_language) {
    const auto all = catalog::games();
    for (const engine::Language language : engine::languages()) {
        const std::string text = Outgoing(list_of({all.begin(), all.end()}, language)).text();
        for (const engine::Game* game : all) {
            EXPECT_NE(text.find("\"game\":\"" + std::string(game->id()) + "\""), std::string::npos);
        }
        // A key in place of its sentence would be a missing phrase.
        EXPECT_EQ(text.find("\"sentence\":\"option."), std::string::npos);
        EXPECT_EQ(text.find("\"sentence\":\"bot."), std::string::npos);
        EXPECT_EQ(text.find("\"sentence\":\"preset."), std::string::npos);
        EXPECT_EQ(text.find("\"name\":\"game."), std::string::npos);
        EXPECT_EQ(text.find("\"summary\":\"game."), std::string::npos);
    }
}

TEST(BotWords, the_stream_of_a_program_is_as_in_the_examples) {
    const Played played;
    expect_example("start", TableStart{kTable, "strategic", engine::Seat(1)});
    expect_example("finish", TableFinish{kTable, ending(*played.game)});
    expect_example("finish-closed", TableFinish{kTable, std::nullopt});
    TableLine kept = line(played);
    kept.phase = Phase::waiting;
    kept.seats[0].yours = false;
    kept.seats[1] = seat_of(SeatKind::kept);
    kept.seats[1].name = "my-bot";
    kept.seats[1].yours = true;
    expect_example("invited", Invited{kept});
}

}  // namespace
}  // namespace bivouac::protocol
