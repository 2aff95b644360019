// Sockets and streams end with the session they were opened with.
#include <gtest/gtest.h>

#include "server/api/testing/fake_connection.h"
#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

using testing::FakeConnection;
using testing::Guise;
using testing::kPassword;

class SessionLines : public testing::ApiTest {
protected:
    // What a socket is opened with.
    [[nodiscard]] store::Session session_of(const Guise& from) {
        const bool is_token = !from.token.empty();
        const auto digest = digest_of(is_token ? SecretKind::token : SecretKind::session,
                                      is_token ? from.token : from.session);
        return store::testing::found(memory().session(digest.value(), loop().now()));
    }
    [[nodiscard]] Guise log_in_again() {
        return {post("/api/login", credentials("ada", kPassword)).cookie(), ""};
    }

    const Guise ada_ = member("ada");
    const Guise phone_ = log_in_again();
    const Guise bot_ = token_of(ada_);
    FakeConnection page_{services().connections, session_of(ada_)};
    FakeConnection phone_connection_{services().connections, session_of(phone_)};
    FakeConnection stream_{services().connections, session_of(bot_)};
};

TEST_F(SessionLines, logging_out_ends_those_of_the_browser) {
    EXPECT_EQ(post("/api/logout", "{}", ada_).gist(), "200 done");
    EXPECT_EQ(page_.closed(), std::vector{net::Connection::Why::policy});
    EXPECT_TRUE(phone_connection_.closed().empty());
    EXPECT_TRUE(stream_.closed().empty());
}

TEST_F(SessionLines, a_new_password_ends_all_but_those_of_the_browser_that_asked) {
    const std::string body = R"({"old":"nine tall poplars","new":"ten tall poplars"})";
    EXPECT_EQ(post("/api/me/password", body, ada_).gist(), "200 done");
    EXPECT_TRUE(page_.closed().empty());
    EXPECT_EQ(phone_connection_.closed().size(), 1U);
    EXPECT_EQ(stream_.closed().size(), 1U);
}

TEST_F(SessionLines, a_token_that_is_taken_back_ends_its_programs) {
    const std::string id = session_id(session_of(bot_).secret);
    EXPECT_EQ(del("/api/tokens/" + id, "", ada_).gist(), "200 done");
    EXPECT_EQ(stream_.closed().size(), 1U);
    EXPECT_TRUE(page_.closed().empty());
}

TEST_F(SessionLines, a_recovery_and_an_erasure_end_all_of_the_account) {
    const Guise grace = member("grace");
    FakeConnection other(services().connections, session_of(grace));
    EXPECT_EQ(post("/api/recover",
                   R"({"name":"grace","code":")" + code() + R"(","password":"ten tall poplars"})")
                  .gist(),
              "200 account");
    EXPECT_EQ(other.closed().size(), 1U);
    EXPECT_TRUE(page_.closed().empty());
    EXPECT_EQ(del("/api/me", R"({"password":"nine tall poplars"})", ada_).gist(), "200 done");
    EXPECT_EQ(page_.closed().size(), 1U);
    EXPECT_EQ(phone_connection_.closed().size(), 1U);
    EXPECT_EQ(stream_.closed().size(), 1U);
}

TEST_F(SessionLines, a_guest_who_makes_an_account_or_logs_in_opens_them_anew) {
    const Guise first = guest();
    FakeConnection first_connection(services().connections, session_of(first));
    EXPECT_EQ(post("/api/account", credentials("grace", kPassword), first).gist(), "200 account");
    EXPECT_EQ(first_connection.closed().size(), 1U);
    const Guise second = guest();
    FakeConnection second_connection(services().connections, session_of(second));
    EXPECT_EQ(post("/api/login", credentials("grace", kPassword), second).gist(), "200 me");
    EXPECT_EQ(second_connection.closed().size(), 1U);
    EXPECT_TRUE(page_.closed().empty());
}

TEST_F(SessionLines, what_is_refused_ends_none) {
    EXPECT_EQ(
        post("/api/me/password", R"({"old":"not that one","new":"ten tall poplars"})", ada_).status,
        403);
    EXPECT_EQ(del("/api/me", R"({"password":"not that one"})", ada_).status, 403);
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(post("/api/logout", "{}", ada_).status, 503);
    EXPECT_TRUE(page_.closed().empty());
    EXPECT_TRUE(phone_connection_.closed().empty());
    EXPECT_TRUE(stream_.closed().empty());
}

}  // namespace
}  // namespace bivouac::server
