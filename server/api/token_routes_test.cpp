#include <gtest/gtest.h>

#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

using testing::Guise;
using testing::Reply;

class TokenRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] std::size_t count(const Guise& from) {
        return get("/api/tokens", from).json()["tokens"].items().size();
    }
};

TEST_F(TokenRoutes, a_token_stands_for_its_owner_and_is_told_once) {
    const Guise ada = member("ada");
    const Reply made = post("/api/tokens", R"({"label":"my first bot","days":30})", ada);
    EXPECT_EQ(made.gist(), "200 token");
    const auto line = made.json()["line"];
    EXPECT_EQ(line["label"].text(), "my first bot");
    EXPECT_EQ(line["expires"].number(), loop().now() + 30 * kOneDay);
    const Guise bot{"", made.text("token")};
    EXPECT_EQ(get("/api/me", bot).text("name"), "ada");
    const Reply list = get("/api/tokens", ada);
    EXPECT_EQ(list.gist(), "200 tokens");
    const auto tokens = list.json()["tokens"].items();
    ASSERT_EQ(tokens.size(), 1U);
    EXPECT_EQ(tokens[0]["id"].text(), line["id"].text());
    EXPECT_EQ(list.body.find(bot.token), std::string::npos);
}

TEST_F(TokenRoutes, a_token_is_no_cookie_and_a_cookie_no_token) {
    const Guise ada = member("ada");
    const Guise bot = token_of(ada);
    EXPECT_EQ(get("/api/me", {bot.token, ""}).gist(), "401 not_logged_in");
    EXPECT_EQ(get("/api/me", {"", ada.session}).gist(), "401 not_logged_in");
}

TEST_F(TokenRoutes, a_token_expires_when_its_owner_said) {
    const Guise ada = member("ada");
    const Guise bot{"", post("/api/tokens", R"({"label":"a","days":1})", ada).text("token")};
    loop().advance(kOneDay - 1);
    EXPECT_EQ(get("/api/me", bot).status, 200);
    loop().advance(1);
    EXPECT_EQ(get("/api/me", bot).gist(), "401 not_logged_in");
    EXPECT_EQ(count(ada), 0U);
}

TEST_F(TokenRoutes, guests_have_none_and_tokens_make_no_others) {
    EXPECT_EQ(post("/api/tokens", R"({"label":"a"})", guest()).gist(),
              "403 forbidden members_only");
    const Guise ada = member("ada");
    const Guise bot = token_of(ada);
    EXPECT_EQ(post("/api/tokens", R"({"label":"b"})", bot).gist(), "403 forbidden");
    EXPECT_EQ(count(ada), 1U);
}

TEST_F(TokenRoutes, labels_and_days_are_looked_at) {
    const Guise ada = member("ada");
    EXPECT_EQ(post("/api/tokens", R"({"label":"  "})", ada).gist(), "400 bad_message label");
    EXPECT_EQ(post("/api/tokens", R"({"label":""})", ada).gist(),
              "400 bad_message out_of_range label");
    EXPECT_EQ(post("/api/tokens", R"({"label":"a","days":0})", ada).gist(),
              "400 bad_message out_of_range days");
    EXPECT_EQ(count(ada), 0U);
}

TEST_F(TokenRoutes, an_account_has_so_many_and_no_more) {
    const Guise ada = member("ada");
    for (std::size_t i = 0; i < kMostTokens; ++i) {
        EXPECT_EQ(post("/api/tokens", R"({"label":"a"})", ada).gist(), "200 token");
    }
    EXPECT_EQ(post("/api/tokens", R"({"label":"a"})", ada).gist(), "403 forbidden too_many_tokens");
}

TEST_F(TokenRoutes, a_token_is_taken_back_by_its_owner_and_nobody_else) {
    const Guise ada = member("ada");
    const Reply made = post("/api/tokens", R"({"label":"a"})", ada);
    const std::string path = "/api/tokens/" + made.json()["line"]["id"].text();
    const Guise bot{"", made.text("token")};
    EXPECT_EQ(del(path, "", member("grace")).gist(), "200 done");
    EXPECT_EQ(get("/api/me", bot).status, 200);
    EXPECT_EQ(del("/api/tokens/nonsense", "", ada).gist(), "200 done");
    EXPECT_EQ(get("/api/me", bot).status, 200);
    EXPECT_EQ(del(path, "", ada).gist(), "200 done");
    EXPECT_EQ(get("/api/me", bot).gist(), "401 not_logged_in");
    EXPECT_EQ(get("/api/me", ada).status, 200);
    EXPECT_EQ(count(ada), 0U);
}

TEST_F(TokenRoutes, without_the_store_nothing_is_told) {
    const Guise ada = member("ada");
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(post("/api/tokens", R"({"label":"a"})", ada).gist(), "503 busy");
    store().fail_commits(std::nullopt);
    EXPECT_EQ(count(ada), 0U);
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(get("/api/tokens", ada).gist(), "503 busy unavailable");
}

}  // namespace
}  // namespace bivouac::server
