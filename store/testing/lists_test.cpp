// Conformance: ratings, blocks, reports, and lists that come in pages.
#include <algorithm>

#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

using Names = std::vector<TableId>;

void create_tables(Store& store, std::size_t count) {
    std::vector<Batch> batches;
    for (std::size_t i = 0; i < count; ++i) {
        TableRow row = table_row("t" + std::to_string(i));
        row.game = i % 2 == 0 ? "risk" : "stratego-original";
        row.listed = true;
        row.created = 1000;
        batches.push_back({CreateTable{row, {}}});
    }
    const auto verdicts = store.commit(batches);
    EXPECT_TRUE(std::ranges::all_of(verdicts, &Verdict::ok));
}

TEST_P(Conformance, the_lobby_shows_listed_tables_latest_first) {
    create_tables(store(), 5);
    EXPECT_EQ(ids(found(store().listed_tables("", {}))), (Names{"t4", "t3", "t2", "t1", "t0"}));
    EXPECT_EQ(ids(found(store().listed_tables("risk", {}))), (Names{"t4", "t2", "t0"}));
    EXPECT_TRUE(found(store().listed_tables("chess", {})).empty());
    TableRow row = found(store().table("t4"));
    row.phase = Phase::playing;
    must(store(), {Append{kFirstEpoch, 0, {}, row}});
    EXPECT_EQ(found(store().listed_tables("risk", {})).front(), row);
    for (const Phase over : {Phase::finished, Phase::closed}) {
        row.phase = over;
        must(store(), {Append{kFirstEpoch, 0, {}, row}});
        EXPECT_EQ(ids(found(store().listed_tables("risk", {}))), (Names{"t2", "t0"}));
    }
    TableRow hidden = found(store().table("t2"));
    hidden.listed = false;
    must(store(), {Append{kFirstEpoch, 0, {}, hidden}});
    EXPECT_EQ(ids(found(store().listed_tables("", {}))), (Names{"t3", "t1", "t0"}));
}

TEST_P(Conformance, pages_follow_each_other_without_gap) {
    create_tables(store(), 7);
    Names all;
    for (std::uint32_t skip = 0; skip < 9; skip += 3) {
        for (const TableId& id : ids(found(store().listed_tables("", {skip, 3})))) {
            all.push_back(id);
        }
    }
    EXPECT_EQ(all, (Names{"t6", "t5", "t4", "t3", "t2", "t1", "t0"}));
    EXPECT_TRUE(found(store().listed_tables("", {7, 3})).empty());
    EXPECT_TRUE(found(store().listed_tables("", {4000000000, 3})).empty());
    EXPECT_TRUE(found(store().listed_tables("", {0, 0})).empty());
}

TEST_P(Conformance, no_list_is_longer_than_the_limit) {
    create_tables(store(), kMostRows + 1);
    EXPECT_EQ(found(store().listed_tables("", {0, 4000000000})).size(), kMostRows);
}

TEST_P(Conformance, players_find_their_tables) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    const auto row = [&](const char* id, Phase phase, AccountId first, AccountId second) {
        TableRow made = table_row(id);
        made.phase = phase;
        made.seats = {{Sitter::person, first, ""}, {Sitter::person, second, ""}};
        return made;
    };
    must(store(), {CreateTable{row("a", Phase::waiting, ann, 0), {}},
                   CreateTable{row("b", Phase::playing, bob, ann), {}},
                   CreateTable{row("c", Phase::finished, ann, bob), {}},
                   CreateTable{row("d", Phase::closed, ann, ann), {}},
                   CreateTable{row("e", Phase::playing, bob, bob), {}}});
    EXPECT_EQ(ids(found(store().tables_of(ann, false, {}))), (Names{"b", "a"}));
    EXPECT_EQ(ids(found(store().tables_of(ann, true, {}))), (Names{"d", "c"}));
    EXPECT_EQ(ids(found(store().tables_of(ann, true, {1, 1}))), (Names{"c"}));
    EXPECT_EQ(ids(found(store().tables_of(bob, false, {}))), (Names{"e", "b"}));
    EXPECT_TRUE(found(store().tables_of(0, false, {})).empty());
    must(store(), {Append{kFirstEpoch, 0, {}, row("b", Phase::finished, bob, ann)},
                   Append{kFirstEpoch, 0, {}, row("a", Phase::playing, bob, 0)}});
    EXPECT_TRUE(found(store().tables_of(ann, false, {})).empty());
    EXPECT_EQ(ids(found(store().tables_of(ann, true, {}))), (Names{"d", "c", "b"}));
    EXPECT_EQ(ids(found(store().tables_of(bob, false, {}))), (Names{"e", "a"}));
}

TEST_P(Conformance, tables_are_due_when_their_time_has_come) {
    const auto wake = [&](const char* id, std::optional<Millis> at) {
        TableRow row = table_row(id);
        row.wake = at;
        return row;
    };
    must(store(), {CreateTable{wake("a", 300), {}}, CreateTable{wake("b", 100), {}},
                   CreateTable{wake("c", std::nullopt), {}}, CreateTable{wake("d", 200), {}}});
    EXPECT_TRUE(found(store().due_tables(99, 10)).empty());
    EXPECT_EQ(found(store().due_tables(200, 10)), (Names{"b", "d"}));
    EXPECT_EQ(found(store().due_tables(1000, 2)), (Names{"b", "d"}));
    must(store(), {Append{kFirstEpoch, 0, {}, wake("b", 5000)},
                   Append{kFirstEpoch, 0, {}, wake("d", std::nullopt)}});
    EXPECT_EQ(found(store().due_tables(1000, 10)), (Names{"a"}));
}

TEST_P(Conformance, a_rating_is_counted_on_game_by_game) {
    const AccountId ann = create_account(store(), named("Ann"));
    EXPECT_EQ(refusal(store(), {PutRating{rating(ann, "risk", 1500, 0)}}), Trouble::stale);
    EXPECT_EQ(refusal(store(), {PutRating{rating(ann, "risk", 1500, 2)}}), Trouble::stale);
    must(store(), {PutRating{rating(ann, "risk", 1510.25, 1)}});
    EXPECT_EQ(refusal(store(), {PutRating{rating(ann, "risk", 1600, 1)}}), Trouble::stale);
    must(store(),
         {PutRating{rating(ann, "risk", 1520, 2)}, PutRating{rating(ann, "risk", 1530.125, 3)},
          PutRating{rating(ann, "adder", 1400, 1)}});
    reopen();
    EXPECT_EQ(found(store().ratings_of(ann)),
              (std::vector{rating(ann, "adder", 1400, 1), rating(ann, "risk", 1530.125, 3)}));
}

TEST_P(Conformance, leaders_are_the_best_of_those_rated_well) {
    std::vector<AccountId> accounts;
    for (const char* name : {"a", "b", "c", "d"}) {
        accounts.push_back(create_account(store(), named(name)));
    }
    const Rating first = rating(accounts[0], "risk", 1700, 1, 350);
    const Rating second = rating(accounts[1], "risk", 1400, 1);
    const Rating third = rating(accounts[2], "risk", 1650, 1, 110);
    const Rating fourth = rating(accounts[3], "risk", 1650, 1, 110);
    must(store(), {PutRating{first}, PutRating{second}, PutRating{third}, PutRating{fourth},
                   PutRating{rating(accounts[0], "stratego-original", 2000, 1)}});
    EXPECT_EQ(found(store().leaders("risk", 110, {})), (std::vector{third, fourth, second}));
    EXPECT_EQ(found(store().leaders("risk", 110, {1, 1})), std::vector{fourth});
    EXPECT_EQ(found(store().leaders("risk", 500, {0, 1})), std::vector{first});
}

TEST_P(Conformance, blocks_are_put_and_lifted) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    must(store(), {PutBlock{ann, bob, true}, PutBlock{ann, bob, true}});
    EXPECT_EQ(found(store().blocked_by(ann)), std::vector{bob});
    EXPECT_TRUE(found(store().blocked_by(bob)).empty());
    must(store(), {PutBlock{ann, bob, false}, PutBlock{bob, ann, false}});
    EXPECT_TRUE(found(store().blocked_by(ann)).empty());
}

TEST_P(Conformance, the_list_of_blocks_is_whole_because_it_is_bounded) {
    const AccountId ann = create_account(store(), named("Ann"));
    Batch accounts;
    for (std::size_t i = 0; i <= kMostBlocks; ++i) accounts.emplace_back(CreateAccount{});
    const Done done = must(store(), accounts);
    ASSERT_EQ(done.accounts.size(), kMostBlocks + 1);
    Batch blocks;
    for (const AccountId id : done.accounts) blocks.emplace_back(PutBlock{ann, id, true});
    EXPECT_EQ(refusal(store(), blocks), Trouble::unfit);
    blocks.pop_back();
    must(store(), blocks);
    EXPECT_EQ(found(store().blocked_by(ann)).size(), kMostBlocks);
    EXPECT_EQ(refusal(store(), {PutBlock{ann, done.accounts.back(), true}}), Trouble::unfit);
    must(store(), {PutBlock{ann, done.accounts.front(), true}});
}

TEST_P(Conformance, reports_are_filed_and_closed) {
    const AccountId ann = create_account(store(), named("Ann"));
    const Report first{ann, 0, "t", "rude", 5};
    const Report second{0, ann, "", "slow", 3};
    must(store(), {FileReport{first}, FileReport{second}});
    const auto reports = found(store().open_reports({}));
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].report, first);
    EXPECT_EQ(reports[1].report, second);
    EXPECT_EQ(found(store().open_reports({1, 5})), std::vector{reports[1]});
    must(store(), {CloseReport{reports[0].id}});
    EXPECT_EQ(found(store().open_reports({})), std::vector{reports[1]});
    EXPECT_EQ(refusal(store(), {CloseReport{reports[0].id}}), Trouble::unknown);
}

}  // namespace
}  // namespace bivouac::store::testing
