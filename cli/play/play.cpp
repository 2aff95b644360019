// bivouac play: people and bots at one terminal.
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/play/seat_choice.h"
#include "cli/play/session.h"
#include "cli/records/record_file.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Game;
using engine::OptionValues;

// Nobody can foretell it, and it never repeats.
class EntropyChance final : public engine::ChanceSource {
public:
    explicit EntropyChance(const Environment& env) : env_(env) {}
    [[nodiscard]] std::uint64_t draw(std::uint64_t count, std::uint32_t) override {
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

int count_seats(const Game& game, const OptionValues& options, const Context& context) {
    const auto view = game.empty_view(options, engine::Observer::spectator());
    if (!view) {
        throw UsageError(sentence(view.error(), words_with(context.words, game, context.language)));
    }
    return (*view)->seats();
}

// A record that was asked for must be writable; without the usual folder one can still play.
KeptRecord choose_record(const PlayRequest& request, const Game& game, Context& context) {
    if (!request.record.empty()) return KeptRecord::create(request.record, context.words);
    try {
        KeptRecord record = KeptRecord::in_own_folder(context.env, game.id(), context.words);
        if (record.path().empty()) context.screen.note(context.words.say("play.kept_nowhere"));
        return record;
    } catch (const RunError& error) {
        context.screen.note(std::string(error.what()) + " " + context.words.say("play.not_kept"));
        return {};
    }
}

BotWish wish_for(const PlayRequest& request, std::string level) {
    return {std::move(level), request.time, request.nodes};
}

std::uint64_t bot_seed(const PlayRequest& request, const Context& context) {
    return request.seed ? *request.seed : context.env.entropy();
}

// From the beginning, or from the position that was asked for.
std::unique_ptr<engine::Table> open_table(const PlayRequest& request, const Game& game,
                                          const OptionValues& options, engine::ChanceSource& chance,
                                          const engine::RecordTags& tags, const Context& context) {
    const auto refuse = [&](const engine::Rejection& why) {
        return UsageError(sentence(why, words_with(context.words, game, context.language)));
    };
    if (request.position.empty()) {
        auto table = game.open_table(options, chance, tags);
        if (!table) throw refuse(table.error());
        return std::move(table).value();
    }
    const auto record = game.record_from(options, request.position, tags);
    if (!record) throw refuse(record.error());
    auto table = game.resume(*record, chance);
    if (!table) throw RunError(sentence("--position", table.error(), context.words));
    return std::move(table).value();
}

int play_new(const PlayRequest& request, Context& context) {
    const Game& game = choose_game(request.game, context);
    const OptionValues options =
        choose_options(game, options_with_players(request, game, context), request.files, context);
    const std::string level = choose_level(request, game, context);
    const Seating seating =
        choose_seating(request, game, count_seats(game, options, context), level, context);

    const auto chance = make_chance(request, context);
    const engine::RecordTags tags = {{"Players", print_players(seating)},
                                     {"Date", utc_date(context.env.now())}};
    auto table = open_table(request, game, options, *chance, tags, context);
    LocalMatch match(context,
                     {game, options, seating, wish_for(request, level), bot_seed(request, context),
                      choose_record(request, game, context)},
                     std::move(table));
    return PlaySession(context, match).run();
}

bool is_unfinished(const std::filesystem::path& path, const Game& game, const Context& context) {
    try {
        const auto replay = game.replay(read_record(path, context.words));
        return replay && !(*replay)->finished();
    } catch (const RunError&) {
        return false;
    }
}

// A record that cannot be read is passed over: an older game may still be played on.
std::filesystem::path newest_unfinished(const PlayRequest& request, const Context& context) {
    const Game& game = choose_game(request.game, context);
    for (const std::filesystem::path& path : kept_records(context.env, game.id())) {
        if (is_unfinished(path, game, context)) return path;
    }
    throw RunError(context.words.say("error.nothing_to_resume", {request.game}));
}

std::string tag(const engine::RecordTags& tags, std::string_view name) {
    for (const auto& [key, value] : tags) {
        if (key == name) return value;
    }
    return {};
}

std::filesystem::path choose_game_to_resume(const PlayRequest& request, const Context& context) {
    if (request.resume_file.empty()) return newest_unfinished(request, context);
    std::error_code ignored;
    const bool game = request.game.empty() && catalog::find(request.resume_file) != nullptr &&
                      !std::filesystem::exists(request.resume_file, ignored);
    if (game) throw UsageError(context.words.say("usage.resume_game", {request.resume_file}));
    return request.resume_file;
}

int play_on(const PlayRequest& request, Context& context) {
    const std::filesystem::path path = choose_game_to_resume(request, context);
    // Locked before it is read: nobody may play on between the two.
    KeptRecord record;
    if (request.record.empty()) record = KeptRecord::open(path, context.words);
    const std::string text = read_record(path, context.words);
    const auto head = engine::read_record_head(text);
    if (!head) throw RunError(sentence(path, head.error(), context.words));
    const Game& newest = choose_game(head->game, context);
    const Game* then = newest.under(head->rules_version);
    const Game& game = then == nullptr ? newest : *then;  // resume() says what is wrong, and where
    if (!request.game.empty() && request.game != head->game) {
        throw UsageError(
            context.words.say("usage.other_game", {path.string(), head->game, request.game}));
    }
    const auto chance = make_chance(request, context);
    auto table = game.resume(text, *chance);
    if (!table) {
        throw RunError(
            sentence(path, table.error(), words_with(context.words, game, context.language)));
    }
    if ((*table)->outcome()) {
        throw RunError(context.words.say("error.already_over", {path.string()}));
    }
    const int seats = (*table)->seats();
    const std::string level = choose_level(request, game, context);
    const Seating seating =
        seating_of_record(request, game, tag(head->tags, "Players"), seats, level, context);
    if (!request.record.empty()) record = choose_record(request, game, context);
    LocalMatch match(context,
                     {game, head->options, seating, wish_for(request, level),
                      bot_seed(request, context), std::move(record)},
                     std::move(table).value());
    return PlaySession(context, match).run();
}

}  // namespace

int run_play(const PlayRequest& request, Context& context) {
    return request.resume ? play_on(request, context) : play_new(request, context);
}

}  // namespace bivouac::cli
