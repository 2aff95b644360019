// Which node owns a table, and to whom it goes: when its people move, and when a node dies, freezes
// or is cut off.
#include "server/cluster/testing/nodes.h"

namespace bivouac::server::testing {
namespace {

TEST_F(Nodes, hear_of_each_other) {
    EXPECT_EQ(one_.cluster().counts().nodes, 2U);
    EXPECT_FALSE(one_.cluster().is_silent("two"));
    EXPECT_TRUE(one_.cluster().is_silent("nobody"));
    two_.frozen = true;
    pass(Cluster::kSilence + 300);
    EXPECT_TRUE(one_.cluster().is_silent("two"));
    EXPECT_FALSE(one_.cluster().is_silent("three"));
}

TEST_F(Nodes, that_were_away_themselves_take_nobody_for_dead) {
    one_.frozen = true;
    pass(5000);
    one_.frozen = false;
    one_.tick();
    EXPECT_FALSE(one_.cluster().is_silent("two"));
    pass(Cluster::kSilence + 300);
    EXPECT_FALSE(one_.cluster().is_silent("two"));
}

// Somebody plays by way of a node that did not know the table, and that claims it.
TEST_F(Nodes, tell_a_new_owner_that_they_follow) {
    begin_at(one_);
    const auto eve = three_.connect(three_.guest());
    pass_until_watched(three_, *eve);
    one_.frozen = true;
    one_.line().cut();
    ada_ = two_.connect(ada_is_);
    grace_ = two_.connect(grace_is_);
    pass_until_watched(two_, *ada_);
    pass_until_watched(two_, *grace_);
    for (int i = 0; i < 3; ++i) {
        play_one();
        pass_until([&] { return Node::seq_in(latest(*eve)) == Node::seq_in(latest(*ada_)); });
    }
    EXPECT_EQ(eve->count("again"), 0U);
}

// A proxy has brought both players to another node than the one at which the table was opened.
TEST_F(Nodes, let_a_table_go_to_where_all_its_players_are) {
    const Guise ada = one_.guest();
    const Guise grace = one_.guest();
    table_ = one_.begin_table("strategic", ada, grace);
    ada_ = two_.connect(ada);
    grace_ = two_.connect(grace);
    pass_until_watched(two_, *ada_);
    pass_until_watched(two_, *grace_);
    pass(500);
    play_one();
    EXPECT_EQ(one_.services().hub.counts().let_go, 1U);
    EXPECT_EQ(one_.services().hub.counts().live, 0U);
    EXPECT_EQ(two_.services().hub.counts().followed, 0U);
    EXPECT_EQ(two_.services().hub.counts().taken_over, 0U) << "nobody was dead";
    const std::uint64_t asked = two_.cluster().counts().asked;
    for (int i = 0; i < 6; ++i) play_one();
    EXPECT_EQ(two_.cluster().counts().asked, asked) << "a move is the work of one node";
    EXPECT_EQ(ada_->count("again") + grace_->count("again"), 0U);
    EXPECT_EQ(ada_->count("error") + grace_->count("error"), 0U);
}

// Before anybody has come it goes with the first who sits down.
TEST_F(Nodes, let_a_table_go_to_where_its_first_player_sits_down) {
    const Guise ada = one_.guest();
    const auto opened = one_.post(
        "/api/tables", R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})", ada);
    table_ = opened.text("table");
    const auto sits = two_.send(
        two_.request(net::Method::post, "/api/tables/" + table_ + "/sit", R"({"seat":0})", ada));
    pass_until([&] { return sits->has_come(); });
    EXPECT_EQ(two_.await(sits).gist(), "200 table");
    EXPECT_EQ(one_.services().hub.counts().live, 0U);
    EXPECT_EQ(one_.services().hub.counts().let_go, 1U);
    EXPECT_EQ(two_.services().hub.counts().followed, 0U);
}

TEST_F(Nodes, keep_a_table_as_long_as_somebody_is_there) {
    begin();
    const auto eve = three_.connect(three_.guest());
    pass_until_watched(three_, *eve);
    for (int i = 0; i < 4; ++i) play_one();
    EXPECT_EQ(one_.services().hub.counts().let_go, 0U);
    // Ada leaves; Grace is at one node and Eve at another.
    ada_->hang_up();
    pass(500);
    grace_->say(Node::deed(table_, 1, Node::seq_in(latest(*grace_)), "r", R"("type":"resign")"));
    pass_until([&] { return grace_->count("ack") + grace_->count("error") > 0; });
    EXPECT_EQ(one_.services().hub.counts().let_go, 0U);
}

TEST_F(Nodes, stand_in_for_an_owner_who_is_dead) {
    begin();
    play_one_of_each();
    one_.frozen = true;
    one_.line().cut();
    pass_until([&] { return two_.services().hub.counts().taken_over == 1; });
    pass_until([&] { return two_.services().hub.counts().followed == 0; });
    EXPECT_EQ(grace_->count("again"), 0U) << "whoever watches does not even notice";
}

// SIGSTOP: what it had in mind when it wakes is refused by the store, and it follows.
TEST_F(Nodes, that_were_frozen_have_nothing_to_write_any_more) {
    begin();
    play_one_of_each();
    one_.frozen = true;
    one_.line().freeze(true);
    pass_until([&] { return two_.services().hub.counts().taken_over == 1; });
    pass_until([&] { return two_.services().hub.counts().followed == 0; });
    const store::Standing before = store::testing::found(one_.memory().standing(table_));
    one_.frozen = false;
    one_.line().freeze(false);
    play_one_of_each();
    play_one_of_each();
    EXPECT_EQ(one_.services().hub.counts().followed, 1U);
    const store::Standing after = store::testing::found(one_.memory().standing(table_));
    EXPECT_EQ(after.epoch, before.epoch) << "it claimed nothing back";
    EXPECT_EQ(after.entries, before.entries + 4);
    EXPECT_EQ(ada_->count("error"), 0U);
}

// Whoever asks for the owner of a new table before the whole bus knows of it claims it, and the one
// who opened it is not told by anybody.
class Overlooked : public Nodes {
protected:
    void SetUp() override {
        Nodes::SetUp();
        ada_is_ = one_.guest();
        grace_is_ = one_.guest();
        const auto opened =
            one_.post("/api/tables",
                      R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})", ada_is_);
        table_ = opened.text("table");
        two_.line().cut();
        const std::string sit = "/api/tables/" + table_ + "/sit";
        EXPECT_EQ(two_.post(sit, R"({"seat":0})", ada_is_).gist(), "200 table");
        EXPECT_EQ(two_.post(sit, R"({"seat":1,"invitation":")" + opened.text("invitation") + "\"}",
                            grace_is_)
                      .gist(),
                  "200 table");
        EXPECT_EQ(one_.services().hub.counts().followed, 0U) << "it believes to be the owner";
    }
};

TEST_F(Overlooked, owners_turn_no_watcher_away) {
    grace_ = one_.connect(grace_is_);
    grace_->say(R"({"type":"watch","table":")" + table_ + R"(","seat":1})");
    pass_until([&] { return !latest(*grace_).empty() || grace_->count("error") > 0; });
    EXPECT_EQ(grace_->last("error"), "");
}

TEST_F(Overlooked, owners_hide_no_view) {
    const auto answer = one_.send(
        one_.request(net::Method::get, "/api/tables/" + table_ + "/view?seat=1", "", grace_is_));
    pass_until([&] { return answer->has_come(); });
    EXPECT_EQ(one_.await(answer).gist(), "200 view");
}

TEST_F(Overlooked, owners_refuse_a_deed_for_what_the_table_says_now) {
    grace_ = one_.connect(grace_is_);
    grace_->say(Node::deed(table_, 1, 0, "late", R"("type":"resign")"));
    pass_until([&] { return grace_->count("ack") + grace_->count("error") > 0; });
    EXPECT_EQ(core::json::Peek(grace_->last("error"))["code"].text(), "stale")
        << "the seat is theirs, and the game has begun since";
}

TEST_F(Nodes, of_which_two_want_to_stand_in_agree_on_one) {
    begin();
    const Guise eve = three_.guest();
    const auto watcher = three_.connect(eve);
    pass_until_watched(three_, *watcher);
    one_.frozen = true;
    one_.line().cut();
    pass_until([&] {
        return two_.services().hub.counts().followed + three_.services().hub.counts().followed == 1;
    });
    pass(3000);
    EXPECT_EQ(two_.services().hub.counts().followed + three_.services().hub.counts().followed, 1U);
    EXPECT_EQ(watcher->count("again") + grace_->count("again"), 0U);
}

TEST_F(Nodes, without_a_bus_play_on) {
    begin();
    play_one_of_each();
    for (Node* node : {&one_, &two_, &three_}) node->line().cut();
    const auto poll = [&] {
        for (Node* node : {&one_, &two_}) {
            const auto length = store::testing::found(node->memory().standing(table_)).entries;
            node->services().hub.written_elsewhere(table_, Hub::Written{length, false});
        }
    };
    for (int i = 0; i < 4; ++i) {
        const bool first = !Node::first_legal(latest(*ada_)).empty();
        TestSocket& socket = first ? *ada_ : *grace_;
        const std::size_t before = socket.count("ack");
        const std::uint32_t seq = Node::seq_in(latest(socket));
        socket.say(
            Node::deed(table_, first ? 0 : 1, seq, "u" + std::to_string(i),
                       R"("type":"act","action":")" + Node::first_legal(latest(socket)) + "\""));
        pass_until([&] { return socket.count("ack") > before; });
        pass_until([&] {
            poll();
            return Node::seq_in(latest(*ada_)) > seq && Node::seq_in(latest(*grace_)) > seq;
        });
    }
    EXPECT_EQ(ada_->count("error") + grace_->count("error"), 0U);
    for (Node* node : {&one_, &two_, &three_}) node->line().mend();
    pass(2000);
    for (int i = 0; i < 4; ++i) play_one();
}

}  // namespace
}  // namespace bivouac::server::testing
