#include "cli/records/record_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "cli/errors.h"
#include "cli/records/ordinary_file.h"

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;

std::string utc(std::chrono::system_clock::time_point time, const char* format) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts = {};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 40> buffer{};
    return {buffer.data(), std::strftime(buffer.data(), buffer.size(), format, &parts)};
}

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return last_error();
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(fd) == 0 ? std::error_code() : last_error();
}

// A new file under a name that nobody else has: `name` ends in XXXXXX and is filled in.
std::error_code write_new(std::string& name, std::string_view text) {
    const int fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd < 0) return last_error();
    std::error_code error = write_all(fd, text);
    if (::close(fd) != 0 && !error) error = last_error();
    return error;
}

std::string read_bytes(const fs::path& path, const engine::Phrasebook& words) {
    auto text = read_ordinary_file(path, kLargestRecord + 1, words);
    if (!text) throw RunError(text.error());
    if (text->size() > kLargestRecord) throw RunError(words.say("error.large", {path.string()}));
    return std::move(text).value();
}

}  // namespace

fs::path record_folder(const Environment& env) {
    // The XDG specification says to ignore a relative path.
    const fs::path state = env.variable("XDG_STATE_HOME");
    if (state.is_absolute()) return state / "bivouac";
    const fs::path home = env.variable("HOME");
    return home.is_absolute() ? home / ".local" / "state" / "bivouac" : fs::path();
}

std::string record_name(std::string_view game, std::chrono::system_clock::time_point time, int n) {
    const std::string stem = std::string(game) + "-" + utc(time, "%Y%m%d-%H%M%S");
    return stem + (n > 1 ? "-" + std::to_string(n) : "") + ".record";
}

std::vector<fs::path> kept_records(const Environment& env, std::string_view game) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(record_folder(env), error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path& path = entry->path();
        const bool ours = path.extension() == ".record" &&
                          path.filename().string().starts_with(std::string(game) + "-");
        std::error_code ignored;
        if (ours) found.emplace_back(entry->last_write_time(ignored), path);
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<fs::path> paths;
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

std::string read_record(const fs::path& path, const engine::Phrasebook& words) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string text = read_bytes(path, words);
    if (text.starts_with(kByteOrderMark)) {
        throw RunError(sentence(path, {1, 1, "error.byte_order_mark", {}}, words));
    }
    if (const std::size_t end = text.find("\r\n"); end != std::string::npos) {
        const std::string_view before = std::string_view(text).substr(0, end);
        const auto line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
        const auto column = static_cast<int>(end - (before.rfind('\n') + 1)) + 1;
        throw RunError(sentence(path, {line, column, "error.windows_lines", {}}, words));
    }
    return text;
}

std::error_code write_safely(const fs::path& path, std::string_view text) {
    std::string fresh = path.string() + ".XXXXXX";
    std::error_code error = write_new(fresh, text);
    if (!error) fs::rename(fresh, path, error);
    if (error) ::unlink(fresh.c_str());
    return error;
}

std::string sentence(const fs::path& path, const engine::RecordError& error,
                     const engine::Phrasebook& words) {
    // "It should read:" needs something to read: an unfinished game has no result at all.
    const bool no_result = error.key == "record.wrong_result" &&
                           (error.arguments.empty() || error.arguments[0].empty());
    return path.string() + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) +
           ": " +
           (no_result ? words.say("error.no_result") : words.say(error.key, error.arguments));
}

std::string utc_date(std::chrono::system_clock::time_point time) {
    return utc(time, "%Y-%m-%dT%H:%M:%SZ");
}

}  // namespace bivouac::cli
