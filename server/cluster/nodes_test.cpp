// Nodes of one site in one process: the same store, a bus that can be cut, sockets whose bytes are
// kept. tests/server/nodes_test.py has the same with processes, PostgreSQL and NATS.
#include "server/api/testing/table_ground.h"
#include "server/testing/pass_until.h"

namespace bivouac::server::testing {
namespace {

// One node, whose parts the test may touch.
class Node final : public TableTest {
public:
    Node(const std::shared_ptr<Place>& place, const std::string& name) : TableTest(place, name) {}
    void TestBody() override {}

    using TableTest::await;
    using TableTest::begin_table;
    using TableTest::cluster;
    using TableTest::connect;
    using TableTest::deed;
    using TableTest::first_legal;
    using TableTest::get;
    using TableTest::guest;
    using TableTest::line;
    using TableTest::memory;
    using TableTest::post;
    using TableTest::request;
    using TableTest::send;
    using TableTest::seq_in;
    using TableTest::services;
    using TableTest::tell;
    using TableTest::token_of;
    using TableTest::watch;

    void tick() {
        if (frozen) return;
        cluster().tick();
        services().hub.tick();
    }
    [[nodiscard]] bool is_idle() {
        return services().committer.is_idle() && services().readers.is_idle() &&
               services().replayers.is_idle();
    }
    bool frozen = false;
};

class Nodes : public ::testing::Test {
protected:
    void SetUp() override { pass(1500); }

    // What other threads were given is done, and what follows from it too: the test's time must not
    // run ahead of theirs, however busy the machine is.
    void settle() {
        for (;;) {
            const bool idle = one_.is_idle() && two_.is_idle() && three_.is_idle();
            if (place_->loop.run()) continue;
            if (idle) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    // Time passes, and every node that is not frozen notices.
    void pass(Millis time) {
        for (Millis passed = 0; passed < time; passed += 50) {
            settle();
            place_->loop.advance(50);
            for (Node* node : {&one_, &two_, &three_}) node->tick();
            settle();
        }
    }
    template <class Done>
    void pass_until(Done done) {
        settle();
        while (!done()) pass(50);
    }

    [[nodiscard]] static std::string latest(const TestSocket& socket) {
        const auto& heard = socket.heard();
        const auto found = std::find_if(heard.rbegin(), heard.rend(), [](const std::string& each) {
            return each.find("\"shown\"") != std::string::npos;
        });
        return found == heard.rend() ? std::string() : *found;
    }
    // Ada at node one, Grace at node two, at a table of node one.
    void begin() {
        const Guise ada = one_.guest();
        const Guise grace = one_.guest();
        table_ = one_.begin_table("strategic", ada, grace);
        ada_ = one_.connect(ada);
        grace_ = two_.connect(grace);
        one_.watch(*ada_, table_);
        pass_until_watched(two_, *grace_);
    }
    void begin_at(Node& node) {
        ada_is_ = node.guest();
        grace_is_ = node.guest();
        table_ = node.begin_table("strategic", ada_is_, grace_is_);
        ada_ = node.connect(ada_is_);
        grace_ = node.connect(grace_is_);
        pass_until_watched(node, *ada_);
        pass_until_watched(node, *grace_);
    }
    // That were said so far.
    [[nodiscard]] std::size_t hints() const {
        const auto& log = place_->wire.log();
        return static_cast<std::size_t>(
            std::count_if(log.begin(), log.end(), [](const BusMessage& message) {
                return message.subject.find(".table.") != std::string::npos &&
                       message.bytes.starts_with('h');
            }));
    }
    void pass_until_watched(Node& node, TestSocket& socket) {
        static_cast<void>(node);
        socket.say(R"({"type":"watch","table":")" + table_ + "\"}");
        pass_until([&] { return !latest(socket).empty(); });
    }
    // Whoever is due plays; both see it.
    void play_one() {
        const bool first = !Node::first_legal(latest(*ada_)).empty();
        TestSocket& socket = first ? *ada_ : *grace_;
        const std::size_t before = socket.count("ack");
        const std::uint32_t seq = Node::seq_in(latest(socket));
        socket.say(
            Node::deed(table_, first ? 0 : 1, seq, "n" + std::to_string(++nonce_),
                       R"("type":"act","action":")" + Node::first_legal(latest(socket)) + "\""));
        pass_until([&] { return socket.count("ack") > before; });
        pass_until([&] {
            return Node::seq_in(latest(*ada_)) > seq && Node::seq_in(latest(*grace_)) > seq;
        });
    }
    void play_one_of_each() {
        play_one();
        play_one();
    }

    std::shared_ptr<Place> place_ = std::make_shared<Place>();
    Node one_{place_, "one"};
    Node two_{place_, "two"};
    Node three_{place_, "three"};
    std::string table_;
    std::unique_ptr<TestSocket> ada_;
    std::unique_ptr<TestSocket> grace_;
    Guise ada_is_;
    Guise grace_is_;
    int nonce_ = 0;
};

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

TEST_F(Nodes, play_one_table_and_the_owner_keeps_it) {
    begin();
    for (int i = 0; i < 6; ++i) play_one();
    EXPECT_EQ(two_.services().hub.counts().followed, 1U);
    EXPECT_GE(two_.services().hub.counts().forwarded, 3U);
    EXPECT_EQ(one_.services().hub.counts().lost, 0U);
    EXPECT_EQ(ada_->count("again") + grace_->count("again"), 0U);
    // The receipts of every step are the same on both sides.
    EXPECT_EQ(core::json::Peek(ada_->last("step"))["receipts"].items().size(), 1U);
    EXPECT_EQ(core::json::Peek(ada_->last("step"))["receipts"].items().front().text(),
              core::json::Peek(grace_->last("step"))["receipts"].items().front().text());
}

// Both at the owner's; as a proxy brings them there.
TEST_F(Nodes, say_nothing_of_moves_that_nobody_follows) {
    begin_at(one_);
    const std::size_t before = hints();
    for (int i = 0; i < 4; ++i) play_one();
    EXPECT_EQ(hints(), before);
    const auto eve = three_.connect(three_.guest());
    pass_until_watched(three_, *eve);
    play_one();
    EXPECT_GT(hints(), before);
    pass_until([&] { return Node::seq_in(latest(*eve)) == Node::seq_in(latest(*ada_)); });
}

// Its owner does not know yet that somebody follows.
TEST_F(Nodes, tell_whoever_begins_to_follow_how_far_the_table_is) {
    begin_at(one_);
    const auto eve = three_.connect(three_.guest());
    three_.line().cut();
    pass_until_watched(three_, *eve);
    play_one();
    EXPECT_LT(Node::seq_in(latest(*eve)), Node::seq_in(latest(*ada_)));
    three_.line().mend();
    pass_until([&] { return Node::seq_in(latest(*eve)) == Node::seq_in(latest(*ada_)); });
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

TEST_F(Nodes, make_what_a_crowd_is_told_once_each) {
    begin();
    std::vector<std::unique_ptr<TestSocket>> crowd;
    for (int i = 0; i < 40; ++i) {
        Node& node = i % 2 == 0 ? two_ : three_;
        crowd.push_back(node.connect(node.guest()));
        pass_until_watched(node, *crowd.back());
    }
    pass(8000);  // until everybody has heard how many they are
    const auto counts = [](Node& node) { return node.services().hub.counts(); };
    const Hub::Counts two = counts(two_);
    const Hub::Counts three = counts(three_);
    const std::uint32_t seq = Node::seq_in(latest(*ada_));
    play_one();
    for (const auto& each : crowd) {
        pass_until([&] { return Node::seq_in(latest(*each)) > seq; });
        EXPECT_EQ(latest(*each), latest(*crowd.front()));
    }
    EXPECT_EQ(counts(three_).encoded - three.encoded, 1U);
    EXPECT_EQ(counts(three_).told - three.told, 20U);
    EXPECT_EQ(counts(two_).encoded - two.encoded, 2U) << "Grace's eyes and the crowd's";
    EXPECT_EQ(counts(two_).told - two.told, 21U);
    // How the table is, too: a draw is offered.
    grace_->say(Node::deed(table_, 1, Node::seq_in(latest(*grace_)), "d",
                           R"("type":"offer","what":"draw")"));
    const std::size_t before = crowd.front()->count("table");
    pass_until([&] { return grace_->count("ack") + grace_->count("error") > 0; });
    pass_until(
        [&] { return crowd.front()->count("table") > before || grace_->count("error") > 0; });
    EXPECT_LE(counts(two_).encoded - two.encoded, 2U + 2U);
}

TEST_F(Nodes, answer_a_deed_that_is_sent_again_again) {
    begin();
    while (Node::first_legal(latest(*grace_)).empty()) play_one();
    const std::string text =
        Node::deed(table_, 1, Node::seq_in(latest(*grace_)), "same",
                   R"("type":"act","action":")" + Node::first_legal(latest(*grace_)) + "\"");
    for (std::size_t times = 1; times <= 3; ++times) {
        grace_->say(text);
        pass_until([&] { return grace_->count("ack") == times; });
    }
    EXPECT_EQ(grace_->count("error"), 0U);
    const std::uint32_t seq = Node::seq_in(latest(*grace_));
    EXPECT_EQ(core::json::Peek(grace_->last("ack"))["seq"].number(), seq);
}

TEST_F(Nodes, refuse_by_the_owner_s_word) {
    begin();
    grace_->say(Node::deed(table_, 1, Node::seq_in(latest(*grace_)), "w",
                           R"("type":"act","action":"a1-z9")"));
    pass_until([&] { return grace_->count("refused") == 1; });
    grace_->say(Node::deed(table_, 0, Node::seq_in(latest(*grace_)), "x",
                           R"("type":"act","action":"a1-a2")"));
    pass_until([&] { return grace_->count("error") == 1; });
    EXPECT_NE(grace_->last("error").find("forbidden"), std::string::npos);
}

TEST_F(Nodes, show_who_is_there_by_way_of_another) {
    begin();
    const auto present = [](const TestSocket& socket, std::size_t seat) {
        return core::json::Peek(socket.last("table"))["seats"].items()[seat]["present"].is_true();
    };
    pass_until([&] { return present(*ada_, 1) && present(*grace_, 0); });
    grace_->hang_up();
    pass_until([&] { return !present(*ada_, 1); });
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

// What crosses the bus can be read by nobody but the nodes: not even who plays what.
TEST_F(Nodes, say_nothing_that_others_could_read) {
    begin();
    while (Node::first_legal(latest(*grace_)).empty()) play_one();
    const std::string action = Node::first_legal(latest(*grace_));
    play_one();
    ASSERT_FALSE(place_->wire.log().empty());
    for (const BusMessage& message : place_->wire.log()) {
        EXPECT_EQ(message.bytes.find(action), std::string::npos);
        EXPECT_EQ(message.bytes.find("seat"), std::string::npos);
    }
}

TEST_F(Nodes, log_a_deed_under_one_name_at_both_ends) {
    std::string asking;
    std::string owning;
    const auto now = [this] { return place_->loop.now(); };
    Log at_two([&](std::string_view line) { asking += line; }, now);
    Log at_one([&](std::string_view line) { owning += line; }, now);
    begin();
    two_.cluster().trace(at_two, 1);
    one_.cluster().trace(at_one, 1);
    while (Node::first_legal(latest(*grace_)).empty()) play_one();
    EXPECT_EQ(asking + owning, "") << "nothing was forwarded yet";
    play_one();
    const auto name_in = [](const std::string& lines, const std::string& event) {
        const std::size_t at = lines.find("\"event\":\"" + event + "\"");
        EXPECT_NE(at, std::string::npos) << event << " in " << lines;
        if (at == std::string::npos) return std::string();
        const std::size_t from = lines.find("\"by\"", at);
        return lines.substr(from, lines.find(",\"table\"", from) - from);
    };
    const std::string name = name_in(asking, "deed_sent");
    EXPECT_NE(name, "");
    EXPECT_EQ(name_in(asking, "deed_answered"), name);
    EXPECT_EQ(name_in(owning, "deed_heard"), name);
    EXPECT_EQ(name_in(owning, "deed_done"), name);
}

TEST_F(Nodes, do_not_believe_strangers) {
    begin();
    LocalWire::Line line(place_->wire);
    ManualLoop& loop = place_->loop;
    Cluster stranger(loop, line, Seal("another secret than ours"), "stranger");
    // It knows the subjects, perhaps, but not the secret: said again, what one of us said is old.
    const std::vector<BusMessage> log = place_->wire.log();
    const std::uint32_t before = Node::seq_in(latest(*ada_));
    for (const BusMessage& message : log) line.say(message.subject, message.bytes, message.reply);
    pass(1000);
    EXPECT_EQ(Node::seq_in(latest(*ada_)), before);
    EXPECT_GT(one_.cluster().counts().unsealed, 0U);
    play_one_of_each();
}

}  // namespace
}  // namespace bivouac::server::testing
