// How much one guest may have, and what tables without people may use.
#include <thread>

#include "server/api/testing/table_ground.h"
#include "server/bots/bot_pool.h"
#include "server/hub/hub.h"
#include "server/testing/pass_until.h"

namespace bivouac::server::testing {
namespace {

constexpr const char* kForTwo = R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})";
constexpr const char* kUnlisted =
    R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}],"terms":{"listed":false}})";
constexpr const char* kBots =
    R"({"game":"strategic","seats":[{"kind":"bot","level":"club"},{"kind":"bot","level":"club"}]})";

class QuotasTest : public TableTest {
protected:
    QuotasTest() { services().limits.off = false; }

    // Opens so many, as slowly as the rates want it; how many were refused, and how the last was.
    int open(int count, const char* body, const Guise& from) {
        int refused = 0;
        for (int i = 0; i < count; ++i) {
            loop().advance(20'000);
            last_ = post("/api/tables", body, from);
            refused += last_.status == 200 ? 0 : 1;
        }
        return refused;
    }

    Guise one_ = guest();
    Reply last_;
};

TEST_F(QuotasTest, an_account_has_so_many_places_in_the_lobby) {
    services().limits.quotas.account.lobby = 3;
    EXPECT_EQ(open(3, kForTwo, one_), 0);
    EXPECT_EQ(open(1, kForTwo, one_), 1);
    EXPECT_EQ(last_.gist(), "409 too_many_tables out_of_range lobby");
    EXPECT_NE(last_.text("sentence").find("lobby"), std::string::npos);
    EXPECT_EQ(open(2, kUnlisted, one_), 0) << "by invitation there is room";
    const std::string table = get("/api/tables").json()["tables"].items().at(0)["table"].text();
    EXPECT_EQ(del("/api/tables/" + table, "{}", one_).status, 200);
    EXPECT_EQ(open(1, kForTwo, one_), 0) << "one was closed";
}

TEST_F(QuotasTest, guests_of_one_address_share_what_it_may_have) {
    services().limits.quotas.account.lobby = 5;
    services().limits.quotas.times_for_address = 1;
    const Guise two = guest();
    EXPECT_EQ(open(3, kForTwo, one_), 0);
    EXPECT_EQ(open(2, kForTwo, two), 0);
    EXPECT_EQ(open(1, kForTwo, two), 1);
    EXPECT_EQ(open(1, kForTwo, guest()), 1) << "a new guest gains nothing";
    net::HttpRequest elsewhere = request(net::Method::post, "/api/tables", kForTwo, two);
    elsewhere.address = "192.0.2.77";
    EXPECT_EQ(ask(elsewhere).status, 200);
}

TEST_F(QuotasTest, bots_are_counted_by_seats_and_by_tables_without_people) {
    services().limits.quotas.account.bots_only = 2;
    services().limits.quotas.account.bot_seats = 6;
    EXPECT_EQ(open(2, kBots, one_), 0);
    EXPECT_EQ(open(1, kBots, one_), 1);
    EXPECT_EQ(last_.gist(), "409 too_many_tables out_of_range bots_only");
    const char* with_one =
        R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"bot","level":"club"}]})";
    EXPECT_EQ(open(2, with_one, one_), 0);
    EXPECT_EQ(open(1, with_one, one_), 1);
    EXPECT_EQ(last_.gist(), "409 too_many_tables out_of_range bot_seats");
    // Nor by changing a seat later.
    EXPECT_EQ(open(1, kUnlisted, one_), 0);
    const Reply changed = post("/api/tables/" + last_.text("table") + "/seat",
                               R"({"seat":1,"kind":"bot","level":"club"})", one_);
    EXPECT_EQ(changed.gist(), "409 too_many_tables out_of_range bot_seats") << changed.body;
}

TEST_F(QuotasTest, what_a_guest_has_written_is_bounded) {
    services().limits.quotas.guest_bytes = 20'000;
    int opened = 0;
    while (opened < 200 && open(1, kUnlisted, one_) == 0) ++opened;
    EXPECT_GT(opened, 5);
    EXPECT_LT(opened, 100);
    EXPECT_EQ(last_.gist(), "409 too_many_tables out_of_range bytes");
}

TEST_F(QuotasTest, any_path_is_counted_whatever_letter_it_ends_with) {
    int granted = 0;
    for (int i = 0; i < 400; ++i) granted += get("/api/tables/abcxyz").status != 429 ? 1 : 0;
    EXPECT_LE(granted, 240);
    EXPECT_EQ(get("/healthz").status, 200);
    EXPECT_EQ(get("/readyz").status, 200);
    EXPECT_EQ(services().limits.asking.refused(), 160U);
}

TEST_F(QuotasTest, a_table_of_bots_thinks_only_while_somebody_watches) {
    ASSERT_EQ(open(1, kBots, one_), 0);
    const std::string table = last_.text("table");
    for (int i = 0; i < 100; ++i) {
        loop().advance(1'000);
        services().hub.tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(services().bots.figures().thoughts, 0U);
    EXPECT_EQ(services().hub.counts().live, 0U) << "it sleeps";
    EXPECT_FALSE(store::testing::found(memory().table(table)).wake) << "and is not woken";
    const auto ada = connect(one_);
    watch(*ada, table);
    pass_until(loop(), 100, [&] { return ada->count("step") >= 3; });
    ada->hang_up();
    // What is being thought comes to its end, and then nobody is asked.
    pass_until(loop(), 1'000, [&] {
        services().hub.tick();
        return services().hub.counts().live == 0;
    });
}

}  // namespace
}  // namespace bivouac::server::testing
