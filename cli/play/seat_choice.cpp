#include "cli/play/seat_choice.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Game;

constexpr std::string_view kPlayers = "players";  // the option of games that seat more or fewer

const engine::OptionSpec* players_option(const Game& game) {
    for (const engine::OptionSpec& spec : game.options()) {
        if (spec.name == kPlayers) return &spec;
    }
    return nullptr;
}

std::vector<std::string_view> levels_of(const Game& game) {
    std::vector<std::string_view> levels;
    for (const engine::BotSpec& bot : game.bots()) levels.push_back(bot.level);
    return levels;
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

// "4" as a number, a list by its length; 0 when --players is not given.
std::uint64_t players_asked_for(const PlayRequest& request) {
    if (request.players.empty()) return 0;
    if (const auto number = core::parse_number(request.players)) return *number;
    return core::split(request.players, ',').size();
}

bool is_list(const PlayRequest& request) {
    return !request.players.empty() && !core::parse_number(request.players);
}

std::uint64_t highest_seat(std::string_view seats) {
    std::uint64_t highest = 0;
    for (const std::string_view word : core::split(seats, ',')) {
        highest = std::max(highest, core::parse_number(word).value_or(0));
    }
    return highest;
}

void refuse_unless_agreed(const PlayRequest& request, int seats, const Context& context) {
    const std::uint64_t asked = players_asked_for(request);
    if (request.players.empty() || asked == static_cast<std::uint64_t>(seats)) return;
    throw UsageError(
        context.words.say("usage.players", {std::to_string(asked), std::to_string(seats)}));
}

Seating read_players(const PlayRequest& request, const Game& game, const std::string& level,
                     const Context& context) {
    const auto levels = levels_of(game);
    Seating seating;
    for (const std::string_view word : core::split(request.players, ',')) {
        const auto player = parse_player(word, levels, level);
        if (player) {
            seating.levels.push_back(*player);
            continue;
        }
        auto candidates = levels;
        candidates.insert(candidates.end(), {"human", "bot"});
        throw UsageError(context.words.say("usage.player", {std::string(word), joined(levels)}) +
                         did_you_mean(word, candidates, context.words));
    }
    return seating;
}

}  // namespace

std::string choose_level(const PlayRequest& request, const Game& game, const Context& context) {
    const auto levels = levels_of(game);
    if (request.bot.empty()) return levels.empty() ? "" : std::string(levels.back());
    if (std::find(levels.begin(), levels.end(), request.bot) != levels.end()) return request.bot;
    throw UsageError(context.words.say("usage.bot", {request.bot, joined(levels)}) +
                     did_you_mean(request.bot, levels, context.words));
}

std::vector<std::string> options_with_players(const PlayRequest& request, const Game& game,
                                              const Context& context) {
    std::vector<std::string> options = request.options;
    const std::string prefix = std::string(kPlayers) + "=";
    const auto given = std::find_if(options.begin(), options.end(), [&](const std::string& each) {
        return each.starts_with(prefix);
    });
    std::uint64_t wanted = players_asked_for(request);
    if (given != options.end()) {
        if (wanted != 0 && *given != prefix + std::to_string(wanted)) {
            throw UsageError(
                context.words.say("usage.players_twice", {std::to_string(wanted), *given}));
        }
        return options;
    }
    const engine::OptionSpec* spec = players_option(game);
    if (spec == nullptr) return options;
    if (request.players.empty()) {
        wanted = highest_seat(request.seat);
        const bool usual = wanted <= core::parse_number(spec->by_default).value_or(0);
        if (usual || wanted > static_cast<std::uint64_t>(game.most_seats())) return options;
    }
    options.push_back(prefix + std::to_string(wanted));
    return options;
}

Seating choose_seating(const PlayRequest& request, const Game& game, int seats,
                       const std::string& level, const Context& context) {
    refuse_unless_agreed(request, seats, context);
    if (is_list(request)) return read_players(request, game, level, context);
    const std::string people = request.seat.empty() ? "1" : request.seat;
    if (auto seating = seat_people(people, seats, level)) return std::move(*seating);
    throw UsageError(context.words.say("usage.seat", {people, std::to_string(seats)}));
}

Seating seating_of_record(const PlayRequest& request, const Game& game, std::string_view players,
                          int seats, const std::string& level, const Context& context) {
    refuse_unless_agreed(request, seats, context);
    auto seating = parse_players(players, seats);
    if (!seating || !request.seat.empty() || is_list(request)) {
        return choose_seating(request, game, seats, level, context);
    }
    for (std::string& each : seating->levels) {
        if (!each.empty() && !request.bot.empty()) each = level;
    }
    return *seating;
}

}  // namespace bivouac::cli
