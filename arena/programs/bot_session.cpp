#include "arena/programs/bot_session.h"

#include <algorithm>
#include <span>

#include "core/hash.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kUsualTime{1000};
constexpr std::uint64_t kMostTime = 24ULL * 60 * 60 * 1000;
constexpr std::uint64_t kMostFileLines = 100'000;

// The number after a word, when there is one.
std::optional<std::uint64_t> number_after(std::span<const std::string_view> words,
                                          std::string_view name) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == name) return core::parse_number(words[i + 1]);
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> BotSession::hear(std::string_view line, Clock::time_point received) {
    if (over_) return {};
    if (file_lines_ > 0) {
        note_file_line(line);
        return {};
    }
    line = core::trim(line);
    const std::string_view word = line.substr(0, line.find(' '));
    const std::string_view rest = core::trim(line.substr(word.size()));
    const auto words = core::words(rest);
    if (word == "quit") over_ = true;
    if (word == "bivouac") return greet(rest);
    if (word == "game") return choose_game(rest);
    if (word == "options") {
        auto options = engine::parse_options(rest);
        if (!options) return {"error these are no options"};
        options_ = std::move(options).value();
    }
    if (word == "file") expect_file(rest);
    if (word == "seat" && !words.empty()) {
        const auto seat = core::parse_number(words[0]);
        seat_ = seat && *seat <= engine::kMaxSeats ? static_cast<int>(*seat) : 0;
    }
    if (word == "seed") seed_ = core::parse_number(rest).value_or(0);
    if (word == "isready") {
        const auto wrong = game_ == nullptr ? std::nullopt : open();
        return {wrong ? "error " + *wrong : "readyok"};
    }
    if (word == "event" && !open()) followed_->take_in(rest);
    if (word == "legal") legal_.assign(words.begin() + (words.empty() ? 0 : 1), words.end());
    if (word == "suggest") suggestion_ = rest;
    if (word == "go") return go(rest, received);
    return {};
}

BotSession::Lines BotSession::greet(std::string_view version) {
    if (version != "1") return {"error only version 1 is spoken here"};
    std::string name = "id name Bivouac";
    if (!wishes_.level.empty()) name += " " + wishes_.level;
    return {name, "id author the Bivouac project", "ready"};
}

BotSession::Lines BotSession::choose_game(std::string_view id) {
    lost_bot_ = has_lost_bot();
    followed_.reset();
    options_.clear();
    legal_.clear();
    suggestion_.clear();
    seat_ = 0;
    game_ = wishes_.game.empty() || wishes_.game == id ? find_game_(id) : nullptr;
    if (game_ == nullptr)
        return {"error " + std::string(core::shorten(id, 60)) + " is not played here"};
    return {};
}

void BotSession::expect_file(std::string_view rest) {
    const auto words = core::words(rest);
    const auto lines = words.size() == 2 ? core::parse_number(words[1]) : std::nullopt;
    if (!lines || *lines > kMostFileLines) return;
    for (file_ = 0; file_ < options_.size(); ++file_) {
        if (options_[file_].name == words[0]) break;
    }
    file_lines_ = *lines;
}

void BotSession::note_file_line(std::string_view line) {
    --file_lines_;
    if (file_ >= options_.size()) return;
    std::string& text = options_[file_].file;
    if (text.size() > engine::kMostFileBytes) return;
    text += line;
    text += '\n';
}

std::string BotSession::strongest() const {
    std::string level;
    for (const engine::BotSpec& bot : game_->bots()) {
        if (bot.role == engine::BotSpec::Role::level) level = bot.level;
    }
    return level;
}

std::optional<std::string> BotSession::open() {
    if (followed_ != nullptr) return std::nullopt;
    if (game_ == nullptr) return "no game was named";
    const auto options = engine::resolve_options(game_->options(), options_);
    if (!options) return "these options are not understood: " + options.error().key;
    if (seat_ < 1) return "no seat was named";
    const engine::Seat seat(seat_ - 1);
    auto view = game_->empty_view(*options, seat);
    if (!view) return "these options are not understood: " + view.error().key;
    if (seat_ > (*view)->seats()) return "there is no such seat";
    const std::string level = wishes_.level.empty() ? strongest() : wishes_.level;
    auto bot = game_->open_bot(level, *options, seat, wishes_.seed.value_or(seed_));
    if (bot == nullptr) return "there is no level " + level;
    followed_ = std::make_unique<FollowedGame>(std::move(view).value(), std::move(bot));
    return std::nullopt;
}

engine::Budget BotSession::budget_of(std::span<const std::string_view> words,
                                     Clock::time_point received) const {
    engine::Budget budget;
    if (const auto time = number_after(words, "time")) {
        budget.time = milliseconds(std::clamp<std::uint64_t>(*time, 1, kMostTime));
    }
    budget.nodes = number_after(words, "nodes").value_or(0);
    if (wishes_.budget) budget = *wishes_.budget;
    if (budget.time.count() == 0 && budget.nodes == 0) budget.time = kUsualTime;
    if (budget.time.count() != 0) {
        const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - received);
        budget.time = std::max(budget.time - used, milliseconds(1));
    }
    budget.stop = wishes_.stop;
    return budget;
}

BotSession::Lines BotSession::go(std::string_view rest, Clock::time_point received) {
    const auto words = core::words(rest);
    const bool setup = !words.empty() && words[0] == "setup";
    if (const auto wrong = open()) return {"error " + *wrong};
    const std::string verb = setup ? "setup " : "play ";
    if (const auto choice = followed_->choose(budget_of(words, received))) {
        const engine::Thought& thought = choice->thought;
        return {"info depth " + std::to_string(thought.depth) + " nodes " +
                    std::to_string(thought.nodes) + " score " + std::to_string(thought.score),
                verb + choice->action};
    }
    const std::string answer = any_answer(setup);
    if (answer.empty()) return {"resign"};
    return {"debug the game was lost sight of", verb + answer};
}

std::string BotSession::any_answer(bool setup) const {
    if (setup) return suggestion_;
    if (legal_.empty()) return {};
    std::uint64_t mixed = seed_;
    for (const std::string& action : legal_) mixed = core::combine(mixed, core::hash_text(action));
    return legal_[mixed % legal_.size()];
}

}  // namespace bivouac::arena
