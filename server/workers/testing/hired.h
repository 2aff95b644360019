// Workers on a bus within the process, and the node that hears of them. For tests.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "server/testing/local_bus.h"
#include "server/testing/manual_loop.h"
#include "server/workers/far_workers.h"
#include "server/workers/worker.h"

namespace bivouac::server::testing {

inline constexpr const char* kSecret = "a secret of all the nodes";

inline const engine::Game* find_game(std::string_view id, int version) {
    return catalog::find(id, version);
}

struct TestWorker {
    TestWorker(LocalWire& wire, Loop& loop, const std::string& name, const Worker::Options& options,
               const Worker::FindGame& find)
        : line(wire), worker(loop, line, Seal(kSecret), name, options, find) {}

    void freeze(bool on = true) {
        frozen = on;
        line.freeze(on);
    }
    // Its connection is gone.
    void kill() {
        frozen = true;
        line.cut();
    }
    LocalWire::Line line;
    Worker worker;
    bool frozen = false;
};

class Hired : public ::testing::Test {
protected:
    TestWorker& hire(const std::string& name, const Worker::Options& options = {},
                     const Worker::FindGame& find = find_game) {
        hired_.push_back(std::make_unique<TestWorker>(wire_, loop_, name, options, find));
        pass(100);
        return *hired_.back();
    }
    void pass(Millis time) {
        for (Millis passed = 0; passed < time; passed += 50) {
            loop_.advance(50);
            for (const auto& each : hired_) {
                if (!each->frozen) each->worker.tick();
            }
            known_.tick();
            tick();
            loop_.run();
        }
    }
    // Time passes while threads work, until it is so.
    [[nodiscard]] bool pass_until(const std::function<bool()>& so) {
        // Threads that judge come after everything else on the machine: as long as it takes.
        constexpr std::chrono::minutes kPatience{5};
        const auto until = std::chrono::steady_clock::now() + kPatience;
        while (!so() && std::chrono::steady_clock::now() < until) {
            pass(50);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return so();
    }
    // What the node does a few times a second.
    virtual void tick() {}

    // What was said under such subjects, as only those who know the secret can read it.
    [[nodiscard]] std::vector<std::string> said(std::string_view under) const {
        Seal seal(kSecret);
        std::vector<std::string> texts;
        for (const BusMessage& message : wire_.log()) {
            if (message.subject.find(under) == std::string::npos) continue;
            auto text = seal.open(message.bytes, message.subject, loop_.now());
            EXPECT_TRUE(text) << message.subject;
            texts.push_back(text.value_or(""));
        }
        return texts;
    }

    ManualLoop loop_;
    LocalWire wire_{loop_};
    LocalWire::Line line_{wire_};
    FarWorkers known_{loop_, line_, Seal(kSecret), "node"};
    std::vector<std::unique_ptr<TestWorker>> hired_;
};

}  // namespace bivouac::server::testing
