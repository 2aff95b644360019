#include "server/serve/housekeeping.h"

#include <gtest/gtest.h>

#include "server/testing/manual_loop.h"
#include "server/testing/pass_until.h"
#include "store/testing/memory_store.h"
#include "store/testing/samples.h"

namespace bivouac::server::testing {
namespace {

using store::testing::must;
using store::testing::table_row;

class Sweeping : public ::testing::Test {
protected:
    void open(const std::string& id, store::Millis touched) {
        store::TableRow row = table_row(id);
        row.phase = store::Phase::closed;
        row.touched = touched;
        must(*store_, {store::CreateTable{row, {{touched, "text"}}}});
    }
    void let_pass(Millis time) {
        for (Millis passed = 0; passed < time; passed += 1000) loop_.advance(1000);
    }
    // A piece may be counted while time passes, and sets the next one's time then: so time passes
    // until it is done, and slowly enough that nothing grows old meanwhile.
    template <class Done>
    void breathe_until(Done done) {
        pass_until(loop_, 200, done);
    }

    store::testing::MemoryDisk disk_;
    std::unique_ptr<store::Store> store_ = disk_.open("store");
    ManualLoop loop_;
    std::vector<std::string> lines_;
    Log log_{[this](std::string_view line) { lines_.emplace_back(line); },
             [this] { return loop_.now(); }};
    Tally tally_;
    Housekeeping housekeeping_{{loop_, *store_, tally_, log_}, {}};
};

TEST_F(Sweeping, everything_old_goes_a_piece_at_a_time_and_the_operator_is_told) {
    const Millis now = loop_.now();
    for (int i = 0; i < 250; ++i) open("old" + std::to_string(i), now - 15 * KeepFor::kDay);
    open("young", now - 13 * KeepFor::kDay);
    housekeeping_.begin();
    let_pass(61'000);
    breathe_until([&] { return tally_.tables_purged == 250; });
    breathe_until([&] { return !lines_.empty(); });
    EXPECT_NE(lines_.back().find(R"("event":"purged","tables":250,"guests":0)"), std::string::npos)
        << lines_.back();
    EXPECT_TRUE(store_->table("young").ok());
    EXPECT_FALSE(store_->table("old0").ok());
}

TEST_F(Sweeping, what_is_kept_for_ever_stays) {
    const KeepFor for_ever{.guests = 0, .unplayed = 0, .abandoned = 0, .guest_games = 0};
    EXPECT_EQ(for_ever.at(loop_.now()).unplayed, 0);
    open("old", 0);
    EXPECT_EQ(
        store::testing::found(store_->purge(for_ever.at(loop_.now()), 10, store::Purge::look)),
        store::Purged());
}

}  // namespace
}  // namespace bivouac::server::testing
