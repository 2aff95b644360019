#include <gtest/gtest.h>

#include "server/api/testing/ground.h"
#include "server/loop/crew.h"
#include "server/people/devices.h"

namespace bivouac::server {
namespace {

using net::Method;
using testing::Guise;
using testing::kPassword;
using testing::Reply;

class EntranceRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] Reply log_in(const std::string& name, const std::string& password,
                               const Guise& from = {}) {
        return post("/api/login", credentials(name, password), from);
    }
    [[nodiscard]] Reply recover(const std::string& name, const std::string& with,
                                const std::string& password) {
        return post("/api/recover", R"({"name":")" + name + R"(","code":")" + with +
                                        R"(","password":")" + password + R"("})");
    }
    [[nodiscard]] bool is_logged_in(const Guise& from) {
        return get("/api/me", from).status == 200;
    }
};

TEST_F(EntranceRoutes, a_visitor_becomes_a_guest_with_a_cookie_that_only_the_server_reads) {
    const Reply reply = post("/api/guest", R"({"language":"fr"})");
    EXPECT_EQ(reply.gist(), "200 me");
    EXPECT_EQ(reply.text("who"), "guest");
    EXPECT_EQ(reply.json()["preferences"].raw(), R"({"language":"fr"})");
    EXPECT_EQ(reply.header("Set-Cookie"),
              "bivouac=" + reply.cookie() + "; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax");
    EXPECT_EQ(reply.cookie().size(), 43U);
    EXPECT_TRUE(is_logged_in({reply.cookie(), ""}));
}

TEST_F(EntranceRoutes, a_cookie_that_came_by_https_goes_by_https_alone) {
    net::HttpRequest asked = request(Method::post, "/api/guest", "{}");
    asked.secure = true;
    asked.origin = "https://bivouac.test";
    const std::string given = ask(asked).header("Set-Cookie");
    EXPECT_TRUE(given.ends_with("; SameSite=Lax; Secure"));
    EXPECT_TRUE(given.starts_with("__Host-bivouac=")) << "no other host of the domain sets it";

    net::HttpRequest again = request(Method::get, "/api/me");
    again.secure = true;
    const Guise other = member("grace");
    again.cookie = "bivouac=" + other.session + "; " + given.substr(0, given.find(';'));
    EXPECT_EQ(ask(again).text("who"), "guest") << "the host's own comes first";
    again.cookie = "bivouac=" + other.session;
    EXPECT_EQ(ask(again).text("name"), "grace") << "what was given before is read still";
}

TEST_F(EntranceRoutes, a_guests_language_is_the_chosen_one_or_the_browsers) {
    const Guise chosen{post("/api/guest", R"({"language":"fr"})").cookie(), ""};
    net::HttpRequest asked = request(Method::post, "/api/block", R"({"name":"ada","on":true})");
    asked.accept_language = "en";
    asked.cookie = "bivouac=" + chosen.session;
    EXPECT_EQ(ask(asked).text("sentence"), "Personne ne porte ce nom ici.");
    asked.cookie = "bivouac=" + guest().session;
    EXPECT_EQ(ask(asked).text("sentence"), "Nobody here has that name.");
    asked.accept_language = "fr-FR,en;q=0.5";
    EXPECT_EQ(ask(asked).text("sentence"), "Personne ne porte ce nom ici.");
}

TEST_F(EntranceRoutes, whoever_has_a_session_stays_who_they_are) {
    const Guise ada = member("ada");
    const Reply reply = post("/api/guest", "{}", ada);
    EXPECT_EQ(reply.gist(), "200 me");
    EXPECT_EQ(reply.text("name"), "ada");
    EXPECT_EQ(reply.cookie(), "");
}

TEST_F(EntranceRoutes, messages_that_are_not_understood_change_nothing) {
    EXPECT_EQ(post("/api/guest", "").gist(), "400 bad_message malformed");
    EXPECT_EQ(post("/api/guest", R"({"language":"tlh"})").gist(),
              "400 bad_message unknown_word language");
    EXPECT_EQ(post("/api/login", R"({"name":"ada"})").gist(),
              "400 bad_message missing_field password");
    EXPECT_EQ(post("/api/recover", R"({"name":"ada","code":"x","password":"y","more":1})").gist(),
              "400 bad_message unknown_field more");
    const Guise visitor = guest();
    EXPECT_EQ(post("/api/account", R"({"name":7,"password":"x"})", visitor).gist(),
              "400 bad_message wrong_type name");
    const std::string endless = R"({"name":")" + std::string(20'000, 'a') + R"("})";
    for (const char* path : {"/api/guest", "/api/account", "/api/login", "/api/recover"}) {
        EXPECT_EQ(post(path, endless, visitor).gist(), "400 bad_message too_long") << path;
    }
}

TEST_F(EntranceRoutes, only_json_from_our_own_page_is_read) {
    for (const char* path : {"/api/guest", "/api/login", "/api/recover", "/api/logout"}) {
        net::HttpRequest asked = request(Method::post, path, "{}");
        asked.content_type = "text/plain";
        EXPECT_EQ(ask(asked).gist(), "400 bad_message wrong_type Content-Type") << path;
        asked.content_type = "application/json";
        asked.origin = "https://elsewhere.test";
        EXPECT_EQ(ask(asked).gist(), "403 forbidden") << path;
    }
}

TEST_F(EntranceRoutes, a_guest_who_makes_an_account_keeps_their_games_and_gets_a_new_cookie) {
    const Guise before = guest();
    const store::AccountId id = account_of(before);
    put_table("t1", store::Phase::waiting, {id, 0});
    const Reply reply = post("/api/account", credentials("Ada", kPassword), before);
    EXPECT_EQ(reply.gist(), "200 account");
    EXPECT_EQ(reply.text("name"), "Ada");
    EXPECT_EQ(reply.text("recovery_code").size(), 34U);
    const Guise after{reply.cookie(), ""};
    EXPECT_EQ(account_of(after), id);
    EXPECT_FALSE(is_logged_in(before));
    const Reply me = get("/api/me", after);
    EXPECT_EQ(me.text("who"), "member");
    EXPECT_EQ(me.json()["running"].items().size(), 1U);
}

TEST_F(EntranceRoutes, names_and_passwords_that_are_no_good_are_refused_one_by_one) {
    const Guise visitor = guest();
    const auto gist = [&](const std::string& name, const std::string& password) {
        return post("/api/account", credentials(name, password), visitor).gist();
    };
    EXPECT_EQ(gist("ad", kPassword), "400 bad_message name_short");
    EXPECT_EQ(gist(std::string(21, 'a'), kPassword), "400 bad_message name_long");
    EXPECT_EQ(gist("a b c", kPassword), "400 bad_message name_letters");
    EXPECT_EQ(gist("ada--b", kPassword), "400 bad_message name_separators");
    EXPECT_EQ(gist("ada1b2", kPassword), "400 bad_message name_digits");
    EXPECT_EQ(gist("admin", kPassword), "400 bad_message name_reserved");
    EXPECT_EQ(gist("grace", "short"), "400 bad_message password_short");
    EXPECT_EQ(gist("grace", std::string(201, 'x')), "400 bad_message password_long");
    EXPECT_EQ(gist("gracehopper", "GraceHopper"), "400 bad_message password_is_name");
    const Guise ada = member("ada");
    EXPECT_EQ(gist("ADA", kPassword), "409 taken name_taken");
    EXPECT_EQ(post("/api/account", credentials("lovelace", kPassword), ada).gist(),
              "403 forbidden guests_only");
    EXPECT_EQ(post("/api/account", credentials("grace", kPassword)).gist(), "401 not_logged_in");
    EXPECT_TRUE(is_logged_in(visitor));
}

TEST_F(EntranceRoutes, of_two_who_want_a_name_at_once_one_gets_it) {
    const Guise first = guest();
    const Guise second = guest();
    const std::string body = credentials("ada", kPassword);
    const auto one = send(request(Method::post, "/api/account", body, first));
    const auto two = send(request(Method::post, "/api/account", body, second));
    const std::vector<std::string> gists{await(one).gist(), await(two).gist()};
    EXPECT_TRUE((gists == std::vector<std::string>{"200 account", "409 taken name_taken"}) ||
                (gists == std::vector<std::string>{"409 taken name_taken", "200 account"}))
        << gists[0] << ", " << gists[1];
}

TEST_F(EntranceRoutes, a_name_that_was_given_while_the_password_was_hashed_is_taken) {
    const Guise visitor = guest();
    store().fail_commits(store::Trouble::taken);
    EXPECT_EQ(post("/api/account", credentials("ada", kPassword), visitor).gist(),
              "409 taken name_taken");
}

TEST_F(EntranceRoutes, the_right_password_logs_in) {
    const Guise elsewhere = member("Ada");
    const Reply reply = log_in("ada", kPassword);
    EXPECT_EQ(reply.gist(), "200 me");
    EXPECT_EQ(reply.text("name"), "Ada");
    EXPECT_TRUE(is_logged_in({reply.cookie(), ""}));
    EXPECT_TRUE(is_logged_in(elsewhere));
}

TEST_F(EntranceRoutes, a_guest_who_logs_in_leaves_the_guests_session_behind) {
    const Guise ada = member("ada");
    const Guise visitor = guest();
    EXPECT_EQ(log_in("ada", kPassword, visitor).gist(), "200 me");
    EXPECT_FALSE(is_logged_in(visitor));
    const Guise bot = token_of(ada);
    EXPECT_EQ(log_in("ada", kPassword, bot).gist(), "200 me");
    EXPECT_TRUE(is_logged_in(bot));
}

TEST_F(EntranceRoutes, wrong_passwords_and_unknown_names_look_the_same) {
    const Guise ada = member("ada");
    const Reply wrong = log_in("ada", "some other words");
    const Reply unknown = log_in("grace", "some other words");
    const Reply impossible = log_in("no such name at all", "some other words");
    EXPECT_EQ(wrong.gist(), "403 wrong_password wrong");
    EXPECT_EQ(unknown.body, wrong.body);
    EXPECT_EQ(impossible.body, wrong.body);
    EXPECT_EQ(log_in("ada", "short").body, wrong.body);
    EXPECT_EQ(wrong.cookie(), "");
}

TEST_F(EntranceRoutes, who_is_banned_is_told_so_after_the_right_password_only) {
    const Guise ada = member("ada");
    const store::AccountId account = account_named("ada").id;
    store::testing::must(memory(), {store::SetBan{account, loop().now() + 1000}});
    EXPECT_EQ(log_in("ada", "some other words").gist(), "403 wrong_password wrong");
    EXPECT_EQ(log_in("ada", kPassword).gist(), "403 banned banned");
    EXPECT_EQ(get("/api/me", ada).gist(), "403 banned banned");
    loop().advance(1001);
    EXPECT_EQ(log_in("ada", kPassword).gist(), "200 me");
}

TEST_F(EntranceRoutes, guessing_is_slowed_down_for_the_name_however_it_is_written) {
    const Guise ada = member("ada");
    services().limits.off = false;
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(log_in(i % 2 == 0 ? "Ada" : " ADA ", "some other words").gist(),
                  "403 wrong_password wrong");
    }
    const Reply slow = log_in("ada", kPassword);
    EXPECT_EQ(slow.gist(), "429 slow_down");
    EXPECT_EQ(slow.header("Retry-After"), "1");
    loop().advance(1000);
    EXPECT_EQ(log_in("ada", kPassword).gist(), "200 me");
    EXPECT_EQ(log_in("ada", "some other words").gist(), "403 wrong_password wrong");
}

TEST_F(EntranceRoutes, strangers_who_guess_do_not_make_known_devices_wait) {
    static_cast<void>(member("ada"));
    const auto device_in = [](const Reply& reply) {
        for (const auto& [name, value] : reply.headers) {
            if (value.starts_with("bivouac-device=")) return value.substr(0, value.find(';'));
        }
        return std::string();
    };
    const std::string device = device_in(log_in("ada", kPassword));
    ASSERT_FALSE(device.empty());
    const auto log_in_from = [&](const std::string& address, const std::string& cookie,
                                 const std::string& password) {
        net::HttpRequest asked = request(Method::post, "/api/login", credentials("ada", password));
        asked.address = address;
        asked.cookie = cookie;
        return ask(asked);
    };
    services().limits.off = false;
    for (int i = 0; i < 12; ++i) {
        static_cast<void>(log_in_from("192.0.2." + std::to_string(i), "", "some other words"));
    }
    EXPECT_EQ(log_in_from("192.0.2.99", "", kPassword).gist(), "429 slow_down");
    std::string made_up = device;
    made_up.back() = made_up.back() == 'x' ? 'y' : 'x';
    EXPECT_EQ(log_in_from("192.0.2.99", made_up, kPassword).gist(), "429 slow_down")
        << "a device is not made up";
    const Reply known = log_in_from("192.0.2.99", device, kPassword);
    EXPECT_EQ(known.gist(), "200 me");
    EXPECT_EQ(device_in(known), "") << "it has its cookie already";
    // Its own failures count against it, and against nobody else.
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(log_in_from("198.51.100." + std::to_string(i), device, "wrong words").gist(),
                  "403 wrong_password wrong");
    }
    EXPECT_EQ(log_in_from("198.51.100.77", device, kPassword).gist(), "429 slow_down");
}

TEST_F(EntranceRoutes, a_new_password_makes_devices_strangers_again) {
    static_cast<void>(member("ada"));
    const auto account = memory().account_named("ada");
    ASSERT_TRUE(account);
    const std::string device = draw_device(*account);
    EXPECT_TRUE(known_device(*account, device));
    EXPECT_FALSE(known_device(*account, device.substr(1)));
    EXPECT_FALSE(known_device(*account, ""));
    store::Account changed = *account;
    changed.password_hash += "x";
    EXPECT_FALSE(known_device(changed, device));
}

TEST_F(EntranceRoutes, one_address_cannot_bring_endless_guests) {
    services().limits.off = false;
    int guests = 0;
    while (guests < 1000 && post("/api/guest", "{}").status == 200) ++guests;
    EXPECT_EQ(guests, 30);
    EXPECT_EQ(post("/api/guest", "{}").gist(), "429 slow_down");
    loop().advance(4000);
    EXPECT_EQ(post("/api/guest", "{}").gist(), "200 me");
}

TEST_F(EntranceRoutes, a_recovery_code_gives_a_new_password_and_ends_everything_else) {
    const Guise ada = member("ada");
    const std::string first = code();
    const Guise bot = token_of(ada);
    const Reply reply = recover("ada", first, "ten tall poplars");
    EXPECT_EQ(reply.gist(), "200 account");
    EXPECT_EQ(reply.text("name"), "ada");
    EXPECT_NE(reply.text("recovery_code"), first);
    EXPECT_TRUE(is_logged_in({reply.cookie(), ""}));
    EXPECT_FALSE(is_logged_in(ada));
    EXPECT_FALSE(is_logged_in(bot));
    EXPECT_EQ(log_in("ada", kPassword).gist(), "403 wrong_password wrong");
    EXPECT_EQ(log_in("ada", "ten tall poplars").gist(), "200 me");
    EXPECT_EQ(recover("ada", first, "ten tall poplars").gist(), "403 wrong_password wrong");
    EXPECT_EQ(recover("ada", reply.text("recovery_code"), "short").gist(),
              "400 bad_message password_short");
    EXPECT_EQ(recover("grace", first, "ten tall poplars").gist(), "403 wrong_password wrong");
}

TEST_F(EntranceRoutes, guessing_codes_is_slowed_down_apart_from_passwords) {
    const Guise ada = member("ada");
    services().limits.off = false;
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(recover("ada", "AAAA", "ten tall poplars").gist(), "403 wrong_password wrong");
    }
    EXPECT_EQ(recover("ada", code(), "ten tall poplars").gist(), "429 slow_down");
    EXPECT_EQ(log_in("ada", kPassword).gist(), "200 me");
}

TEST_F(EntranceRoutes, logging_out_ends_the_session_and_takes_the_cookie) {
    const Guise ada = member("ada");
    const Reply reply = post("/api/logout", "{}", ada);
    EXPECT_EQ(reply.gist(), "200 done");
    EXPECT_EQ(reply.header("Set-Cookie"), "bivouac=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    EXPECT_FALSE(is_logged_in(ada));
    EXPECT_EQ(post("/api/logout", "{}", ada).gist(), "200 done");
    EXPECT_EQ(post("/api/logout", "{}").gist(), "200 done");
}

TEST_F(EntranceRoutes, a_disk_in_trouble_lets_nobody_in_and_says_so) {
    const Guise ada = member("ada");
    const Guise visitor = guest();
    for (const auto trouble : {store::Trouble::full, store::Trouble::busy}) {
        store().fail_commits(trouble);
        EXPECT_EQ(post("/api/guest", "{}").gist(), "503 busy");
        EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy");
        EXPECT_EQ(post("/api/account", credentials("grace", kPassword), visitor).gist(),
                  "503 busy");
        EXPECT_EQ(recover("ada", code(), "ten tall poplars").gist(), "503 busy");
        EXPECT_EQ(post("/api/logout", "{}", ada).gist(), "503 busy");
    }
    store().fail_commits(std::nullopt);
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy unavailable");
    store().fail_reads(std::nullopt);
    EXPECT_TRUE(is_logged_in(ada));
    EXPECT_EQ(log_in("ada", kPassword).gist(), "200 me");
}

TEST_F(EntranceRoutes, without_hashers_nobody_waits_for_ever) {
    const Guise ada = member("ada");
    services().hashers.stop();
    EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy");
    EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy");
    services().limits.off = false;
    EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy");
    EXPECT_EQ(log_in("ada", kPassword).gist(), "503 busy");
}

}  // namespace
}  // namespace bivouac::server
