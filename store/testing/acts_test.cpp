// Conformance: what is kept about the safety of accounts.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

using protocol::ActKind;

Act act(AccountId account, ActKind kind, Millis at) {
    return {.account = account,
            .kind = kind,
            .by_operator = false,
            .about = "my bot",
            .origin = {.device = "Firefox, Linux", .address = "192.0.2.*"},
            .at = at};
}

TEST_P(Conformance, acts_are_told_latest_first_to_whom_they_concern) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    Act by_hand = act(0, ActKind::purged, 5);
    by_hand.by_operator = true;
    must(store(),
         {NoteAct{act(ann, ActKind::logged_in, 1)}, NoteAct{act(bob, ActKind::banned, 2)}});
    // By the order in which they were noted: clocks may be set back.
    must(store(), {NoteAct{by_hand}, NoteAct{act(ann, ActKind::token_made, 3)}});
    for (int life = 0; life < 2; ++life) {
        EXPECT_EQ(found(store().acts(ann, {})),
                  (std::vector{act(ann, ActKind::token_made, 3), act(ann, ActKind::logged_in, 1)}));
        EXPECT_EQ(found(store().acts(std::nullopt, {})).size(), 4U);
        EXPECT_EQ(found(store().acts(std::nullopt, {.skip = 1, .most = 1})), std::vector{by_hand});
        reopen();
    }
    EXPECT_EQ(refusal(store(), {NoteAct{act(4711, ActKind::logged_in, 1)}}), Trouble::unknown);
    Act improper = act(ann, ActKind::logged_in, 1);
    improper.origin.device = "\x80";
    EXPECT_EQ(refusal(store(), {NoteAct{improper}}), Trouble::unfit);
}

TEST_P(Conformance, many_acts_of_one_kind_drive_out_no_others) {
    const AccountId ann = create_account(store(), named("Ann"));
    const AccountId bob = create_account(store(), named("Bob"));
    must(store(), {NoteAct{act(ann, ActKind::password_changed, 1)},
                   NoteAct{act(bob, ActKind::login_failed, 2)}});
    Batch guesses;
    for (std::uint32_t i = 0; i < kMostActs + 20; ++i) {
        guesses.emplace_back(NoteAct{act(ann, ActKind::login_failed, 10 + Millis{i})});
    }
    must(store(), guesses);
    const auto acts = found(store().acts(ann, {.skip = 0, .most = kMostRows}));
    ASSERT_EQ(acts.size(), kMostActs + 1);
    EXPECT_EQ(acts.front().at, 10 + kMostActs + 19);
    EXPECT_EQ(acts[kMostActs - 1].at, 10 + 20) << "the oldest have gone";
    EXPECT_EQ(acts.back().kind, ActKind::password_changed);
    EXPECT_EQ(found(store().acts(bob, {})).size(), 1U);
}

TEST_P(Conformance, acts_go_with_their_account_and_by_their_age) {
    const AccountId ann = create_account(store(), named("Ann"));
    must(store(), {NoteAct{act(ann, ActKind::logged_in, 1)}, NoteAct{act(ann, ActKind::banned, 2)},
                   NoteAct{act(0, ActKind::purged, 3)}, NoteAct{act(0, ActKind::purged, 9)}});
    const Retention before{.acts = 2};
    EXPECT_EQ(found(store().purge(before, 10, Purge::look)), (Purged{.acts = 1}));
    EXPECT_EQ(found(store().acts(std::nullopt, {})).size(), 4U) << "it was only looked for";
    EXPECT_EQ(found(store().purge(before, 10, Purge::erase)), (Purged{.acts = 1}));
    EXPECT_EQ(found(store().acts(ann, {})), std::vector{act(ann, ActKind::banned, 2)});
    Act gone = act(0, ActKind::erased, 10);
    must(store(), {EraseAccount{ann}, NoteAct{gone}});
    EXPECT_TRUE(found(store().acts(ann, {})).empty());
    EXPECT_EQ(found(store().acts(std::nullopt, {})).front(), gone);
    EXPECT_EQ(found(store().purge({}, 10, Purge::erase)), Purged()) << "kept for ever";
}

TEST_P(Conformance, a_session_knows_what_it_may_do_and_from_where_it_was_used) {
    const AccountId ann = create_account(store(), named("Ann"));
    Session token = session(1, ann);
    EXPECT_EQ(token.scopes, Scopes::all());
    token.scopes = Scopes();
    token.scopes.insert(Scope::read);
    token.scopes.insert(Scope::play);
    token.used = 77;
    token.origin = {.device = "Python", .address = "2001:db8::/48"};
    must(store(), {PutSession{token}});
    reopen();
    EXPECT_EQ(found(store().session(digest(1), 5)), token);
    EXPECT_EQ(found(store().sessions_of(ann)), std::vector{token});
    EXPECT_FALSE(token.scopes.contains(Scope::account));
    token.used = 88;
    token.origin.device = "Firefox, Linux";
    must(store(), {PutSession{token}});
    EXPECT_EQ(found(store().session(digest(1), 5)), token);
}

}  // namespace
}  // namespace bivouac::store::testing
