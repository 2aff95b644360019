// Conformance: how one process learns that another has written.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

TEST_P(Conformance, what_others_write_shows_in_the_count_of_their_changes) {
    const auto other = ground().open("main");
    const std::uint64_t before = found(store().changes_of_others());
    const AccountId ann = create_account(*other, named("Ann"));
    const std::uint64_t created = found(store().changes_of_others());
    EXPECT_NE(created, before);
    EXPECT_EQ(found(store().changes_of_others()), created) << "asking is no change";
    must(*other, {SetBan{ann, 5000}});
    const std::uint64_t banned = found(store().changes_of_others());
    EXPECT_NE(banned, created);
    EXPECT_EQ(found(store().account(ann)).banned_until, 5000) << "and can be read by then";
}

TEST_P(Conformance, what_is_written_here_is_no_change_of_others) {
    const auto other = ground().open("main");
    const std::uint64_t before = found(store().changes_of_others());
    const AccountId ann = create_account(store(), named("Ann"));
    must(store(), {CreateTable{table_row("t"), {{1, "x"}}}});
    ASSERT_TRUE(store().claim("t"));
    EXPECT_EQ(found(store().account(ann)).name, "Ann");
    EXPECT_EQ(found(other->account(ann)).name, "Ann") << "reading is none either";
    EXPECT_EQ(found(store().changes_of_others()), before);
}

TEST_P(Conformance, a_change_of_others_is_seen_also_after_one_of_our_own) {
    const auto other = ground().open("main");
    const std::uint64_t before = found(store().changes_of_others());
    create_account(*other, named("Ann"));
    create_account(store(), named("Bob"));
    EXPECT_NE(found(store().changes_of_others()), before);
}

TEST_P(Conformance, the_length_of_a_journal_is_told_without_the_journal) {
    EXPECT_EQ(trouble(store().standing("t")), Trouble::unknown);
    must(store(), {CreateTable{table_row("t"), {{1, "x"}}}});
    must(store(), {CreateTable{table_row("empty"), {}}});
    EXPECT_EQ(found(store().standing("t")).entries, 1U);
    EXPECT_EQ(found(store().standing("empty")).entries, 0U);
    must(store(), {Append{kFirstEpoch, 1, {{2, "y"}, {3, "z"}}, table_row("t")}});
    EXPECT_EQ(found(store().standing("t")).entries, 3U);
    EXPECT_EQ(found(store().seen("t")).standing, found(store().standing("t")));
    EXPECT_EQ(found(store().seen("t")).row, found(store().table("t")));
    must(store(), {EraseTable{"t"}});
    EXPECT_EQ(trouble(store().standing("t")), Trouble::unknown);
    EXPECT_EQ(trouble(store().seen("t")), Trouble::unknown);
}

TEST_P(Conformance, many_are_told_at_once_in_the_order_of_the_question) {
    using Standings = std::vector<std::optional<Standing>>;
    must(store(), {CreateTable{table_row("t"), {{1, "x"}}}});
    must(store(), {CreateTable{table_row("u"), {}}});
    EXPECT_EQ(found(store().standings({})), Standings{});
    EXPECT_EQ(found(store().standings({"u", "gone", "t", "u"})),
              (Standings{Standing{kFirstEpoch, 0}, std::nullopt, Standing{kFirstEpoch, 1},
                         Standing{kFirstEpoch, 0}}));

    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    must(store(), {SetBan{bob, 5000}});
    EXPECT_EQ(found(store().bans({bob, bob + 1000, ann})),
              (std::vector<std::optional<Millis>>{5000, std::nullopt, 0}));
    EXPECT_TRUE(found(store().bans({})).empty());

    Session alive = session(1, ann);
    Session expired = session(2, ann);
    alive.expires = 100;
    expired.expires = 50;
    must(store(), {PutSession{alive}, PutSession{expired}});
    EXPECT_EQ(found(store().are_alive({session(3, ann).secret, expired.secret, alive.secret}, 50)),
              (std::vector<bool>{false, false, true}));
    EXPECT_TRUE(found(store().are_alive({}, 50)).empty());
}

}  // namespace
}  // namespace bivouac::store::testing
