// A whole world for tests: scripted input, captured output, an own folder for records.
#pragma once

#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/run.h"

namespace bivouac::cli::testing {

class ScriptedInput final : public Input {
public:
    std::deque<std::string> lines;                       // then the end of the file
    std::function<std::optional<std::string>()> answer;  // asked instead, when set
    std::map<int, Got> signals;                          // at the n-th call
    int calls = 0;

    void listen() override {}
    [[nodiscard]] Got read_line(std::string& line) override {
        const auto signal = signals.find(calls++);
        if (signal != signals.end()) {
            if (signal->second == Got::interrupted) stop_ = true;
            return signal->second;
        }
        if (answer) {
            const auto next = answer();
            if (!next) return Got::end;
            line = *next;
            return Got::line;
        }
        if (lines.empty()) return Got::end;
        line = lines.front();
        lines.pop_front();
        return Got::line;
    }
    void pause(std::chrono::milliseconds) override {}
    [[nodiscard]] const std::atomic<bool>& stop() const override { return stop_; }

private:
    std::atomic<bool> stop_ = false;
};

class World {
public:
    World() {
        // Not in /tmp: two builds may run their tests at the same time.
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::current_path() /
                  (std::string("bivouac_cli_") + test->test_suite_name() + "_" + test->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        variables["XDG_STATE_HOME"] = folder_.string();
        variables["TERM"] = "xterm-256color";
    }
    ~World() { std::filesystem::remove_all(folder_); }
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    // Each run is a program of its own: fresh streams and input.
    int run(const std::vector<std::string>& arguments, std::deque<std::string> lines = {}) {
        out.str("");
        err.str("");
        ScriptedInput input;
        input.lines = std::move(lines);
        input.signals = signals;
        if (player) input.answer = [this] { return player(*this); };
        Environment env{input, out, err};
        env.in_is_terminal = env.out_is_terminal = env.err_is_terminal = terminal;
        env.columns = [this] { return columns; };
        env.variable = [this](std::string_view name) {
            const auto found = variables.find(std::string(name));
            return found == variables.end() ? "" : found->second;
        };
        env.now = [this] { return std::chrono::system_clock::from_time_t(seconds++); };
        env.entropy = [this] { return entropy++; };
        return cli::run(arguments, env);
    }

    [[nodiscard]] std::filesystem::path file(const std::string& name) const {
        return folder_ / name;
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(file(name)) << text;
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(file(name)).rdbuf();
        return text.str();
    }

    std::ostringstream out;
    std::ostringstream err;
    std::map<std::string, std::string> variables;
    std::map<int, Input::Got> signals;
    std::function<std::optional<std::string>(World&)> player;
    bool terminal = false;
    int columns = 80;
    std::time_t seconds = 2'000'000'000;
    std::uint64_t entropy = 1;

private:
    std::filesystem::path folder_;
};

[[nodiscard]] inline bool has(const std::ostringstream& stream, std::string_view text) {
    return stream.str().find(text) != std::string::npos;
}

// Asks for the legal moves and plays the last one shown: a person without a plan.
class MovesPlayer {
public:
    [[nodiscard]] std::string operator()(World& world) {
        if (world.err.str().ends_with("[y/N]\n") && world.err.str().size() != questions_) {
            questions_ = world.err.str().size();
            return "yes";
        }
        asked_ = !asked_;
        const std::string text = world.out.str();
        if (asked_) {
            seen_ = text.size();
            return "moves";
        }
        std::istringstream shown(text.substr(seen_));
        std::string word;
        std::string move = "quit";
        while (shown >> word) move = word;
        return move;
    }

private:
    bool asked_ = false;
    std::size_t seen_ = 0;
    std::size_t questions_ = 0;
};

}  // namespace bivouac::cli::testing
