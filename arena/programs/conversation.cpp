#include "arena/programs/conversation.h"

#include <algorithm>
#include <utility>

namespace bivouac::arena {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kWriting{1000};
constexpr milliseconds kFarewell{500};
// How soon a wish to stop is seen.
constexpr milliseconds kGlance{50};

}  // namespace

Conversation::Conversation(const std::string& command) {
    std::string trouble;
    if (!process_.start(command, trouble)) fail(Fault::not_started, trouble);
}

void Conversation::fail(Fault fault, std::string detail) {
    if (is_broken()) return;
    broken_.fault = fault;
    broken_.detail = std::move(detail);
}

void Conversation::say(std::string_view line) {
    if (is_broken()) return;
    switch (process_.write_line(line, Clock::now() + kWriting)) {
        case Process::Put::done: break;
        case Process::Put::late: fail(Fault::hung, "does not read"); break;
        case Process::Put::closed: lose(); break;
    }
}

std::optional<std::string> Conversation::hear(Clock::time_point deadline,
                                              const std::atomic<bool>* stop) {
    std::string line;
    while (!is_broken()) {
        if (stop != nullptr && *stop) return std::nullopt;
        const auto now = Clock::now();
        switch (process_.read_line(line, std::min(deadline, now + kGlance))) {
            case Process::Got::line:
                if (!line.empty()) return line;
                [[fallthrough]];
            case Process::Got::late:
                if (now >= deadline) fail(Fault::hung, "no answer");
                break;
            case Process::Got::flood: fail(Fault::garbled, "a line without end"); break;
            case Process::Got::ended: lose(); break;
        }
    }
    return std::nullopt;
}

// It has gone; what it left behind says why.
void Conversation::lose() {
    process_.finish(Clock::now() + kFarewell);
    const std::string words = process_.last_words();
    fail(Fault::crashed, words.empty() ? "gone" : words);
}

void Conversation::finish() { process_.finish(Clock::now() + kFarewell); }

}  // namespace bivouac::arena
