// A program beside ours, spoken to by lines. Nothing it does can make us wait for longer than we
// said: not silence, not a flood, not a full pipe.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace bivouac::arena {

// One child process with pipes to its three streams. Its pipes go to no other child. One thread at
// a time; different processes may belong to different threads.
class Process {
public:
    using Clock = std::chrono::steady_clock;

    enum class Got : std::uint8_t {
        line,
        late,   // the deadline passed first
        ended,  // it has closed its output
        flood,  // a line longer than any of ours
    };
    enum class Put : std::uint8_t {
        done,
        late,    // it did not take all of it by then
        closed,  // it does not listen any more
    };
    static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

    Process() = default;
    // Kills what is still running and waits for it.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // False when it could not be run; then `trouble` says why. To be called once.
    [[nodiscard]] bool start(std::string_view command, std::string& trouble);
    [[nodiscard]] bool is_running() const { return pid_ > 0; }

    [[nodiscard]] Put write_line(std::string_view line, Clock::time_point deadline);
    // Without its newline, and without a carriage return before it.
    [[nodiscard]] Got read_line(std::string& line, Clock::time_point deadline);

    // Closes its input and lets it end by itself until then; kills it otherwise.
    void finish(Clock::time_point deadline);
    // For people, when it is gone: "exit code 1", "signal 11", and the last it wrote to its error
    // stream.
    [[nodiscard]] std::string last_words();

private:
    [[nodiscard]] bool take_line(std::string& line);
    // Waits for output until the deadline; takes in what comes on both streams.
    [[nodiscard]] Got take_in(Clock::time_point deadline);
    void take_in_errors();
    // Did it end by the deadline?
    [[nodiscard]] bool reap(Clock::time_point deadline);
    void kill_and_reap();
    void close_all();

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string unread_;
    std::string complaints_;     // the end of its error stream
    std::optional<int> status_;  // as waitpid() gave it
};

}  // namespace bivouac::arena
