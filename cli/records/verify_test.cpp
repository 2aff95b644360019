#include <cctype>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "cli/errors.h"
#include "cli/test_world.h"
#include "tests/fair_game.h"
#include "trust/kept_text.h"

namespace bivouac::cli {
namespace {

using bivouac::testing::FairGame;
using bivouac::testing::play_fairly;
using testing::has;
using testing::World;

// A server's record of a small game with dice and hidden setups, in "fair.record".
FairGame fair_game(const World& world, const bivouac::testing::FairScript& script = {}) {
    FairGame game = play_fairly(*catalog::find("ambush"), script);
    world.write("fair.record", game.record);
    world.write("home.record", game.plain);
    return game;
}

std::string altered(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// What was shown, wherever its lines were broken.
bool tells(const World& world, std::string_view text) {
    std::istringstream words(world.out.str());
    std::string line;
    for (std::string word; words >> word;) line += word + " ";
    return line.find(text) != std::string::npos;
}

TEST(Verify, a_fair_game_is_told_part_by_part) {
    World world;
    const FairGame game = fair_game(world);
    const std::string file = world.file("fair.record").string();
    EXPECT_EQ(world.run({"verify", file}), kSuccess);
    for (const std::string_view part :
         {"good Rules: every step (", "good Proofs: the record has them. Seats that gave",
          "good Commitment: ", "good Dice: ", "good Setups: ", "good Receipts: ",
          "UNKNOWN Who chose the dice: cannot say. ",
          "Verified as far as a record can be: the rules were kept, and it agrees with itself.",
          "Cannot say who chose the dice."}) {
        EXPECT_TRUE(tells(world, part)) << part << "\n" << world.out.str();
    }
    EXPECT_EQ(world.err.str(), "");
    EXPECT_EQ(world.run({"verify", file, "--lang", "fr"}), kSuccess);
    EXPECT_TRUE(tells(world, "Dés : tout ce qui relevait du hasard")) << world.out.str();
    EXPECT_TRUE(tells(world, "On ne peut dire qui a choisi les dés."));
    EXPECT_EQ(world.run({"verify", file, "--fair"}), kFailure);
    EXPECT_TRUE(tells(world, "nobody can say from it who chose the dice")) << world.out.str();
}

TEST(Verify, who_chose_the_dice_takes_the_seed_and_the_commitment_that_were_kept) {
    World world;
    const FairGame game = fair_game(world);
    const std::string file = world.file("fair.record").string();
    const std::string commitment = trust::to_hex(game.tags.commitment);
    const std::string seed = "1:" + trust::to_text(game.tags.seeds[0]);
    EXPECT_EQ(world.run({"verify", file, "--fair", "--commitment", commitment}), kFailure);
    EXPECT_EQ(world.run({"verify", file, "--fair", "--seed", seed}), kFailure);
    EXPECT_EQ(world.run({"verify", file, "--fair", "--commitment", commitment, "--seed", seed}),
              kSuccess);
    EXPECT_TRUE(tells(world, "good Your seed: it is the one of seat 1")) << world.out.str();
    EXPECT_TRUE(tells(world, "good Who chose the dice: "));
    EXPECT_TRUE(tells(world, "the server did not choose the dice"));
    EXPECT_EQ(world.run({"verify", file, "--commitment", commitment, "--seed", "1:00ff"}),
              kFailure);
    EXPECT_TRUE(tells(world, "WRONG Your seed: the record has another one for seat 1."));
    EXPECT_TRUE(tells(world, "WRONG Who chose the dice: somebody did"));
}

TEST(Verify, a_file_of_what_was_kept_is_compared_as_a_whole) {
    World world;
    const FairGame game = fair_game(world);
    trust::KeptTable kept;
    kept.table = bivouac::testing::kFairTable;
    kept.kept.commitment = game.tags.commitment;
    kept.kept.seeds = {{engine::Seat(0), game.tags.seeds[0]}};
    for (std::size_t i = 0; i < game.receipts.size(); ++i) {
        kept.kept.receipts.push_back({static_cast<std::uint32_t>(i) + 1, game.receipts[i]});
    }
    for (const auto& root : game.roots) kept.kept.roots.push_back({root.owner, root.root});
    const auto verify = [&](const std::string& text) {
        world.write("game.kept", text);
        return world.run({"verify", world.file("fair.record").string(), "--fair", "--kept",
                          world.file("game.kept").string()});
    };
    EXPECT_EQ(verify(print_kept(kept)), kSuccess) << world.out.str() << world.err.str();
    EXPECT_TRUE(
        tells(world, "Your receipt: it is that of step " + std::to_string(game.receipts.size())));
    trust::KeptTable other = kept;
    std::swap(other.kept.receipts[2].receipt, other.kept.receipts[3].receipt);
    EXPECT_EQ(verify(print_kept(other)), kFailure);
    EXPECT_TRUE(tells(world, "WRONG Your receipts: step 3 has another one")) << world.out.str();
    other = kept;
    other.table = "another";
    EXPECT_EQ(verify(print_kept(other)), kFailure);
    EXPECT_TRUE(has(world.err, "was kept of another table, another.")) << world.err.str();
    EXPECT_EQ(verify("nonsense\n"), kFailure);
    EXPECT_TRUE(has(world.err, "game.kept:1: ")) << world.err.str();
}

TEST(Verify, what_the_players_program_kept_is_compared) {
    World world;
    const FairGame game = fair_game(world);
    const std::string file = world.file("fair.record").string();
    const std::string commitment = trust::to_hex(game.tags.commitment);
    const std::string receipt = trust::to_hex(game.receipts[4]);
    const std::string root = trust::to_hex(game.roots[0].root);
    const std::string seat = std::to_string(game.roots[0].owner.index() + 1);
    EXPECT_EQ(world.run({"verify", file, "--commitment", commitment, "--receipt", receipt, "--root",
                         seat + ":" + root}),
              kSuccess);
    EXPECT_TRUE(tells(world, "Your commitment: it is the one in the record."));
    EXPECT_TRUE(tells(world, "Your receipt: it is that of step 5."));
    EXPECT_TRUE(tells(world, "of seat " + seat + ": it fits the record."));
    std::string capitals = receipt;
    for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    EXPECT_EQ(world.run({"verify", file, "--receipt", capitals}), kSuccess);

    const std::string other(64, '5');
    EXPECT_EQ(world.run({"verify", file, "--commitment", other}), kFailure);
    EXPECT_TRUE(tells(world, "WRONG Your commitment: the record has another one."));
    EXPECT_EQ(world.run({"verify", file, "--receipt", other}), kFailure);
    EXPECT_TRUE(tells(world, "WRONG Your receipt: it fits no step of this record."));
    EXPECT_EQ(world.run({"verify", file, "--root", seat + ":" + root, "--root", "1:" + other}),
              kFailure);
    EXPECT_TRUE(tells(world, "WRONG Your commitment to the setup of seat 1"));
    EXPECT_TRUE(tells(world, "Refused: this record is not as it should be."));
}

TEST(Verify, a_game_from_home_is_checked_by_the_rules_and_no_more) {
    World world;
    const FairGame game = fair_game(world);
    const std::string file = world.file("home.record").string();
    EXPECT_EQ(world.run({"verify", file}), kSuccess);
    EXPECT_TRUE(tells(world, "absent Proofs: the record has none")) << world.out.str();
    EXPECT_TRUE(tells(world, "Verified as far as possible: the rules were kept."));
    EXPECT_FALSE(tells(world, "Dice: "));
    EXPECT_EQ(world.run({"verify", file, "--fair"}), kFailure);
    EXPECT_TRUE(tells(world, "Refused: the rules were kept, but there are no proofs"));
    EXPECT_EQ(world.run({"verify", file, "--receipt", trust::to_hex(game.tags.head)}), kFailure);
}

TEST(Verify, a_loaded_die_is_named_with_its_step) {
    World world;
    fair_game(world, {.loaded_step = 4});
    EXPECT_EQ(world.run({"verify", world.file("fair.record").string()}), kFailure);
    EXPECT_TRUE(tells(world, "WRONG Dice: step 4 says “nature ")) << world.out.str();
    EXPECT_TRUE(tells(world, "good Receipts: "));
}

TEST(Verify, what_is_broken_is_named) {
    World world;
    const FairGame game = fair_game(world);
    const auto verify = [&](const std::string& text) {
        world.write("bad.record", text);
        EXPECT_EQ(world.run({"verify", world.file("bad.record").string()}), kFailure);
    };
    const std::string& good = game.record;
    const auto refused = [&](const std::string& text, std::string_view sentence) {
        verify(text);
        EXPECT_TRUE(tells(world, sentence) || has(world.err, sentence))
            << world.out.str() << world.err.str();
    };
    refused(altered(good, "[FairFormat \"1\"]", "[FairFormat \"2\"]"),
            "WRONG Proofs: the tag FairFormat is missing");
    refused(altered(good, "[FairTable \"", "[FairTable \"x"), "WRONG Commitment: ");
    refused(altered(good, "[FairTable \"", "[FairTable \"x"), "WRONG Receipts: ");
    refused(altered(good, "[FairRoots \"", "[FairRoots \"- "), "WRONG Proofs: the tag FairRoots");
    refused(altered(good, "\n5 ", "\n6 "), "bad.record:");
    const std::string result = altered(good, "result ", "result draw end.agreed ");
    refused(result, "WRONG Rules: ");
    refused(result, "skipped The rest was not looked at.");
    refused("nonsense\n", ":1:1: ");
    refused(altered(good, "\"ambush\"", "\"chess\""), "There is no game “chess”.");
}

TEST(Verify, a_game_without_seeds_says_who_could_choose_the_dice) {
    World world;
    fair_game(world, {.seeds = false});
    EXPECT_EQ(world.run({"verify", world.file("fair.record").string(), "--fair"}), kFailure);
    EXPECT_TRUE(tells(world, "the server could choose the dice before the game"))
        << world.out.str();
    EXPECT_TRUE(tells(world, "cannot say. No seat gave a seed, so the server could."));
}

TEST(Verify, json_has_every_check) {
    World world;
    fair_game(world);
    EXPECT_EQ(world.run({"verify", world.file("fair.record").string(), "--json"}), kSuccess);
    EXPECT_TRUE(world.out.str().starts_with(
        R"({"verified":true,"fair":false,"finished":true,"error":null,"checks":[{"part":"rules",)"
        R"("verdict":"passed","count":)"))
        << world.out.str();
    EXPECT_EQ(world.run({"verify", world.file("home.record").string(), "--json"}), kSuccess);
    EXPECT_TRUE(world.out.str().starts_with(R"({"verified":true,"fair":false,)"));
    EXPECT_TRUE(has(world.out, R"({"part":"dice","verdict":"absent","count":0,"where":0,)"
                               R"("found":"","wanted":""})"));
    fair_game(world, {.loaded_step = 4});
    EXPECT_EQ(world.run({"verify", world.file("fair.record").string(), "--json"}), kFailure);
    EXPECT_TRUE(has(world.out, R"({"part":"dice","verdict":"failed",)")) << world.out.str();
    EXPECT_TRUE(has(world.out, R"("where":4,"found":"nature )"));
}

TEST(Verify, wrong_arguments_get_a_sentence) {
    World world;
    const std::string digest(64, 'a');
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"verify"}, "Which file? Write `bivouac verify FILE`."},
        {{"verify", "x", "--receipt", "12"}, "--receipt cannot be “12”: give 64 hexadecimal"},
        {{"verify", "x", "--commitment", digest + "a"}, "--commitment cannot be"},
        {{"verify", "x", "--root", digest}, "--root cannot be"},
        {{"verify", "x", "--root", "0:" + digest}, "--root cannot be"},
        {{"verify", "x", "--root", "6:" + digest}, "--root cannot be"},
        {{"verify", "x", "--root", "1:xyz"}, "give a seat, a colon and 64 hexadecimal digits."},
        {{"verify", "x", "--receipt", "x:" + digest}, "--receipt cannot be"},
        {{"verify", "x", "--seed", "1:"}, "--seed cannot be"},
        {{"verify", "x", "--seed", "0:ab"}, "give a seat, a colon and 2 to 64"},
        {{"verify", "x", "--seed", "ab"}, "--seed cannot be"},
        {{"verify", "x", "--recipt", digest}, "Did you mean --receipt?"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
    }
    EXPECT_EQ(world.run({"verify", world.file("none").string()}), kFailure);
}

}  // namespace
}  // namespace bivouac::cli
