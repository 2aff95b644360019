// Everything a subcommand may touch of the world outside. Tests hand in their own.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace bivouac::cli {

// Lines typed by a person or sent by a script, and the two signals that concern a conversation.
class Input {
public:
    enum class Got : std::uint8_t {
        line,
        end,          // end of file
        resized,      // the terminal has a new size or was lent to others; nothing was read
        interrupted,  // Ctrl-C
        news,         // something came from elsewhere; nothing was read
    };

    virtual ~Input() = default;
    // Catches Ctrl-C from now on; before, it ends the program at once.
    virtual void listen() = 0;
    // Waits for one of these; `line` is set for Got::line only, without its newline.
    [[nodiscard]] virtual Got read_line(std::string& line) = 0;
    // From now on read_line() answers Got::news whenever this descriptor is readable and no line
    // is; -1: no longer.
    virtual void watch(int /*fd*/) {}
    // Ends a read_line() that another thread waits in, as Ctrl-C would.
    virtual void interrupt() {}
    // Waits; returns early after Ctrl-C.
    virtual void pause(std::chrono::milliseconds time) = 0;
    // True from Ctrl-C on. A bot that is thinking watches it too.
    [[nodiscard]] virtual const std::atomic<bool>& stop() const = 0;
};

struct Environment {
    Environment(Input& lines, std::ostream& data, std::ostream& messages)
        : input(lines), out(data), err(messages) {}

    Input& input;
    std::ostream& out;  // data
    std::ostream& err;  // messages
    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    std::function<int()> columns;                           // asked at every drawing
    std::function<std::string(std::string_view)> variable;  // empty when it is not set
    std::function<std::chrono::system_clock::time_point()> now;
    std::function<std::uint64_t()> entropy;  // 64 unpredictable bits
};

// The reader of our output went away, or a disk is full: nothing more can be shown.
struct OutputFailed {
    int error_number = 0;
};

}  // namespace bivouac::cli
