// bivouac play: people and bots at one terminal.
#include <algorithm>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/game_choice.h"
#include "cli/play_session.h"
#include "cli/record_file.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Game;
using engine::OptionValues;

// Nobody can foretell it, and it never repeats.
class EntropyChance final : public engine::ChanceSource {
public:
    explicit EntropyChance(const Environment& env) : env_(env) {}
    [[nodiscard]] std::uint64_t draw(std::uint64_t count) override {
        core::Rng rng(env_.entropy());
        return rng.below(count);
    }

private:
    const Environment& env_;
};

std::unique_ptr<engine::ChanceSource> make_chance(const PlayRequest& request,
                                                  const Context& context) {
    if (request.seed) return std::make_unique<engine::SeededChance>(*request.seed);
    return std::make_unique<EntropyChance>(context.env);
}

// The level asked for, else the strongest: a game lists its bots from weak to strong.
std::string choose_level(const PlayRequest& request, const Game& game, const Context& context) {
    std::vector<std::string_view> levels;
    for (const engine::BotSpec& bot : game.bots()) levels.push_back(bot.level);
    if (request.bot.empty()) return levels.empty() ? "" : std::string(levels.back());
    if (std::find(levels.begin(), levels.end(), request.bot) != levels.end()) return request.bot;
    std::string all;
    for (const std::string_view level : levels) {
        all += (all.empty() ? "" : ", ") + std::string(level);
    }
    throw UsageError(context.words.say("usage.bot", {request.bot, all}) +
                     did_you_mean(request.bot, levels, context.words));
}

Seating choose_seating(const PlayRequest& request, int seats, const std::string& level,
                       const Context& context) {
    const std::string people = request.seat.empty() ? "1" : request.seat;
    if (auto seating = seat_people(people, seats, level)) return std::move(*seating);
    throw UsageError(context.words.say("usage.seat", {people, std::to_string(seats)}));
}

int count_seats(const Game& game, const OptionValues& options, const Context& context) {
    const auto view = game.empty_view(options, engine::Observer::spectator());
    if (!view) {
        throw UsageError(sentence(view.error(), words_with(context.words, game, context.language)));
    }
    return (*view)->seats();
}

std::filesystem::path choose_record(const PlayRequest& request, const Game& game,
                                    Context& context) {
    if (!request.record.empty()) {
        refuse_existing(request.record, context.words);
        return request.record;
    }
    std::filesystem::path path = new_record_path(context.env, game.id());
    if (path.empty()) context.screen.note(context.words.say("play.kept_nowhere"));
    return path;
}

BotWish wish_for(const PlayRequest& request, std::string level) {
    return {std::move(level), request.time, request.nodes};
}

std::uint64_t bot_seed(const PlayRequest& request, const Context& context) {
    return request.seed ? *request.seed : context.env.entropy();
}

int play_new(const PlayRequest& request, Context& context) {
    const Game& game = choose_game(request.game, context);
    const OptionValues options = choose_options(game, request.options, context);
    const std::string level = choose_level(request, game, context);
    const Seating seating =
        choose_seating(request, count_seats(game, options, context), level, context);

    const auto chance = make_chance(request, context);
    const engine::RecordTags tags = {{"Players", print_players(seating)},
                                     {"Date", utc_date(context.env.now())}};
    auto table = game.open_table(options, *chance, tags);
    if (!table) {
        throw UsageError(
            sentence(table.error(), words_with(context.words, game, context.language)));
    }
    Match match(context,
                {game, options, seating, wish_for(request, level), bot_seed(request, context),
                 choose_record(request, game, context)},
                std::move(table).value());
    return PlaySession(context, match).run();
}

struct Kept {
    std::filesystem::path path;
    std::string text;
};

// A record that cannot be read is passed over: an older game may still be played on.
Kept newest_unfinished(const PlayRequest& request, const Context& context) {
    const Game& game = choose_game(request.game, context);
    for (const std::filesystem::path& path : kept_records(context.env, game.id())) {
        std::string text = read_file(path, context.words);
        const auto replay = game.replay(text);
        if (replay && !(*replay)->finished()) return {path, std::move(text)};
    }
    throw RunError(context.words.say("error.nothing_to_resume", {request.game}));
}

std::string tag(const engine::RecordTags& tags, std::string_view name) {
    for (const auto& [key, value] : tags) {
        if (key == name) return value;
    }
    return {};
}

int play_on(const PlayRequest& request, Context& context) {
    const Kept kept =
        request.resume_file.empty()
            ? newest_unfinished(request, context)
            : Kept{request.resume_file, read_file(request.resume_file, context.words)};
    const auto head = engine::read_record_head(kept.text);
    if (!head) throw RunError(sentence(kept.path, head.error(), context.words));
    const Game& game = choose_game(head->game, context);
    if (!request.game.empty() && request.game != head->game) {
        throw UsageError(
            context.words.say("usage.other_game", {kept.path.string(), head->game, request.game}));
    }
    const auto chance = make_chance(request, context);
    auto table = game.resume(kept.text, *chance);
    if (!table) {
        throw RunError(
            sentence(kept.path, table.error(), words_with(context.words, game, context.language)));
    }
    if ((*table)->outcome()) {
        throw RunError(context.words.say("error.already_over", {kept.path.string()}));
    }
    const int seats = (*table)->seats();
    const std::string level = choose_level(request, game, context);
    auto seating = parse_players(tag(head->tags, "Players"), seats);
    const bool seated_anew = !request.seat.empty() || !request.bot.empty() || !seating;
    if (seated_anew) seating = choose_seating(request, seats, level, context);
    const std::filesystem::path record =
        request.record.empty() ? kept.path : choose_record(request, game, context);
    Match match(context,
                {game, head->options, *seating, wish_for(request, level),
                 bot_seed(request, context), record},
                std::move(table).value());
    return PlaySession(context, match).run();
}

}  // namespace

int run_play(const PlayRequest& request, Context& context) {
    return request.resume ? play_on(request, context) : play_new(request, context);
}

}  // namespace bivouac::cli
