// Conformance: the times in which nobody served.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

using Gaps = std::vector<Gap>;

TEST_P(Conformance, a_store_that_was_never_served_from_has_no_gaps) {
    EXPECT_TRUE(found(store().gaps(0)).empty());
    must(store(), {Alive{5'000'000}});
    EXPECT_TRUE(found(store().gaps(0)).empty()) << "the time before the first is no gap";
}

TEST_P(Conformance, silence_is_a_gap_when_it_is_long_enough) {
    must(store(), {Alive{1000}});
    must(store(), {Alive{1000 + kAliveGap}});
    EXPECT_TRUE(found(store().gaps(0)).empty());
    must(store(), {Alive{1001 + 2 * kAliveGap}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{1000 + kAliveGap, 1001 + 2 * kAliveGap}}));
}

TEST_P(Conformance, gaps_outlive_the_process_that_noted_them) {
    must(store(), {Alive{1000}});
    reopen();
    must(store(), {Alive{100'000}});
    reopen();
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{1000, 100'000}}));
}

TEST_P(Conformance, an_older_time_changes_nothing) {
    must(store(), {Alive{100'000}});
    must(store(), {Alive{1000}});
    must(store(), {Alive{100'000}});
    must(store(), {Alive{100'000 + kAliveGap}});
    EXPECT_TRUE(found(store().gaps(0)).empty());
    EXPECT_EQ(refusal(store(), {Alive{-1}}), Trouble::unfit);
}

TEST_P(Conformance, gaps_are_told_from_a_time_on_oldest_first) {
    for (const Millis now : {0, 100'000, 200'000, 300'000}) must(store(), {Alive{now}});
    const Gaps all{{0, 100'000}, {100'000, 200'000}, {200'000, 300'000}};
    EXPECT_EQ(found(store().gaps(-1)), all);
    EXPECT_EQ(found(store().gaps(99'999)), all) << "it ended later";
    EXPECT_EQ(found(store().gaps(100'000)), (Gaps{all[1], all[2]}));
    EXPECT_EQ(found(store().gaps(150'000)), (Gaps{all[1], all[2]}));
    EXPECT_TRUE(found(store().gaps(300'000)).empty());
}

TEST_P(Conformance, a_long_list_of_gaps_goes_on_where_it_ended) {
    Batch batch;
    for (std::uint32_t i = 0; i <= kMostRows + 1; ++i)
        batch.emplace_back(Alive{Millis{i} * 20'000});
    must(store(), batch);
    const Gaps first = found(store().gaps(0));
    ASSERT_EQ(first.size(), kMostRows);
    const Millis last = Millis{kMostRows} * 20'000;
    EXPECT_EQ(first.back().until, last);
    EXPECT_EQ(found(store().gaps(last)), (Gaps{{last, last + 20'000}}));
}

TEST_P(Conformance, a_clock_set_forward_leaves_a_gap_however_short) {
    must(store(), {Alive{10'000}});
    must(store(), {ClockSet{11'000, 12'500}});
    must(store(), {Alive{12'600}});
    must(store(), {ClockSet{13'000, 3'613'000}});
    must(store(), {Alive{3'614'000}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{11'000, 12'500}, {13'000, 3'613'000}}));
    EXPECT_EQ(refusal(store(), {ClockSet{-1, 5}}), Trouble::unfit);
    EXPECT_EQ(refusal(store(), {ClockSet{5, -1}}), Trouble::unfit);
}

TEST_P(Conformance, a_clock_set_back_is_followed_from_there) {
    must(store(), {Alive{1'000'000}});
    must(store(), {ClockSet{1'000'000, 400'000}});
    EXPECT_TRUE(found(store().gaps(0)).empty()) << "no time was lost";
    reopen();
    // Nobody serves for a while, and the clock has not even caught up with where it was.
    must(store(), {Alive{500'000}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{400'000, 500'000}}));
}

TEST_P(Conformance, whoever_begins_to_serve_does_not_believe_a_later_time) {
    must(store(), {Alive{1'000'000}});
    must(store(), {Alive{400'000}, ClockSet{400'000, 400'000}});
    must(store(), {Alive{500'000}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{400'000, 500'000}}));
}

TEST_P(Conformance, of_two_gaps_with_one_end_the_longer_counts) {
    must(store(), {ClockSet{100'000, 200'000}});
    must(store(), {ClockSet{300'000, 50'000}});
    must(store(), {ClockSet{150'000, 200'000}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{100'000, 200'000}}));
    must(store(), {ClockSet{60'000, 200'000}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{60'000, 200'000}}));
}

TEST_P(Conformance, a_refused_deed_has_not_served) {
    must(store(), {Alive{1000}});
    EXPECT_EQ(refusal(store(), {Alive{100'000}, EraseTable{"not there"}}), Trouble::unknown);
    EXPECT_TRUE(found(store().gaps(0)).empty());
    must(store(), {Alive{100'001}});
    EXPECT_EQ(found(store().gaps(0)), (Gaps{{1000, 100'001}}));
}

}  // namespace
}  // namespace bivouac::store::testing
