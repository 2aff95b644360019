#include "server/people/account_changes.h"

#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

class AccountChangesTest : public PeopleTest {
protected:
    Entered ada_ = member("Ada");
    store::AccountId account_ = ada_.session.session.account;

    [[nodiscard]] std::pair<Pending, HashAnswer> confirm(const char* password) {
        Begun begun = granted(begin_confirmation(store(), account_, password, kCheap));
        return {begun.pending, run(begun.job)};
    }
};

TEST_F(AccountChangesTest, a_new_password_ends_all_other_sessions) {
    const Entered other = granted(log_in("Ada", kPassword));
    commit(other.batch);
    Begun begun =
        granted(begin_password_change(store(), account_, kPassword, "battery staple", kCheap));
    commit(granted(finish_password_change(store(), begun.pending, run(begun.job),
                                          ada_.session.session.secret)));
    EXPECT_TRUE(log_in("Ada", "battery staple").ok());
    EXPECT_EQ(refusal_of(log_in("Ada", kPassword)), Refusal::wrong);
    EXPECT_TRUE(is_logged_in(ada_.session.secret));
    EXPECT_FALSE(is_logged_in(other.session.secret));
    EXPECT_TRUE(recover("Ada", ada_.recovery_code, "third password").ok()) << "the code stays";
}

TEST_F(AccountChangesTest, a_password_changes_only_for_who_knows_the_old_one) {
    Begun begun =
        granted(begin_password_change(store(), account_, "wrong horse", "battery staple", kCheap));
    EXPECT_EQ(refusal_of(finish_password_change(store(), begun.pending, run(begun.job),
                                                ada_.session.session.secret)),
              Refusal::wrong);
    EXPECT_EQ(refusal_of(begin_password_change(store(), account_, kPassword, "short", kCheap)),
              Refusal::password_short);
    EXPECT_EQ(refusal_of(begin_password_change(store(), guest(), kPassword, "battery", kCheap)),
              Refusal::members_only);
}

TEST_F(AccountChangesTest, a_new_code_replaces_the_old_one) {
    const auto [pending, answer] = confirm(kPassword);
    const NewCode made = granted(finish_new_code(store(), pending, answer));
    commit(made.batch);
    EXPECT_EQ(refusal_of(recover("Ada", ada_.recovery_code, "battery staple")), Refusal::wrong);
    EXPECT_TRUE(recover("Ada", made.code, "battery staple").ok());
    const auto [wrong, no] = confirm("wrong horse");
    EXPECT_EQ(refusal_of(finish_new_code(store(), wrong, no)), Refusal::wrong);
}

TEST_F(AccountChangesTest, an_erased_account_leaves_only_nobodys_seats) {
    store::TableRow row = store::testing::table_row("t1");
    row.seats[0] = {store::Sitter::person, account_, ""};
    commit({store::CreateTable{row, {}},
            store::PutRating{store::testing::rating(account_, "g", 1600, 1)}});
    const auto [wrong, no] = confirm("wrong horse");
    EXPECT_EQ(refusal_of(finish_erasure(store(), wrong, no)), Refusal::wrong);
    const auto [pending, answer] = confirm(kPassword);
    commit(granted(finish_erasure(store(), pending, answer)));
    EXPECT_FALSE(is_logged_in(ada_.session.secret));
    EXPECT_EQ(refusal_of(log_in("Ada", kPassword)), Refusal::wrong);
    EXPECT_EQ(store().table("t1")->seats[0].account, 0);
    EXPECT_TRUE(store().ratings_of(account_)->empty());
    EXPECT_TRUE(begin_sign_up(store(), guest(), "Ada", kPassword, kCheap).ok()) << "free again";
    EXPECT_EQ(refusal_of(finish_erasure(store(), pending, answer)), Refusal::not_logged_in);
}

TEST_F(AccountChangesTest, a_guest_is_erased_without_a_password_but_no_member_is) {
    const store::AccountId visitor = guest();
    EXPECT_EQ(refusal_of(begin_confirmation(store(), visitor, kPassword, kCheap)),
              Refusal::members_only);
    commit(granted(erase_guest(store(), visitor)));
    EXPECT_FALSE(store().account(visitor).ok());
    EXPECT_EQ(refusal_of(erase_guest(store(), account_)), Refusal::guests_only);
}

TEST_F(AccountChangesTest, only_an_account_without_games_becomes_a_programs) {
    EXPECT_EQ(refusal_of(become_program(store(), guest())), Refusal::members_only);
    commit(granted(become_program(store(), account_)));
    EXPECT_EQ(store().account(account_)->kind, store::AccountKind::program);
    EXPECT_EQ(store().account(account_)->name, "Ada");
    const store::AccountId player = member("Bea").session.session.account;
    for (const store::Phase phase : {store::Phase::playing, store::Phase::finished}) {
        store::TableRow row = store::testing::table_row(phase == store::Phase::playing ? "a" : "b");
        row.phase = phase;
        row.seats[0] = {store::Sitter::person, player, ""};
        commit({store::CreateTable{row, {}}});
        EXPECT_EQ(refusal_of(become_program(store(), player)), Refusal::has_played);
        commit({store::EraseTable{row.id}});
    }
}

TEST_F(AccountChangesTest, preferences_are_kept_within_limits) {
    commit(granted(set_preferences(store(), account_, R"({"theme":"dark"})")));
    EXPECT_EQ(store().account(account_)->preferences, R"({"theme":"dark"})");
    for (const std::string& text :
         {std::string(kLongestPreferences + 1, 'x'), std::string("\xff"), std::string("a\0b", 3)}) {
        EXPECT_EQ(refusal_of(set_preferences(store(), account_, text)), Refusal::preferences);
    }
    EXPECT_EQ(refusal_of(set_preferences(store(), 9999, "{}")), Refusal::not_logged_in);
    EXPECT_TRUE(log_in("Ada", kPassword).ok()) << "nothing else has changed";
}

}  // namespace
}  // namespace bivouac::server::testing
