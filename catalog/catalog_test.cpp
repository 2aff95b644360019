#include "catalog/catalog.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "catalog/laboratories.h"
#include "core/text.h"
#include "engine/languages.h"

namespace bivouac::catalog {
namespace {

TEST(Catalog, finds_each_game_by_its_id) {
    std::set<std::string_view> ids;
    for (const engine::Game* game : games()) {
        EXPECT_TRUE(ids.insert(game->id()).second) << game->id();
        EXPECT_EQ(find(game->id()), game);
        EXPECT_NE(laboratory(game->id()), nullptr);
        EXPECT_FALSE(game->bots().empty());
    }
    EXPECT_TRUE(ids.contains("strategic"));
    EXPECT_TRUE(ids.contains("ambush"));
    EXPECT_EQ(find("chess"), nullptr);
}

TEST(Catalog, every_listed_bot_can_be_opened_and_no_other) {
    for (const engine::Game* game : games()) {
        const auto options = engine::resolve_options(game->options(), {});
        ASSERT_TRUE(options.ok());
        for (const engine::BotSpec& bot : game->bots()) {
            EXPECT_NE(game->open_bot(bot.level, *options, engine::Seat(0), 1), nullptr)
                << game->id() << " " << bot.level;
        }
        EXPECT_EQ(game->open_bot("grandmaster", *options, engine::Seat(0), 1), nullptr);
    }
}

// Of every game in every language: where words of one edition stand for others, lines grow.
TEST(Catalog, rules_pages_fit_a_terminal_of_80_columns) {
    for (const engine::Game* game : games()) {
        for (const engine::Language language : engine::languages()) {
            for (const std::string_view line : core::split(game->rules_page(language), '\n')) {
                EXPECT_LE(core::display_width(line), 80U)
                    << game->id() << " " << engine::language_code(language) << ": " << line;
            }
        }
    }
}

TEST(Catalog, a_table_resumes_from_its_record) {
    const engine::Game* game = find("ambush");
    const auto options = engine::resolve_options(game->options(), {});
    engine::SeededChance chance(1);
    auto table = game->open_table(*options, chance, {{"Place", "here"}});
    ASSERT_TRUE(table.ok());
    ASSERT_TRUE((*table)->submit_setup(engine::Seat(1), "321").ok());
    auto again = game->resume((*table)->seal().bytes(), chance);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ((*again)->seal().bytes(), (*table)->seal().bytes());
    EXPECT_EQ((*again)->due(), (*table)->due());
    EXPECT_FALSE((*again)->submit_setup(engine::Seat(1), "123").ok());
    EXPECT_FALSE((*again)->submit_setup(engine::Seat(0), "122").ok());
    EXPECT_TRUE((*again)->submit_setup(engine::Seat(0), "123").ok());
    EXPECT_FALSE(find("strategic")->resume((*table)->seal().bytes(), chance).ok());
}

// Nature's actions come at once: a record in which somebody resigns in the middle of a deal was
// written by hand.
TEST(Catalog, nobody_acts_while_nature_is_due) {
    for (const engine::Game* game : games()) {
        const auto options = engine::resolve_options(game->options(), {});
        ASSERT_TRUE(options.ok());
        engine::SeededChance chance(3);
        const auto table = game->open_table(*options, chance, {});
        ASSERT_TRUE(table.ok());
        const std::string record = (*table)->seal().bytes();
        const std::size_t first = record.find("\n1 nature ");
        if (first == std::string::npos) continue;
        for (const char* step : {"1 seat1 resigns\n", "1 table draw\n"}) {
            const auto replay = game->replay(record.substr(0, first + 1) + step);
            ASSERT_FALSE(replay.ok()) << game->id();
            EXPECT_EQ(replay.error().key, "record.not_due") << game->id();
        }
    }
}

TEST(Catalog, an_own_file_is_known_to_everything_opened_with_it) {
    const engine::Game* game = find("ambush");
    const std::vector<engine::OptionValue> given = {{"map", "own", "turns 1\n"}};
    const auto options = engine::resolve_options(game->options(), given);
    ASSERT_TRUE(options.ok());
    engine::SeededChance chance(1);
    auto table = game->open_table(*options, chance, {});
    ASSERT_TRUE(table.ok());
    ASSERT_TRUE((*table)->submit_setup(engine::Seat(0), "123").ok());
    const std::string record = (*table)->seal().bytes();
    const auto head = engine::read_record_head(record);
    ASSERT_TRUE(head.ok());
    EXPECT_EQ(head->options, *options);
    EXPECT_TRUE(game->empty_view(head->options, engine::Seat(0)).ok());
    EXPECT_NE(game->open_bot("random", head->options, engine::Seat(0), 1), nullptr);
    EXPECT_TRUE(laboratory("ambush")->world(head->options).ok());
    EXPECT_TRUE(game->replay(record).ok());

    auto again = game->resume(record, chance);
    ASSERT_TRUE(again.ok());
    ASSERT_TRUE((*again)->submit_setup(engine::Seat(1), "123").ok());
    ASSERT_TRUE((*again)->submit(engine::Seat(0), "turn_up:0:0:0:0").ok());
    EXPECT_TRUE((*again)->outcome().has_value()) << "the map allows one turn";
    EXPECT_TRUE((*game->replay((*again)->seal().bytes()))->finished());

    const std::vector<engine::OptionValue> bad = {{"map", "own", "nonsense\n"}};
    const auto refused =
        game->open_table(*engine::resolve_options(game->options(), bad), chance, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().key, "data.bad_map");
}

TEST(Laboratory, worlds_are_stepped_through_freely) {
    const engine::lab::Laboratory* lab = laboratory("strategic");
    const auto options = engine::resolve_options(find("strategic")->options(), {});
    auto world = lab->world(*options);
    ASSERT_TRUE(world.ok());
    (*world)->settle(3);
    const engine::Actor actor = (*world)->due().seats.lowest();
    const auto copy = (*world)->clone();
    ASSERT_GT((*world)->legal_count(actor), 0U);
    EXPECT_TRUE((*world)->apply(actor, "nonsense").has_value());
    EXPECT_FALSE((*world)->apply(actor, (*world)->legal_action(actor, 0)).has_value());
    EXPECT_NE((*world)->position(), copy->position());
    const auto back = lab->world_from(*options, copy->position());
    ASSERT_TRUE(back.ok());
    EXPECT_EQ((*back)->position(), copy->position());
    EXPECT_FALSE(lab->world_from(*options, "nonsense").ok());
}

TEST(Laboratory, samples_worlds_from_views) {
    const engine::lab::Laboratory* lab = laboratory("ambush");
    const auto options = engine::resolve_options(find("ambush")->options(), {});
    auto world = lab->world(*options);
    ASSERT_TRUE(world.ok());
    (*world)->settle(3);
    const auto view = (*world)->view(engine::Seat(0));
    std::set<std::string> worlds;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto other = lab->sample(*view, seed);
        ASSERT_NE(other, nullptr);
        EXPECT_EQ(other->view(engine::Seat(0))->encode().json(), view->encode().json());
        worlds.insert(other->position());
    }
    EXPECT_EQ(worlds.size(), 12U) << "six orders of the enemy's fighters, two omens";
    EXPECT_EQ(laboratory("strategic")->sample(*view, 1), nullptr);
}

TEST(Laboratory, playouts_are_the_same_games_when_actions_are_listed_first) {
    for (const std::string_view id : {"stratego-original", "assassins-special"}) {
        const engine::lab::Laboratory* lab = laboratory(id);
        const auto options = engine::resolve_options(find(id)->options(), {});
        const auto fast = lab->playouts(*options, 100, std::chrono::milliseconds(0), 3,
                                        engine::lab::Picking::fastest);
        const auto listed = lab->playouts(*options, 100, std::chrono::milliseconds(0), 3,
                                          engine::lab::Picking::from_list);
        ASSERT_TRUE(fast.ok() && listed.ok());
        EXPECT_EQ(fast->signature, listed->signature) << id;
    }
}

TEST(Laboratory, costs_are_measured_for_every_game) {
    for (const std::string_view id : {"strategic", "assassins-special"}) {
        const auto options = engine::resolve_options(find(id)->options(), {});
        const auto costs = laboratory(id)->costs(*options, 1);
        ASSERT_TRUE(costs.ok());
        EXPECT_GT(costs->copy, 0);
        EXPECT_GT(costs->event, 0);
        EXPECT_GT(costs->sample, 0);
    }
}

TEST(Laboratory, playouts_repeat_with_their_seed) {
    const engine::lab::Laboratory* lab = laboratory("strategic");
    const auto options = engine::resolve_options(find("strategic")->options(), {});
    const auto first =
        lab->playouts(*options, 50, std::chrono::milliseconds(0), 9, engine::lab::Picking::fastest);
    const auto second =
        lab->playouts(*options, 50, std::chrono::milliseconds(0), 9, engine::lab::Picking::fastest);
    ASSERT_TRUE(first.ok() && second.ok());
    EXPECT_EQ(first->games, 50U);
    EXPECT_EQ(first->turns, second->turns);
    EXPECT_EQ(first->signature, second->signature);
}

// A game is there under every version its rules have had, each with the options it had.
TEST(Catalog, keeps_every_version_of_the_rules) {
    const engine::Game* newest = find("stratego-original");
    ASSERT_NE(newest, nullptr);
    EXPECT_EQ(newest->rules_version(), 2);
    const engine::Game* first = newest->under(1);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->rules_version(), 1);
    EXPECT_EQ(first->under(2), newest);
    EXPECT_EQ(newest->under(2), newest);
    EXPECT_EQ(newest->under(3), nullptr);
    EXPECT_EQ(newest->under(0), nullptr);
    EXPECT_EQ(find("stratego-original", 1), first);
    EXPECT_EQ(find("nobody", 1), nullptr);
    EXPECT_EQ(first->options().size() + 2, newest->options().size());
    const std::vector<engine::OptionValue> given = {{"shuttle_attacks", "counted"}};
    EXPECT_TRUE(engine::resolve_options(newest->options(), given).ok());
    EXPECT_FALSE(engine::resolve_options(first->options(), given).ok());
}

// Tables, views, positions and bots of the first version play by it; its record says so, and the
// game of today plays it on.
TEST(Catalog, plays_on_by_the_rules_of_the_record) {
    const engine::Game* newest = find("assassins-duel");
    const engine::Game* first = newest->under(1);
    const auto options = *engine::resolve_options(first->options(), {});
    engine::SeededChance chance(1);
    const auto table = first->open_table(options, chance, {});
    ASSERT_TRUE(table.ok());
    const std::string record = (*table)->seal().bytes();
    EXPECT_NE(record.find("[Rules \"1\"]"), std::string::npos) << record;
    EXPECT_EQ(engine::read_record_head(record)->rules_version, 1);
    const auto again = newest->resume(record, chance);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ((*again)->seal().bytes(), record);
    EXPECT_TRUE(first->empty_view(options, engine::Seat(0)).ok());
    EXPECT_NE(first->open_bot("random", options, engine::Seat(0), 1), nullptr);
    // An army without movers plays on by the first rules, and is no position of the second (V2-3).
    const std::string position =
        "9,bF/10/10/10/10/4,r9@a1,5/10/9,rF red fallen=rX,r3,r3,r2,r2,r1,rB,rB,bX,b9,b3,b3,b2,b2,"
        "b1,bB,bB";
    EXPECT_TRUE(first->record_from(options, position, {}).ok());
    const auto today = *engine::resolve_options(newest->options(), {});
    EXPECT_FALSE(newest->record_from(today, position, {}).ok());
}

}  // namespace
}  // namespace bivouac::catalog
