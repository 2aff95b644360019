#include "client/any_action.h"

#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "core/json/peek.h"
#include "engine/chance.h"

namespace bivouac::client {
namespace {

// Plays a game with nothing but the JSON of views, until it ends or `most` actions were made.
void play(const engine::Game& game, std::vector<engine::OptionValue> given, std::uint64_t seed,
          int most, std::set<std::string>& kinds) {
    SCOPED_TRACE(game.id());
    const auto options = engine::resolve_options(game.options(), given);
    ASSERT_TRUE(options);
    engine::SeededChance chance(seed);
    auto table = game.open_table(*options, chance, {});
    ASSERT_TRUE(table);
    core::Rng rng(seed);
    for (int i = 0; i < most && !(*table)->outcome(); ++i) {
        const engine::Due due = (*table)->due();
        const engine::Seat seat = due.seats.lowest();
        if (due.wanted == engine::Wanted::setup) {
            const auto bot = game.open_bot("random", *options, seat, seed + 1);
            for (const engine::Event& event : (*table)->events(seat, 0)) bot->tell(event);
            ASSERT_TRUE((*table)->submit_setup(seat, bot->choose({}).action));
            continue;
        }
        const std::string shown = (*table)->glance(seat)->encode().json();
        const std::string legal{core::json::Peek(shown)["legal"].raw()};
        const std::string action = any_action(legal, rng);
        const auto done = (*table)->submit(seat, action);
        ASSERT_TRUE(done) << "'" << action << "' of " << legal;
        kinds.insert(action.substr(0, action.find(':')));
    }
}

TEST(AnyAction, is_legal_in_every_game) {
    ASSERT_EQ(catalog::games().size(), 10U + 1U) << "all playable ones, and the one for tests";
    for (const engine::Game* game : catalog::games()) {
        std::set<std::string> kinds;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) play(*game, {}, seed, 600, kinds);
    }
}

TEST(AnyAction, finds_every_kind_of_action_of_risk) {
    std::set<std::string> kinds;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const std::string players = std::to_string(2 + seed % 4);
        play(*catalog::find("risk-assassins"), {{"players", players}}, seed, 1500, kinds);
    }
    for (const char* kind :
         {"trade", "place", "neutral", "attack", "move", "end", "roll", "reveal"}) {
        EXPECT_TRUE(kinds.contains(kind)) << kind;
    }
}

TEST(AnyAction, what_has_no_known_form_is_no_action) {
    core::Rng rng(1);
    for (const char* legal : {"", "null", "[]", "{}", "7", "[7]", R"({"dance":["a"]})",
                              R"({"move":{},"attack":{}})", R"({"move":{"a1":""}})",
                              R"({"attack":[{"from":"x"}]})", R"({"place":{"most":3,"on":[]}})",
                              R"({"trade":{"cards":["a"],"crests":[]}})", R"({"move":7})"}) {
        EXPECT_EQ(any_action(legal, rng), "") << legal;
    }
    EXPECT_EQ(any_action(R"({"place":{"most":-3,"on":["x"]}})", rng), "place:x:1");
    EXPECT_EQ(any_action(R"({"move":{},"attack":{"a1":"b1"}})", rng), "a1xb1");
    EXPECT_EQ(any_action(R"({"advance":{"most":0}})", rng), "advance:0");
    EXPECT_EQ(any_action(R"({"lose":[{"on":"x","most":1}]})", rng), "lose:x:1");
    EXPECT_EQ(any_action(R"({"trade":{"cards":["a","b"],"crests":[1,1]}})", rng).size(), 9U);
}

}  // namespace
}  // namespace bivouac::client
