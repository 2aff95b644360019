#include <gtest/gtest.h>

#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

using testing::Guise;
using testing::Reply;

constexpr const char* kStudy = "/api/me/papers/study/ab12cd34";

class PaperRoutes : public testing::ApiTest {
protected:
    static std::string body(int revision, const std::string& text) {
        return R"({"revision":)" + std::to_string(revision) + R"(,"title":"Ouvertures","text":")" +
               text + "\"}";
    }
};

TEST_F(PaperRoutes, what_a_member_keeps_is_told_to_nobody_else) {
    const Guise ada = member("ada");
    const Guise bob = member("bob");
    const Reply kept = put(kStudy, body(0, "bivouac-study 1\\ntitle x\\n"), ada);
    EXPECT_EQ(kept.gist(), "200 kept");
    EXPECT_EQ(kept.json()["line"]["revision"].number(), 1);
    EXPECT_EQ(put("/api/me/papers/puzzles/risk", body(0, "{}"), ada).gist(), "200 kept");
    const Reply list = get("/api/me/papers", ada);
    EXPECT_EQ(list.gist(), "200 papers");
    ASSERT_EQ(list.json()["papers"].items().size(), 2U);
    const auto line = list.json()["papers"].items().front();
    EXPECT_EQ(line["name"].text(), "ab12cd34");
    EXPECT_EQ(line["title"].text(), "Ouvertures");
    EXPECT_EQ(line["bytes"].number(), 24);
    EXPECT_EQ(line["changed"].number(), loop().now());
    const Reply whole = get(kStudy, ada);
    EXPECT_EQ(whole.gist(), "200 paper");
    EXPECT_EQ(whole.text("text"), "bivouac-study 1\ntitle x\n");
    EXPECT_EQ(get(kStudy, bob).gist(), "404 unknown_paper");
    EXPECT_TRUE(get("/api/me/papers", bob).json()["papers"].items().empty());
    EXPECT_EQ(get(kStudy).gist(), "401 not_logged_in");
    EXPECT_EQ(del(kStudy, "", bob).gist(), "200 done");
    EXPECT_EQ(get(kStudy, ada).status, 200);
    EXPECT_EQ(del(kStudy, "", ada).gist(), "200 done");
    EXPECT_EQ(get(kStudy, ada).gist(), "404 unknown_paper");
    EXPECT_EQ(get("/api/me/papers", ada).json()["papers"].items().size(), 1U);
}

TEST_F(PaperRoutes, who_has_not_seen_the_last_revision_is_told) {
    const Guise ada = member("ada");
    EXPECT_EQ(put(kStudy, body(1, "a"), ada).gist(), "409 stale paper_changed");
    EXPECT_EQ(put(kStudy, body(0, "a"), ada).status, 200);
    EXPECT_EQ(put(kStudy, body(0, "b"), ada).gist(), "409 stale paper_changed");
    EXPECT_EQ(put(kStudy, body(1, "b"), ada).json()["line"]["revision"].number(), 2);
    EXPECT_EQ(get(kStudy, ada).text("text"), "b");
}

TEST_F(PaperRoutes, guests_keep_theirs_in_the_browser) {
    const Guise somebody = guest();
    EXPECT_EQ(put(kStudy, body(0, "a"), somebody).gist(), "403 forbidden members_only");
    EXPECT_EQ(get("/api/me/papers", somebody).gist(), "200 papers");
}

TEST_F(PaperRoutes, a_quota_holds_for_all_of_them_together) {
    services().limits.quotas.papers = 2;
    services().limits.quotas.paper_bytes = 10;
    const Guise ada = member("ada");
    EXPECT_EQ(put(kStudy, body(0, "12345678901"), ada).gist(), "403 forbidden too_many_papers");
    EXPECT_EQ(put(kStudy, body(0, "12345678"), ada).status, 200);
    EXPECT_EQ(put("/api/me/papers/study/b", body(0, "123"), ada).gist(),
              "403 forbidden too_many_papers");
    EXPECT_EQ(put("/api/me/papers/study/b", body(0, "12"), ada).status, 200);
    EXPECT_EQ(put("/api/me/papers/study/c", body(0, ""), ada).gist(),
              "403 forbidden too_many_papers");
    // Less is always taken.
    services().limits.quotas.paper_bytes = 1;
    EXPECT_EQ(put(kStudy, body(1, "1234567"), ada).status, 200);
    EXPECT_EQ(put(kStudy, body(2, "12345678"), ada).gist(), "403 forbidden too_many_papers");
    const Reply list = get("/api/me/papers", ada);
    EXPECT_EQ(list.json()["most"].number(), 2);
    EXPECT_EQ(list.json()["most_bytes"].number(), 1);
}

TEST_F(PaperRoutes, what_is_no_paper_is_refused) {
    const Guise ada = member("ada");
    for (const char* place : {"/api/me/papers/diary/a", "/api/me/papers/study/A%20b",
                              "/api/me/papers/study/..", "/api/me/papers/study/a.b"}) {
        EXPECT_EQ(put(place, body(0, "a"), ada).status, 404) << place;
        EXPECT_EQ(get(place, ada).status, 404) << place;
    }
    const std::string longest(65, 'a');
    EXPECT_EQ(get("/api/me/papers/study/" + longest, ada).gist(), "404 unknown_paper");
    EXPECT_EQ(put(kStudy, R"({"revision":0,"title":"a"})", ada).status, 400);
    EXPECT_EQ(put(kStudy, R"({"revision":-1,"title":"a","text":""})", ada).status, 400);
    EXPECT_EQ(put(kStudy, body(0, "\\u0007"), ada).status, 400);
    EXPECT_EQ(put(kStudy, "{", ada).status, 400);
}

TEST_F(PaperRoutes, a_token_needs_the_scope_of_the_account) {
    const Guise ada = member("ada");
    EXPECT_EQ(get("/api/me/papers", token_of(ada)).status, 200);
    const Guise bot{"", post("/api/tokens", R"({"label":"a"})", ada).text("token")};
    EXPECT_EQ(get("/api/me/papers", bot).gist(), "403 forbidden scope_account");
}

TEST_F(PaperRoutes, they_go_with_the_account) {
    const Guise ada = member("ada");
    ASSERT_EQ(put(kStudy, body(0, "a"), ada).status, 200);
    const Reply file = get("/api/me/export", ada);
    EXPECT_NE(file.body.find("ab12cd34"), std::string::npos);
    const store::AccountId account = account_of(ada);
    ASSERT_EQ(memory().papers_of(account)->size(), 1U);
    ASSERT_EQ(
        del("/api/me", R"({"password":")" + std::string(testing::kPassword) + "\"}", ada).gist(),
        "200 done");
    EXPECT_TRUE(memory().papers_of(account)->empty());
}

}  // namespace
}  // namespace bivouac::server
