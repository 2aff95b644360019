#include <gtest/gtest.h>

#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

using store::testing::found;
using testing::Guise;
using testing::Reply;

class OtherPeopleRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] Reply block(const Guise& from, const std::string& name, bool on) {
        return post("/api/block",
                    R"({"name":")" + name + R"(","on":)" + (on ? "true" : "false") + "}", from);
    }
    [[nodiscard]] std::string recent(const Reply& profile) {
        std::string ids;
        for (const auto& line : profile.json()["recent"].items()) {
            ids += line["table"].text() + " ";
        }
        return ids;
    }
};

TEST_F(OtherPeopleRoutes, people_are_blocked_by_name_and_let_back) {
    const Guise ada = member("ada");
    const Guise mallory = member("Mallory");
    EXPECT_EQ(block(ada, "MALLORY", true).gist(), "200 done");
    EXPECT_EQ(block(ada, "mallory", true).gist(), "200 done");
    EXPECT_EQ(found(memory().blocked_by(account_of(ada))), std::vector{account_of(mallory)});
    EXPECT_EQ(get("/api/me", mallory).json()["blocked"].raw(), "[]");
    EXPECT_EQ(block(ada, "mallory", false).gist(), "200 done");
    EXPECT_EQ(block(ada, "mallory", false).gist(), "200 done");
    EXPECT_TRUE(found(memory().blocked_by(account_of(ada))).empty());
    EXPECT_EQ(block(guest(), "mallory", true).gist(), "200 done");
}

TEST_F(OtherPeopleRoutes, one_blocks_somebody_who_is_there_and_not_oneself) {
    const Guise ada = member("ada");
    EXPECT_EQ(block(ada, "grace", true).gist(), "404 unknown_person");
    EXPECT_EQ(block(ada, "no such name", true).gist(), "404 unknown_person");
    EXPECT_EQ(block(ada, "Ada", true).gist(), "403 forbidden");
    EXPECT_EQ(post("/api/block", R"({"name":"grace"})", ada).gist(),
              "400 bad_message missing_field on");
}

TEST_F(OtherPeopleRoutes, the_list_of_blocks_has_an_end) {
    const Guise ada = member("ada");
    const Guise mallory = member("mallory");
    for (std::size_t i = 0; i < store::kMostBlocks; ++i) {
        const auto other = store::testing::must(memory(), new_guest(1)).accounts.front();
        store::testing::must(memory(), {store::PutBlock{account_of(ada), other, true}});
    }
    EXPECT_EQ(block(ada, "mallory", true).gist(), "403 forbidden too_many_blocks");
}

TEST_F(OtherPeopleRoutes, a_report_reaches_the_administrator) {
    const Guise ada = member("ada");
    const Guise mallory = member("mallory");
    const Reply reply =
        post("/api/report", R"({"name":"mallory","table":"q7Tf2a","text":"Insults\nin the chat."})",
             ada);
    EXPECT_EQ(reply.gist(), "200 done");
    const auto reports = found(memory().open_reports({}));
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0].report, (store::Report{account_of(ada), account_of(mallory), "q7Tf2a",
                                                "Insults\nin the chat.", loop().now()}));
    EXPECT_EQ(post("/api/report", R"({"name":"nobody","text":"x"})", ada).gist(),
              "404 unknown_person");
    EXPECT_EQ(post("/api/report", R"({"name":"mallory","text":""})", ada).gist(),
              "400 bad_message out_of_range text");
}

TEST_F(OtherPeopleRoutes, nobody_reports_without_end) {
    const Guise ada = member("ada");
    const Guise mallory = member("mallory");
    services().limits.off = false;
    int reports = 0;
    const std::string body = R"({"name":"mallory","text":"x"})";
    while (reports < 1000 && post("/api/report", body, ada).status == 200) ++reports;
    EXPECT_EQ(reports, 20);
    EXPECT_EQ(post("/api/report", body, ada).gist(), "429 slow_down");
    EXPECT_EQ(post("/api/report", body, mallory).gist(), "200 done");
}

TEST_F(OtherPeopleRoutes, a_profile_has_ratings_and_the_games_that_anybody_may_know_of) {
    const Guise ada = member("Ada");
    const Guise grace = member("grace");
    const store::AccountId id = account_of(ada);
    put_table("running", store::Phase::playing, {id, account_of(grace)}, true, 101);
    put_table("closed", store::Phase::closed, {id, account_of(grace)}, true, 102);
    put_table("private", store::Phase::finished, {id, account_of(grace)}, false, 103);
    put_table("public", store::Phase::finished, {id, account_of(grace)}, true, 104);
    store::Rating rating = store::testing::rating(id, "strategic", 1611.6, 1);
    rating.changed = loop().now();
    store::testing::must(memory(), {store::PutRating{rating}});
    const Reply profile = get("/api/people/ada");
    EXPECT_EQ(profile.gist(), "200 profile");
    EXPECT_EQ(profile.text("name"), "Ada");
    EXPECT_EQ(profile.text("who"), "member");
    EXPECT_EQ(
        profile.json()["ratings"].raw(),
        R"([{"game":"strategic","rating":1612,"deviation":60,"provisional":false,"games":1}])");
    EXPECT_EQ(recent(profile), "public ");
    EXPECT_EQ(recent(get("/api/people/ada", member("eve"))), "public ");
    EXPECT_EQ(recent(get("/api/people/ada", grace)), "public private ");
    EXPECT_EQ(get("/api/people/nobody").gist(), "404 unknown_person");
    EXPECT_EQ(get("/api/people/..").gist(), "404 unknown_person");
}

TEST_F(OtherPeopleRoutes, without_the_store_nobody_is_found) {
    const Guise ada = member("ada");
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(get("/api/people/ada").gist(), "503 busy");
    store().fail_reads(store::Trouble::broken);
    EXPECT_EQ(get("/api/people/ada").gist(), "500 broken");
}

}  // namespace
}  // namespace bivouac::server
