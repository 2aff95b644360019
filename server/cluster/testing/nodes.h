// Nodes of one site in one process: the same store, a bus that can be cut, sockets whose bytes are
// kept. tests/server/nodes_test.py has the same with processes, PostgreSQL and NATS.
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {

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

}  // namespace bivouac::server::testing
