// A dishonest operator who knows the secrets of his tables, in ten ways. Each is found, at the
// latest by the verifier with what the player's program kept; or where it cannot be found, that is
// what the verifier says.
#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "catalog/catalog.h"
#include "client/fair_watch.h"
#include "client/kept_file.h"
#include "tests/fair_game.h"
#include "tests/forgery.h"
#include "trust/kept_text.h"

namespace bivouac::testing {
namespace {

using client::Alarm;
using client::FairWatch;
using engine::Seat;
using protocol::HeardStep;
using protocol::TableState;
using trust::Part;
using trust::Report;
using trust::Seed;
using trust::Verdict;
using Alarms = std::vector<Alarm>;

const Seed kAda = {0xAD, 0xA0, 1};
const Seed kGrace = {0x67, 0x12, 2};

const engine::Game& ambush() { return *catalog::find("ambush"); }

FairGame played(trust::Seeds seeds, std::uint32_t secret = 0, std::uint64_t players = 1) {
    return play_fairly(ambush(), {.seed = players, .given = std::move(seeds), .secret = secret});
}

// The first thing that nature did, which the operator wishes to be another.
std::string first_lot(const FairGame& game) {
    for (const std::string& step : Forgery(game.record).steps) {
        if (step.starts_with("nature ")) return step;
    }
    return {};
}

TableState waiting(std::uint32_t secret = 0) {
    TableState table;
    table.table = kFairTable;
    table.commitment = secret_of_tests(secret).commitment(kFairTable);
    return table;
}

// What the operator says of a game; the tests alter it.
TableState told_table(const FairGame& game) {
    TableState table = waiting();
    table.commitment = game.tags.commitment;
    table.phase = protocol::Phase::playing;
    table.seeds = game.tags.seeds;
    return table;
}

HeardStep told_steps(const FairGame& game) {
    HeardStep step;
    step.table = kFairTable;
    step.first = 1;
    step.last = static_cast<std::uint32_t>(game.receipts.size());
    step.receipts.assign(game.receipts.begin(), game.receipts.end());
    step.roots = game.roots;
    step.openings = game.shown;
    return step;
}

// A player's own program.
struct Player {
    explicit Player(Seat on, Seed mine, std::uint32_t secret = 0)
        : seat(on), seed(std::move(mine)) {
        EXPECT_EQ(watch.look(waiting(secret)), Alarms{});
        EXPECT_EQ(watch.draw(seed), seed);
        watch.give(seat);
    }
    // All alarms of a whole game.
    Alarms hear(const TableState& table, const HeardStep& steps) {
        Alarms alarms = watch.hear(table);
        for (const Alarm alarm : watch.hear(steps)) alarms.push_back(alarm);
        return alarms;
    }
    Alarms hear(const FairGame& game) { return hear(told_table(game), told_steps(game)); }
    // With what is in the file.
    [[nodiscard]] trust::Kept kept() {
        text += watch.take_lines();
        return trust::read_kept(text).value().kept;
    }
    [[nodiscard]] Parts wrong(const FairGame& game) {
        return failed_parts(ambush(), game.record, kept());
    }
    [[nodiscard]] Report report(const FairGame& game) {
        return trust::verify(ambush(), game.record, kept());
    }

    Seat seat;
    Seed seed;
    FairWatch watch{"http://operator", std::string(kFairTable)};
    std::string text;
};

Player ada() { return Player(Seat(0), kAda); }
Player grace() { return Player(Seat(1), kGrace); }

// The operator puts seeds in Ada's place until the first lot is another than the one she drew.
FairGame ground() {
    const std::string hers = first_lot(played({kAda, {}}));
    for (std::uint8_t n = 1; n < 200; ++n) {
        FairGame game = played({{0xBA, 0xD0, n}, {}});
        if (first_lot(game) != hers) return game;
    }
    ADD_FAILURE() << "nothing pleased the operator";
    return {};
}

TEST(DishonestOperator, none_of_it_is_said_of_an_honest_one) {
    Player player = ada();
    const FairGame game = played({kAda, {}});
    ASSERT_FALSE(game.shown.empty());
    EXPECT_EQ(player.hear(game), Alarms{});
    EXPECT_EQ(player.wrong(game), Parts{});
    EXPECT_TRUE(player.report(game).is_fair());
    EXPECT_EQ(player.report(game).find(Part::chooser)->count, 0U);
}

// This is what the verifier used to certify.
TEST(DishonestOperator, grinding_is_not_certified_without_a_kept_seed_and_found_with_it) {
    const FairGame game = ground();
    const Report alone = trust::verify(ambush(), game.record, {});
    EXPECT_TRUE(alone.is_consistent());
    EXPECT_FALSE(alone.is_fair());
    EXPECT_EQ(alone.find(Part::chooser)->verdict, Verdict::absent);
    // Everything but the seed was kept: still nobody can say.
    trust::Kept but_the_seed;
    but_the_seed.commitment = game.tags.commitment;
    but_the_seed.receipts = {{std::nullopt, game.receipts.back()}};
    const Report more = trust::verify(ambush(), game.record, but_the_seed);
    EXPECT_FALSE(more.has_failed());
    EXPECT_EQ(more.find(Part::chooser)->verdict, Verdict::absent);

    Player player = ada();
    EXPECT_EQ(player.hear(game), Alarms{Alarm::seed_replaced});
    EXPECT_EQ(player.wrong(game), (Parts{"chooser", "kept_seed"}));
}

TEST(DishonestOperator, a_seed_without_the_commitment_seen_before_proves_nothing) {
    const FairGame game = played({kAda, {}});
    trust::Kept kept;
    kept.seeds = {{Seat(0), kAda}};
    const Report report = trust::verify(ambush(), game.record, kept);
    EXPECT_FALSE(report.has_failed());
    EXPECT_EQ(report.find(Part::chooser)->verdict, Verdict::absent);
}

// He shows her own seed while they play, so that no alarm is raised, and plays with another.
TEST(DishonestOperator, a_replaced_client_seed_is_found_at_the_end_at_the_latest) {
    const FairGame game = ground();
    Player player = ada();
    TableState lie = told_table(game);
    lie.seeds[0] = kAda;
    EXPECT_EQ(player.hear(lie, told_steps(game)), Alarms{});
    EXPECT_EQ(player.wrong(game), (Parts{"chooser", "kept_seed"}));
    // And when the record lies as well, nothing fits any more.
    Forgery forged(game.record);
    forged.set("FairSeeds", trust::to_text(kAda) + " -");
    const Parts parts = failed_parts(ambush(), forged.text(), player.kept());
    EXPECT_TRUE(parts.contains("dice")) << forged.text();
    EXPECT_TRUE(parts.contains("receipts"));
}

TEST(DishonestOperator, swapped_seeds) {
    const FairGame game = played({kGrace, kAda});
    Player first = ada();
    Player second = grace();
    EXPECT_EQ(first.hear(game), Alarms{Alarm::seed_moved});
    EXPECT_EQ(second.hear(game), Alarms{Alarm::seed_moved});
    EXPECT_EQ(first.wrong(game), (Parts{"chooser", "kept_seed"}));
    EXPECT_EQ(first.report(game).find(Part::kept_seed)->where, 2U);
}

TEST(DishonestOperator, a_late_commitment) {
    FairWatch watch("http://operator", std::string(kFairTable));
    TableState none = waiting();
    none.commitment = {};
    EXPECT_EQ(watch.look(none), Alarms{Alarm::no_commitment}) << "and no seed is given to it";
    // Who sat down all the same has nothing that was seen before, and is told so.
    EXPECT_EQ(watch.draw(kAda), kAda);
    watch.give(Seat(0));
    const FairGame game = played({kAda, {}});
    EXPECT_EQ(watch.hear(none), Alarms{Alarm::no_commitment});
    const Report report = trust::verify(ambush(), game.record, watch.kept().kept);
    EXPECT_EQ(report.find(Part::chooser)->verdict, Verdict::absent);
}

TEST(DishonestOperator, a_changed_commitment) {
    const FairGame game = played({kAda, {}}, 7);  // a secret that was chosen after her seed
    Player told = ada();
    EXPECT_EQ(told.hear(game), Alarms{Alarm::commitment_changed});
    EXPECT_EQ(told.wrong(game), (Parts{"chooser", "kept_commitment"}));
    Player lied_to = ada();
    TableState lie = told_table(game);
    lie.commitment = waiting().commitment;
    EXPECT_EQ(lied_to.hear(lie, told_steps(game)), Alarms{});
    EXPECT_EQ(lied_to.wrong(game), (Parts{"chooser", "kept_commitment"}));
}

// Its secret is public since the first game: whoever has the record knows all dice of the second.
TEST(DishonestOperator, a_table_used_again) {
    Player player = ada();
    const FairGame first = played({kAda, {}});
    EXPECT_EQ(player.hear(first), Alarms{});
    static_cast<void>(player.kept());
    FairWatch later(trust::read_kept(player.text).value());
    EXPECT_EQ(later.look(waiting()), Alarms{Alarm::used_before});
    // In the middle of a game it shows as another story about the same steps.
    const FairGame second = played({kAda, {}}, 0, 2);
    ASSERT_NE(first.record, second.record);
    const Alarms alarms = later.hear(told_steps(second));
    EXPECT_EQ(alarms.front(), Alarm::receipt_changed);
    EXPECT_TRUE(player.wrong(second).contains("kept_receipt"));
}

TEST(DishonestOperator, a_wrong_opening) {
    Player player = ada();
    const FairGame game = played({kAda, {}});
    HeardStep lie = told_steps(game);
    ASSERT_FALSE(lie.openings.empty());
    lie.openings.back().bytes[0] ^= 1U;
    EXPECT_EQ(player.hear(told_table(game), lie), Alarms{Alarm::opening_wrong});
    // A root made to fit the lie comes too late: another was told before.
    Player other = ada();
    TableState changed = told_table(game);
    changed.roots = game.roots;
    EXPECT_EQ(other.hear(changed, told_steps(game)), Alarms{});
    changed.roots[0].root[0] ^= 1U;
    EXPECT_EQ(other.watch.hear(changed), Alarms{Alarm::root_changed});
}

// She is told that she sits on seat 1; the record has her on seat 2.
TEST(DishonestOperator, reordered_seats) {
    const FairGame told = played({kAda, kGrace});
    const FairGame recorded = played({kGrace, kAda});
    Player player = ada();
    EXPECT_EQ(player.hear(told), Alarms{});
    const Parts parts = player.wrong(recorded);
    EXPECT_TRUE(parts.contains("kept_seed"));
    EXPECT_TRUE(parts.contains("kept_receipt"));
}

// Each hears a game that agrees with itself. Nobody alone can find it; comparing does.
TEST(DishonestOperator, two_stories_for_two_players) {
    const Seed invented = {0x11};
    const FairGame for_ada = played({kAda, invented});
    const FairGame for_grace = played({invented, kGrace});
    Player first = ada();
    Player second = grace();
    EXPECT_EQ(first.hear(for_ada), Alarms{});
    EXPECT_EQ(second.hear(for_grace), Alarms{});
    EXPECT_TRUE(first.report(for_ada).is_fair());
    EXPECT_TRUE(second.report(for_grace).is_fair());
    // It is said that another seat gave a seed too, whose owner alone knows whether it is theirs.
    EXPECT_EQ(first.report(for_ada).find(Part::chooser)->count, 1U);
    const Parts parts = second.wrong(for_ada);
    EXPECT_TRUE(parts.contains("kept_seed"));
    EXPECT_TRUE(parts.contains("kept_receipt"));
}

// He breaks off whatever begins badly for his friend. One such game proves nothing; they are
// counted.
TEST(DishonestOperator, aborted_bad_games_are_counted) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("dishonest-" + std::to_string(::getpid()));
    for (int n = 0; n < 6; ++n) {
        FairWatch watch("http://operator", "t" + std::to_string(n));
        TableState table = waiting();
        table.table = "t" + std::to_string(n);
        EXPECT_EQ(watch.look(table), Alarms{});
        EXPECT_EQ(watch.draw(kAda), kAda);
        watch.give(Seat(0));
        table.phase = n < 5 ? protocol::Phase::closed : protocol::Phase::finished;
        table.seeds = {kAda, {}};
        EXPECT_EQ(watch.hear(table), Alarms{});
        const auto path = client::KeptFile::path_in(folder, "http://operator", table.table);
        ASSERT_FALSE(
            client::KeptFile(path).add(watch.take_lines(), client::KeptFile::Until::written));
    }
    const client::KeptEndings endings = client::endings_in(folder, "http://operator");
    EXPECT_EQ(endings.closed, 5);
    EXPECT_EQ(endings.finished, 1);
    std::filesystem::remove_all(folder);
}

// The one thing that what she kept cannot show (docs/fairness.md): somebody in league with him who
// gives a seed after hers. It is said as the number of seats that could have.
TEST(DishonestOperator, an_accomplice_who_sits_down_last_cannot_be_found_and_that_is_said) {
    const std::string hers = first_lot(played({kAda, {1}}));
    FairGame game;
    for (std::uint8_t n = 2; n < 200; ++n) {
        game = played({kAda, {n}});
        if (first_lot(game) != hers) break;
    }
    Player player = ada();
    EXPECT_EQ(player.hear(game), Alarms{});
    const Report report = player.report(game);
    EXPECT_TRUE(report.is_fair());
    EXPECT_EQ(report.find(Part::chooser)->count, 1U);
}

}  // namespace
}  // namespace bivouac::testing
