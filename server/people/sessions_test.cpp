#include "server/people/sessions.h"

#include "server/people/account_changes.h"
#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

using SessionsTest = PeopleTest;

TEST_F(SessionsTest, a_guest_is_known_again_by_the_secret) {
    const store::AccountId account = guest();
    const Opened opened = granted(open_session(store(), account, kNow));
    commit(opened.deed);
    const Identity identity =
        granted(identify(store(), SecretKind::session, opened.secret, kNow + 1));
    EXPECT_EQ(identity.account.id, account);
    EXPECT_EQ(identity.account.kind, store::AccountKind::guest);
    EXPECT_EQ(identity.account.name, "");
    EXPECT_FALSE(identity.wants_upkeep);
}

TEST_F(SessionsTest, the_store_never_sees_the_secret) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.deed);
    const std::string digest(opened.session.secret.begin(), opened.session.secret.end());
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, digest, kNow)),
              Refusal::not_logged_in);
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, draw_secret(), kNow)),
              Refusal::not_logged_in);
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, "", kNow)), Refusal::not_logged_in);
}

TEST_F(SessionsTest, who_comes_back_stays_and_who_stays_away_is_forgotten) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.deed);
    EXPECT_TRUE(is_logged_in(opened.secret, kNow + kSessionLife - 1));
    EXPECT_FALSE(is_logged_in(opened.secret, kNow + kSessionLife));
    store::Millis now = kNow;
    for (int visit = 0; visit < 5; ++visit) {
        now += 100 * kOneDay;
        const Identity identity =
            granted(identify(store(), SecretKind::session, opened.secret, now));
        EXPECT_TRUE(identity.wants_upkeep);
        commit(upkeep(store(), identity.session.secret, now));
        EXPECT_EQ(store().account(identity.account.id)->seen, now);
    }
}

TEST_F(SessionsTest, upkeep_is_not_a_write_for_every_request) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.deed);
    EXPECT_TRUE(upkeep(store(), opened.session.secret, kNow + kOneDay / 2).empty());
    const store::Millis later = kNow + 2 * kOneDay;
    EXPECT_EQ(upkeep(store(), opened.session.secret, later).size(), 2U);
    commit(upkeep(store(), opened.session.secret, later));
    EXPECT_TRUE(upkeep(store(), opened.session.secret, later + 1).empty());
}

TEST_F(SessionsTest, upkeep_brings_no_closed_session_back) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.deed);
    commit(log_out(opened.session.secret));
    EXPECT_TRUE(upkeep(store(), opened.session.secret, kNow + 9 * kOneDay).empty());
}

TEST_F(SessionsTest, logging_out_here_leaves_the_others) {
    const store::AccountId account = guest();
    const Opened here = granted(open_session(store(), account, kNow));
    const Opened there = granted(open_session(store(), account, kNow));
    commit(here.deed);
    commit(there.deed);
    commit(log_out(here.session.secret));
    EXPECT_FALSE(is_logged_in(here.secret));
    EXPECT_TRUE(is_logged_in(there.secret));
}

TEST_F(SessionsTest, a_token_is_no_cookie_and_a_cookie_no_token) {
    const Entered ada = member("Ada");
    const Opened token =
        granted(open_token(store(), ada.session.session.account, "my bot", 30, kNow));
    commit(token.deed);
    EXPECT_TRUE(identify(store(), SecretKind::token, token.secret, kNow).ok());
    EXPECT_FALSE(identify(store(), SecretKind::session, token.secret, kNow).ok());
    EXPECT_FALSE(identify(store(), SecretKind::token, ada.session.secret, kNow).ok());
}

TEST_F(SessionsTest, a_browser_that_comes_every_day_logs_in_again_after_a_year) {
    const Entered ada = member("Ada");
    int writes = 0;
    for (store::Millis day = 1; day < 365; ++day) {
        const store::Millis now = kNow + day * kOneDay;
        ASSERT_TRUE(is_logged_in(ada.session.secret, now)) << day;
        const store::Deed deed = upkeep(store(), ada.session.session.secret, now);
        for (const store::Write& write : deed) {
            writes += std::holds_alternative<store::PutSession>(write) ? 1 : 0;
        }
        commit(deed);
    }
    EXPECT_GT(writes, 50);
    EXPECT_LT(writes, 200) << "not once a day when there is nothing to prolong";
    EXPECT_TRUE(is_logged_in(ada.session.secret, kNow + kLongestSession - 1));
    EXPECT_FALSE(is_logged_in(ada.session.secret, kNow + kLongestSession));
}

TEST_F(SessionsTest, one_that_was_prolonged_too_far_before_ends_as_well) {
    const Entered ada = member("Ada");
    store::Session session = ada.session.session;
    session.expires = kNow + 900 * kOneDay;
    commit({store::PutSession{session}});
    EXPECT_TRUE(is_logged_in(ada.session.secret, kNow + kLongestSession - 1));
    EXPECT_FALSE(is_logged_in(ada.session.secret, kNow + kLongestSession));
}

TEST_F(SessionsTest, a_token_ends_when_its_days_are_over) {
    const Entered ada = member("Ada");
    const store::AccountId account = ada.session.session.account;
    const Opened token = granted(open_token(store(), account, "my bot", 30, kNow));
    commit(token.deed);
    const store::Millis late = kNow + 30 * kOneDay - 1;
    commit(upkeep(store(), token.session.secret, late));
    EXPECT_TRUE(identify(store(), SecretKind::token, token.secret, late).ok());
    EXPECT_FALSE(identify(store(), SecretKind::token, token.secret, late + 1).ok());
    EXPECT_EQ(granted(open_token(store(), account, "x", 0, kNow)).session.expires, kNow + kOneDay);
    EXPECT_EQ(granted(open_token(store(), account, "x", 99'999, kNow)).session.expires,
              kNow + kMostTokenDays * kOneDay);
}

TEST_F(SessionsTest, tokens_have_a_label_an_owner_with_a_name_and_a_limit) {
    EXPECT_EQ(refusal_of(open_token(store(), guest(), "my bot", 30, kNow)), Refusal::members_only);
    const store::AccountId account = member("Ada").session.session.account;
    for (const std::string& label :
         {std::string(), std::string("  "), std::string(61, 'x'), std::string("a\nb")}) {
        EXPECT_EQ(refusal_of(open_token(store(), account, label, 30, kNow)), Refusal::label);
    }
    for (std::size_t i = 0; i < kMostTokens; ++i) {
        commit(granted(open_token(store(), account, "bot", 30, kNow)).deed);
    }
    EXPECT_EQ(refusal_of(open_token(store(), account, "bot", 30, kNow)), Refusal::too_many_tokens);
    EXPECT_TRUE(open_token(store(), account, "bot", 30, kNow + 31 * kOneDay).ok());
}

TEST_F(SessionsTest, the_oldest_browser_makes_room) {
    const store::AccountId account = guest();
    std::vector<std::string> secrets;
    for (std::size_t i = 0; i < kMostSessions + 3; ++i) {
        const Opened opened =
            granted(open_session(store(), account, kNow + static_cast<store::Millis>(i)));
        commit(opened.deed);
        secrets.push_back(opened.secret);
    }
    EXPECT_EQ(store().sessions_of(account)->size(), kMostSessions);
    EXPECT_FALSE(is_logged_in(secrets[2]));
    EXPECT_TRUE(is_logged_in(secrets[3]));
    EXPECT_TRUE(is_logged_in(secrets.back()));
}

TEST_F(SessionsTest, an_owner_sees_their_sessions_and_closes_one) {
    const Entered ada = member("Ada");
    const store::AccountId account = ada.session.session.account;
    const Opened token = granted(open_token(store(), account, "my bot", 30, kNow + 5));
    commit(token.deed);
    const auto notes = granted(list_sessions(store(), account, kNow + 6));
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_EQ(notes[0].label, "my bot");
    EXPECT_EQ(notes[0].id.size(), 16U);
    EXPECT_EQ(notes[1].label, "");
    const store::AccountId other = guest();
    EXPECT_TRUE(granted(close_session(store(), other, notes[0].id)).empty());
    EXPECT_TRUE(granted(close_session(store(), account, "nonsense")).empty());
    commit(granted(close_session(store(), account, notes[0].id)));
    EXPECT_FALSE(identify(store(), SecretKind::token, token.secret, kNow + 6).ok());
    EXPECT_TRUE(is_logged_in(ada.session.secret));
}

TEST_F(SessionsTest, who_is_banned_is_nobody_until_then) {
    const Entered ada = member("Ada");
    const store::AccountId account = ada.session.session.account;
    commit(granted(ban(store(), account, kNow + kOneDay)));
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, ada.session.secret, kNow)),
              Refusal::banned);
    EXPECT_TRUE(is_logged_in(ada.session.secret, kNow + kOneDay));
    commit(granted(ban(store(), account, 0)));
    EXPECT_TRUE(is_logged_in(ada.session.secret));
}

}  // namespace
}  // namespace bivouac::server::testing
