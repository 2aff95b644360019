// What the operator may read: one line of JSON a record.
//
// Nothing that a player, a table or a request says can get into it, since a value is one of a few
// types none of which is a text: numbers, truths, words of the program, ids, addresses, and what
// the operator wrote themselves. Passwords, secrets, positions and chat have no way in.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

#include "store/rows.h"

namespace bivouac::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
[[nodiscard]] std::string_view word(LogLevel level);

// A word of the program: 1 to 40 of a–z 0–9 - _ . — too short and too plain for any secret. What is
// none is logged as "?".
class LogWord {
public:
    LogWord(const char* word) : LogWord(std::string_view(word)) {}
    LogWord(std::string_view word);
    [[nodiscard]] std::string_view text() const { return text_; }

private:
    std::string_view text_;  // of the caller, until the record is written
};

// A table by the beginning of its id, enough to find it in the store: whoever has the whole id of a
// table that is not listed may watch it.
struct LogTable {
    std::string_view id;
};
// A network address as the listener has it: at most 64 of 0–9 a–f . : %, or "?".
struct LogAddress {
    std::string_view text;
};
// From the command line, the environment or the file of settings: a path, a name of an option. The
// only free text, so never for anything that came over a socket or out of the store.
struct OperatorText {
    std::string_view text;
};

using LogValue = std::variant<bool, std::int64_t, double, LogWord, LogTable, LogAddress,
                              OperatorText, std::error_code>;

struct LogField {
    LogWord name;
    LogValue value;
};
using LogFields = std::initializer_list<LogField>;

// Thread-safe: a line is written whole.
class Log {
public:
    // Gets one line at a time, newline included.
    using Sink = std::function<void(std::string_view line)>;
    using Watch = std::function<store::Millis()>;

    // Records below `least` are dropped.
    Log(Sink sink, Watch now, LogLevel least = LogLevel::info);

    // `event` says what happened: "listening", "table_lost".
    void write(LogLevel level, LogWord event, LogFields fields = {});
    void info(LogWord event, LogFields fields = {}) { write(LogLevel::info, event, fields); }
    void warning(LogWord event, LogFields fields = {}) { write(LogLevel::warning, event, fields); }
    void error(LogWord event, LogFields fields = {}) { write(LogLevel::error, event, fields); }

private:
    std::mutex mutex_;
    const Sink sink_;  // under the mutex
    const Watch now_;
    const LogLevel least_;
};

// To standard error, with one system call a line. What cannot be written is lost: a server does not
// stop because nobody reads its log.
[[nodiscard]] Log::Sink standard_error();

// "2026-01-01T00:00:00.000Z"
[[nodiscard]] std::string utc_text(store::Millis time);

}  // namespace bivouac::server
