// Lines from a file descriptor: a terminal or a pipe.
#pragma once

#include <string>

#include "cli/environment.h"
#include "cli/terminal/signals.h"

namespace bivouac::cli {

class FdInput final : public Input {
public:
    explicit FdInput(int fd) : fd_(fd) {}

    void listen() override { signals_.start_catching(); }
    [[nodiscard]] Got read_line(std::string& line) override;
    void watch(int fd) override { watched_fd_ = fd; }
    void interrupt() override { signals_.interrupt(); }
    void pause(std::chrono::milliseconds time) override;
    [[nodiscard]] const std::atomic<bool>& stop() const override;

private:
    enum class Woken : std::uint8_t { input, resized, interrupted, news };

    [[nodiscard]] Woken wait();
    [[nodiscard]] bool take_line(std::string& line);
    // False at the end of the file.
    [[nodiscard]] bool fill();

    int fd_;
    int watched_fd_ = -1;
    Signals signals_;
    std::string unread_;
    bool at_end_ = false;
};

}  // namespace bivouac::cli
