#include "server/bots/obvious.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "core/rng.h"
#include "engine/chance.h"
#include "engine/game.h"

namespace bivouac::server {
namespace {

using engine::Seat;

TEST(Obvious, an_action_says_what_it_takes_and_where_it_ends) {
    EXPECT_EQ(taken_by("e6xe5"), "e5");
    EXPECT_EQ(place_of_taker("e6xe5"), "e5");
    EXPECT_EQ(taken_by("c7xd6>d5"), "d6");
    EXPECT_EQ(place_of_taker("c7xd6>d5"), "d5");
    EXPECT_EQ(taken_by("j10xj9"), "j9");
    for (const char* quiet : {"e6-e5", "b2+b3", "", "attack:BRA>PER:2", "place:3", "x"}) {
        EXPECT_EQ(taken_by(quiet), "") << quiet;
        EXPECT_EQ(place_of_taker(quiet), "") << quiet;
    }
}

TEST(Obvious, only_what_strikes_back_at_once_is_obvious) {
    const Obvious struck{.forced = false, .strike_back = "e5"};
    EXPECT_TRUE(struck.is("d5xe5"));
    EXPECT_FALSE(struck.is("d5xd6"));
    EXPECT_FALSE(struck.is("d5-e5"));
    EXPECT_FALSE(Obvious{}.is("d5xe5"));
    EXPECT_TRUE((Obvious{.forced = true, .strike_back = ""}).is("d5-e5"));
}

// A table of Stratego at which both have set up as given.
std::unique_ptr<engine::Table> set_up(const std::string& first, const std::string& second,
                                      engine::ChanceSource& chance) {
    const engine::Game& game = *catalog::find("stratego-original");
    auto table = game.open_table(*engine::resolve_options(game.options(), {}), chance, {});
    EXPECT_TRUE(table);
    EXPECT_TRUE((*table)->submit_setup(Seat(0), first));
    EXPECT_TRUE((*table)->submit_setup(Seat(1), second));
    return std::move(table).value();
}

std::string swapped(std::string setup, char one, char other) {
    const std::size_t at = setup.find(one);
    const std::size_t to = setup.find(other);
    EXPECT_NE(at, std::string::npos);
    EXPECT_NE(to, std::string::npos);
    std::swap(setup[at], setup[to]);
    return setup;
}

// An action that takes something, where there is one.
std::string lively(const engine::LegalActions& legal, core::Rng& rng) {
    for (std::uint64_t n = 0; n < legal.count(); ++n) {
        std::string action = legal.nth(n);
        if (!taken_by(action).empty()) return action;
    }
    return legal.nth(rng.below(legal.count()));
}

TEST(Obvious, twins_are_equally_obvious_at_every_step_of_a_game) {
    const std::string first = "5527252624/26633923B7/386X7185B4/B34F22BB4B";
    const std::string second = "5592643X65/8B2B72187B/5436227633/22BB4B2F43";
    engine::SeededChance chance(1);
    auto truth = set_up(first, second, chance);
    // The flag and a bomb of the bot change places: nobody can see it before they are touched.
    auto twin = set_up(first, swapped(second, 'F', 'B'), chance);
    core::Rng rng(17);
    int compared = 0;
    int strikes = 0;
    for (int step = 0; step < 400 && !truth->outcome() && !twin->outcome(); ++step) {
        const Seat due = truth->due().seats.lowest();
        const auto legal = truth->glance(due)->legal();
        const std::string action = lively(*legal, rng);
        if (!truth->submit(due, action) || !twin->submit(due, action)) break;
        if (truth->glance(Seat(0))->encode().json() != twin->glance(Seat(0))->encode().json()) {
            break;  // what was hidden has come out: they are no twins any more
        }
        if (truth->outcome() || twin->outcome()) break;
        const Obvious one = obvious_for(*truth, Seat(1), true);
        const Obvious other = obvious_for(*twin, Seat(1), true);
        EXPECT_EQ(one.strike_back, other.strike_back) << step;
        EXPECT_EQ(one.forced, other.forced) << step;
        ++compared;
        strikes += one.strike_back.empty() ? 0 : 1;
    }
    EXPECT_GT(compared, 20);
    EXPECT_GT(strikes, 0) << compared;
}

TEST(Obvious, where_nothing_is_hidden_the_only_action_is) {
    const engine::Game& game = *catalog::find("strategic");
    engine::SeededChance chance(1);
    auto table = game.open_table(*engine::resolve_options(game.options(), {}), chance, {});
    ASSERT_TRUE(table);
    core::Rng rng(3);
    int forced = 0;
    for (int step = 0; step < 2000 && !(*table)->outcome(); ++step) {
        const Seat due = (*table)->due().seats.lowest();
        const auto legal = (*table)->glance(due)->legal();
        EXPECT_EQ(obvious_for(**table, due, false).forced, legal->count() == 1);
        forced += legal->count() == 1 ? 1 : 0;
        ASSERT_TRUE((*table)->submit(due, legal->nth(rng.below(legal->count()))));
    }
    RecordProperty("forced", forced);
}

}  // namespace
}  // namespace bivouac::server
