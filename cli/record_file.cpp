#include "cli/record_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <unistd.h>

#include "cli/errors.h"

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

std::error_code write_new(const fs::path& path, std::string_view text) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return last_error();
    std::error_code error = write_all(fd, text);
    if (::close(fd) != 0 && !error) error = last_error();
    return error;
}

}  // namespace

fs::path record_folder(const Environment& env) {
    // The XDG specification says to ignore a relative path.
    const fs::path state = env.variable("XDG_STATE_HOME");
    if (state.is_absolute()) return state / "bivouac";
    const fs::path home = env.variable("HOME");
    return home.is_absolute() ? home / ".local" / "state" / "bivouac" : fs::path();
}

fs::path new_record_path(const Environment& env, std::string_view game) {
    const fs::path folder = record_folder(env);
    if (folder.empty()) return {};
    const std::string stem = std::string(game) + "-" + utc(env.now(), "%Y%m%d-%H%M%S");
    fs::path path = folder / (stem + ".record");
    std::error_code ignored;
    for (int n = 2; fs::exists(path, ignored); ++n) {
        path = folder / (stem + "-" + std::to_string(n) + ".record");
    }
    return path;
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

std::string read_file(const fs::path& path, const engine::Phrasebook& words) {
    std::error_code error;
    const bool folder = fs::is_directory(path, error);
    std::ifstream file(path, std::ios::binary);
    if (!file || folder) {
        const std::error_code why =
            folder ? std::make_error_code(std::errc::is_a_directory) : last_error();
        throw RunError(words.say("error.read", {path.string(), why.message()}));
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

std::error_code write_safely(const fs::path& path, std::string_view text) {
    std::error_code error;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
    if (error) return error;
    const fs::path fresh = path.string() + ".new";
    error = write_new(fresh, text);
    if (error) {
        std::error_code ignored;
        fs::remove(fresh, ignored);
        return error;
    }
    fs::rename(fresh, path, error);
    return error;
}

void refuse_existing(const fs::path& path, const engine::Phrasebook& words) {
    std::error_code ignored;
    if (fs::exists(path, ignored)) throw RunError(words.say("error.exists", {path.string()}));
}

std::string sentence(const fs::path& path, const engine::RecordError& error,
                     const engine::Phrasebook& words) {
    return path.string() + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) +
           ": " + words.say(error.key, error.arguments);
}

std::string utc_date(std::chrono::system_clock::time_point time) {
    return utc(time, "%Y-%m-%dT%H:%M:%SZ");
}

}  // namespace bivouac::cli
