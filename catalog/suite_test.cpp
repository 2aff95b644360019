// The positions with known best moves through the front door: every bot can be asked about them.
#include "engine/suite.h"

#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "catalog/laboratories.h"

namespace bivouac::catalog {
namespace {

using engine::Seat;

constexpr std::uint64_t kFewNodes = 200;
constexpr std::string_view kOnlyInTests = "ambush";

std::vector<engine::SuitePosition> suite_of(const engine::Game& game) {
    const auto suite = engine::parse_suite(game.suite());
    EXPECT_TRUE(suite.ok()) << game.id();
    return suite ? *suite : std::vector<engine::SuitePosition>();
}

engine::OptionValues options_of(const engine::Game& game, const engine::SuitePosition& position) {
    const auto given = engine::parse_options(position.options);
    const auto options = engine::resolve_options(game.options(), *given);
    EXPECT_TRUE(options.ok()) << game.id() << " " << position.id;
    return *options;
}

std::unique_ptr<engine::View> view_of(const engine::Game& game,
                                      const engine::SuitePosition& position) {
    const engine::OptionValues options = options_of(game, position);
    if (position.given == engine::SuitePosition::Given::view) {
        auto view = game.view_from(options, position.text);
        EXPECT_TRUE(view.ok()) << game.id() << " " << position.id;
        return view ? std::move(view).value() : nullptr;
    }
    const auto world = laboratory(game.id())->world_from(options, position.text);
    EXPECT_TRUE(world.ok()) << game.id() << " " << position.id;
    return world ? (*world)->view(position.seat) : nullptr;
}

TEST(Suites, every_game_keeps_one_and_there_are_more_than_a_hundred_and_twenty_positions) {
    std::size_t all = 0;
    for (const engine::Game* game : games()) {
        if (game->id() == kOnlyInTests) continue;
        const auto suite = suite_of(*game);
        EXPECT_GE(suite.size(), 10U) << game->id();
        all += suite.size();
    }
    EXPECT_GE(all, 120U);
}

TEST(Suites, no_position_is_asked_about_twice) {
    for (const engine::Game* game : games()) {
        std::set<std::string> seen;
        for (const engine::SuitePosition& position : suite_of(*game)) {
            EXPECT_TRUE(seen.insert(position.options + position.text).second) << position.id;
        }
    }
}

TEST(Suites, every_bot_answers_every_position_with_a_legal_action) {
    for (const engine::Game* game : games()) {
        for (const engine::SuitePosition& position : suite_of(*game)) {
            const auto view = view_of(*game, position);
            ASSERT_NE(view, nullptr);
            for (const engine::BotSpec& spec : game->bots()) {
                const auto bot = game->open_bot(spec.level, options_of(*game, position),
                                                view->observer().seat(), 1);
                ASSERT_NE(bot, nullptr) << game->id() << " " << spec.level;
                ASSERT_TRUE(bot->start_from(*view)) << game->id() << " " << spec.level;
                engine::Budget budget;
                budget.nodes = kFewNodes;
                const std::string action = bot->choose(budget).action;
                EXPECT_TRUE(view->legal()->contains(action))
                    << game->id() << " " << position.id << " " << spec.level << ": " << action;
            }
        }
    }
}

TEST(Suites, a_bot_sits_down_at_its_own_seat_of_its_own_game_only) {
    const engine::Game& game = *find("strategic");
    const engine::SuitePosition position = suite_of(game).front();
    const auto view = view_of(game, position);
    const Seat seat = view->observer().seat();
    const auto options = options_of(game, position);
    const auto other = game.open_bot("greedy", options, Seat(1 - seat.index()), 1);
    EXPECT_FALSE(other->start_from(*view)) << "the other seat";
    const engine::Game& duel = *find("assassins-duel");
    const auto usual = engine::resolve_options(duel.options(), {});
    EXPECT_FALSE(duel.open_bot("greedy", *usual, seat, 1)->start_from(*view)) << "another game";
    EXPECT_TRUE(game.open_bot("greedy", options, seat, 1)->start_from(*view));
}

// It goes on from there: whoever heard nothing of what comes next would soon move a piece that has
// gone.
TEST(Suites, a_bot_that_sat_down_in_the_middle_hears_what_comes_next) {
    const engine::Game& game = *find("strategic");
    const auto options = *engine::resolve_options(game.options(), {});
    engine::SeededChance chance(1);
    const auto table = std::move(game.open_table(options, chance, {})).value();
    const auto next = [&] { return table->due().seats.lowest(); };
    const auto first_legal = [&] { return table->view(engine::Observer(next()))->legal()->nth(0); };
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(table->submit(next(), first_legal()));
    const Seat seat = next();
    const auto bot = game.open_bot("club", options, seat, 1);
    ASSERT_TRUE(bot->start_from(*table->glance(engine::Observer(seat))));
    std::uint32_t told = table->seq();
    engine::Budget budget;
    budget.nodes = kFewNodes;
    for (int i = 0; i < 20 && !table->outcome(); ++i) {
        for (const engine::Event& event : table->events(engine::Observer(seat), told)) {
            bot->tell(event);
        }
        told = table->seq();
        const std::string action = next() == seat ? bot->choose(budget).action : first_legal();
        ASSERT_TRUE(table->submit(next(), action)) << i << ": " << action;
    }
}

TEST(Suites, the_strongest_bot_of_strategic_solves_all_of_them) {
    const engine::Game& game = *find("strategic");
    for (const engine::SuitePosition& position : suite_of(game)) {
        const auto view = view_of(game, position);
        const auto bot =
            game.open_bot("expert", options_of(game, position), view->observer().seat(), 1);
        ASSERT_TRUE(bot->start_from(*view));
        engine::Budget budget;
        budget.nodes = 20'000;
        const std::string action = bot->choose(budget).action;
        EXPECT_TRUE(position.accepts(action)) << position.id << ": " << action;
    }
}

}  // namespace
}  // namespace bivouac::catalog
