// Lines from a file descriptor: a terminal or a pipe. At a terminal a question is answered with
// editing, history and completion, where somebody has allowed it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/environment.h"
#include "cli/terminal/line_editing.h"
#include "cli/terminal/line_editor.h"
#include "cli/terminal/signals.h"

namespace bivouac::cli {

class FdInput final : public Input, public LineEditing {
public:
    explicit FdInput(int fd) : fd_(fd) {}

    void listen() override { signals_.start_catching(); }
    [[nodiscard]] Got read_line(std::string& line) override;
    void watch(int fd) override { watched_fd_ = fd; }
    void interrupt() override { signals_.interrupt(); }
    void pause(std::chrono::milliseconds time) override;
    [[nodiscard]] const std::atomic<bool>& stop() const override;

    // The descriptor is the terminal at which the program runs, and so is standard output.
    void allow_editing() { may_edit_ = true; }
    [[nodiscard]] bool ask(const Question& question) override;
    void forget() override;

private:
    enum class Woken : std::uint8_t { input, resized, interrupted, news };

    [[nodiscard]] Woken wait();
    [[nodiscard]] bool take_line(std::string& line);
    // False at the end of the file.
    [[nodiscard]] bool fill();
    [[nodiscard]] Got read_edited(std::string& line);
    // For the editor; nothing when something else than a key woke us, which woken_ then says, or at
    // the end.
    [[nodiscard]] std::optional<char> next_byte();

    int fd_;
    int watched_fd_ = -1;
    Signals signals_;
    std::string unread_;
    bool at_end_ = false;
    bool may_edit_ = false;
    std::unique_ptr<LineEditor> editor_;
    std::optional<Question> question_;
    Woken woken_ = Woken::input;
};

}  // namespace bivouac::cli
