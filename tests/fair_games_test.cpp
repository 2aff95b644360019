// Where trust meets real games: what was played honestly verifies, and restarts change nothing.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "tests/fair_game.h"
#include "trust/rerun.h"
#include "trust/verify.h"

namespace bivouac::testing {
namespace {

using trust::Check;
using trust::Kept;
using trust::Part;
using trust::Report;
using trust::Verdict;

std::string told(const Report& report) {
    std::string text;
    for (const Check& check : report.checks) {
        text += std::string(trust::name_of(check.part)) + " " +
                std::string(trust::name_of(check.verdict)) + " at " + std::to_string(check.where) +
                ": " + check.found + " / " + check.wanted + "\n";
    }
    return text;
}

const engine::Game& game_of(std::string_view id) { return *catalog::find(id); }

TEST(FairGames, every_game_played_without_cheating_verifies) {
    for (const engine::Game* game : catalog::games()) {
        const FairGame played = play_fairly(*game, {.most_steps = 200, .take_backs = true});
        Kept kept;
        kept.commitment = played.tags.commitment;
        kept.receipts = {{std::nullopt, played.receipts[played.receipts.size() / 2]}};
        kept.seeds = {{engine::Seat(0), played.tags.seeds[0]}};
        for (const trust::SeatRoot& root : played.roots) {
            kept.roots.push_back({root.owner, root.root});
        }
        const Report report = trust::verify(*game, played.record, kept);
        EXPECT_TRUE(report.is_fair()) << game->id() << "\n" << told(report) << played.record;
        EXPECT_TRUE(report.finished);
        EXPECT_EQ(report.find(Part::rules)->count, played.receipts.size());
        EXPECT_EQ(report.find(Part::setups)->count, played.roots.size());
        EXPECT_EQ(report.find(Part::kept_receipt)->count, played.receipts.size() / 2 + 1);
    }
}

TEST(FairGames, a_receipt_of_any_step_is_found) {
    const FairGame played = play_fairly(game_of("ambush"), {});
    for (std::size_t i = 0; i < played.receipts.size(); ++i) {
        Kept kept;
        kept.receipts = {{std::nullopt, played.receipts[i]}};
        const Report report = trust::verify(game_of("ambush"), played.record, kept);
        ASSERT_EQ(report.find(Part::kept_receipt)->verdict, Verdict::passed);
        EXPECT_EQ(report.find(Part::kept_receipt)->count, i + 1);
    }
}

// Each was checked against its root when it was shown; here: that there were any.
TEST(FairGames, pieces_open_as_they_are_shown) {
    for (const std::string_view id : {"stratego-original", "assassins-duel", "ambush"}) {
        const FairGame played = play_fairly(game_of(id), {});
        EXPECT_GT(played.openings, 6U) << id;
        EXPECT_GE(played.roots.size(), 2U) << id;
    }
    EXPECT_EQ(play_fairly(game_of("strategic"), {}).openings, 0U);
}

TEST(FairGames, a_setup_that_two_people_hide_has_other_roots_at_another_table) {
    const FairGame one = play_fairly(game_of("assassins-duel"), {.most_steps = 4});
    const trust::TableSecret secret = secret_of_tests();
    trust::Witness other(secret, "another-table", {{1, 0xAB}, {}});
    auto replay = game_of("assassins-duel").replay(one.plain).value();
    ASSERT_TRUE(other.resume(one.plain, *replay));
    ASSERT_EQ(other.roots().size(), 2U);
    EXPECT_NE(other.roots(), one.roots);
}

// The server dies after step n and comes back with the record alone.
TEST(FairGames, a_restart_changes_nothing) {
    for (const std::string_view id : {"ambush", "stratego-original", "risk-assassins"}) {
        const engine::Game& game = game_of(id);
        const FairGame played = play_fairly(game, {.most_steps = 120, .take_backs = true});
        const trust::TableSecret secret = secret_of_tests();
        trust::Witness witness(secret, kFairTable, played.tags.seeds);
        auto replay = game.replay(played.plain).value();
        ASSERT_TRUE(witness.resume(played.plain, *replay));
        EXPECT_FALSE(witness.resume(played.plain, *replay));
        const auto over = game.resume(played.plain, witness.chance()).value();
        EXPECT_EQ(witness.tags(*over), played.tags) << id;
        EXPECT_EQ(witness.roots(), played.roots) << id;

        // Half a game, resumed and played on as before.
        const std::size_t middle = played.receipts.size() / 2;
        const std::size_t half = played.plain.find("\n" + std::to_string(middle) + " ");
        std::string begun = played.plain.substr(0, half + 1);
        trust::Witness second(secret, kFairTable, played.tags.seeds);
        auto table = game.resume(begun, second.chance()).value();
        begun = table->seal().bytes();
        auto half_replay = game.replay(begun).value();
        ASSERT_TRUE(second.resume(begun, *half_replay));
        EXPECT_EQ(second.head(), played.receipts[table->seq() - 1]) << id;
        EXPECT_TRUE(second.follow(*table).heads.empty());
        EXPECT_TRUE(trust::rerun(game, played.plain, second.chance()).same) << id;
    }
}

TEST(FairGames, a_game_from_home_is_verified_by_the_rules_alone) {
    const FairGame played = play_fairly(game_of("strategic"), {});
    const Report report = trust::verify(game_of("strategic"), played.plain, {});
    EXPECT_FALSE(report.has_failed());
    EXPECT_FALSE(report.is_fair());
    EXPECT_EQ(report.find(Part::rules)->verdict, Verdict::passed);
    for (const Part part :
         {Part::proofs, Part::commitment, Part::dice, Part::setups, Part::receipts}) {
        EXPECT_EQ(report.find(part)->verdict, Verdict::absent);
    }
}

TEST(FairGames, seats_without_a_seed_are_told) {
    const FairGame with = play_fairly(game_of("strategic"), {.most_steps = 20});
    const FairGame without = play_fairly(game_of("strategic"), {.most_steps = 20, .seeds = false});
    EXPECT_EQ(trust::verify(game_of("strategic"), with.record, {}).find(Part::proofs)->count, 1U);
    const Report report = trust::verify(game_of("strategic"), without.record, {});
    // Nobody gave a seed, so nobody can say who chose the dice.
    EXPECT_FALSE(report.is_fair());
    EXPECT_EQ(report.find(Part::proofs)->count, 0U);
}

// Records of each format stay here for ever, as does what was kept from the first of them.
TEST(FairGames, the_first_format_is_still_understood) {
    Kept kept;
    kept.commitment =
        trust::digest_from_hex("dda536e23a3657ad89e97be5b9e7dad6fba07246046853fb208976c46763997c");
    int found = 0;
    for (const auto& entry : std::filesystem::directory_iterator(BIVOUAC_FAIR_RECORDS)) {
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const bool first = entry.path().filename() == "fair1-duel.record";
        kept.receipts.clear();
        if (first) {
            kept.receipts = {
                {std::nullopt,
                 trust::digest_from_hex(
                     "05692340725aebdbda1fa736e0a263e6cf617ff5622b0570ee3ddba59d0f4df0")
                     .value()}};
        }
        const auto head = engine::read_record_head(text.str());
        ASSERT_TRUE(head.ok()) << entry.path();
        const Report report = trust::verify(game_of(head->game), text.str(), kept);
        EXPECT_TRUE(report.is_consistent()) << entry.path() << "\n" << told(report);
        ++found;
    }
    EXPECT_GE(found, 4);
}

}  // namespace
}  // namespace bivouac::testing
