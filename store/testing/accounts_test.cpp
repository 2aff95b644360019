// Conformance: accounts and sessions.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

TEST_P(Conformance, an_account_is_kept_with_all_that_is_known_of_it) {
    Account account = named("Zoë");
    account.kind = AccountKind::program;
    account.recovery_hash = "recovery";
    account.preferences = "{}";
    account.banned_until = 99;
    account.id = 4711;  // ignored
    account.id = create_account(store(), account);
    EXPECT_GT(account.id, 0);
    reopen();
    EXPECT_EQ(found(store().account(account.id)), account);
    EXPECT_EQ(found(store().account_named("Zoë")), account);
    account.kind = AccountKind::member;
    account.name = "Zed";
    account.password_hash = "new";
    account.seen = 1000;
    must(store(), {UpdateAccount{account}});
    EXPECT_EQ(found(store().account(account.id)), account);
    EXPECT_EQ(trouble(store().account_named("Zoë")), Trouble::unknown);
}

TEST_P(Conformance, a_ban_and_other_changes_of_an_account_do_not_undo_each_other) {
    Account before = named("Ann");
    before.id = create_account(store(), before);
    const AccountId bob = create_account(store(), named("Bob"));
    // Somebody has read the account, somebody else bans it, then the first one writes.
    must(store(), {SetBan{before.id, 5000}});
    before.preferences = "{}";
    must(store(), {UpdateAccount{before}});
    Account after = before;
    after.banned_until = 5000;
    EXPECT_EQ(found(store().account(before.id)), after);
    reopen();
    EXPECT_EQ(found(store().account(before.id)), after);
    EXPECT_EQ(found(store().account(bob)).banned_until, 0);
    must(store(), {SetBan{before.id, 0}});
    EXPECT_EQ(found(store().account(before.id)), before);
}

TEST_P(Conformance, names_differ_by_more_than_case) {
    const AccountId ann = create_account(store(), named("Ann"));
    EXPECT_EQ(refusal(store(), {CreateAccount{named("aNN")}}), Trouble::taken);
    EXPECT_EQ(found(store().account_named("ANN")).name, "Ann");
    Account bob = named("Bob");
    bob.id = create_account(store(), bob);
    bob.name = "ann";
    EXPECT_EQ(refusal(store(), {UpdateAccount{bob}}), Trouble::taken);
    EXPECT_EQ(found(store().account(bob.id)).name, "Bob");
    Account ann_again = found(store().account(ann));
    ann_again.name = "ANN";
    must(store(), {UpdateAccount{ann_again}});
    // Letters outside A to Z are compared as they are, by every store alike.
    create_account(store(), named("Éva"));
    create_account(store(), named("éva"));
}

TEST_P(Conformance, guests_have_no_name_and_may_take_one) {
    Account guest;
    guest.id = create_account(store(), guest);
    EXPECT_NE(create_account(store(), Account{}), guest.id);
    EXPECT_EQ(trouble(store().account_named("")), Trouble::unknown);
    TableRow row = table_row("t");
    row.seats.push_back({Sitter::person, guest.id, ""});
    must(store(), {CreateTable{row, {}}});
    guest.kind = AccountKind::member;
    guest.name = "Gus";
    must(store(), {UpdateAccount{guest}});
    EXPECT_EQ(found(store().account_named("gus")), guest);
    EXPECT_EQ(ids(found(store().tables_of(guest.id, false, {}))), std::vector<TableId>{"t"});
}

TEST_P(Conformance, accounts_that_are_not_there_are_unknown) {
    Account account = named("Ann");
    account.id = 17;
    EXPECT_EQ(trouble(store().account(17)), Trouble::unknown);
    EXPECT_EQ(trouble(store().account(0)), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {UpdateAccount{account}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {SetBan{17, 5000}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {EraseAccount{17}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {PutSession{session(1, 17)}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {PutRating{rating(17, "risk", 1500, 1)}}), Trouble::unknown);
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId nobody = ann + 1000;
    EXPECT_EQ(refusal(store(), {PutBlock{ann, nobody, true}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {PutBlock{nobody, ann, true}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {FileReport{{nobody, ann, "", "x", 1}}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {FileReport{{ann, nobody, "", "x", 1}}}), Trouble::unknown);
    EXPECT_EQ(refusal(store(), {CloseReport{17}}), Trouble::unknown);
}

TEST_P(Conformance, an_erased_account_leaves_only_seats_and_outcomes) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    TableRow row = table_row("t");
    row.phase = Phase::finished;
    row.opened_by = ann;
    row.outcome = "winner 1";
    row.seats = {{Sitter::person, ann, ""}, {Sitter::person, bob, ""}};
    must(store(), {CreateTable{row, {{1, "x"}}}, PutSession{session(1, ann)},
                   PutSession{session(2, bob)}, PutRating{rating(ann, "risk", 1600, 1)},
                   PutRating{rating(bob, "risk", 1400, 1)}, PutBlock{ann, bob, true},
                   PutBlock{bob, ann, true}, FileReport{{ann, bob, "t", "from", 1}},
                   FileReport{{bob, ann, "t", "about", 1}}, FileReport{{bob, 0, "t", "stays", 1}}});
    must(store(), {EraseAccount{ann}});
    row.seats[0].account = 0;
    row.opened_by = 0;
    for (int life = 0; life < 2; ++life) {
        EXPECT_EQ(trouble(store().account(ann)), Trouble::unknown);
        EXPECT_EQ(found(store().table("t")), row);
        EXPECT_EQ(found(store().journal("t", 0)).size(), 1U);
        EXPECT_TRUE(found(store().tables_of(ann, true, {})).empty());
        EXPECT_EQ(found(store().tables_of(bob, true, {})).size(), 1U);
        EXPECT_EQ(trouble(store().session(digest(1), 0)), Trouble::unknown);
        EXPECT_EQ(found(store().session(digest(2), 0)).account, bob);
        EXPECT_TRUE(found(store().ratings_of(ann)).empty());
        EXPECT_EQ(found(store().leaders("risk", 100, {})).size(), 1U);
        EXPECT_TRUE(found(store().blocked_by(bob)).empty());
        EXPECT_TRUE(found(store().blocked_by(ann)).empty());
        const auto reports = found(store().open_reports({}));
        ASSERT_EQ(reports.size(), 1U);
        EXPECT_EQ(reports[0].report.text, "stays");
        reopen();
    }
    EXPECT_GT(create_account(store(), named("Ann")), bob) << "an id was given twice";
}

TEST_P(Conformance, the_last_account_s_id_is_not_given_again) {
    const AccountId ann = create_account(store(), named("Ann"));
    must(store(), {EraseAccount{ann}});
    reopen();
    EXPECT_GT(create_account(store(), named("Bob")), ann);
}

TEST_P(Conformance, a_session_ends_when_it_expires) {
    const AccountId ann = create_account(store(), named("Ann"));
    Session kept = session(1, ann, 10, 1000);
    kept.label = "my bot";
    must(store(), {PutSession{kept}});
    EXPECT_EQ(found(store().session(digest(1), 999)), kept);
    EXPECT_EQ(trouble(store().session(digest(1), 1000)), Trouble::unknown);
    EXPECT_EQ(trouble(store().session(digest(2), 0)), Trouble::unknown);
    EXPECT_EQ(found(store().sessions_of(ann)).size(), 1U);
    kept.expires = 2000;
    must(store(), {PutSession{kept}});
    EXPECT_EQ(found(store().session(digest(1), 1000)), kept);
    must(store(), {DropExpired{1999}});
    EXPECT_TRUE(store().session(digest(1), 1000).ok());
    must(store(), {DropExpired{2000}});
    EXPECT_TRUE(found(store().sessions_of(ann)).empty());
}

TEST_P(Conformance, sessions_are_dropped_one_by_one_or_all_but_one) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    must(store(), {PutSession{session(1, ann, 10)}, PutSession{session(2, ann, 30)},
                   PutSession{session(3, ann, 20)}, PutSession{session(4, bob)}});
    const auto sessions = found(store().sessions_of(ann));
    ASSERT_EQ(sessions.size(), 3U);
    EXPECT_EQ(sessions[0], session(2, ann, 30));
    EXPECT_EQ(sessions[2], session(1, ann, 10));
    must(store(), {DropSession{digest(1)}, DropSession{digest(99)}});
    EXPECT_EQ(found(store().sessions_of(ann)).size(), 2U);
    must(store(), {DropSessionsOf{ann, digest(3)}});
    EXPECT_EQ(found(store().sessions_of(ann)), std::vector{session(3, ann, 20)});
    must(store(), {DropSessionsOf{ann, std::nullopt}, DropSessionsOf{4711, std::nullopt}});
    EXPECT_TRUE(found(store().sessions_of(ann)).empty());
    EXPECT_EQ(found(store().sessions_of(bob)).size(), 1U);
}

}  // namespace
}  // namespace bivouac::store::testing
