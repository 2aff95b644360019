// `bivouac play --server` as a person would use it, against the real server.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "cli/test_world.h"
#include "tests/e2e/guest.h"
#include "tests/e2e/process.h"

namespace bivouac::e2e {
namespace {

using cli::testing::has;
using cli::testing::MovesPlayer;
using cli::testing::World;

class Terminal : public ::testing::Test {
protected:
    void SetUp() override {
        server_ = std::make_unique<ServerProcess>(BIVOUAC_PROGRAM, world_.file("t.db").string());
        ASSERT_FALSE(HasFailure());
        world_.variables["LANG"] = "en";
    }
    void TearDown() override {
        const Ended ended = server_->stop();
        EXPECT_EQ(ended.code, 0) << ended.said;
    }

    World world_;
    std::unique_ptr<ServerProcess> server_;
};

TEST_F(Terminal, plays_a_whole_game_against_a_bot_of_the_server) {
    MovesPlayer player;
    world_.player = [&](World& world) { return std::optional(player(world)); };
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--open", "strategic", "--bot",
                          "beginner", "--lang", "en"}),
              0)
        << world_.err.str();
    EXPECT_TRUE(has(world_.err, "nothing hidden was changed")) << world_.err.str();
    EXPECT_TRUE(has(world_.err, "bivouac replay")) << world_.err.str();
}

TEST_F(Terminal, sets_up_asks_for_help_and_resigns) {
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--open", "stratego-training",
                          "--bot", "beginner", "--lang", "fr"},
                         {"aide", "hasard", "dire Bonjour", "indice", "abandon", "oui"}),
              0)
        << world_.err.str();
    EXPECT_TRUE(has(world_.out, "parler aux autres")) << world_.out.str();
    EXPECT_TRUE(has(world_.err, "aucun robot ne donne d’indices")) << world_.err.str();
    EXPECT_TRUE(has(world_.err, "personne n’a choisi les dés")) << world_.err.str();
}

TEST_F(Terminal, plays_another_game_with_whoever_agrees) {
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--open", "strategic", "--bot",
                          "beginner", "--option", "first=orange", "--lang", "en"},
                         {"resign", "yes", "rematch", "resign", "yes", "say goodbye", "leave"}),
              0)
        << world_.err.str();
    const std::string said = world_.err.str();
    const std::size_t first = said.find("nothing hidden was changed");
    const std::size_t next = said.find("Another game is being prepared");
    ASSERT_NE(first, std::string::npos) << said;
    ASSERT_NE(next, std::string::npos) << said;
    EXPECT_NE(said.find("nothing hidden was changed", next), std::string::npos) << said;
}

TEST_F(Terminal, asks_for_a_pause_and_goes_on) {
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--open", "strategic", "--bot",
                          "beginner", "--option", "first=orange", "--lang", "en"},
                         {"rematch", "pause", "resume", "resign", "yes"}),
              0)
        << world_.err.str();
    const std::string said = world_.err.str();
    EXPECT_NE(said.find("This game comes first."), std::string::npos) << said;
    const std::size_t paused = said.find("The game pauses");
    ASSERT_NE(paused, std::string::npos) << said;
    EXPECT_NE(said.find("The game goes on.", paused), std::string::npos) << said;
}

TEST_F(Terminal, watches_a_game_of_others_to_its_end) {
    const client::Address address = client::parse_address(server_->url()).value();
    Guest ada(address, 1);
    Guest grace(address, 2);
    const engine::Game& game = *catalog::find("strategic");
    const auto options = engine::resolve_options(game.options(), {}).value();
    const auto opened = ada.ask(client::Method::post, "/api/tables",
                                R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})");
    ASSERT_TRUE(std::holds_alternative<protocol::Opened>(opened));
    const std::string table = std::get<protocol::Opened>(opened).table;
    ada.sit_down(game, options, table, engine::Seat(0));
    // The game begins when somebody watches.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    const auto in_time = [&] { return std::chrono::steady_clock::now() < deadline; };
    std::thread others([&] {
        const auto& state = ada.client().state();
        while ((!state || state->spectators == 0) && in_time()) ada.live();
        grace.sit_down(game, options, table, engine::Seat(1));
        while ((!ada.is_over() || !grace.is_over()) && in_time()) {
            ada.live();
            grace.live();
        }
    });
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--table", table, "--watch", "--lang",
                          "en"}),
              0)
        << world_.err.str();
    others.join();
    EXPECT_TRUE(has(world_.err, "The game has not begun yet.")) << world_.err.str();
    EXPECT_TRUE(has(world_.err, "nothing hidden was changed")) << world_.err.str();
    EXPECT_GT(ada.moves(), 0);
    const auto& state = ada.client().state();
    ASSERT_TRUE(state && state->ending);
    EXPECT_TRUE(has(world_.out, state->ending->sentence)) << world_.out.str();
}

TEST_F(Terminal, lists_the_lobby_and_says_what_is_wrong) {
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--lang", "en"}), 0);
    EXPECT_TRUE(has(world_.err, "No table waits")) << world_.err.str();
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--table", "nosuch", "--lang", "en"}),
              1);
    EXPECT_FALSE(world_.err.str().empty());
}

TEST_F(Terminal, says_that_a_game_was_prepared) {
    const std::string position =
        "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
        "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--open", "strategic", "--bot",
                          "beginner", "--lang", "en", "--position", position},
                         {"resign", "yes", "leave"}),
              0)
        << world_.err.str();
    EXPECT_TRUE(has(world_.err, "This game begins from a position. A guest prepared it"))
        << world_.err.str();
}

TEST_F(Terminal, load_plays_many_tables_at_once) {
    EXPECT_EQ(world_.run({"load", server_->url(), "--tables", "20", "--connections", "44",
                          "--seconds", "1", "--json"}),
              0)
        << world_.err.str();
    EXPECT_TRUE(has(world_.out, "\"tables\":20,\"sockets\":44")) << world_.out.str();
    EXPECT_TRUE(has(world_.out, "\"refused\":0,\"not_done\":0")) << world_.out.str();
    EXPECT_FALSE(has(world_.out, "\"moves\":0,")) << world_.out.str();
}

}  // namespace
}  // namespace bivouac::e2e
