#include "server/people/sessions.h"

#include "server/people/account_changes.h"
#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

using SessionsTest = PeopleTest;

TEST_F(SessionsTest, a_guest_is_known_again_by_the_secret) {
    const store::AccountId account = guest();
    const Opened opened = granted(open_session(store(), account, kNow));
    commit(opened.batch);
    const Identity identity =
        granted(identify(store(), SecretKind::session, opened.secret, kNow + 1));
    EXPECT_EQ(identity.account.id, account);
    EXPECT_EQ(identity.account.kind, store::AccountKind::guest);
    EXPECT_EQ(identity.account.name, "");
    EXPECT_FALSE(identity.wants_upkeep);
}

TEST_F(SessionsTest, the_store_never_sees_the_secret) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.batch);
    const std::string digest(opened.session.secret.begin(), opened.session.secret.end());
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, digest, kNow)),
              Refusal::not_logged_in);
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, draw_secret(), kNow)),
              Refusal::not_logged_in);
    EXPECT_EQ(refusal_of(identify(store(), SecretKind::session, "", kNow)), Refusal::not_logged_in);
}

TEST_F(SessionsTest, who_comes_back_stays_and_who_stays_away_is_forgotten) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.batch);
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
    commit(opened.batch);
    EXPECT_TRUE(upkeep(store(), opened.session.secret, kNow + kOneHour - 1).empty());
    EXPECT_EQ(upkeep(store(), opened.session.secret, kNow + kOneHour).size(), 1U);
    const store::Millis later = kNow + 2 * kOneDay;
    EXPECT_EQ(upkeep(store(), opened.session.secret, later).size(), 2U);
    commit(upkeep(store(), opened.session.secret, later));
    EXPECT_TRUE(upkeep(store(), opened.session.secret, later + 1).empty());
}

TEST_F(SessionsTest, upkeep_brings_no_closed_session_back) {
    const Opened opened = granted(open_session(store(), guest(), kNow));
    commit(opened.batch);
    commit(log_out(opened.session.secret));
    EXPECT_TRUE(upkeep(store(), opened.session.secret, kNow + 9 * kOneDay).empty());
}

TEST_F(SessionsTest, logging_out_here_leaves_the_others) {
    const store::AccountId account = guest();
    const Opened here = granted(open_session(store(), account, kNow));
    const Opened there = granted(open_session(store(), account, kNow));
    commit(here.batch);
    commit(there.batch);
    commit(log_out(here.session.secret));
    EXPECT_FALSE(is_logged_in(here.secret));
    EXPECT_TRUE(is_logged_in(there.secret));
}

TEST_F(SessionsTest, a_token_is_no_cookie_and_a_cookie_no_token) {
    const Entered ada = member("Ada");
    const Opened token = granted(
        open_token(store(), ada.session.session.account, {.label = "my bot", .days = 30}, kNow));
    commit(token.batch);
    EXPECT_TRUE(identify(store(), SecretKind::token, token.secret, kNow).ok());
    EXPECT_FALSE(identify(store(), SecretKind::session, token.secret, kNow).ok());
    EXPECT_FALSE(identify(store(), SecretKind::token, ada.session.secret, kNow).ok());
}

TEST_F(SessionsTest, a_browser_that_comes_every_day_logs_in_again_after_a_year) {
    const Entered ada = member("Ada");
    int prolonged = 0;
    for (store::Millis day = 1; day < 365; ++day) {
        const store::Millis now = kNow + day * kOneDay;
        const auto known = identify(store(), SecretKind::session, ada.session.secret, now);
        ASSERT_TRUE(known.ok()) << day;
        prolonged += known->is_prolonged ? 1 : 0;
        commit(upkeep(store(), ada.session.session.secret, now));
    }
    EXPECT_GT(prolonged, 50);
    EXPECT_LT(prolonged, 200) << "not once a day when there is nothing to prolong";
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
    const Opened token =
        granted(open_token(store(), account, {.label = "my bot", .days = 30}, kNow));
    commit(token.batch);
    const store::Millis late = kNow + 30 * kOneDay - 1;
    commit(upkeep(store(), token.session.secret, late));
    EXPECT_TRUE(identify(store(), SecretKind::token, token.secret, late).ok());
    EXPECT_FALSE(identify(store(), SecretKind::token, token.secret, late + 1).ok());
    EXPECT_EQ(
        granted(open_token(store(), account, {.label = "x", .days = 0}, kNow)).session.expires,
        kNow + kOneDay);
    EXPECT_EQ(
        granted(open_token(store(), account, {.label = "x", .days = 99'999}, kNow)).session.expires,
        kNow + kMostTokenDays * kOneDay);
}

TEST_F(SessionsTest, tokens_have_a_label_an_owner_with_a_name_and_a_limit) {
    EXPECT_EQ(refusal_of(open_token(store(), guest(), {.label = "my bot", .days = 30}, kNow)),
              Refusal::members_only);
    const store::AccountId account = member("Ada").session.session.account;
    for (const std::string& label :
         {std::string(), std::string("  "), std::string(61, 'x'), std::string("a\nb")}) {
        EXPECT_EQ(refusal_of(open_token(store(), account, {.label = label, .days = 30}, kNow)),
                  Refusal::label);
    }
    for (std::size_t i = 0; i < kMostTokens; ++i) {
        commit(granted(open_token(store(), account, {.label = "bot", .days = 30}, kNow)).batch);
    }
    EXPECT_EQ(refusal_of(open_token(store(), account, {.label = "bot", .days = 30}, kNow)),
              Refusal::too_many_tokens);
    EXPECT_TRUE(
        open_token(store(), account, {.label = "bot", .days = 30}, kNow + 31 * kOneDay).ok());
}

TEST_F(SessionsTest, the_oldest_browser_makes_room) {
    const store::AccountId account = guest();
    std::vector<std::string> secrets;
    for (std::size_t i = 0; i < kMostSessions + 3; ++i) {
        const Opened opened =
            granted(open_session(store(), account, kNow + static_cast<store::Millis>(i)));
        commit(opened.batch);
        secrets.push_back(opened.secret);
    }
    EXPECT_EQ(store().sessions_of(account)->size(), kMostSessions);
    EXPECT_FALSE(is_logged_in(secrets[2]));
    EXPECT_TRUE(is_logged_in(secrets[3]));
    EXPECT_TRUE(is_logged_in(secrets.back()));
}

TEST_F(SessionsTest, how_long_a_browser_stays_is_a_setting) {
    const Entered ada = member("Ada");
    const SessionRules strict{.idle = 10 * kOneDay, .longest = 30 * kOneDay};
    const auto known = [&](store::Millis now, const SessionRules& rules) {
        return identify(store(), SecretKind::session, ada.session.secret, now, rules).ok();
    };
    EXPECT_TRUE(known(kNow + 30 * kOneDay - 1, strict));
    EXPECT_FALSE(known(kNow + 30 * kOneDay, strict)) << "also one that began under other rules";
    EXPECT_TRUE(known(kNow + 30 * kOneDay, {}));
    const Opened opened =
        granted(open_session(store(), ada.session.session.account, kNow, {{}, strict}));
    EXPECT_EQ(opened.session.expires, kNow + 10 * kOneDay);
    commit(opened.batch);
    commit(upkeep(store(), opened.session.secret, kNow + 9 * kOneDay, {{}, strict}));
    EXPECT_TRUE(is_logged_in(opened.secret, kNow + 19 * kOneDay - 1));
    EXPECT_FALSE(is_logged_in(opened.secret, kNow + 19 * kOneDay));
    store::Session old = ada.session.session;
    old.expires = kNow + 9000 * kOneDay;
    commit({store::PutSession{old}});
    EXPECT_TRUE(known(kNow + 8000 * kOneDay, {.longest = 0})) << "0: no end";
}

TEST_F(SessionsTest, where_a_session_was_used_is_noted_once_an_hour) {
    const store::AccountId account = guest();
    const Visit here{.from = {.device = "Firefox, Linux", .address = "192.0.2.*"}};
    const Visit there{.from = {.device = "Safari, iPhone", .address = "198.51.100.*"}};
    const Opened opened = granted(open_session(store(), account, kNow, here));
    commit(opened.batch);
    EXPECT_EQ(store().sessions_of(account)->front().origin, here.from);
    commit(upkeep(store(), opened.session.secret, kNow + kOneHour, there));
    const store::Session session = store().sessions_of(account)->front();
    EXPECT_EQ(session.origin, there.from);
    EXPECT_EQ(session.used, kNow + kOneHour);
    EXPECT_EQ(session.expires, opened.session.expires) << "not prolonged every hour";
}

TEST_F(SessionsTest, a_token_is_good_for_what_its_owner_said_and_may_read) {
    const Entered ada = member("Ada");
    store::Scopes play;
    play.insert(store::Scope::play);
    const Opened token = granted(open_token(store(), ada.session.session.account,
                                            {.label = "bot", .days = 1, .scopes = play}, kNow));
    EXPECT_TRUE(token.session.scopes.contains(store::Scope::play));
    EXPECT_TRUE(token.session.scopes.contains(store::Scope::read));
    EXPECT_FALSE(token.session.scopes.contains(store::Scope::account));
    EXPECT_EQ(ada.session.session.scopes, store::Scopes::all()) << "a browser is its owner";
}

TEST_F(SessionsTest, an_owner_finds_their_sessions_and_tokens_apart) {
    const Entered ada = member("Ada");
    const store::AccountId account = ada.session.session.account;
    const Opened token =
        granted(open_token(store(), account, {.label = "my bot", .days = 30}, kNow + 5));
    commit(token.batch);
    const auto tokens = granted(list_sessions(store(), account, SecretKind::token, kNow + 6));
    ASSERT_EQ(tokens.size(), 1U);
    EXPECT_EQ(tokens[0].label, "my bot");
    const std::string id = session_id(tokens[0].secret);
    EXPECT_EQ(id.size(), 16U);
    ASSERT_EQ(granted(list_sessions(store(), account, SecretKind::session, kNow + 6)).size(), 1U);
    EXPECT_EQ(granted(find_session(store(), account, SecretKind::token, id)).size(), 1U);
    EXPECT_TRUE(granted(find_session(store(), account, SecretKind::session, id)).empty());
    EXPECT_TRUE(granted(find_session(store(), guest(), SecretKind::token, id)).empty());
    EXPECT_TRUE(granted(find_session(store(), account, SecretKind::token, "nonsense")).empty());
    const Opened other = granted(open_session(store(), account, kNow + 7));
    commit(other.batch);
    const auto others = granted(other_sessions(store(), account, ada.session.session.secret));
    ASSERT_EQ(others.size(), 1U) << "tokens are no browsers";
    EXPECT_EQ(others[0].secret, other.session.secret);
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
