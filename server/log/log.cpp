#include "server/log/log.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <type_traits>
#include <utility>

#include <unistd.h>

#include "core/json_writer.h"
#include "core/text.h"

namespace bivouac::server {
namespace {

constexpr std::string_view kUnknown = "?";
constexpr std::size_t kMostWord = 40;
constexpr std::size_t kMostTable = 16;
constexpr std::size_t kShownOfTable = 6;
constexpr std::size_t kMostAddress = 64;
constexpr std::size_t kMostOperatorText = 1024;

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_of_word(char c) { return is_small(c) || is_digit(c) || c == '-' || c == '_' || c == '.'; }
bool is_of_table(char c) {
    return is_small(c) || is_capital(c) || is_digit(c) || c == '-' || c == '_';
}
bool is_of_address(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || c == '.' || c == ':' || c == '%';
}

template <class Test>
std::string_view checked(std::string_view text, std::size_t most, Test test) {
    const bool good = !text.empty() && text.size() <= most && std::ranges::all_of(text, test);
    return good ? text : kUnknown;
}

// Writes a value; the types are all there are.
struct Printer {
    core::JsonWriter& json;

    void operator()(bool truth) const { json.value(truth); }
    void operator()(std::int64_t number) const { json.value(number); }
    void operator()(double number) const { json.value(number, 6); }
    void operator()(LogWord word) const { json.value(word.text()); }
    void operator()(LogTable table) const {
        json.value(checked(table.id, kMostTable, is_of_table).substr(0, kShownOfTable));
    }
    void operator()(LogAddress address) const {
        json.value(checked(address.text, kMostAddress, is_of_address));
    }
    void operator()(OperatorText text) const {
        const bool good =
            text.text.size() <= kMostOperatorText && core::is_printable_utf8(text.text);
        json.value(good ? text.text : kUnknown);
    }
    void operator()(const std::error_code& code) const { json.value(code.message()); }
};

}  // namespace

std::string_view word(LogLevel level) {
    switch (level) {
        case LogLevel::debug: return "debug";
        case LogLevel::info: return "info";
        case LogLevel::warning: return "warning";
        case LogLevel::error: return "error";
    }
    return "error";
}

LogWord::LogWord(std::string_view word) : text_(checked(word, kMostWord, is_of_word)) {}

Log::Log(Sink sink, Watch now, LogLevel least)
    : sink_(std::move(sink)), now_(std::move(now)), least_(least) {}

void Log::write(LogLevel level, LogWord event, LogFields fields) {
    if (level < least_) return;
    core::JsonWriter json;
    json.object();
    json.field("time", std::string_view(utc_text(now_())));
    json.field("level", word(level));
    json.field("event", event.text());
    for (const LogField& field : fields) {
        json.key(field.name.text());
        std::visit(Printer{json}, field.value);
    }
    json.end();
    const std::string line = json.take() + '\n';
    const std::scoped_lock lock(mutex_);
    sink_(line);
}

Log::Sink standard_error() {
    return [](std::string_view line) {
        while (!line.empty()) {
            const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return;
            line.remove_prefix(static_cast<std::size_t>(written));
        }
    };
}

std::string utc_text(store::Millis time) {
    using std::chrono::milliseconds;
    const std::chrono::sys_time<milliseconds> moment{milliseconds(time)};
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(moment - day);
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()),
                  static_cast<int>(clock.subseconds().count()));
    return buffer.data();
}

}  // namespace bivouac::server
