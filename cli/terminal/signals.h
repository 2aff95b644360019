// Ctrl-C and a terminal to draw anew as bytes in a pipe, so that one poll() waits for everything.
#pragma once

#include <atomic>

namespace bivouac::cli {

// Signal handlers reach nothing but globals, so there is one set of them, in signals.cpp.
class Signals {
public:
    enum : char { interrupt_byte = 'i', resize_byte = 'r' };

    // Catches SIGINT, SIGWINCH and SIGCONT (fg after Ctrl-Z: the shell has written on our screen)
    // from now on. Before this, Ctrl-C simply ends the program.
    void start_catching();
    // As if Ctrl-C had been pressed. For any thread.
    void interrupt() const;
    [[nodiscard]] int wake_fd() const;
    [[nodiscard]] const std::atomic<bool>& interrupted() const;
};

}  // namespace bivouac::cli
