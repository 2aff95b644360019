// Conformance: tables, claims and journals.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

Append append(std::uint64_t epoch, std::uint32_t after, const std::string& id, std::string text) {
    return {epoch, after, {{200 + after, std::move(text)}}, table_row(id)};
}

TEST_P(Conformance, a_table_is_kept_with_all_that_is_known_of_it) {
    const AccountId ann = create_account(store(), named("Ann"));
    TableRow row = table_row("t");
    row.terms = "{\"name\":\"café \\u0000\"}\n";
    row.phase = Phase::playing;
    row.listed = true;
    row.rated = true;
    row.seats.push_back({Sitter::person, ann, ""});
    row.opened_by = ann;
    row.wake = 12345678901234;
    row.outcome = "winner 1";
    const std::vector<Entry> entries{{-5, std::string("a\0b\xff", 4)}, {7, ""}};
    must(store(), {CreateTable{row, entries}});
    for (int life = 0; life < 2; ++life) {
        EXPECT_EQ(found(store().table("t")), row);
        EXPECT_EQ(found(store().journal("t", 0)), entries);
        reopen();
    }
}

TEST_P(Conformance, an_id_is_used_once) {
    must(store(), {CreateTable{table_row("t"), {{1, "first"}}}});
    EXPECT_EQ(refusal(store(), {CreateTable{table_row("t"), {}}}), Trouble::taken);
    EXPECT_EQ(found(store().journal("t", 0)).size(), 1U);
    must(store(), {CreateTable{table_row("T"), {}}});
}

TEST_P(Conformance, what_is_not_there_is_unknown) {
    EXPECT_EQ(trouble(store().table("t")), Trouble::unknown);
    EXPECT_EQ(trouble(store().journal("t", 0)), Trouble::unknown);
    EXPECT_EQ(trouble(store().claim("t")), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {append(1, 0, "t", "x")}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {EraseTable{"t"}}), Trouble::unknown);
}

TEST_P(Conformance, the_creator_may_append_at_once) {
    must(store(), {CreateTable{table_row("t"), {{1, "one"}}}});
    must(store(), {append(kFirstEpoch, 1, "t", "two")});
    const auto entries = found(store().journal("t", 0));
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[1].text, "two");
}

TEST_P(Conformance, a_claim_tells_everything_and_makes_older_ones_stale) {
    must(store(), {CreateTable{table_row("t"), {{1, "one"}}}});
    const Claim first = found(store().claim("t"));
    EXPECT_GT(first.epoch, kFirstEpoch);
    EXPECT_EQ(first.row, table_row("t"));
    EXPECT_EQ(first.entries, (std::vector<Entry>{{1, "one"}}));
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch, 1, "t", "x")}), Trouble::stale);
    must(store(), {append(first.epoch, 1, "t", "two")});

    const Claim second = found(store().claim("t"));
    EXPECT_GT(second.epoch, first.epoch);
    EXPECT_EQ(second.entries.size(), 2U);
    EXPECT_EQ(refusal(store(), {append(first.epoch, 2, "t", "x")}), Trouble::stale);
    must(store(), {append(second.epoch, 2, "t", "three")});
    reopen();
    EXPECT_GT(found(store().claim("t")).epoch, second.epoch);
}

TEST_P(Conformance, of_two_who_follow_the_same_owner_one_gets_the_table) {
    EXPECT_EQ(trouble(store().claim("t", kFirstEpoch)), Trouble::unknown);
    must(store(), {CreateTable{table_row("t"), {{1, "one"}}}});
    const Standing before = found(store().standing("t"));
    EXPECT_EQ(before, (Standing{kFirstEpoch, 1}));
    const auto other = ground().open("main");
    const Claim theirs = found(other->claim("t", before.epoch));
    EXPECT_EQ(trouble(store().claim("t", before.epoch)), Trouble::stale);
    EXPECT_EQ(found(store().standing("t")), (Standing{theirs.epoch, 1})) << "nothing was done";
    must(*other, {append(theirs.epoch, 1, "t", "two")});
}

TEST_P(Conformance, an_epoch_from_the_future_is_stale_too) {
    must(store(), {CreateTable{table_row("t"), {}}});
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch + 1, 0, "t", "x")}), Trouble::stale);
    EXPECT_EQ(refusal(store(), {append(0, 0, "t", "x")}), Trouble::stale);
}

TEST_P(Conformance, claims_of_one_table_leave_the_others_alone) {
    must(store(), {CreateTable{table_row("a"), {}}, CreateTable{table_row("b"), {}}});
    EXPECT_TRUE(store().claim("a").ok());
    must(store(), {append(kFirstEpoch, 0, "b", "x")});
}

TEST_P(Conformance, entries_are_numbered_without_a_gap) {
    must(store(), {CreateTable{table_row("t"), {{1, "1"}, {2, "2"}}}});
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch, 1, "t", "x")}), Trouble::stale);
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch, 3, "t", "x")}), Trouble::stale);
    Append three{kFirstEpoch, 2, {{3, "3"}, {4, "4"}, {5, "5"}}, table_row("t")};
    must(store(), {three});
    EXPECT_EQ(refusal(store(), {three}), Trouble::stale);
    must(store(), {append(kFirstEpoch, 5, "t", "6"), append(kFirstEpoch, 6, "t", "7")});
    std::string all;
    for (const Entry& entry : found(store().journal("t", 0))) all += entry.text;
    EXPECT_EQ(all, "1234567");
}

TEST_P(Conformance, a_journal_is_told_from_where_one_stands) {
    must(store(), {CreateTable{table_row("t"), {{1, "1"}, {2, "2"}, {3, "3"}}}});
    EXPECT_EQ(found(store().journal("t", 2)), (std::vector<Entry>{{3, "3"}}));
    EXPECT_TRUE(found(store().journal("t", 3)).empty());
    EXPECT_TRUE(found(store().journal("t", 4000000000)).empty());
}

TEST_P(Conformance, an_append_brings_the_whole_row_up_to_date) {
    const AccountId ann = create_account(store(), named("Ann"));
    must(store(), {CreateTable{table_row("t"), {}}});
    TableRow row;
    row.id = "t";
    row.game = "risk";
    row.options = "map=world";
    row.terms = "{}";
    row.phase = Phase::finished;
    row.listed = true;
    row.rated = true;
    row.seats = {{Sitter::person, ann, ""}, {Sitter::nobody, 0, ""}, {Sitter::bot, 0, "easy"}};
    row.opened_by = ann;
    row.created = 1;
    row.touched = 2;
    row.wake = 3;
    row.outcome = "draw";
    must(store(), {Append{kFirstEpoch, 0, {}, row}});
    EXPECT_EQ(found(store().table("t")), row);
    row.wake.reset();
    row.seats.resize(1);
    must(store(), {Append{kFirstEpoch, 0, {}, row}});
    EXPECT_EQ(found(store().table("t")), row);
    row.touched = 9;
    must(store(), {Append{kFirstEpoch, 0, {}, row}});
    EXPECT_EQ(found(store().claim("t")).row, row);
}

TEST_P(Conformance, an_erased_table_leaves_nothing) {
    const AccountId ann = create_account(store(), named("Ann"));
    TableRow row = table_row("t");
    row.listed = true;
    row.wake = 1;
    row.seats.push_back({Sitter::person, ann, ""});
    must(store(), {CreateTable{row, {{1, "secret"}}}});
    must(store(), {EraseTable{"t"}});
    EXPECT_EQ(trouble(store().table("t")), Trouble::unknown);
    EXPECT_EQ(trouble(store().journal("t", 0)), Trouble::unknown);
    EXPECT_TRUE(found(store().listed_tables("", {})).empty());
    EXPECT_TRUE(found(store().tables_of(ann, false, {})).empty());
    EXPECT_TRUE(found(store().due_tables(10, 10)).empty());
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch, 1, "t", "x")}), Trouble::unknown);
    must(store(), {CreateTable{row, {}}});
    EXPECT_TRUE(found(store().journal("t", 0)).empty());
}

TEST_P(Conformance, a_review_is_kept_with_its_table_and_goes_with_it) {
    EXPECT_EQ(refusal(store(), {KeepReview{"t", "one"}}), Trouble::unknown);
    must(store(), {CreateTable{table_row("t"), {}}, CreateTable{table_row("other"), {}}});
    EXPECT_EQ(trouble(store().review("t")), Trouble::unknown);
    const std::string bytes("a\0b\xff", 4);
    must(store(), {KeepReview{"t", "one"}});
    must(store(), {KeepReview{"t", bytes}});
    must(store(), {append(kFirstEpoch, 0, "t", "x")});
    reopen();
    EXPECT_EQ(found(store().review("t")), bytes);
    EXPECT_EQ(trouble(store().review("other")), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {KeepReview{"t", std::string(kMostReview + 1, 'x')}}),
              Trouble::unfit);
    EXPECT_EQ(found(store().review("t")), bytes);
    must(store(), {EraseTable{"t"}, CreateTable{table_row("t"), {}}});
    EXPECT_EQ(trouble(store().review("t")), Trouble::unknown);
}

TEST_P(Conformance, a_journal_grows_up_to_its_limit) {
    const std::string half(kMostJournal / 2 - kEntryCost, 'x');
    must(store(), {CreateTable{table_row("t"), {{1, half}}}});
    must(store(), {append(kFirstEpoch, 1, "t", half)});
    EXPECT_EQ(refusal(store(), {append(kFirstEpoch, 2, "t", "")}), Trouble::unfit);
    must(store(), {Append{kFirstEpoch, 2, {}, table_row("t")}});
    EXPECT_EQ(found(store().journal("t", 0)).size(), 2U);
    EXPECT_EQ(refusal(store(), {CreateTable{TableRow{}, {}}}), Trouble::unfit);
}

TEST_P(Conformance, seats_of_accounts_that_are_not_there_are_nobody_s) {
    TableRow row = table_row("t");
    row.seats.push_back({Sitter::person, 4711, ""});
    row.opened_by = 4711;
    must(store(), {CreateTable{row, {}}});
    TableRow kept = row;
    kept.seats.back().account = 0;
    kept.opened_by = 0;
    EXPECT_EQ(found(store().table("t")), kept);
    must(store(), {Append{kFirstEpoch, 0, {}, row}});
    EXPECT_EQ(found(store().table("t")), kept);
}

}  // namespace
}  // namespace bivouac::store::testing
