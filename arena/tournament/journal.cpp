#include "arena/tournament/journal.h"

#include <array>
#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "arena/tournament/game_line.h"
#include "core/json/document.h"

namespace bivouac::arena {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

core::Failure<JournalError> system_failure() {
    return core::Failure{JournalError{JournalError::Kind::system, last_error(), {}, 0}};
}

std::optional<std::string> read_all(int fd) {
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const ssize_t count = ::read(fd, buffer.data(), buffer.size());
        if (count == 0) return text;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::nullopt;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

// The name of the first field in which two configurations differ; empty when they are the same.
// Both were written by the same hand, so equal values look the same.
std::string difference(const core::json::Node& ours, const core::json::Node& theirs) {
    for (auto field = ours.first(); field; field = field->next()) {
        const auto other = theirs.member(field->key());
        if (!other || other->raw() != field->raw()) return std::string(field->key());
    }
    for (auto field = theirs.first(); field; field = field->next()) {
        if (!ours.member(field->key())) return std::string(field->key());
    }
    return {};
}

struct Contents {
    FinishedGames games;
    std::size_t length = 0;  // of what is whole; the rest is torn
    std::optional<JournalError> error;
};

Contents read_contents(std::string_view text, const std::string& config, const Schedule& schedule) {
    Contents contents;
    for (std::uint64_t number = 1; contents.length < text.size(); ++number) {
        const std::size_t end = text.find('\n', contents.length);
        if (end == std::string_view::npos) break;  // torn
        const std::string_view line = text.substr(contents.length, end - contents.length);
        if (number == 1) {
            const auto theirs = core::json::Document::parse(line);
            const auto ours = core::json::Document::parse(config);
            if (!theirs || !theirs->root().member("bivouac_arena")) {
                contents.error = JournalError{JournalError::Kind::no_journal, {}, {}, 1};
                return contents;
            }
            if (std::string field = difference(ours->root(), theirs->root()); !field.empty()) {
                contents.error =
                    JournalError{JournalError::Kind::other_config, {}, std::move(field), 1};
                return contents;
            }
        } else {
            auto game = parse_game_line(line);
            const bool ours = game && game->game == schedule.game(game->game.number);
            if (!ours && end + 1 == text.size()) break;  // torn by a failing disk
            if (!ours) {
                contents.error = JournalError{JournalError::Kind::bad_line, {}, {}, number};
                return contents;
            }
            const std::uint64_t key = game->game.number;
            contents.games.try_emplace(key, std::move(*game));
        }
        contents.length = end + 1;
    }
    // A first line without an end: ours, torn, or the whole of a file that is something else.
    if (contents.length == 0 && !std::string_view(config).starts_with(text)) {
        contents.error = JournalError{JournalError::Kind::no_journal, {}, {}, 1};
    }
    return contents;
}

}  // namespace

core::Result<Journal, JournalError> Journal::open(const std::filesystem::path& path,
                                                  const std::string& config,
                                                  const Schedule& schedule) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    if (fd < 0) return system_failure();
    Journal journal(fd);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return system_failure();
        return core::Failure{JournalError{JournalError::Kind::in_use, {}, {}, 0}};
    }
    const auto text = read_all(fd);
    if (!text) return system_failure();
    Contents contents = read_contents(*text, config, schedule);
    if (contents.error) return core::Failure{*contents.error};
    const auto length = static_cast<off_t>(contents.length);
    if (::ftruncate(fd, length) != 0 || ::lseek(fd, length, SEEK_SET) < 0) return system_failure();
    journal.found_ = std::move(contents.games);
    if (length == 0) {
        if (const std::error_code error = journal.write_line(config)) {
            return core::Failure{JournalError{JournalError::Kind::system, error, {}, 0}};
        }
    }
    return journal;
}

Journal::Journal(Journal&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), found_(std::move(other.found_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(found_, other.found_);
    return *this;
}

Journal::~Journal() {
    if (fd_ >= 0) ::close(fd_);
}

std::error_code Journal::append(const FinishedGame& finished) {
    return write_line(print_game_line(finished));
}

std::error_code Journal::write_line(std::string line) {
    line += '\n';
    std::string_view rest = line;
    while (!rest.empty()) {
        const ssize_t count = ::write(fd_, rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_error();
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fdatasync(fd_) == 0 ? std::error_code() : last_error();
}

}  // namespace bivouac::arena
