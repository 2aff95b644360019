#include "arena/programs/followed_view.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "core/rng.h"
#include "engine/chance.h"

namespace bivouac::arena {
namespace {

// A table, and for each seat a view that hears of it by JSON alone.
struct Elsewhere {
    Elsewhere(std::string_view id, std::vector<engine::OptionValue> given, std::uint64_t seed)
        : game(*catalog::find(id)), chance(seed), rng(seed) {
        options = engine::resolve_options(game.options(), given).value();
        table = game.open_table(options, chance, {}).value();
        for (int i = 0; i < table->seats(); ++i) {
            views.emplace_back(game.empty_view(options, engine::Seat(i)).value());
        }
    }

    void act() {
        const engine::Due due = table->due();
        const engine::Seat seat = any_of(due.seats);
        if (due.wanted == engine::Wanted::setup) {
            const auto bot = game.open_bot("random", options, seat, rng.next());
            for (const engine::Event& event : table->events(seat, 0)) bot->tell(event);
            ASSERT_TRUE(table->submit_setup(seat, bot->choose({}).action));
        } else {
            const auto legal = table->view(seat)->legal();
            ASSERT_TRUE(table->submit(seat, legal->nth(rng.below(legal->count()))));
        }
    }
    // Where several are due the one who comes first is drawn: nobody may depend on the order.
    [[nodiscard]] engine::Seat any_of(engine::SeatSet seats) {
        std::vector<engine::Seat> all;
        seats.for_each([&](engine::Seat seat) { all.push_back(seat); });
        return all[static_cast<std::size_t>(rng.below(all.size()))];
    }

    // Tells everybody what is new; what they see is then what the table shows them.
    void tell() {
        for (int i = 0; i < table->seats(); ++i) {
            const engine::Seat seat(i);
            const auto real = table->view(seat);
            FollowedView& view = views[static_cast<std::size_t>(i)];
            for (const engine::Event& event : table->events(seat, told)) {
                ASSERT_TRUE(view.take_in(real->encode(event).json())) << real->encode(event).json();
            }
            ASSERT_EQ(view.view().encode().json(), real->encode().json());
        }
        told = table->seq();
    }

    const engine::Game& game;
    engine::SeededChance chance;
    core::Rng rng;
    engine::OptionValues options;
    std::unique_ptr<engine::Table> table;
    std::vector<FollowedView> views;
    std::uint32_t told = 0;
};

void play(std::string_view id, std::vector<engine::OptionValue> given, std::uint64_t seed,
          int most) {
    SCOPED_TRACE(std::string(id) + " " + std::to_string(seed));
    Elsewhere elsewhere(id, std::move(given), seed);
    elsewhere.tell();
    for (int i = 0; i < most && !elsewhere.table->outcome(); ++i) {
        elsewhere.act();
        elsewhere.tell();
        if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(FollowedView, is_the_view_of_the_table_in_every_game) {
    for (const engine::Game* game : catalog::games()) {
        if (game->id().starts_with("risk") || game->id() == "ambush") continue;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(game->id(), {}, seed, 400);
    }
}

TEST(FollowedView, is_the_view_of_the_table_in_risk) {
    for (const char* players : {"2", "3", "5"}) {
        play("risk-assassins", {{"players", players}, {"round_limit", "5"}}, 7, 600);
    }
}

TEST(FollowedView, goes_back_with_the_table) {
    Elsewhere elsewhere("strategic", {}, 3);
    elsewhere.tell();
    for (int i = 0; i < 12; ++i) elsewhere.act();
    elsewhere.tell();
    const auto target = elsewhere.table->last_choice_of(engine::Seat(0));
    ASSERT_TRUE(target);
    ASSERT_TRUE(elsewhere.table->take_back(*target));
    elsewhere.tell();
    for (int i = 0; i < 5; ++i) elsewhere.act();
    elsewhere.tell();
}

TEST(FollowedView, is_lost_for_good_after_what_cannot_have_happened) {
    Elsewhere elsewhere("strategic", {}, 3);
    FollowedView& view = elsewhere.views[0];
    EXPECT_FALSE(view.take_in(R"({"seq":1,"event":{"kind":"action","by":0,"action":"z9-z8"}})"));
    EXPECT_FALSE(view.is_followed());
    for (const engine::Event& event : elsewhere.table->events(engine::Seat(0), 0)) {
        const auto real = elsewhere.table->view(engine::Seat(0));
        EXPECT_FALSE(view.take_in(real->encode(event).json()));
    }
    FollowedView other(elsewhere.game.empty_view(elsewhere.options, engine::Seat(1)).value());
    EXPECT_FALSE(other.take_in(R"({"seq":1,"back":7})")) << "a step that has not been yet";
}

}  // namespace
}  // namespace bivouac::arena
