// Our engine as a program under our own protocol, without the pipes.
#include "arena/programs/bot_session.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "core/rng.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using Lines = std::vector<std::string>;

BotWishes wishes(const std::string& level) {
    BotWishes some;
    some.level = level;
    return some;
}

BotSession session_of(const std::string& level) {
    return BotSession([](std::string_view id) { return catalog::find(id); }, wishes(level));
}

Lines hear(BotSession& session, const std::string& line) {
    return session.hear(line, BotSession::Clock::now());
}

// The answer after `go`: one line of information, then the action.
std::string answer(const Lines& said, const std::string& verb) {
    EXPECT_EQ(said.size(), 2U);
    if (said.size() != 2) return {};
    EXPECT_EQ(said[0].find("info "), 0U) << said[0];
    EXPECT_EQ(said[1].find(verb + " "), 0U) << said[1];
    return said[1].substr(std::min(said[1].size(), verb.size() + 1));
}

// A whole game at a table of ours, every seat a session that hears only lines.
void play(const std::string& id, std::uint64_t seed, const std::string& level, int most_actions,
          const std::vector<engine::OptionValue>& given = {}) {
    const engine::Game& game = *catalog::find(id);
    const auto options = engine::resolve_options(game.options(), given);
    ASSERT_TRUE(options);
    engine::SeededChance chance(seed);
    const auto table = game.open_table(*options, chance, {});
    ASSERT_TRUE(table);
    std::vector<BotSession> sessions;
    std::vector<std::unique_ptr<engine::View>> views;
    for (int i = 0; i < (*table)->seats(); ++i) {
        sessions.push_back(session_of(level));
        EXPECT_EQ(hear(sessions.back(), "bivouac 1").back(), "ready");
        for (const std::string& line :
             {"game " + id, "options " + engine::print_options(*options),
              "seat " + std::to_string(i + 1) + " of " + std::to_string((*table)->seats()),
              "seed " + std::to_string(seed)}) {
            EXPECT_EQ(hear(sessions.back(), line), Lines{}) << line;
        }
        EXPECT_EQ(hear(sessions.back(), "isready"), Lines{"readyok"});
        auto view = game.empty_view(*options, engine::Seat(i));
        ASSERT_TRUE(view);
        views.push_back(std::move(view).value());
    }
    for (int actions = 0; actions < most_actions && !(*table)->outcome(); ++actions) {
        for (int i = 0; i < (*table)->seats(); ++i) {
            const auto n = static_cast<std::size_t>(i);
            for (const engine::Event& event : (*table)->events(engine::Seat(i), views[n]->seq())) {
                ASSERT_TRUE(views[n]->fold(event));
                EXPECT_EQ(hear(sessions[n], "event " + views[n]->encode(event).json()), Lines{});
            }
        }
        const engine::Due due = (*table)->due();
        const engine::Seat seat = due.seats.lowest();
        BotSession& session = sessions[static_cast<std::size_t>(seat.index())];
        if (due.wanted == engine::Wanted::setup) {
            const std::string setup = answer(hear(session, "go setup nodes 10"), "setup");
            ASSERT_TRUE((*table)->submit_setup(seat, setup)) << setup;
        } else {
            const std::string action = answer(hear(session, "go nodes 10"), "play");
            ASSERT_TRUE((*table)->submit(seat, action)) << action;
        }
    }
}

TEST(BotSession, follows_whole_games_of_strategic) { play("strategic", 1, "greedy", 2000); }

TEST(BotSession, follows_every_edition_of_stratego) {
    int editions = 0;
    for (const engine::Game* game : catalog::games()) {
        const std::string id(game->id());
        if (!id.starts_with("stratego-") && !id.starts_with("assassins-")) continue;
        SCOPED_TRACE(id);
        play(id, 2, "greedy", 150);
        play(id, 3, "random", 150);
        ++editions;
    }
    EXPECT_GE(editions, 8);
}

TEST(BotSession, follows_stratego_where_the_other_seat_is_red_and_memory_fades) {
    play("stratego-training", 4, "random", 200, {{"red", "second"}, {"memory_mode", "on"}});
}

TEST(BotSession, follows_games_of_risk_with_their_hidden_cards) {
    for (const std::string players : {"2", "3", "5"}) {
        SCOPED_TRACE(players);
        play("risk-assassins", 5, "random", 1500, {{"players", players}});
    }
}

TEST(Retrace, what_cannot_have_happened_is_refused_and_changes_nothing) {
    for (const std::string id : {"strategic", "stratego-original", "risk-assassins"}) {
        const engine::Game& game = *catalog::find(id);
        const auto options = engine::resolve_options(game.options(), {});
        ASSERT_TRUE(options);
        const auto view = game.empty_view(*options, engine::Seat(1));
        ASSERT_TRUE(view);
        for (const std::string text :
             {"", "{}", "null", "\"event\":", "{\"seq\":1,\"event\":{}}",
              "{\"seq\":1,\"event\":{\"kind\":\"action\",\"by\":0,\"action\":\"a1-a2\"}}",
              "{\"seq\":1,\"event\":{\"kind\":\"action\",\"by\":9,\"action\":\"a4-a5\"}}",
              "{\"seq\":1,\"event\":{\"kind\":\"resign\"}}",
              "{\"seq\":1,\"event\":{\"kind\":\"setup\",\"by\":1}}"}) {
            EXPECT_FALSE((*view)->retrace(text)) << id << ": " << text;
            EXPECT_EQ((*view)->seq(), 0U);
        }
    }
}

TEST(BotSession, says_what_it_does_not_play) {
    BotSession session = session_of("");
    EXPECT_EQ(hear(session, "bivouac 2").front().find("error"), 0U);
    EXPECT_EQ(hear(session, "game tiddlywinks"), Lines{"error tiddlywinks is not played here"});
    EXPECT_EQ(hear(session, "go").front().find("error"), 0U);
    EXPECT_TRUE(hear(session, "game strategic").empty());
    EXPECT_EQ(hear(session, "isready"), Lines{"error no seat was named"});
    EXPECT_TRUE(hear(session, "seat 3 of 2").empty());
    EXPECT_EQ(hear(session, "isready"), Lines{"error there is no such seat"});
    EXPECT_TRUE(hear(session, "options first=purple").empty());
    EXPECT_EQ(hear(session, "isready").front().find("error these options"), 0U);
}

TEST(BotSession, a_level_that_a_game_lacks_is_an_error) {
    BotSession session = session_of("wizard");
    hear(session, "game strategic");
    hear(session, "seat 1 of 2");
    EXPECT_EQ(hear(session, "isready"), Lines{"error there is no level wizard"});
}

TEST(BotSession, answers_from_the_list_when_it_lost_sight_of_the_game) {
    BotSession session = session_of("greedy");
    hear(session, "game strategic");
    hear(session, "seat 1 of 2");
    EXPECT_EQ(hear(session, "isready"), Lines{"readyok"});
    hear(session,
         "event {\"seq\":1,\"event\":{\"kind\":\"action\",\"by\":null,\"action\":\"nonsense\"}}");
    hear(session, "legal 2 b2-b3 c4-c5");
    const Lines said = hear(session, "go time 10");
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0].find("debug"), 0U);
    EXPECT_TRUE(said[1] == "play b2-b3" || said[1] == "play c4-c5") << said[1];
}

TEST(BotSession, a_file_of_the_host_s_own_is_taken_line_by_line) {
    BotSession session = session_of("");
    hear(session, "game risk-assassins");
    hear(session, "options players=3 map=own");
    hear(session, "file map 2");
    EXPECT_TRUE(hear(session, "quit").empty()) << "a line of the file";
    EXPECT_FALSE(session.is_over());
    EXPECT_TRUE(hear(session, "isready").empty()) << "a line of the file";
    hear(session, "seat 1 of 3");
    EXPECT_EQ(hear(session, "isready").front().find("error these options"), 0U);
}

TEST(BotSession, quit_is_the_end) {
    BotSession session = session_of("");
    hear(session, "quit");
    EXPECT_TRUE(session.is_over());
    EXPECT_TRUE(hear(session, "isready").empty());
}

TEST(BotSession, no_line_at_all_makes_it_stumble) {
    const std::string setup =
        R"(event {"seq":1,"event":{"kind":"setup","by":0,"armies":{"red":{"a1":"F"}}}})";
    const Lines words = {"bivouac 1",
                         "game strategic",
                         "game stratego-training",
                         "options red=first",
                         "options",
                         "seat 1 of 2",
                         "seat 2 of 2",
                         "seat 9 of 9",
                         "seat",
                         "seed 7",
                         "isready",
                         "event",
                         "event {}",
                         setup,
                         "event []",
                         "view {}",
                         "legal",
                         "legal 1 a4-a5",
                         "legal 3",
                         "suggest",
                         "suggest x",
                         "presets a b",
                         "go",
                         "go setup",
                         "go setup nodes 1",
                         "go nodes 1",
                         "go time 0 nodes 1",
                         "stop",
                         "over won",
                         "refused a4-a5",
                         "",
                         "   ",
                         "file map 2",
                         "file",
                         "file map x"};
    core::Rng rng(3);
    BotSession session = session_of("random");
    for (int i = 0; i < 3000; ++i) {
        for (const std::string& said : hear(session, words[rng.below(words.size())])) {
            EXPECT_FALSE(said.empty());
        }
    }
}

}  // namespace
}  // namespace bivouac::arena
