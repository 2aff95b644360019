// Every kind of tampering with a Stratego, a Risk and a Strategic game is refused, and the part
// that is wrong is named.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "tests/fair_game.h"
#include "tests/forgery.h"

namespace bivouac::testing {
namespace {

using trust::Part;
using trust::Report;
using trust::Verdict;

struct Sort {
    std::string_view id;
    std::string_view options;
    std::string_view option_before, option_after;  // an option altered, one that is possible
};

class Tampering : public ::testing::TestWithParam<Sort> {
protected:
    static const engine::Game& game() { return *catalog::find(GetParam().id); }
    static FairScript script() {
        return {.options = std::string(GetParam().options), .most_steps = 90, .take_backs = true};
    }
    static const FairGame& played() {
        static std::map<std::string_view, FairGame> games;
        auto& kept = games[GetParam().id];
        if (kept.record.empty()) kept = play_fairly(game(), script());
        return kept;
    }
    static Forgery forgery() { return Forgery(played().record); }
    static Parts failed(const Forgery& forgery) { return failed_parts(game(), forgery.text()); }
    // By the rules, or by the receipts where the rules have nothing against it.
    static bool refused(const Parts& parts) {
        return parts == Parts{"rules"} || parts.contains("receipts");
    }
    static bool has_setups() { return !played().roots.empty(); }
    // A single toss of a coin may come out the same by luck.
    static bool has_dice() {
        const std::vector<std::string> steps = forgery().steps;
        return std::count_if(steps.begin(), steps.end(), [](const std::string& step) {
                   return step.starts_with("nature ");
               }) > 1;
    }
};

TEST_P(Tampering, nothing_altered_is_nothing_found) {
    EXPECT_EQ(forgery().text(), played().record);
    EXPECT_EQ(failed(forgery()), Parts{});
    EXPECT_TRUE(trust::verify(game(), played().record, {}).is_consistent());
}

TEST_P(Tampering, the_secret) {
    Forgery forged = forgery();
    forged.flip("FairSecret");
    const Parts parts = failed(forged);
    EXPECT_TRUE(parts.contains("commitment"));
    EXPECT_TRUE(parts.contains("dice") || !has_dice());
    EXPECT_TRUE(parts.contains("receipts"));
    EXPECT_EQ(parts.contains("setups"), has_setups());
}

TEST_P(Tampering, the_commitment) {
    Forgery forged = forgery();
    forged.flip("FairCommitment");
    EXPECT_EQ(failed(forged), (Parts{"commitment", "receipts"}));
}

TEST_P(Tampering, the_name_of_the_table) {
    Forgery forged = forgery();
    forged.set("FairTable", "another");
    const Parts parts = failed(forged);
    EXPECT_TRUE(parts.contains("commitment"));
    EXPECT_TRUE(parts.contains("dice") || !has_dice());
    EXPECT_TRUE(parts.contains("receipts"));
    EXPECT_EQ(parts.contains("setups"), has_setups());
}

TEST_P(Tampering, a_seed) {
    Forgery forged = forgery();
    forged.flip("FairSeeds");
    EXPECT_TRUE(failed(forged).contains("dice") || !has_dice());
    EXPECT_TRUE(failed(forged).contains("receipts"));
    // One seat's seed is said to be another's; the last seat had given none.
    Forgery moved = forgery();
    const std::string seeds = moved.value("FairSeeds");
    const std::size_t blank = seeds.rfind(' ');
    moved.set("FairSeeds", "-" + seeds.substr(4, blank - 4) + " " + seeds.substr(0, 4));
    EXPECT_TRUE(failed(moved).contains("receipts")) << moved.text();
    Forgery more = forgery();
    more.set("FairSeeds", seeds + " -");
    EXPECT_EQ(failed(more), Parts{"proofs"});
    more.set("FairRoots", more.value("FairRoots") + " -");
    EXPECT_EQ(failed(more), Parts{"proofs"});
}

TEST_P(Tampering, a_root) {
    Forgery forged = forgery();
    const std::string roots = forged.value("FairRoots");
    const std::string first = roots.substr(0, roots.find(' '));
    const std::string other = first == "-" ? std::string(64, '5') : "-";
    forged.set("FairRoots", other + roots.substr(first.size()));
    EXPECT_EQ(failed(forged), Parts{"setups"});
    EXPECT_EQ(trust::verify(game(), forged.text(), {}).find(Part::setups)->where, 1U);
    if (first == "-") return;
    forged = forgery();
    forged.flip("FairRoots");
    EXPECT_EQ(failed(forged), Parts{"setups"});
}

TEST_P(Tampering, the_last_receipt) {
    Forgery forged = forgery();
    forged.flip("FairHead");
    EXPECT_EQ(failed(forged), Parts{"receipts"});
}

TEST_P(Tampering, a_proof_left_out_or_doubled) {
    const Forgery good = forgery();
    for (std::size_t i = 0; i < good.tags.size(); ++i) {
        if (!good.tags[i].starts_with("[Fair")) continue;
        Forgery forged = good;
        forged.tags.erase(forged.tags.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(failed(forged), Parts{"proofs"}) << good.tags[i];
        forged = good;
        forged.tags.push_back(good.tags[i]);
        EXPECT_EQ(failed(forged), Parts{"rules"}) << good.tags[i];
    }
}

TEST_P(Tampering, an_option) {
    Forgery forged = forgery();
    std::string& options = forged.tag("Options");
    const std::size_t at = options.find(GetParam().option_before);
    ASSERT_NE(at, std::string::npos) << options;
    options.replace(at, GetParam().option_before.size(), GetParam().option_after);
    EXPECT_TRUE(refused(failed(forged))) << forged.text();
}

TEST_P(Tampering, the_result) {
    Forgery forged = forgery();
    forged.result = forged.result.find("seat1") == std::string::npos ? "result seat1 end.resigned"
                                                                     : "result seat2 end.resigned";
    EXPECT_EQ(failed(forged), Parts{"rules"});
    forged.result.clear();
    EXPECT_EQ(failed(forged), Parts{"rules"});
}

TEST_P(Tampering, the_order_of_steps) {
    const Forgery good = forgery();
    for (std::size_t i = 1; i < good.steps.size(); ++i) {
        if (good.steps[i - 1] == good.steps[i]) continue;
        Forgery forged = good;
        std::swap(forged.steps[i - 1], forged.steps[i]);
        EXPECT_TRUE(refused(failed(forged))) << "step " << i;
    }
}

TEST_P(Tampering, a_step_left_out) {
    const Forgery good = forgery();
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        Forgery forged = good;
        forged.steps.erase(forged.steps.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(refused(failed(forged))) << "step " << i + 1;
    }
}

TEST_P(Tampering, the_last_steps_dropped) {
    int by_receipts = 0;
    Forgery forged = forgery();
    forged.result.clear();
    while (forged.steps.size() > 1) {
        forged.steps.pop_back();
        const Parts parts = failed(forged);
        EXPECT_TRUE(refused(parts)) << forged.steps.size();
        if (parts.contains("receipts")) ++by_receipts;
    }
    EXPECT_GT(by_receipts, 10);
}

// A taken-back turn made to look as if it had never been played.
TEST_P(Tampering, a_take_back) {
    const Forgery good = forgery();
    int found = 0;
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        if (!good.steps[i].starts_with("table back ")) continue;
        ++found;
        const std::size_t last = *core::parse_number(good.steps[i].substr(11));
        Forgery forged = good;
        forged.steps.erase(forged.steps.begin() + static_cast<std::ptrdiff_t>(last),
                           forged.steps.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        EXPECT_TRUE(refused(failed(forged))) << "step " << i + 1;
        forged = good;
        forged.steps[i] = "table back " + std::to_string(last + 1);
        EXPECT_TRUE(refused(failed(forged))) << "step " << i + 1;
    }
    EXPECT_GT(found, 1);
}

// Another action that the rules would have allowed, at every step of a player.
TEST_P(Tampering, an_action) {
    const Forgery good = forgery();
    const trust::TableSecret secret = secret_of_tests();
    trust::Witness witness(secret, kFairTable, played().tags.seeds);
    int tried = 0;
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        if (!good.steps[i].starts_with("seat")) continue;
        const engine::Seat seat(good.steps[i][4] - '1');
        Forgery before = good;
        before.steps.resize(i);
        before.result.clear();
        const auto table = game().resume(before.text(), witness.chance()).value();
        const auto legal = table->view(seat)->legal();
        const std::string_view action = std::string_view(good.steps[i]).substr(6);
        for (std::uint64_t n = 0; n < std::min<std::uint64_t>(legal->count(), 3); ++n) {
            if (legal->nth(n) == action) continue;
            Forgery forged = good;
            forged.steps[i] = forged.steps[i].substr(0, 6) + legal->nth(n);
            EXPECT_TRUE(refused(failed(forged))) << "step " << i + 1 << " " << legal->nth(n);
            ++tried;
        }
    }
    EXPECT_GT(tried, 50);
}

// Not a forged record but a server that cheats while the game is played: everything it publishes
// agrees with itself, but one thing chance decided was its own choice.
TEST_P(Tampering, a_die_a_card_a_lot) {
    const Forgery good = forgery();
    int tried = 0;
    for (std::size_t i = 0; i < good.steps.size() && tried < 12; ++i) {
        if (!good.steps[i].starts_with("nature ")) continue;
        FairScript loaded = script();
        loaded.loaded_step = static_cast<std::uint32_t>(i + 1);
        const FairGame cheated = play_fairly(game(), loaded);
        const Forgery forged(cheated.record);
        // One possibility alone cannot be altered.
        if (forged.steps[i] == good.steps[i]) continue;
        ++tried;
        const Report report = trust::verify(game(), cheated.record, {});
        EXPECT_EQ(failed_parts(game(), cheated.record), Parts{"dice"}) << "step " << i + 1;
        EXPECT_EQ(report.find(Part::dice)->where, i + 1);
        EXPECT_EQ(report.find(Part::dice)->found, forged.steps[i]);
        EXPECT_EQ(report.find(Part::dice)->wanted, good.steps[i]);
    }
    EXPECT_GT(tried, 0);
}

TEST_P(Tampering, something_chance_decided_in_the_text) {
    const Forgery good = forgery();
    int tried = 0;
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        for (std::size_t j = 0; j < good.steps.size(); ++j) {
            const bool both =
                good.steps[i].starts_with("nature ") && good.steps[j].starts_with("nature ");
            if (!both || good.steps[i] == good.steps[j] || j > i + 6) continue;
            Forgery forged = good;
            forged.steps[i] = good.steps[j];
            EXPECT_TRUE(refused(failed(forged))) << "step " << i + 1;
            ++tried;
        }
    }
    EXPECT_EQ(tried > 0, has_dice());
}

// Whatever the character, unless it stands among the names of the players.
TEST_P(Tampering, any_character) {
    const std::string& good = played().record;
    const std::size_t free = good.find("[Players ");
    const std::size_t free_end = good.find('\n', free);
    for (std::size_t i = 0; i < good.size(); ++i) {
        if (i >= free && i < free_end) continue;
        for (const char other : {static_cast<char>(good[i] ^ 1), '1', ' '}) {
            if (other == good[i]) continue;
            std::string forged = good;
            forged[i] = other;
            EXPECT_FALSE(failed_parts(game(), forged).empty())
                << "character " << i << ": " << good.substr(i, 20);
        }
    }
}

// Two pieces of a setup exchanged after the commitment.
TEST_P(Tampering, a_setup) {
    const Forgery good = forgery();
    int by_setups = 0;
    for (std::size_t i = 0; i < good.steps.size(); ++i) {
        const std::size_t word = good.steps[i].find(" setup ");
        if (word == std::string::npos) continue;
        for (std::size_t a = word + 7; a < good.steps[i].size(); a += 3) {
            for (std::size_t b = a + 1; b < good.steps[i].size(); ++b) {
                Forgery forged = good;
                std::swap(forged.steps[i][a], forged.steps[i][b]);
                if (forged.steps[i] == good.steps[i]) continue;
                const Report report = trust::verify(game(), forged.text(), {});
                EXPECT_TRUE(report.has_failed()) << forged.steps[i];
                if (report.find(Part::rules)->verdict == Verdict::failed) continue;
                ++by_setups;
                EXPECT_EQ(failed_parts(game(), forged.text()), (Parts{"receipts", "setups"}));
                EXPECT_EQ(report.find(Part::setups)->where,
                          static_cast<std::uint32_t>(good.steps[i][4] - '0'));
            }
        }
    }
    EXPECT_EQ(by_setups > 20, has_setups());
}

// Once the secret is known, anybody can write a game that agrees with itself. What a player kept
// finds it out.
TEST_P(Tampering, a_whole_game_invented_afterwards) {
    FairScript other = script();
    other.seed = 99;
    const FairGame invented = play_fairly(game(), other);
    ASSERT_NE(invented.record, played().record);
    EXPECT_EQ(failed_parts(game(), invented.record), Parts{});
    trust::Kept kept;
    kept.commitment = played().tags.commitment;
    kept.receipts = {{std::nullopt, played().receipts.back()}};
    EXPECT_EQ(failed_parts(game(), invented.record, kept), Parts{"kept_receipt"});
    trust::Kept roots;
    for (const auto& root : played().roots) roots.roots.push_back({root.owner, root.root});
    EXPECT_EQ(failed_parts(game(), invented.record, roots),
              has_setups() ? Parts{"kept_root"} : Parts{});
    trust::Kept commitment;
    commitment.commitment = trust::Fields("another").hash();
    EXPECT_EQ(failed_parts(game(), invented.record, commitment),
              (Parts{"chooser", "kept_commitment"}));
}

TEST_P(Tampering, all_proofs_taken_away) {
    EXPECT_EQ(failed_parts(game(), played().plain), Parts{});
    EXPECT_FALSE(trust::verify(game(), played().plain, {}).is_fair());
    trust::Kept kept;
    kept.commitment = played().tags.commitment;
    kept.seeds = {{engine::Seat(0), played().tags.seeds[0]}};
    kept.receipts = {{std::nullopt, played().receipts.back()}};
    kept.roots = {{engine::Seat(0), played().tags.head}};
    EXPECT_EQ(failed_parts(game(), played().plain, kept),
              (Parts{"kept_commitment", "kept_receipt", "kept_root", "kept_seed"}));
}

INSTANTIATE_TEST_SUITE_P(
    Games, Tampering,
    ::testing::Values(Sort{"stratego-original", "red=lots", "two_squares=6", "two_squares=5"},
                      Sort{"risk-assassins", "players=3", "round_limit=300", "round_limit=299"},
                      Sort{"strategic", "first=lots", "pie=off", "pie=on"}),
    [](const auto& param) {
        std::string name(param.param.id);
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    });

}  // namespace
}  // namespace bivouac::testing
