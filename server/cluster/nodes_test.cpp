// Nodes that play one table: what follows a move, and what crosses the bus.
#include "server/cluster/testing/nodes.h"

namespace bivouac::server::testing {
namespace {

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
