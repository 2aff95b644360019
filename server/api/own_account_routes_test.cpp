#include <gtest/gtest.h>

#include "server/api/people_handlers.h"
#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

using net::Method;
using store::testing::found;
using testing::Guise;
using testing::kPassword;
using testing::Reply;

class OwnAccountRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] bool is_logged_in(const Guise& from) {
        return get("/api/me", from).status == 200;
    }
    [[nodiscard]] Reply change_password(const Guise& from, const std::string& old,
                                        const std::string& fresh) {
        return post("/api/me/password", R"({"old":")" + old + R"(","new":")" + fresh + R"("})",
                    from);
    }
    // Its address, with something in each part that is free.
    [[nodiscard]] static std::string filled(const Route& route) {
        std::string path(route.spec->path);
        for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
            const std::size_t size = path.find('}') + 1 - at;
            const bool kind = path.substr(at, size) == "{kind}";
            path.replace(at, size, kind ? "study" : "x");
        }
        return path;
    }
    [[nodiscard]] static std::string password_body(const std::string& password) {
        return R"({"password":")" + password + R"("})";
    }
};

TEST_F(OwnAccountRoutes, nobody_sees_or_changes_an_account_without_a_session) {
    int guarded = 0;
    for (const Route& route : people_routes()) {
        if (route.spec->asker != protocol::Asker::session) continue;
        ++guarded;
        const std::string path = filled(route);
        EXPECT_EQ(ask(request(route.method, path, "{}")).gist(), "401 not_logged_in") << path;
        EXPECT_EQ(ask(request(route.method, path, "{}", {std::string(43, 'A'), ""})).gist(),
                  "401 not_logged_in")
            << path;
    }
    EXPECT_EQ(guarded, 22);
}

TEST_F(OwnAccountRoutes, bodies_beyond_all_measure_or_of_another_kind_are_refused) {
    const Guise ada = member("ada");
    const std::string endless = R"({"x":")" + std::string(protocol::kMostUpload, 'a') + R"("})";
    for (const Route& route : people_routes()) {
        if (route.spec->body.empty()) continue;
        const std::string path = filled(route);
        net::HttpRequest asked = request(route.method, path, endless, ada);
        EXPECT_EQ(ask(asked).gist(), "400 bad_message too_long") << path;
        asked.content_type = "multipart/form-data";
        EXPECT_EQ(ask(asked).gist(), "400 bad_message wrong_type Content-Type") << path;
    }
    EXPECT_TRUE(is_logged_in(ada));
}

TEST_F(OwnAccountRoutes, me_tells_who_one_is_and_which_tables_wait) {
    const Guise ada = member("ada");
    const Guise grace = member("grace");
    put_table("mine", store::Phase::playing, {account_of(ada), account_of(grace)});
    put_table("over", store::Phase::finished, {account_of(ada), account_of(grace)});
    put_table("theirs", store::Phase::waiting, {account_of(grace), 0});
    EXPECT_EQ(post("/api/block", R"({"name":"grace","on":true})", ada).gist(), "200 done");
    const Reply me = get("/api/me", ada);
    EXPECT_EQ(me.gist(), "200 me");
    EXPECT_EQ(me.text("name"), "ada");
    const auto fields = me.json();
    EXPECT_EQ(fields["since"].number(), loop().now());
    EXPECT_EQ(fields["blocked"].raw(), R"(["grace"])");
    const auto running = fields["running"].items();
    ASSERT_EQ(running.size(), 1U);
    EXPECT_EQ(running[0]["table"].text(), "mine");
    EXPECT_EQ(ask(request(Method::head, "/api/me", "", ada)).status, 200);
}

TEST_F(OwnAccountRoutes, a_session_that_is_used_is_prolonged_once_a_day_with_its_cookie) {
    const Guise ada = member("ada");
    const auto expires = [&] {
        const auto digest = digest_of(SecretKind::session, ada.session).value();
        return found(memory().session(digest, loop().now())).expires;
    };
    const Millis first = expires();
    EXPECT_EQ(get("/api/me", ada).cookie(), "");
    loop().advance(2 * kOneDay);
    const Reply later = get("/api/me", ada);
    EXPECT_EQ(later.cookie(), ada.session);
    EXPECT_TRUE(loop().run_until([&] { return expires() == first + 2 * kOneDay; }));
    EXPECT_EQ(account_named("ada").seen, loop().now());
    EXPECT_EQ(get("/api/me", ada).cookie(), "");
}

TEST_F(OwnAccountRoutes, a_token_is_not_prolonged_and_is_never_made_a_cookie) {
    const Guise bot = token_of(member("ada"));
    loop().advance(2 * kOneDay);
    EXPECT_EQ(get("/api/me", bot).header("Set-Cookie"), "");
}

TEST_F(OwnAccountRoutes, the_export_is_a_file_of_ones_own_and_has_no_secrets) {
    const Guise ada = member("ada");
    const Guise grace = member("grace");
    EXPECT_EQ(post("/api/report", R"({"name":"ada","text":"Rude."})", grace).gist(), "200 done");
    const Reply reply = get("/api/me/export", ada);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.header("Content-Disposition"), "attachment; filename=\"bivouac-account.json\"");
    EXPECT_EQ(reply.json()["account"]["name"].text(), "ada");
    EXPECT_EQ(reply.body.find("grace"), std::string::npos);
    EXPECT_EQ(reply.body.find("Rude."), std::string::npos);
    EXPECT_EQ(reply.body.find("argon2"), std::string::npos);
    EXPECT_EQ(reply.body.find(ada.session), std::string::npos);
}

TEST_F(OwnAccountRoutes, my_tables_come_page_by_page) {
    const Guise ada = member("ada");
    const store::AccountId id = account_of(ada);
    for (int i = 0; i < 3; ++i) {
        put_table("r" + std::to_string(i), store::Phase::playing, {id, 0}, false, 100 + i);
    }
    put_table("over", store::Phase::finished, {id, 0});
    const auto tables = [&](const std::string& query) {
        const Reply reply = get("/api/me/tables" + query, ada);
        EXPECT_EQ(reply.gist(), "200 tables") << query;
        std::string ids;
        for (const auto& line : reply.json()["tables"].items()) {
            ids += line["table"].text() + " ";
        }
        return ids + (reply.json()["more"].is_true() ? "more" : "end");
    };
    EXPECT_EQ(tables(""), "r2 r1 r0 end");
    EXPECT_EQ(tables("?finished=0&most=2"), "r2 r1 more");
    EXPECT_EQ(tables("?finished=0&most=2&skip=2"), "r0 end");
    EXPECT_EQ(tables("?finished=1"), "over end");
    EXPECT_EQ(get("/api/me/tables?finished=yes", ada).gist(),
              "400 bad_message unknown_word finished");
    EXPECT_EQ(get("/api/me/tables?most=0", ada).gist(), "400 bad_message out_of_range most");
    EXPECT_EQ(get("/api/me/tables?most=201", ada).gist(), "400 bad_message out_of_range most");
    EXPECT_EQ(get("/api/me/tables?skip=-1", ada).gist(), "400 bad_message out_of_range skip");
}

TEST_F(OwnAccountRoutes, preferences_are_replaced_as_a_whole) {
    const Guise ada = guest();
    EXPECT_EQ(put("/api/me/preferences", R"({"theme":"dark","speed":2})", ada).gist(), "200 done");
    EXPECT_EQ(put("/api/me/preferences", R"({"sounds":false,"language":"fr"})", ada).gist(),
              "200 done");
    const Reply me = get("/api/me", ada);
    EXPECT_EQ(me.json()["preferences"].raw(), R"({"sounds":false,"language":"fr"})");
    EXPECT_EQ(del("/api/tokens/x", "", {}).text("sentence"),
              "Nobody is logged in here. Log in, or play as a guest.");
    EXPECT_EQ(post("/api/block", R"({"name":"nobody","on":true})", ada).text("sentence"),
              "Personne ne porte ce nom ici.");
}

TEST_F(OwnAccountRoutes, preferences_that_nobody_can_keep_are_refused) {
    const Guise ada = guest();
    EXPECT_EQ(put("/api/me/preferences", R"({"language":"tlh"})", ada).gist(),
              "400 bad_message unknown_word language");
    EXPECT_EQ(put("/api/me/preferences", R"({"language":1})", ada).gist(),
              "400 bad_message wrong_type language");
    EXPECT_EQ(put("/api/me/preferences", R"({"theme":{}})", ada).gist(),
              "400 bad_message wrong_type theme");
    EXPECT_EQ(get("/api/me", ada).json()["preferences"].raw(), "{}");
}

TEST_F(OwnAccountRoutes, a_new_password_ends_all_other_sessions_and_tokens) {
    const Guise ada = member("ada");
    const Guise bot = token_of(ada);
    const Guise phone{post("/api/login", credentials("ada", kPassword)).cookie(), ""};
    EXPECT_EQ(change_password(ada, "not that one", "ten tall poplars").gist(),
              "403 wrong_password wrong");
    EXPECT_EQ(change_password(ada, kPassword, "short").gist(), "400 bad_message password_short");
    EXPECT_EQ(change_password(guest(), kPassword, "ten tall poplars").gist(),
              "403 forbidden members_only");
    EXPECT_TRUE(is_logged_in(phone));
    EXPECT_EQ(change_password(ada, kPassword, "ten tall poplars").gist(), "200 done");
    EXPECT_TRUE(is_logged_in(ada));
    EXPECT_FALSE(is_logged_in(phone));
    EXPECT_FALSE(is_logged_in(bot));
    EXPECT_EQ(post("/api/login", credentials("ada", "ten tall poplars")).gist(), "200 me");
}

TEST_F(OwnAccountRoutes, whoever_has_a_session_cannot_try_passwords_without_end_either) {
    const Guise ada = member("ada");
    services().limits.off = false;
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(change_password(ada, "not that one", "ten tall poplars").gist(),
                  "403 wrong_password wrong");
    }
    EXPECT_EQ(change_password(ada, kPassword, "ten tall poplars").gist(), "429 slow_down");
    EXPECT_EQ(post("/api/me/code", password_body(kPassword), ada).gist(), "429 slow_down");
    EXPECT_EQ(del("/api/me", password_body(kPassword), ada).gist(), "429 slow_down");
    // Strangers who try the name do not come in the owner's way, nor the other way round.
    EXPECT_EQ(post("/api/login", credentials("ada", kPassword)).gist(), "200 me");
}

TEST_F(OwnAccountRoutes, a_new_code_makes_the_old_one_worthless) {
    const Guise ada = member("ada");
    EXPECT_EQ(post("/api/me/code", password_body("not that one"), ada).gist(),
              "403 wrong_password wrong");
    EXPECT_EQ(post("/api/me/code", "{}", ada).gist(), "403 wrong_password wrong");
    EXPECT_EQ(post("/api/me/code", password_body(kPassword), guest()).gist(),
              "403 forbidden members_only");
    const Reply reply = post("/api/me/code", password_body(kPassword), ada);
    EXPECT_EQ(reply.gist(), "200 account");
    EXPECT_EQ(reply.text("name"), "ada");
    const auto recover = [&](const std::string& with) {
        return post("/api/recover",
                    R"({"name":"ada","code":")" + with + R"(","password":"ten tall poplars"})")
            .gist();
    };
    EXPECT_EQ(recover(code()), "403 wrong_password wrong");
    EXPECT_EQ(recover(reply.text("recovery_code")), "200 account");
}

TEST_F(OwnAccountRoutes, an_account_that_never_played_can_become_a_programs) {
    const Guise bot = member("my-bot");
    EXPECT_EQ(post("/api/me/program", "{}", bot).gist(), "200 done");
    EXPECT_EQ(get("/api/me", bot).text("who"), "program");
    EXPECT_EQ(post("/api/me/program", "{}", guest()).gist(), "403 forbidden members_only");
    const Guise ada = member("ada");
    put_table("t", store::Phase::finished, {account_of(ada), 0});
    EXPECT_EQ(post("/api/me/program", "{}", ada).gist(), "403 forbidden has_played");
}

TEST_F(OwnAccountRoutes, an_account_goes_with_everything_when_its_owner_says_so) {
    const Guise ada = member("ada");
    const Guise bot = token_of(ada);
    EXPECT_EQ(del("/api/me", password_body("not that one"), ada).gist(),
              "403 wrong_password wrong");
    EXPECT_EQ(del("/api/me", "{}", ada).gist(), "403 wrong_password wrong");
    EXPECT_TRUE(is_logged_in(ada));
    const Reply reply = del("/api/me", password_body(kPassword), ada);
    EXPECT_EQ(reply.gist(), "200 done");
    EXPECT_TRUE(reply.header("Set-Cookie").starts_with("bivouac=; "));
    EXPECT_FALSE(is_logged_in(ada));
    EXPECT_FALSE(is_logged_in(bot));
    EXPECT_EQ(get("/api/people/ada").gist(), "404 unknown_person");
    EXPECT_EQ(post("/api/login", credentials("ada", kPassword)).gist(), "403 wrong_password wrong");
    const Guise visitor = guest();
    EXPECT_EQ(del("/api/me", "{}", visitor).gist(), "200 done");
    EXPECT_FALSE(is_logged_in(visitor));
}

TEST_F(OwnAccountRoutes, changes_of_one_account_that_come_at_once_do_not_undo_each_other) {
    const Guise ada = member("ada");
    std::vector<std::shared_ptr<testing::KeptAnswer>> answers;
    answers.push_back(
        send(request(Method::post, "/api/me/password",
                     R"({"old":"nine tall poplars","new":"ten tall poplars"})", ada)));
    answers.push_back(
        send(request(Method::put, "/api/me/preferences", R"({"theme":"dark"})", ada)));
    answers.push_back(send(request(Method::post, "/api/me/program", "{}", ada)));
    answers.push_back(send(request(Method::post, "/api/tokens", R"({"label":"a"})", ada)));
    for (const auto& answer : answers) EXPECT_EQ(await(answer).status, 200);
    const Reply me = get("/api/me", ada);
    EXPECT_EQ(me.text("who"), "program");
    EXPECT_EQ(me.json()["preferences"].raw(), R"({"theme":"dark"})");
    EXPECT_EQ(post("/api/login", credentials("ada", "ten tall poplars")).gist(), "200 me");
}

TEST_F(OwnAccountRoutes, more_changes_at_once_than_can_wait_are_turned_away) {
    const Guise ada = member("ada");
    // How many are there at once is the readers' affair; each is done or told to come again.
    std::vector<std::shared_ptr<testing::KeptAnswer>> answers;
    for (std::size_t i = 0; i < Turns::kMostWaiting + 10; ++i) {
        answers.push_back(
            send(request(Method::put, "/api/me/preferences", R"({"theme":"dark"})", ada)));
    }
    for (const auto& answer : answers) {
        const std::string gist = await(answer).gist();
        EXPECT_TRUE(gist == "200 done" || gist == "503 busy") << gist;
    }
    EXPECT_EQ(get("/api/me", ada).json()["preferences"].raw(), R"({"theme":"dark"})");
}

TEST_F(OwnAccountRoutes, a_disk_in_trouble_is_said_and_nothing_has_changed) {
    const Guise ada = member("ada");
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(put("/api/me/preferences", "{}", ada).gist(), "503 busy");
    EXPECT_EQ(change_password(ada, kPassword, "ten tall poplars").gist(), "503 busy");
    EXPECT_EQ(post("/api/me/code", password_body(kPassword), ada).gist(), "503 busy");
    EXPECT_EQ(post("/api/me/program", "{}", ada).gist(), "503 busy");
    EXPECT_EQ(del("/api/me", password_body(kPassword), ada).gist(), "503 busy");
    store().fail_commits(std::nullopt);
    EXPECT_EQ(post("/api/login", credentials("ada", kPassword)).gist(), "200 me");
    EXPECT_EQ(get("/api/me", ada).text("who"), "member");
}

}  // namespace
}  // namespace bivouac::server
