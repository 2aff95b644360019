// `bivouac play --server` as a person would use it, against the real server.
#include <gtest/gtest.h>

#include "cli/test_world.h"
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

TEST_F(Terminal, lists_the_lobby_and_says_what_is_wrong) {
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--lang", "en"}), 0);
    EXPECT_TRUE(has(world_.err, "No table waits")) << world_.err.str();
    EXPECT_EQ(world_.run({"play", "--server", server_->url(), "--table", "nosuch", "--lang", "en"}),
              1);
    EXPECT_FALSE(world_.err.str().empty());
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
