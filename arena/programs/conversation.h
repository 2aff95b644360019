// A conversation with a program outside, up to its first fault.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "arena/match/player.h"
#include "arena/programs/process.h"

namespace bivouac::arena {

// After a fault it says and hears nothing more, and the fault stays the first one.
class Conversation {
public:
    using Clock = Process::Clock;

    explicit Conversation(const std::string& command);

    void say(std::string_view line);
    // The next line that is not empty. Nothing after a fault, and when `stop` was set.
    [[nodiscard]] std::optional<std::string> hear(Clock::time_point deadline,
                                                  const std::atomic<bool>* stop);
    void fail(Fault fault, std::string detail);
    // The fault there was, under another name.
    void blame(Fault fault) { broken_.fault = fault; }
    [[nodiscard]] bool is_broken() const { return broken_.fault != Fault::none; }
    [[nodiscard]] const Answer& broken() const { return broken_; }
    // Lets the program go, and sees to it that it goes.
    void finish();

private:
    void lose();

    Process process_;
    Answer broken_;
};

}  // namespace bivouac::arena
