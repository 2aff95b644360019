// A world with a server's database in it, held open as a server would while the commands run.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catalog/catalog.h"
#include "cli/errors.h"
#include "cli/test_world.h"
#include "server/room/open_room.h"
#include "server/room/play.h"
#include "server/room/room.h"
#include "server/room/seats.h"
#include "store/sqlite/open.h"
#include "store/testing/samples.h"

namespace bivouac::cli::testing {

class Host : public ::testing::Test {
protected:
    static constexpr store::Millis kStart = 1'999'990'000'000;

    Host()
        : store(std::move(store::sqlite::open(file("tables.db"))).value()),
          ada(add("Ada")),
          bob(add("Bob")) {
        world.variables["BIVOUAC_DB"] = file("tables.db");
    }

    [[nodiscard]] std::string file(const std::string& name) const {
        return world.file(name).string();
    }
    // Guests have no name.
    store::AccountId add(const std::string& name) const {
        store::Account account = store::testing::named(name);
        if (name.empty()) account.kind = store::AccountKind::guest;
        return store::testing::create_account(*store, account);
    }

    int admin(std::vector<std::string> words) {
        words.insert(words.begin(), "admin");
        return world.run(words);
    }
    // Expects success, and returns what was said on stdout.
    std::string told(std::vector<std::string> words) {
        EXPECT_EQ(admin(std::move(words)), kSuccess) << world.err.str();
        return world.out.str();
    }
    // Expects a failure while running, and returns the sentence.
    std::string failure(std::vector<std::string> words) {
        EXPECT_EQ(admin(std::move(words)), kFailure);
        EXPECT_EQ(world.out.str(), "");
        return world.err.str();
    }

    // A game of Stratego between Ada and Bob. Ada has set up her pieces, Bob has not.
    std::unique_ptr<server::Room> open_table(const std::string& id) const {
        const engine::Game* game = catalog::find("stratego-original");
        trust::Key secret{};
        secret.fill(0x5a);
        auto made = server::open_room(
            {.table =
                 {id, game, engine::resolve_options(game->options(), {}).value(), {}, ada, kStart},
             .plans = {server::SeatPlan{}, server::SeatPlan{}},
             .secret = trust::TableSecret(secret),
             .invitation = "the-invitation",
             .base = {}},
            kStart);
        store::testing::must(*store, made->change.batch);
        server::Room& room = *made->room;
        keep(room,
             room.seats().sit(person(ada, "Ada"), engine::Seat(0), {}, "the-invitation", kStart));
        keep(room,
             room.seats().sit(person(bob, "Bob"), engine::Seat(1), {}, "the-invitation", kStart));
        protocol::PlaceSetup setup;
        setup.deed = {id, engine::Seat(0), room.game()->table().seq(), "nonce"};
        setup.setup = room.play().any_choice(engine::Seat(0));
        keep(room, room.play().set_up(ada, setup, kStart));
        return std::move(made->room);
    }
    void keep(server::Room& room, const server::Decision& decision) const {
        const auto* change = std::get_if<server::Change>(&decision);
        ASSERT_NE(change, nullptr);
        store::testing::must(*store, change->batch);
        room.settle(*change);
    }

public:
    World world;
    std::unique_ptr<store::Store> store;
    store::AccountId ada = 0;
    store::AccountId bob = 0;

private:
    static server::Person person(store::AccountId account, std::string name) {
        return {account, protocol::PersonKind::member, std::move(name), std::nullopt, true};
    }
};

}  // namespace bivouac::cli::testing
