#include <gtest/gtest.h>

#include "server/api/testing/fake_connection.h"
#include "server/api/testing/table_ground.h"

namespace bivouac::server {
namespace {

using testing::Guise;
using testing::Reply;

constexpr const char* kFirefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0";
constexpr const char* kPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604";

class SafetyRoutes : public testing::TableTest {
protected:
    [[nodiscard]] Reply log_in(const std::string& name, const std::string& password,
                               const std::string& agent, const std::string& address) {
        net::HttpRequest asked =
            request(net::Method::post, "/api/login", credentials(name, password));
        asked.user_agent = agent;
        asked.address = address;
        return ask(std::move(asked));
    }
    [[nodiscard]] std::vector<core::json::Peek> sessions(const Guise& from) {
        const Reply reply = get("/api/me/sessions", from);
        EXPECT_EQ(reply.gist(), "200 sessions");
        sessions_ = reply.body;
        return core::json::Peek(sessions_)["sessions"].items();
    }
    // "token_made my bot", latest first; by the operator with a star.
    [[nodiscard]] std::vector<std::string> acts(const Guise& from) {
        const Reply reply = get("/api/me/acts", from);
        EXPECT_EQ(reply.gist(), "200 acts");
        std::vector<std::string> acts;
        for (const auto& act : reply.json()["acts"].items()) {
            const std::string about = act["about"].text();
            acts.push_back(act["act"].text() + (about.empty() ? "" : " " + about) +
                           (act["by_operator"].is_true() ? "*" : ""));
        }
        return acts;
    }
    // What is noted besides comes after the answer.
    [[nodiscard]] bool await_acts(const Guise& from, std::size_t count) {
        return loop().run_until([&] { return acts(from).size() == count; });
    }
    [[nodiscard]] Guise with_scopes(const Guise& owner, const std::string& scopes) {
        const Reply made =
            post("/api/tokens", R"({"label":"bot","scopes":[)" + scopes + "]}", owner);
        EXPECT_EQ(made.gist(), "200 token") << made.body;
        return {"", made.text("token")};
    }

private:
    std::string sessions_;
};

using Strings = std::vector<std::string>;

TEST_F(SafetyRoutes, an_owner_sees_every_browser_and_which_is_this_one) {
    const Guise ada = member("ada");
    loop().advance(1000);
    const Guise phone{log_in("ada", testing::kPassword, kPhone, "198.51.100.23").cookie(), ""};
    const auto list = sessions(ada);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0]["device"].text(), "Safari, iPhone") << "latest used first";
    EXPECT_EQ(list[0]["address"].text(), "198.51.100.*");
    EXPECT_EQ(list[0]["created"].number(), loop().now());
    EXPECT_EQ(list[0]["used"].number(), loop().now());
    EXPECT_EQ(list[0]["expires"].number(), loop().now() + kSessionLife);
    EXPECT_FALSE(list[0]["here"].is_true());
    EXPECT_TRUE(list[1]["here"].is_true());
    EXPECT_EQ(get("/api/me/sessions", ada).body.find(phone.session), std::string::npos);
    EXPECT_EQ(sessions(guest()).size(), 1U);
    EXPECT_EQ(get("/api/me/sessions").gist(), "401 not_logged_in");
}

TEST_F(SafetyRoutes, when_a_browser_was_used_is_noted_within_the_hour) {
    const Guise ada = member("ada");
    loop().advance(kOneHour + 5);
    net::HttpRequest asked = request(net::Method::get, "/api/me", "", ada);
    asked.user_agent = kFirefox;
    asked.address = "2001:db8:7:8::9";
    EXPECT_EQ(ask(std::move(asked)).status, 200);
    ASSERT_TRUE(
        loop().run_until([&] { return sessions(ada).front()["used"].number() == loop().now(); }));
    EXPECT_EQ(sessions(ada).front()["device"].text(), "Firefox, Linux");
    EXPECT_EQ(sessions(ada).front()["address"].text(), "2001:db8:7::/48");
}

TEST_F(SafetyRoutes, one_session_is_ended_with_its_lines_and_nobody_elses) {
    const Guise ada = member("ada");
    loop().advance(1000);
    const Guise phone{log_in("ada", testing::kPassword, kPhone, "198.51.100.23").cookie(), ""};
    const std::string id = sessions(ada).front()["id"].text();
    EXPECT_EQ(del("/api/me/sessions/" + id, "", member("grace")).gist(), "200 done");
    EXPECT_EQ(get("/api/me", phone).status, 200);
    const auto digest = digest_of(SecretKind::session, phone.session).value();
    testing::FakeConnection connection(
        services().connections, store::testing::found(memory().session(digest, loop().now())));
    EXPECT_EQ(del("/api/me/sessions/" + id, "", ada).gist(), "200 done");
    EXPECT_EQ(get("/api/me", phone).gist(), "401 not_logged_in");
    EXPECT_EQ(connection.closed().size(), 1U);
    EXPECT_EQ(get("/api/me", ada).status, 200);
    EXPECT_EQ(acts(ada), (Strings{"session_ended Safari, iPhone", "logged_in", "signed_up"}));
}

TEST_F(SafetyRoutes, all_other_browsers_are_ended_and_tokens_stay) {
    const Guise ada = member("ada");
    const Guise bot = token_of(ada, "my bot");
    std::vector<Guise> others;
    for (int i = 0; i < 3; ++i) {
        others.push_back({log_in("ada", testing::kPassword, kPhone, "198.51.100.23").cookie(), ""});
    }
    EXPECT_EQ(del("/api/me/sessions", "", ada).gist(), "200 done");
    for (const Guise& other : others) EXPECT_EQ(get("/api/me", other).gist(), "401 not_logged_in");
    EXPECT_EQ(get("/api/me", ada).status, 200);
    EXPECT_EQ(get("/api/me", bot).status, 200);
    EXPECT_EQ(acts(ada).front(), "sessions_ended 3");
    EXPECT_EQ(del("/api/me/sessions", "", ada).gist(), "200 done");
    EXPECT_EQ(acts(ada).size(), 6U) << "nothing was ended";
}

TEST_F(SafetyRoutes, what_matters_is_noted_with_from_where_and_without_secrets) {
    const Guise ada = member("ada");
    const std::string old_code = code();
    const std::string wrong = "not her password";
    EXPECT_EQ(log_in("ada", wrong, kPhone, "198.51.100.23").gist(), "403 wrong_password wrong");
    EXPECT_EQ(log_in("nobody", wrong, kPhone, "198.51.100.23").gist(), "403 wrong_password wrong");
    ASSERT_TRUE(await_acts(ada, 2));
    const Reply reply = get("/api/me/acts", ada);
    const auto failed = reply.json()["acts"].items().front();
    EXPECT_EQ(failed["act"].text(), "login_failed");
    EXPECT_EQ(failed["device"].text(), "Safari, iPhone");
    EXPECT_EQ(failed["address"].text(), "198.51.100.*");
    EXPECT_EQ(failed["at"].number(), loop().now());

    EXPECT_EQ(
        post("/api/recover", R"({"name":"ada","code":"AAAA-AAAA","password":"a river in spate"})")
            .gist(),
        "403 wrong_password wrong");
    ASSERT_TRUE(await_acts(ada, 3));
    const Reply made = post("/api/tokens", R"({"label":"my bot"})", ada);
    const std::string token = made.json()["line"]["id"].text();
    EXPECT_EQ(del("/api/tokens/" + token, "", ada).gist(), "200 done");
    EXPECT_EQ(
        post("/api/me/password", R"({"old":"wrong one","new":"a river in spate"})", ada).gist(),
        "403 wrong_password wrong");
    ASSERT_TRUE(await_acts(ada, 6));
    const std::string change =
        std::string(R"({"old":")") + testing::kPassword + R"(","new":"a river in spate"})";
    EXPECT_EQ(post("/api/me/password", change, ada).gist(), "200 done");
    const Reply drawn = post("/api/me/code", R"({"password":"a river in spate"})", ada);
    EXPECT_EQ(drawn.gist(), "200 account");
    EXPECT_EQ(get("/api/me/export", ada).status, 200);
    ASSERT_TRUE(await_acts(ada, 9));
    const Reply back =
        post("/api/recover", R"({"name":"ada","password":"nine tall elms","code":")" +
                                 drawn.text("recovery_code") + R"("})");
    const Guise again{back.cookie(), ""};
    EXPECT_EQ(post("/api/logout", "{}", again).gist(), "200 done");
    const Guise last{log_in("ada", "nine tall elms", kFirefox, "192.0.2.9").cookie(), ""};
    EXPECT_EQ(acts(last),
              (Strings{"logged_in", "logged_out", "recovered", "exported", "code_drawn",
                       "password_changed", "login_failed", "token_ended my bot",
                       "token_made my bot", "recovery_failed", "login_failed", "signed_up"}));
    const std::string all = get("/api/me/acts", last).body + get("/api/me/export", last).body;
    for (const std::string& secret : {wrong, std::string("a river in spate"), old_code,
                                      made.text("token"), drawn.text("recovery_code")}) {
        EXPECT_EQ(all.find(secret), std::string::npos) << secret;
    }
}

TEST_F(SafetyRoutes, of_an_erased_account_a_number_is_left) {
    const Guise ada = member("ada");
    const std::string number = std::to_string(account_of(ada));
    EXPECT_EQ(
        del("/api/me", std::string(R"({"password":")") + testing::kPassword + R"("})", ada).gist(),
        "200 done");
    const auto acts = store::testing::found(memory().acts(std::nullopt, {}));
    ASSERT_EQ(acts.size(), 1U);
    EXPECT_EQ(acts[0].kind, protocol::ActKind::erased);
    EXPECT_EQ(acts[0].about, number);
    EXPECT_EQ(acts[0].origin, store::Origin());
    EXPECT_EQ(del("/api/me", "{}", guest()).gist(), "200 done");
    EXPECT_EQ(store::testing::found(memory().acts(std::nullopt, {})).size(), 1U)
        << "guests come and go unnoticed";
}

TEST_F(SafetyRoutes, acts_come_page_by_page_and_to_their_owner_alone) {
    const Guise ada = member("ada");
    for (int i = 0; i < 4; ++i) static_cast<void>(token_of(ada, "n" + std::to_string(i)));
    const Reply page = get("/api/me/acts?skip=1&most=2", ada);
    const auto some = page.json()["acts"].items();
    ASSERT_EQ(some.size(), 2U);
    EXPECT_EQ(some[0]["about"].text(), "n2");
    EXPECT_TRUE(page.json()["more"].is_true());
    EXPECT_FALSE(get("/api/me/acts?skip=3&most=2", ada).json()["more"].is_true());
    EXPECT_EQ(acts(member("grace")), Strings{"signed_up"});
    EXPECT_EQ(get("/api/me/acts?most=0", ada).status, 400);
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(get("/api/me/acts", ada).gist(), "503 busy unavailable");
}

TEST_F(SafetyRoutes, a_token_is_told_which_scope_it_lacks) {
    const Guise ada = member("ada");
    const Guise reader = with_scopes(ada, R"("read")");
    const Guise player = with_scopes(ada, R"("play")");
    const Guise keeper = with_scopes(ada, R"("account")");
    const std::string table = R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})";
    EXPECT_EQ(get("/api/me", reader).status, 200);
    EXPECT_EQ(get("/api/tables", reader).status, 200);
    const Reply refused = post("/api/tables", table, reader);
    EXPECT_EQ(refused.gist(), "403 forbidden scope_play");
    EXPECT_NE(refused.text("sentence").find("“play”"), std::string::npos) << refused.body;
    EXPECT_EQ(post("/api/tables", table, keeper).gist(), "403 forbidden scope_play");
    EXPECT_EQ(post("/api/tables", table, player).status, 200);
    EXPECT_EQ(get("/api/me", player).status, 200) << "whoever plays may read";
    for (const char* path : {"/api/me/export", "/api/me/sessions", "/api/me/acts", "/api/tokens"}) {
        EXPECT_EQ(get(path, reader).gist(), "403 forbidden scope_account") << path;
        EXPECT_EQ(get(path, player).gist(), "403 forbidden scope_account") << path;
        EXPECT_EQ(get(path, keeper).status, 200) << path;
    }
    EXPECT_EQ(del("/api/me/sessions", "", player).gist(), "403 forbidden scope_account");
    EXPECT_EQ(post("/api/block", R"({"name":"ada","on":true})", player).gist(),
              "403 forbidden scope_account");
    EXPECT_EQ(post("/api/logout", "{}", reader).gist(), "200 done") << "it may always end itself";
}

TEST_F(SafetyRoutes, tokens_say_what_they_are_good_for) {
    const Guise ada = member("ada");
    EXPECT_EQ(post("/api/tokens", R"({"label":"a","scopes":[]})", ada).gist(),
              "400 bad_message out_of_range scopes");
    EXPECT_EQ(post("/api/tokens", R"({"label":"a","scopes":["everything"]})", ada).status, 400);
    const Reply usual = post("/api/tokens", R"({"label":"a"})", ada);
    const auto scopes = usual.json()["line"]["scopes"].items();
    ASSERT_EQ(scopes.size(), 2U) << "what a program needs to play, and nothing of the account";
    EXPECT_EQ(scopes[0].text(), "read");
    EXPECT_EQ(scopes[1].text(), "play");
    EXPECT_EQ(get("/api/tokens", ada).json()["tokens"].items()[0]["scopes"].items().size(), 2U);
}

TEST_F(SafetyRoutes, a_socket_of_a_token_that_may_only_look_plays_nothing) {
    const Guise ada = member("ada");
    const auto socket = connect(with_scopes(ada, R"("read")"));
    ASSERT_NE(socket, nullptr);
    for (const char* request : {R"({"type":"say","table":"t1","nonce":"a","text":"hello"})",
                                R"({"type":"resign","table":"t1","seat":0,"seq":1,"nonce":"n"})"}) {
        tell(*socket, request, "error");
        const std::string text = socket->last("error");
        const core::json::Peek error(text);
        EXPECT_EQ(error["detail"].text(), "scope_play") << request;
        EXPECT_EQ(error["table"].text(), "t1");
    }
    tell(*socket, R"({"type":"ping","id":7})", "pong");
    const auto player = connect(with_scopes(ada, R"("play")"));
    tell(*player, R"({"type":"resign","table":"t1","seat":0,"seq":1,"nonce":"n"})", "error");
    const std::string text = player->last("error");
    EXPECT_EQ(core::json::Peek(text)["code"].text(), "unknown_table");
}

}  // namespace
}  // namespace bivouac::server
