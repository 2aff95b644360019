// Conformance: batches are whole, and a commit is as many batches as it is given.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

TEST_P(Conformance, nothing_to_do_is_done) {
    EXPECT_TRUE(store().commit({}).empty());
    must(store(), {});
}

TEST_P(Conformance, a_refused_deed_leaves_no_trace_and_does_not_hinder_the_others) {
    const AccountId ann = create_account(store(), named("Ann"));
    must(store(), {CreateTable{table_row("there"), {{1, "one"}}}});
    Append append{kFirstEpoch, 1, {{2, "two"}}, table_row("there")};
    append.row.touched = 999;
    const std::vector<Batch> batches{
        {CreateTable{table_row("a"), {{1, "x"}}}},
        // Everything before the last write would be fine.
        {CreateTable{table_row("b"), {{1, "x"}}}, append, CreateAccount{named("Bob")},
         PutSession{session(1, ann)}, PutRating{rating(ann, "risk", 1600, 1)},
         FileReport{{ann, 0, "there", "rude", 1}}, CreateTable{table_row("there"), {}}},
        {EraseAccount{ann}, EraseTable{"not there"}},
        {CreateAccount{named("Cid")}},
    };
    const auto verdicts = store().commit(batches);
    ASSERT_EQ(verdicts.size(), 4U);
    EXPECT_TRUE(verdicts[0].ok());
    ASSERT_FALSE(verdicts[1].ok());
    EXPECT_EQ(verdicts[1].error(), Trouble::taken);
    ASSERT_FALSE(verdicts[2].ok());
    EXPECT_EQ(verdicts[2].error(), Trouble::unknown);
    ASSERT_TRUE(verdicts[3].ok());
    ASSERT_EQ(verdicts[3]->accounts.size(), 1U);
    for (int life = 0; life < 2; ++life) {
        EXPECT_TRUE(store().table("a").ok());
        EXPECT_EQ(trouble(store().table("b")), Trouble::unknown);
        EXPECT_EQ(found(store().table("there")), table_row("there"));
        EXPECT_EQ(found(store().journal("there", 0)).size(), 1U);
        EXPECT_EQ(trouble(store().account_named("Bob")), Trouble::unknown);
        EXPECT_EQ(found(store().account(ann)).name, "Ann");
        EXPECT_EQ(trouble(store().session(digest(1), 0)), Trouble::unknown);
        EXPECT_TRUE(found(store().ratings_of(ann)).empty());
        EXPECT_TRUE(found(store().open_reports({})).empty());
        EXPECT_EQ(found(store().account(verdicts[3]->accounts[0])).name, "Cid");
        reopen();
    }
}

TEST_P(Conformance, writes_of_a_deed_see_the_ones_before) {
    const Done done = must(store(), {CreateAccount{named("Ann")}, CreateAccount{named("Bob")}});
    ASSERT_EQ(done.accounts.size(), 2U);
    EXPECT_EQ(found(store().account(done.accounts[0])).name, "Ann");
    EXPECT_EQ(found(store().account(done.accounts[1])).name, "Bob");
    must(store(),
         {CreateTable{table_row("t"), {}}, Append{kFirstEpoch, 0, {{1, "x"}}, table_row("t")},
          EraseTable{"t"}, CreateTable{table_row("t"), {}}});
    EXPECT_TRUE(found(store().journal("t", 0)).empty());
    EXPECT_EQ(refusal(store(), {CreateAccount{named("Cid")}, CreateAccount{named("cid")}}),
              Trouble::taken);
}

TEST_P(Conformance, deeds_of_a_commit_see_the_ones_before) {
    const Append once{kFirstEpoch, 0, {{1, "x"}}, table_row("t")};
    const std::vector<Batch> batches{{CreateTable{table_row("t"), {}}}, {once}, {once}};
    const auto verdicts = store().commit(batches);
    ASSERT_EQ(verdicts.size(), 3U);
    EXPECT_TRUE(verdicts[0].ok() && verdicts[1].ok());
    ASSERT_FALSE(verdicts[2].ok());
    EXPECT_EQ(verdicts[2].error(), Trouble::stale);
}

TEST_P(Conformance, two_processes_see_what_the_other_has_done) {
    const auto other = ground().open("main");
    must(store(), {CreateTable{table_row("t"), {}}});
    const Claim theirs = found(other->claim("t"));
    const Append append{kFirstEpoch, 0, {{1, "x"}}, table_row("t")};
    EXPECT_EQ(refusal(store(), {append}), Trouble::stale);
    must(*other, {Append{theirs.epoch, 0, {{1, "y"}}, table_row("t")}});
    EXPECT_EQ(found(store().journal("t", 0)), (std::vector<Entry>{{1, "y"}}));
    const Claim ours = found(store().claim("t"));
    EXPECT_EQ(refusal(*other, {Append{theirs.epoch, 1, {{1, "z"}}, table_row("t")}}),
              Trouble::stale);
    must(store(), {Append{ours.epoch, 1, {{1, "z"}}, table_row("t")}});
}

TEST_P(Conformance, what_does_not_fit_is_refused_everywhere) {
    Account account = named("\xff");
    EXPECT_EQ(refusal(store(), {CreateAccount{account}}), Trouble::unfit);
    const AccountId ann = create_account(store(), named("Ann"));
    account.id = ann;
    EXPECT_EQ(refusal(store(), {UpdateAccount{account}}), Trouble::unfit);
    Session long_label = session(1, ann);
    long_label.label.assign(kMostText + 1, 'x');
    EXPECT_EQ(refusal(store(), {PutSession{long_label}}), Trouble::unfit);
    EXPECT_EQ(refusal(store(), {FileReport{{ann, 0, "", std::string(1, '\0'), 1}}}),
              Trouble::unfit);
    TableRow row = table_row("t");
    row.seats.resize(kMostSeats + 1);
    EXPECT_EQ(refusal(store(), {CreateTable{row, {}}}), Trouble::unfit);
}

}  // namespace
}  // namespace bivouac::store::testing
