#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/testing/pass_until.h"

namespace bivouac::server::testing {
namespace {

class Tables : public TableTest {
protected:
    // Whoever is due plays the first legal action; both sockets watch.
    void play_one(const std::string& table) {
        const std::string step = latest(*ada_);
        const bool first = !first_legal(latest(*ada_)).empty();
        TestSocket& socket = first ? *ada_ : *grace_;
        const std::string action = first_legal(latest(socket));
        ASSERT_FALSE(action.empty()) << step;
        tell(socket,
             deed(table, first ? 0 : 1, seq_in(latest(socket)), "n" + std::to_string(++nonce_),
                  R"("type":"act","action":")" + action + "\""),
             "ack");
    }
    [[nodiscard]] static std::string latest(const TestSocket& socket) {
        const std::string step = socket.last("step");
        const std::string view = socket.last("view");
        return seq_in(step) > seq_in(view) ? step : view;
    }
    void both_watch(const std::string& table) {
        ada_ = connect(one_);
        grace_ = connect(two_);
        watch(*ada_, table);
        watch(*grace_, table);
    }

    Guise one_ = guest();
    Guise two_ = guest();
    std::unique_ptr<TestSocket> ada_;
    std::unique_ptr<TestSocket> grace_;
    int nonce_ = 0;
};

TEST_F(Tables, two_people_play_and_are_told_what_happens) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    EXPECT_EQ(ada_->count("welcome"), 1U);
    for (int i = 0; i < 5; ++i) play_one(table);
    EXPECT_EQ(ada_->count("step"), 5U);
    EXPECT_EQ(grace_->count("step"), 5U);
    EXPECT_EQ(ada_->count("ack") + grace_->count("ack"), 5U);
    EXPECT_EQ(services().hub.counts().live, 1U);
}

TEST_F(Tables, who_watches_a_table_that_waits_is_shown_the_game_when_it_begins) {
    const Reply opened = post(
        "/api/tables", R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})", one_);
    const std::string table = opened.text("table");
    ada_ = connect(one_);
    watch(*ada_, table);
    EXPECT_EQ(ada_->count("view"), 0U);
    ASSERT_EQ(post("/api/tables/" + table + "/sit", R"({"seat":0})", one_).gist(), "200 table");
    ASSERT_EQ(post("/api/tables/" + table + "/sit", R"({"seat":1})", two_).gist(), "200 table");
    ASSERT_EQ(ada_->count("step"), 1U);
    EXPECT_NE(ada_->last("step").find(R"("observer":0)"), std::string::npos);
    EXPECT_NE(ada_->last("step").find(R"("first":1)"), std::string::npos);
    grace_ = connect(two_);
    watch(*grace_, table);
    play_one(table);
}

TEST_F(Tables, neither_running_games_nor_waiting_tables_hide_the_others_in_the_lobby) {
    put_table("old-waiting", store::Phase::waiting, {0, 0}, true, 1);
    for (int i = 0; i < 130; ++i) {
        put_table("running" + std::to_string(i), store::Phase::playing, {0, 0}, true, 10 + i);
    }
    const auto ada = connect(one_);
    ada->say(R"({"type":"lobby","on":true})");
    for (int i = 0; i < 60 && ada->count("lobby") == 0; ++i) {
        loop().advance(1'000);
        services().hub.tick();
        static_cast<void>(get("/api/tables"));  // readers answer in turn
    }
    const std::string told = ada->last("lobby");
    EXPECT_NE(told.find("old-waiting"), std::string::npos);
    EXPECT_NE(told.find("\"running129\""), std::string::npos);
    EXPECT_NE(told.find("\"running30\""), std::string::npos);
    EXPECT_EQ(told.find("\"running29\""), std::string::npos) << "a hundred of them";
    EXPECT_LT(told.find("old-waiting"), told.find("\"running129\""));
}

TEST_F(Tables, a_program_s_stream_ends_with_its_table) {
    const std::string table = begin_table("strategic", one_, two_);
    const auto answer =
        send(request(net::Method::get, "/api/bot/tables/" + table + "/stream", "", one_));
    ASSERT_TRUE(loop().run_until([&] { return answer->has_come(); }));
    ASSERT_NE(answer->talker(), nullptr);
    TestSocket stream(answer->talker());
    ASSERT_TRUE(loop().run_until([&] { return stream.count("view") == 1; }));
    EXPECT_TRUE(stream.is_open());
    const std::string body =
        R"({"seat":0,"seq":)" + std::to_string(seq_in(stream.last("view"))) + R"(,"nonce":"r"})";
    EXPECT_EQ(post("/api/bot/tables/" + table + "/resign", body, one_).gist(), "200 ack");
    EXPECT_FALSE(stream.is_open());
    EXPECT_NE(stream.last("table").find("finished"), std::string::npos);
    EXPECT_EQ(get("/api/bot/tables/nosuchtable1/stream", one_).status, 404);
}

TEST_F(Tables, a_seat_that_is_not_mine_is_forbidden_whatever_i_say) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    const Guise three = guest();
    const auto eve = connect(three);
    watch(*eve, table);
    const std::string before = latest(*ada_);
    for (TestSocket* socket : {eve.get(), ada_.get()}) {
        tell(*socket, deed(table, 1, seq_in(before), "x", R"("type":"resign")"), "error");
        EXPECT_NE(socket->last("error").find("forbidden"), std::string::npos);
    }
    tell(*eve, R"({"type":"watch","table":")" + table + R"(","seat":0})", "error");
    EXPECT_EQ(ada_->count("step"), 0U);
}

TEST_F(Tables, garbage_gets_an_error_and_changes_nothing) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    for (const char* text : {"", "{", "[]", "null", R"({"type":"act"})", R"({"type":"nonsense"})",
                             R"({"type":"watch","table":"../../etc/passwd"})"}) {
        tell(*ada_, text, "error");
    }
    tell(*ada_, R"({"type":"watch","table":"nosuchtable1"})", "error");
    EXPECT_NE(ada_->last("error").find("unknown_table"), std::string::npos);
    EXPECT_EQ(grace_->count("step"), 0U);
}

TEST_F(Tables, who_comes_back_is_told_what_was_missed) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    play_one(table);
    const std::uint32_t seen = seq_in(latest(*ada_));
    ada_->hang_up();
    ada_ = connect(one_);
    watch(*ada_, table, R"(,"after":0)");
    EXPECT_EQ(ada_->count("step"), 1U) << "all from the beginning, as one";
    EXPECT_EQ(seq_in(ada_->last("step")), seen);
    const auto again = connect(one_);
    watch(*again, table, R"(,"after":)" + std::to_string(seen));
    EXPECT_EQ(again->count("step"), 0U);
    EXPECT_EQ(again->count("view"), 1U);
    EXPECT_EQ(seq_in(again->last("view")), seen);
}

TEST_F(Tables, a_table_that_sleeps_wakes_as_it_was) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    for (int i = 0; i < 3; ++i) play_one(table);
    const std::string before = latest(*ada_).substr(latest(*ada_).find("\"shown\""));
    ada_.reset();
    grace_.reset();
    loop().advance(30'000);
    services().hub.tick();
    EXPECT_EQ(services().hub.counts().live, 0U);
    both_watch(table);
    EXPECT_EQ(latest(*ada_).substr(latest(*ada_).find("\"shown\"")), before);
    play_one(table);
}

TEST_F(Tables, a_server_that_lost_the_table_tells_its_watchers_to_come_again) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    play_one(table);
    // Another process claims it.
    ASSERT_TRUE(memory().claim(table));
    const bool first = !first_legal(latest(*ada_)).empty();
    TestSocket& socket = first ? *ada_ : *grace_;
    tell(socket,
         deed(table, first ? 0 : 1, seq_in(latest(socket)), "late",
              R"("type":"act","action":")" + first_legal(latest(socket)) + "\""),
         "error");
    EXPECT_NE(socket.last("error").find("stale"), std::string::npos);
    EXPECT_EQ(ada_->count("again"), 1U);
    EXPECT_EQ(grace_->count("again"), 1U);
    watch(*ada_, table);
    watch(*grace_, table);
    play_one(table);
}

TEST_F(Tables, a_finished_game_is_open_to_everybody) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    play_one(table);
    EXPECT_EQ(get("/api/tables/" + table + "/record").status, 409);
    EXPECT_EQ(get("/api/tables/" + table + "/view?seat=all").status, 409);
    tell(*ada_, deed(table, 0, seq_in(latest(*ada_)), "r", R"("type":"resign")"), "ack");
    EXPECT_NE(grace_->last("table").find(R"("phase":"finished")"), std::string::npos);
    const Reply record = get("/api/tables/" + table + "/record");
    EXPECT_EQ(record.status, 200);
    EXPECT_NE(record.body.find("FairSecret"), std::string::npos);
    for (const char* query : {"?seat=all", "?seat=0&ply=1", "?seat=1&ply=2", "?seat=spectator"}) {
        EXPECT_EQ(get("/api/tables/" + table + "/view" + query).gist(), "200 step") << query;
    }
    EXPECT_EQ(get("/api/tables/" + table + "/view?seat=7").status, 400);
}

TEST_F(Tables, a_bot_answers_at_its_pace) {
    const Reply opened = post("/api/tables",
                              R"({"game":"strategic","options":{"first":"yellow"},)"
                              R"("seats":[{"kind":"me"},{"kind":"bot","level":"beginner"}]})",
                              one_);
    const std::string table = opened.text("table");
    ASSERT_EQ(post("/api/tables/" + table + "/sit", R"({"seat":0})", one_).gist(), "200 table");
    const auto ada = connect(one_);
    watch(*ada, table);
    pass_until(loop(), 100, [&] { return ada->count("step") > 0; });
}

TEST_F(Tables, tables_that_cannot_be_are_refused_with_a_reason) {
    const auto open = [&](const std::string& body) {
        return post("/api/tables", body, one_).gist();
    };
    EXPECT_EQ(open(R"({"game":"chess","seats":[{"kind":"me"},{"kind":"open"}]})"),
              "404 unknown_game");
    EXPECT_EQ(
        open(R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]})"),
        "400 bad_message out_of_range seats");
    EXPECT_EQ(open(R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"bot","level":"god"}]})"),
              "400 bad_message out_of_range level");
    EXPECT_EQ(
        open(
            R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}],"terms":{"rated":true}})"),
        "401 not_logged_in");
    EXPECT_EQ(
        open(R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"invited","name":"nobody"}]})"),
        "404 unknown_person");
    EXPECT_EQ(post("/api/tables", "{}", {}).status, 401);
}

// The store's words for trouble mean the same wherever they are heard.
TEST_F(Tables, a_table_whose_id_is_in_use_is_refused_as_taken) {
    store().fail_commits(store::Trouble::taken);
    EXPECT_EQ(
        post("/api/tables", R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})", one_)
            .gist(),
        "409 taken");
}

TEST_F(Tables, a_page_of_another_origin_gets_nothing_done) {
    net::HttpRequest asked =
        request(net::Method::post, "/api/tables",
                R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})", one_);
    asked.origin = "http://evil.test";
    EXPECT_EQ(ask(asked).gist(), "403 forbidden");
    asked.origin = "null";
    EXPECT_EQ(ask(asked).gist(), "403 forbidden");
    asked.origin.clear();
    asked.fetch_site = "cross-site";
    EXPECT_EQ(ask(asked).gist(), "403 forbidden");
    asked.fetch_site.clear();
    asked.content_type = "text/plain";
    EXPECT_EQ(ask(asked).status, 400);
    net::HttpRequest socket = request(net::Method::get, "/ws", "", one_);
    socket.wants_socket = true;
    socket.origin = "http://evil.test";
    EXPECT_EQ(ask(socket).gist(), "403 forbidden");
}

TEST_F(Tables, a_rematch_is_a_new_table_with_the_seats_moved_on) {
    const std::string table = begin_table("strategic", one_, two_);
    both_watch(table);
    tell(*ada_, deed(table, 0, seq_in(latest(*ada_)), "r", R"("type":"resign")"), "ack");
    const std::uint32_t seq = seq_in(latest(*ada_));
    tell(*ada_, deed(table, 0, seq, "m", R"("type":"offer","what":"rematch")"), "ack");
    tell(*grace_, deed(table, 1, seq, "y", R"("type":"answer","what":"rematch","yes":true)"),
         "ack");
    const std::string state = ada_->last("table");
    const std::string next = core::json::Peek(state)["rematch"].text();
    ASSERT_FALSE(next.empty());
    EXPECT_EQ(post("/api/tables/" + next + "/sit", R"({"seat":0})", one_).gist(), "409 taken");
    EXPECT_EQ(post("/api/tables/" + next + "/sit", R"({"seat":1})", one_).gist(), "200 table");
    EXPECT_EQ(post("/api/tables/" + next + "/sit", R"({"seat":0})", two_).gist(), "200 table");
}

}  // namespace
}  // namespace bivouac::server::testing
