// Reviews through the whole server: of finished games alone, for those who may see them.
#include "catalog/catalog.h"
#include "core/json_writer.h"
#include "server/api/testing/table_ground.h"
#include "server/room/table_note.h"
#include "tests/attack/long_record.h"

namespace bivouac::server::testing {
namespace {

constexpr const char* kOwn = "---922X---/---1------/33---BF-B-";
constexpr const char* kHidden = "---------9/--B-----X1/2-FB---323";

class Reviews : public TableTest {
protected:
    // A game of Stratego, a few moves old.
    [[nodiscard]] std::string begin(const std::string& more = {}) {
        const std::string table =
            begin_table("assassins-duel", one_, two_, R"(,"options":{"red":"first"})" + more);
        const auto ada = connect(one_);
        const auto grace = connect(two_);
        watch(*ada, table);
        watch(*grace, table);
        const std::uint32_t seq = seq_in(ada->last("view"));
        tell(*grace, deed(table, 1, seq, "g", R"("type":"setup","setup":")" + hidden_ + "\""),
             "ack");
        tell(*ada,
             deed(table, 0, seq, "a", std::string(R"("type":"setup","setup":")") + kOwn + "\""),
             "ack");
        act(*ada, table, 0, "a1-a2");
        act(*grace, table, 1, "a6-a5");
        act(*ada, table, 0, "a2-a3");
        return table;
    }
    void act(TestSocket& socket, const std::string& table, int seat, const std::string& action) {
        loop().run();
        const std::string shown =
            socket.last("step").empty() ? socket.last("view") : socket.last("step");
        tell(socket,
             deed(table, seat, seq_in(shown), "n" + action,
                  R"("type":"act","action":")" + action + "\""),
             "ack");
        loop().run();
    }
    void resign(const std::string& table) {
        const auto ada = connect(one_);
        watch(*ada, table);
        tell(*ada, deed(table, 0, seq_in(ada->last("view")), "end", R"("type":"resign")"), "ack");
        loop().run();
    }
    // Asks, waits until nothing is worked on any more, and asks again.
    [[nodiscard]] Reply reviewed(const std::string& path, const Guise& from) {
        Reply first = get(path, from);
        if (first.status != 200) return first;
        EXPECT_TRUE(loop().run_until([&] {
            const ReviewDesk::Counts counts = services().reviews.counts();
            return counts.open + counts.waiting == 0;
        }));
        return get(path, from);
    }
    [[nodiscard]] static std::string body_with(const std::string& record) {
        core::JsonWriter json;
        json.value(record);
        return R"({"record":)" + json.take() + "}";
    }

    Guise one_ = guest();
    Guise two_ = guest();
    std::string hidden_ = kHidden;
};

TEST_F(Reviews, a_finished_game_is_judged_once_for_everybody) {
    const std::string table = begin();
    resign(table);
    const std::string path = "/api/tables/" + table + "/review";
    const Reply first = get(path, one_);
    EXPECT_EQ(first.gist(), "200 review") << first.body;
    const Reply last = reviewed(path, one_);
    EXPECT_EQ(last.text("id"), table);
    const auto seats = last.json()["reviewed"]["seats"].items();
    ASSERT_EQ(seats.size(), 2U);
    for (const auto& seat : seats) {
        const auto number = [&](const char* name) {
            return static_cast<double>(seat[name].number().value_or(-99999));
        };
        EXPECT_NEAR(number("skill") + number("luck"), number("result") - number("first"), 2);
    }
    // The last step is Ada's resignation: she gave up what chance there was.
    const auto steps = last.json()["reviewed"]["steps"].items();
    ASSERT_GT(steps.size(), 4U);
    EXPECT_GT(steps.back()["decision"]["loss"].number().value_or(0), 0);
    EXPECT_EQ(services().reviews.counts().finished, 1U);
    EXPECT_EQ(get(path, two_).body, last.body) << "the other player";
    EXPECT_EQ(get(path, guest()).body, last.body) << "anybody, where spectators are allowed";
    EXPECT_EQ(services().reviews.counts().finished, 1U);
    EXPECT_EQ(get(path).gist(), "401 not_logged_in") << "judging costs: not for nobody";
}

TEST_F(Reviews, what_was_judged_outlives_the_process) {
    const std::string table = begin();
    resign(table);
    const std::string body = reviewed("/api/tables/" + table + "/review", one_).body;
    EXPECT_TRUE(loop().run_until([&] { return elsewhere()->review(table).ok(); }));
    const auto kept = read_review(store::testing::found(elsewhere()->review(table)));
    ASSERT_TRUE(kept.has_value());
    EXPECT_NE(body.find(print_review(*kept)), std::string::npos);
    // Damaged, or of another edition: it is worked out anew.
    store::testing::must(memory(), {store::KeepReview{table, "{}"}});
    EXPECT_EQ(reviewed("/api/tables/" + table + "/review", one_).body, body);
}

TEST_F(Reviews, a_running_game_is_judged_for_nobody) {
    const std::string table = begin();
    for (const Guise& who : {one_, two_, guest()}) {
        for (const char* what : {"/review", "/moment?seat=0&ply=3", "/moment?seat=1&ply=3",
                                 "/moment?seat=0&ply=0", "/moment?seat=0&ply=3&action=a3-a4"}) {
            EXPECT_EQ(get("/api/tables/" + table + what, who).gist(), "409 wrong_phase") << what;
        }
        EXPECT_EQ(get("/api/reviews/" + table, who).gist(), "404 unknown_table");
    }
    // Asleep or awake.
    loop().advance(30'000);
    services().hub.tick();
    loop().run();
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).gist(), "409 wrong_phase");
    EXPECT_EQ(services().reviews.counts().open + services().reviews.counts().waiting, 0U);
    EXPECT_EQ(services().reviews.counts().finished, 0U);
    // Nor is a record that is not over, wherever it comes from.
    const std::string record =
        attack::long_record(*catalog::find("strategic"), attack::Shape::moves, 4'000);
    EXPECT_EQ(post("/api/records/review", body_with(record), one_).gist(), "409 wrong_phase");
    EXPECT_EQ(post("/api/records/moment?seat=0&ply=1", body_with(record), one_).gist(),
              "409 wrong_phase");
}

class Hints : public Reviews {
protected:
    // A table at which the first sits with bots; its id.
    [[nodiscard]] std::string among_bots(const std::string& game, const std::string& others,
                                         const std::string& more = {}) {
        const Reply opened =
            post("/api/tables",
                 R"({"game":")" + game + R"(","seats":[{"kind":"me"},)" + others + "]" + more + "}",
                 one_);
        EXPECT_EQ(opened.gist(), "200 opened") << opened.body;
        const std::string table = opened.text("table");
        EXPECT_EQ(post("/api/tables/" + table + "/sit", R"({"seat":0})", one_).gist(), "200 table");
        return table;
    }
    static constexpr const char* kBot = R"({"kind":"bot","level":"beginner"})";
};

TEST_F(Hints, are_for_whoever_plays_against_bots_alone) {
    const std::string table = among_bots("strategic", kBot, R"(,"options":{"first":"orange"})");
    const std::string path = "/api/tables/" + table + "/hint?seat=0";
    const Reply now = get(path, one_);
    EXPECT_EQ(now.gist(), "200 moment") << now.body;
    const auto said = core::json::Peek(now.body);
    ASSERT_FALSE(said["actions"].items().empty()) << now.body;
    const std::string best(said["actions"].items().front()["action"].text());
    const Reply judged = get(path + "&action=" + best, one_);
    EXPECT_EQ(core::json::Peek(judged.body)["asked"]["loss"].number(), 0) << judged.body;

    EXPECT_EQ(get("/api/tables/" + table + "/hint?seat=1", one_).gist(), "403 forbidden");
    EXPECT_EQ(get(path, two_).gist(), "403 forbidden") << "who watches is told nothing";
    EXPECT_EQ(get("/api/tables/" + table + "/hint", one_).gist(),
              "400 bad_message missing_field seat");
    EXPECT_EQ(get("/api/tables/nowhere/hint?seat=0", one_).gist(), "404 unknown_table");
    // It is no way to the rest of a running game.
    EXPECT_EQ(get("/api/tables/" + table + "/moment?seat=0&ply=0", one_).gist(), "409 wrong_phase");
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).gist(), "409 wrong_phase");
    resign(table);
    EXPECT_EQ(get(path, one_).gist(), "409 wrong_phase") << "then there are reviews";
}

TEST_F(Hints, are_noted_in_the_table_s_journal_before_they_are_given) {
    const std::string table = among_bots("strategic", kBot, R"(,"options":{"first":"orange"})");
    const std::string path = "/api/tables/" + table + "/hint?seat=0";
    const auto noted = [&] {
        const auto row = elsewhere()->table(table);
        return row.ok() && read_note(row->terms)->advised;
    };
    EXPECT_EQ(get(path, two_).gist(), "403 forbidden");
    EXPECT_FALSE(noted()) << "who is refused has not been advised";
    EXPECT_EQ(get(path, one_).gist(), "200 moment");
    EXPECT_TRUE(noted());
    EXPECT_EQ(get(path, one_).gist(), "200 moment") << "once more changes nothing";
    EXPECT_TRUE(noted());
}

TEST_F(Hints, are_given_while_pieces_are_set_up_without_a_word_about_them) {
    const std::string table = among_bots("assassins-duel", kBot);
    const Reply now = get("/api/tables/" + table + "/hint?seat=0", one_);
    EXPECT_EQ(now.gist(), "200 moment") << now.body;
    EXPECT_TRUE(core::json::Peek(now.body)["actions"].items().empty()) << now.body;
}

TEST_F(Hints, are_refused_where_somebody_else_plays_or_memory_counts) {
    const std::string people = begin();
    EXPECT_EQ(get("/api/tables/" + people + "/hint?seat=0", one_).gist(), "409 not_allowed");
    const std::string memory =
        among_bots("stratego-original", kBot, R"(,"options":{"memory_mode":"on"})");
    EXPECT_EQ(get("/api/tables/" + memory + "/hint?seat=0", one_).gist(), "409 not_allowed");
    const std::string three = among_bots("risk-assassins", std::string(R"({"kind":"me"},)") + kBot);
    ASSERT_EQ(post("/api/tables/" + three + "/sit", R"({"seat":1})", one_).gist(), "200 table");
    EXPECT_EQ(get("/api/tables/" + three + "/hint?seat=0", one_).gist(), "409 not_allowed")
        << "two people at one screen";
}

TEST_F(Hints, are_refused_at_rated_tables) {
    one_ = member("ada");
    two_ = member("grace");
    const std::string rated = begin_table(
        "strategic", one_, two_, R"(,"terms":{"rated":true},"options":{"first":"orange"})");
    for (const Guise& who : {one_, two_}) {
        const std::string seat = who.session == one_.session ? "0" : "1";
        EXPECT_EQ(get("/api/tables/" + rated + "/hint?seat=" + seat, who).gist(),
                  "409 not_allowed");
        EXPECT_EQ(
            get("/api/tables/" + rated + "/hint?seat=" + seat + "&ply=0&action=a1-a2", who).gist(),
            "409 not_allowed");
    }
    EXPECT_EQ(get("/api/tables/" + rated + "/hint?seat=0", guest()).gist(), "403 forbidden");
    // Nor can one be had with a bot opposite, where hints would be allowed.
    const Reply with_bot = post("/api/tables",
                                std::string(R"({"game":"strategic","seats":[{"kind":"me"},)") +
                                    kBot + R"(],"terms":{"rated":true}})",
                                one_);
    EXPECT_EQ(with_bot.status, 409) << with_bot.body;
}

TEST_F(Reviews, a_game_without_spectators_is_judged_for_its_players) {
    const std::string table = begin(R"(,"terms":{"spectators":false})");
    const Guise stranger = guest();
    for (const char* what : {"/review", "/moment?seat=0&ply=3"}) {
        EXPECT_EQ(get("/api/tables/" + table + what, stranger).gist(), "404 unknown_table")
            << "not even whether it is over";
        EXPECT_EQ(get("/api/tables/" + table + what, one_).gist(), "409 wrong_phase");
    }
    resign(table);
    const Reply done = reviewed("/api/tables/" + table + "/review", one_);
    EXPECT_EQ(done.text("state"), "done");
    for (const char* what : {"/review", "/moment?seat=0&ply=3"}) {
        EXPECT_EQ(get("/api/tables/" + table + what, stranger).gist(), "404 unknown_table");
    }
    EXPECT_EQ(get("/api/reviews/" + table, stranger).gist(), "404 unknown_table")
        << "the names of tables and of records are apart";
}

TEST_F(Reviews, a_moment_is_told_as_the_seat_could_know_it) {
    const std::string one = begin();
    resign(one);
    // Another truth behind the same sight: Ada's moments must be the same, byte for byte.
    hidden_ = "---------9/--B-----X3/F-2B---321";
    const std::string other = begin();
    resign(other);
    const std::string record = get("/api/tables/" + one + "/record", one_).body;
    const std::string other_record = get("/api/tables/" + other + "/record", one_).body;
    EXPECT_NE(record.find(kHidden), std::string::npos);
    EXPECT_EQ(other_record.find(kHidden), std::string::npos) << "they do differ";
    int beliefs = 0;
    for (int ply = 0; ply <= 6; ++ply) {
        const std::string asked = "/moment?seat=0&ply=" + std::to_string(ply);
        const Reply seen = get("/api/tables/" + one + asked, one_);
        EXPECT_EQ(seen.gist(), "200 moment") << seen.body;
        EXPECT_EQ(get("/api/tables/" + other + asked, one_).body, seen.body) << ply;
        beliefs += static_cast<int>(seen.json()["beliefs"].items().size());
        // Grace knows her own pieces: hers differ once she has set up.
        if (ply == 6) {
            const std::string hers = "/moment?seat=1&ply=6";
            EXPECT_NE(get("/api/tables/" + one + hers, one_).body, seen.body);
        }
    }
    EXPECT_GT(beliefs, 10);
}

TEST_F(Reviews, any_action_is_judged_at_a_moment) {
    const std::string table = begin();
    resign(table);
    const std::string at = "/api/tables/" + table + "/moment?seat=0&ply=";
    std::string ply;
    for (int i = 0; i < 8; ++i) {
        const Reply moment = get(at + std::to_string(i), one_);
        if (!moment.json()["actions"].items().empty()) ply = std::to_string(i);
    }
    ASSERT_FALSE(ply.empty());
    const Reply asked = get(at + ply + "&action=b1-b2", one_);
    EXPECT_EQ(asked.gist(), "200 moment");
    EXPECT_GE(asked.json()["asked"]["loss"].number().value_or(-1), 0) << asked.body;
    EXPECT_FALSE(asked.json()["asked"]["verdict"].text().empty());
    const Reply nonsense = get(at + ply + "&action=z9-z8", one_);
    EXPECT_EQ(nonsense.gist(), "200 moment");
    EXPECT_FALSE(nonsense.json()["asked"].is_present());
    EXPECT_EQ(get(at + "4000", one_).gist(), "409 not_allowed");
    EXPECT_EQ(get("/api/tables/" + table + "/moment?seat=0", one_).gist(),
              "400 bad_message missing_field ply");
    EXPECT_EQ(get("/api/tables/" + table + "/moment?ply=3", one_).gist(),
              "400 bad_message missing_field seat");
    EXPECT_EQ(get("/api/tables/" + table + "/moment?seat=4&ply=3", one_).gist(), "409 not_allowed");
}

TEST_F(Reviews, a_brought_record_is_judged_too) {
    const std::string table = begin();
    resign(table);
    const std::string record = get("/api/tables/" + table + "/record", one_).body;
    const Reply begun = post("/api/records/review", body_with(record), two_);
    EXPECT_EQ(begun.gist(), "200 review") << begun.body;
    const std::string path = "/api/reviews/" + begun.text("id");
    const Reply done = reviewed(path, two_);
    EXPECT_EQ(done.text("state"), "done");
    EXPECT_EQ(done.json()["reviewed"]["game"].text(), "assassins-duel");
    EXPECT_EQ(post("/api/records/moment?seat=1&ply=5", body_with(record), two_).gist(),
              "200 moment");
    EXPECT_EQ(post("/api/records/review", body_with("nonsense"), two_).gist(), "422 bad_record");
    EXPECT_EQ(del("/api/reviews/" + begun.text("id"), "", two_).gist(), "200 done");
    EXPECT_EQ(get("/api/reviews/" + std::string(64, '0'), two_).gist(), "404 unknown_table");
}

TEST_F(Reviews, a_game_that_nobody_can_judge_says_so) {
    const std::string table = begin_table("ambush", one_, two_);
    const auto ada = connect(one_);
    watch(*ada, table);
    tell(*ada, deed(table, 0, seq_in(ada->last("view")), "end", R"("type":"resign")"), "ack");
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).gist(), "409 not_allowed");
    EXPECT_EQ(get("/api/tables/" + table + "/moment?seat=0&ply=0", one_).gist(), "409 not_allowed");
}

TEST_F(Reviews, an_address_is_told_to_slow_down) {
    const std::string table = begin();
    resign(table);
    services().limits.off = false;
    Reply reply;
    int moments = 0;
    for (; moments < 100; ++moments) {
        reply = get("/api/tables/" + table + "/moment?seat=0&ply=0", one_);
        if (reply.status != 200) break;
    }
    EXPECT_EQ(reply.gist(), "429 slow_down");
    EXPECT_EQ(moments, 60);
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).gist(), "429 slow_down");
    services().limits.off = true;
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).gist(), "200 review");
}

}  // namespace
}  // namespace bivouac::server::testing
