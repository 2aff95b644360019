#include "client/fair_watch.h"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "client/kept_file.h"
#include "client/table_client.h"
#include "trust/kept_text.h"
#include "trust/merkle.h"

namespace bivouac::client {
namespace {

using engine::Seat;
using protocol::HeardStep;
using protocol::Phase;
using protocol::TableState;
using Alarms = std::vector<Alarm>;

const trust::Seed kMine = {1, 2, 3};

TableState waiting() {
    TableState table;
    table.table = "q7";
    table.commitment = trust::Fields("c").hash();
    return table;
}

TableState playing(std::uint32_t seq) {
    TableState table = waiting();
    table.phase = Phase::playing;
    table.seq = seq;
    table.seeds = {kMine, {}};
    table.receipt = trust::Fields("head").number(seq).hash();
    return table;
}

HeardStep step(std::uint32_t seq) {
    HeardStep step;
    step.table = "q7";
    step.first = step.last = seq;
    step.receipts = {trust::Fields("head").number(seq).hash()};
    return step;
}

FairWatch seated() {
    FairWatch watch("http://h", "q7");
    EXPECT_EQ(watch.look(waiting()), Alarms{});
    EXPECT_EQ(watch.draw(kMine), kMine);
    watch.give(Seat(0));
    return watch;
}

// Two pieces of seat 2, and the openings of both.
struct Hidden {
    std::vector<trust::Digest> salts = {trust::Fields("s0").hash(), trust::Fields("s1").hash()};
    std::vector<trust::Digest> leaves = {leaf(0), leaf(1)};
    trust::SeatRoot root{Seat(1), 2, trust::root_of("q7", Seat(1), leaves)};

    [[nodiscard]] trust::Digest leaf(std::uint16_t slot) const {
        return trust::leaf_of("q7", slot, salts[slot], bytes(slot));
    }
    [[nodiscard]] static std::vector<std::uint8_t> bytes(std::uint16_t slot) {
        return {static_cast<std::uint8_t>(slot + 7)};
    }
    [[nodiscard]] trust::Opening opening(std::uint16_t slot) const {
        return {slot, bytes(slot), salts[slot], slot, trust::path_of(leaves, slot)};
    }
};

TEST(FairWatch, an_honest_game_raises_no_alarm) {
    FairWatch watch = seated();
    const Hidden hidden;
    EXPECT_EQ(watch.hear(playing(0)), Alarms{});
    HeardStep placed = step(1);
    placed.roots = {hidden.root};
    EXPECT_EQ(watch.hear(placed), Alarms{});
    EXPECT_EQ(watch.hear(placed), Alarms{}) << "told again";
    HeardStep shown = step(2);
    shown.openings = {hidden.opening(0), hidden.opening(1)};
    EXPECT_EQ(watch.hear(shown), Alarms{});
    TableState table = playing(2);
    table.roots = {hidden.root};
    EXPECT_EQ(watch.hear(table), Alarms{});
    EXPECT_EQ(watch.kept().kept.receipts.size(), 3U);
    EXPECT_EQ(watch.kept().kept.roots.size(), 1U);
}

TEST(FairWatch, commitments_come_first_and_stay) {
    FairWatch watch("", "q7");
    TableState none = waiting();
    none.commitment = {};
    EXPECT_EQ(watch.look(none), Alarms{Alarm::no_commitment});
    EXPECT_EQ(watch.look(waiting()), Alarms{});
    TableState other = playing(0);
    other.commitment = trust::Fields("d").hash();
    EXPECT_EQ(watch.hear(other), Alarms{Alarm::commitment_changed});
    EXPECT_EQ(watch.kept().kept.commitment, waiting().commitment.digest);
}

TEST(FairWatch, the_seed_given_is_the_seed_told) {
    FairWatch watch = seated();
    TableState replaced = playing(0);
    replaced.seeds[0] = {9, 9, 9};
    EXPECT_EQ(watch.hear(replaced), Alarms{Alarm::seed_replaced});
    TableState none = playing(0);
    none.seeds.clear();
    EXPECT_EQ(seated().hear(none), Alarms{Alarm::seed_replaced});
    TableState moved = playing(0);
    std::swap(moved.seeds[0], moved.seeds[1]);
    EXPECT_EQ(seated().hear(moved), Alarms{Alarm::seed_moved});
    FairWatch later = seated();
    EXPECT_EQ(later.hear(playing(0)), Alarms{});
    TableState others = playing(0);
    others.seeds[1] = {5};
    EXPECT_EQ(later.hear(others), Alarms{Alarm::seeds_changed});
}

TEST(FairWatch, a_seat_that_was_refused_keeps_the_seed_for_the_next) {
    FairWatch watch = seated();
    watch.withdraw(Seat(0));
    FairWatch later(trust::read_kept(watch.take_lines()).value());
    EXPECT_EQ(later.draw({9}), kMine);
    later.give(Seat(1));
    TableState table = playing(0);
    std::swap(table.seeds[0], table.seeds[1]);
    EXPECT_EQ(later.hear(table), Alarms{});
}

TEST(FairWatch, roots_and_receipts_are_told_once_and_for_all) {
    const Hidden hidden;
    FairWatch watch = seated();
    TableState table = playing(1);
    table.roots = {hidden.root};
    EXPECT_EQ(watch.hear(table), Alarms{});
    TableState without = playing(1);
    EXPECT_EQ(watch.hear(without), Alarms{Alarm::root_changed});
    table.roots[0].root = trust::Fields("other").hash();
    EXPECT_EQ(watch.hear(table), Alarms{Alarm::root_changed});
    HeardStep other = step(1);
    other.receipts = {trust::Fields("other").hash()};
    EXPECT_EQ(watch.hear(other), Alarms{Alarm::receipt_changed});
}

TEST(FairWatch, a_thing_that_nobody_committed_to_is_noticed) {
    const Hidden hidden;
    FairWatch watch = seated();
    HeardStep shown = step(1);
    shown.roots = {hidden.root};
    shown.openings = {hidden.opening(0)};
    shown.openings[0].bytes = {12};
    EXPECT_EQ(watch.hear(shown), Alarms{Alarm::opening_wrong});
    HeardStep early = step(2);
    early.openings = {hidden.opening(0)};
    EXPECT_EQ(seated().hear(early), Alarms{Alarm::opening_wrong}) << "before any root";
}

TEST(FairWatch, a_table_that_was_played_is_not_sat_down_at_again) {
    FairWatch watch = seated();
    EXPECT_EQ(watch.hear(playing(1)), Alarms{});
    FairWatch later(trust::read_kept(watch.take_lines()).value());
    EXPECT_EQ(later.look(waiting()), Alarms{Alarm::used_before});
}

TEST(FairWatch, what_is_kept_goes_to_the_file_line_by_line) {
    FairWatch watch = seated();
    std::string text = watch.take_lines();
    EXPECT_EQ(watch.take_lines(), "");
    EXPECT_EQ(trust::read_kept(text).value(), watch.kept()) << text;
    EXPECT_EQ(watch.hear(playing(0)), Alarms{});
    EXPECT_EQ(watch.hear(step(1)), Alarms{});
    TableState closed = playing(1);
    closed.phase = Phase::closed;
    EXPECT_EQ(watch.hear(closed), Alarms{});
    text += watch.take_lines();
    EXPECT_EQ(trust::read_kept(text).value(), watch.kept()) << text;
    EXPECT_EQ(watch.kept().end, trust::KeptEnd::closed);
}

TEST(FairWatch, every_client_of_a_table_hears_the_alarm) {
    TableClient client(seated(), Seat(0), TableClient::Wants::whole_game);
    TableState replaced = playing(0);
    replaced.seeds[0] = {9};
    EXPECT_EQ(client.take_in(replaced).alarms, Alarms{Alarm::seed_replaced});
    HeardStep other = step(1);
    EXPECT_EQ(client.take_in(other).alarms, Alarms{});
    TableState table = playing(1);
    table.receipt = trust::Fields("other").hash();
    const Change change = client.take_in(table);
    EXPECT_NE(std::find(change.alarms.begin(), change.alarms.end(), Alarm::receipt_changed),
              change.alarms.end());
}

class KeptFiles : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("kept-" + std::to_string(::getpid()) + "-" +
                   ::testing::UnitTest::GetInstance()->current_test_info()->name());
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path folder_;
};

TEST_F(KeptFiles, lines_are_added_and_half_a_line_is_cut_off) {
    const KeptFile file(KeptFile::path_in(folder_, "http://h:1", "q7"));
    std::error_code error;
    EXPECT_FALSE(file.read(error));
    EXPECT_FALSE(error);
    FairWatch watch = seated();
    ASSERT_FALSE(file.add(watch.take_lines(), KeptFile::Until::synced));
    EXPECT_EQ(file.read(error), watch.kept());
    {
        std::ofstream(file.path(), std::ios::app) << "receipt 3 abc";
    }
    EXPECT_EQ(watch.hear(playing(0)), Alarms{});
    ASSERT_FALSE(file.add(watch.take_lines(), KeptFile::Until::written));
    EXPECT_EQ(file.read(error), watch.kept());
    {
        std::ofstream(file.path(), std::ios::app) << "nonsense\n";
    }
    EXPECT_FALSE(file.read(error));
    EXPECT_TRUE(error) << "not taken for a new table";
}

TEST_F(KeptFiles, games_that_a_server_broke_off_are_counted) {
    for (int i = 0; i < 5; ++i) {
        trust::KeptTable kept;
        kept.server = i == 4 ? "http://other" : "http://h";
        kept.table = "q" + std::to_string(i);
        if (i != 3) kept.end = i < 2 ? trust::KeptEnd::closed : trust::KeptEnd::finished;
        const KeptFile file(KeptFile::path_in(folder_, kept.server, kept.table));
        ASSERT_FALSE(file.add(trust::print_kept(kept), KeptFile::Until::written));
    }
    EXPECT_EQ(endings_in(folder_, "http://h").closed, 2);
    EXPECT_EQ(endings_in(folder_, "http://h").finished, 1);
    EXPECT_EQ(endings_in(folder_ / "none", "http://h").closed, 0);
}

}  // namespace
}  // namespace bivouac::client
