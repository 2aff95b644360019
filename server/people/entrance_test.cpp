#include "server/people/entrance.h"

#include "server/people/account_changes.h"
#include "server/people/names.h"
#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

using EntranceTest = PeopleTest;

TEST_F(EntranceTest, a_guest_with_a_name_keeps_id_and_games) {
    const store::AccountId account = guest();
    store::TableRow row = store::testing::table_row("t1");
    row.seats[0] = {store::Sitter::person, account, ""};
    commit({store::CreateTable{row, {}}});
    const Entered entered = sign_up(account, "Élise");
    EXPECT_EQ(entered.session.session.account, account);
    const store::Account now = store().account(account).value();
    EXPECT_EQ(now.kind, store::AccountKind::member);
    EXPECT_EQ(spelling(now.name), "Élise");
    EXPECT_EQ(store().tables_of(account, false, {})->size(), 1U);
}

TEST_F(EntranceTest, what_is_kept_is_neither_password_nor_code) {
    const Entered entered = member("Ada");
    const store::Account account = store().account_named("Ada").value();
    EXPECT_TRUE(account.password_hash.starts_with("$argon2id$"));
    EXPECT_EQ(account.password_hash.find(kPassword), std::string::npos);
    EXPECT_FALSE(entered.recovery_code.empty());
    EXPECT_EQ(account.recovery_hash.find(entered.recovery_code.substr(0, 4)), std::string::npos);
}

TEST_F(EntranceTest, signing_up_ends_the_sessions_of_the_guest) {
    const store::AccountId account = guest();
    const Opened planted = granted(open_session(store(), account, kNow));
    commit(planted.batch);
    const Entered entered = sign_up(account, "Ada");
    EXPECT_FALSE(is_logged_in(planted.secret));
    EXPECT_TRUE(is_logged_in(entered.session.secret));
}

TEST_F(EntranceTest, a_name_is_given_once) {
    member("Élise");
    const store::AccountId other = guest();
    for (const char* name : {"Élise", "élise", "ÉLISE", "E\u0301lise"}) {
        EXPECT_EQ(refusal_of(begin_sign_up(store(), other, name, kPassword, kCheap)),
                  Refusal::name_taken)
            << name;
    }
    sign_up(other, "Elise");
    EXPECT_EQ(refusal_of(begin_sign_up(store(), guest(), "Elisé", kPassword, kCheap)),
              Refusal::name_taken)
        << "an accent more is no other name once the plain one is taken";
}

TEST_F(EntranceTest, who_is_slower_does_not_get_the_name) {
    const store::AccountId slow = guest();
    Begun begun = granted(begin_sign_up(store(), slow, "Ada", kPassword, kCheap));
    const HashAnswer answer = run(begun.job);
    const auto almost = granted(finish_sign_up(store(), begun.pending, answer, kNow));
    member("Ada");
    EXPECT_EQ(refusal_of(finish_sign_up(store(), begun.pending, answer, kNow)),
              Refusal::name_taken);
    EXPECT_EQ(store::testing::refusal(store(), almost.batch), store::Trouble::taken);
    EXPECT_EQ(store().account(slow)->kind, store::AccountKind::guest);
}

TEST_F(EntranceTest, bad_names_and_passwords_are_refused_before_anything_is_hashed) {
    const store::AccountId account = guest();
    const auto refusal = [&](const char* name, const char* password) {
        return refusal_of(begin_sign_up(store(), account, name, password, kCheap));
    };
    EXPECT_EQ(refusal("x", kPassword), Refusal::name_short);
    EXPECT_EQ(refusal("admin", kPassword), Refusal::name_reserved);
    EXPECT_EQ(refusal("Ada", "short"), Refusal::password_short);
    EXPECT_EQ(refusal("AdaLovelace", "adalovelace"), Refusal::password_is_name);
    EXPECT_EQ(refusal("Éléonore", "éléonore"), Refusal::password_is_name);
    EXPECT_EQ(refusal("Ada", "Password1"), Refusal::password_common);
    EXPECT_EQ(refusal_of(begin_sign_up(store(), 12345, "Ada", kPassword, kCheap)), Refusal::wrong);
    sign_up(account, "Ada");
    EXPECT_EQ(refusal("Bea", kPassword), Refusal::guests_only);
}

TEST_F(EntranceTest, the_password_opens_the_account_and_nothing_else_does) {
    const Entered first = member("Ada");
    const Entered entered = granted(log_in("ADA", kPassword, kNow + 7));
    commit(entered.batch);
    EXPECT_TRUE(is_logged_in(entered.session.secret));
    EXPECT_TRUE(is_logged_in(first.session.secret)) << "other browsers stay";
    EXPECT_TRUE(entered.recovery_code.empty());
    EXPECT_EQ(store().account_named("Ada")->seen, kNow + 7);
    EXPECT_EQ(refusal_of(log_in("Ada", "wrong horse")), Refusal::wrong);
    EXPECT_EQ(refusal_of(log_in("Ada", "")), Refusal::wrong);
    EXPECT_EQ(refusal_of(log_in("Nobody-here", kPassword)), Refusal::wrong);
    EXPECT_EQ(refusal_of(log_in("", kPassword)), Refusal::wrong);
}

TEST_F(EntranceTest, an_unknown_name_is_as_much_work_as_a_wrong_password) {
    member("Ada");
    const Begun known = granted(begin_log_in(store(), "Ada", "wrong horse", kCheap));
    for (const char* name : {"Bea", "no name at all!", "", "admin"}) {
        const Begun unknown = granted(begin_log_in(store(), name, "wrong horse", kCheap));
        EXPECT_EQ(unknown.pending.account, 0);
        // The same parameters, and all of the password to be looked at.
        const auto parameters = [](const Begun& begun) {
            return begun.job.against.substr(0, begun.job.against.find("p=1$"));
        };
        EXPECT_EQ(parameters(unknown), parameters(known)) << name;
        EXPECT_EQ(unknown.job.against.size(), known.job.against.size());
        EXPECT_EQ(unknown.job.typed.text(), known.job.typed.text());
        HashAnswer forged;
        forged.check = HashAnswer::Check::right;
        EXPECT_EQ(refusal_of(finish_log_in(store(), unknown.pending, forged, kNow)),
                  Refusal::wrong);
    }
}

TEST_F(EntranceTest, a_login_renews_a_hash_of_another_cost) {
    member("Ada");
    constexpr HashCost kDearer{.passes = 2, .memory = std::size_t{16} << 10U};
    Begun begun = granted(begin_log_in(store(), "Ada", kPassword, kDearer));
    commit(granted(finish_log_in(store(), begun.pending, run(begun.job), kNow)).batch);
    EXPECT_NE(store().account_named("Ada")->password_hash.find("m=16,t=2"), std::string::npos);
    EXPECT_TRUE(log_in("Ada", kPassword).ok());
}

TEST_F(EntranceTest, a_password_that_changed_meanwhile_opens_nothing) {
    const Entered ada = member("Ada");
    Begun begun = granted(begin_log_in(store(), "Ada", kPassword, kCheap));
    const HashAnswer answer = run(begun.job);
    commit(granted(recover("Ada", ada.recovery_code, "battery staple")).batch);
    EXPECT_EQ(refusal_of(finish_log_in(store(), begun.pending, answer, kNow)), Refusal::changed);
}

TEST_F(EntranceTest, who_is_banned_learns_it_only_with_the_password) {
    const Entered ada = member("Ada");
    commit(granted(ban(store(), ada.session.session.account, kNow + 1)));
    EXPECT_EQ(refusal_of(log_in("Ada", "wrong horse")), Refusal::wrong);
    EXPECT_EQ(refusal_of(log_in("Ada", kPassword)), Refusal::banned);
    EXPECT_EQ(refusal_of(recover("Ada", ada.recovery_code, "battery staple")), Refusal::banned);
    EXPECT_TRUE(log_in("Ada", kPassword, kNow + 1).ok());
}

TEST_F(EntranceTest, a_recovery_code_serves_once) {
    const Entered ada = member("Ada");
    const Entered back = granted(recover("ada", ada.recovery_code, "battery staple"));
    commit(back.batch);
    EXPECT_TRUE(log_in("Ada", "battery staple").ok());
    EXPECT_EQ(refusal_of(log_in("Ada", kPassword)), Refusal::wrong);
    EXPECT_FALSE(is_logged_in(ada.session.secret)) << "whoever was in is out";
    EXPECT_TRUE(is_logged_in(back.session.secret));
    EXPECT_NE(back.recovery_code, ada.recovery_code);
    EXPECT_EQ(refusal_of(recover("Ada", ada.recovery_code, "third password")), Refusal::wrong);
    EXPECT_TRUE(recover("Ada", back.recovery_code, "third password").ok());
}

TEST_F(EntranceTest, a_recovery_code_used_twice_at_once_serves_once) {
    const Entered ada = member("Ada");
    Begun begun =
        granted(begin_recovery(store(), "Ada", ada.recovery_code, "battery staple", kCheap));
    const HashAnswer answer = run(begun.job);
    commit(granted(recover("Ada", ada.recovery_code, "third password")).batch);
    EXPECT_EQ(refusal_of(finish_recovery(store(), begun.pending, answer, kNow)), Refusal::wrong);
}

TEST_F(EntranceTest, a_code_opens_only_its_own_account) {
    const Entered ada = member("Ada");
    member("Bea");
    EXPECT_EQ(refusal_of(recover("Bea", ada.recovery_code, "battery staple")), Refusal::wrong);
    EXPECT_EQ(refusal_of(recover("Cleo", ada.recovery_code, "battery staple")), Refusal::wrong);
    EXPECT_EQ(refusal_of(recover("Ada", "", "battery staple")), Refusal::wrong);
    EXPECT_EQ(refusal_of(recover("Ada", ada.recovery_code, "short")), Refusal::password_short);
}

TEST_F(EntranceTest, a_machine_without_memory_changes_nothing) {
    const store::AccountId account = guest();
    Begun begun = granted(begin_sign_up(store(), account, "Ada", kPassword, kCheap));
    HashAnswer failed;
    failed.check = HashAnswer::Check::failed;
    EXPECT_EQ(refusal_of(finish_sign_up(store(), begun.pending, failed, kNow)),
              Refusal::unavailable);
}

}  // namespace
}  // namespace bivouac::server::testing
