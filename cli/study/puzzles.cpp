// bivouac puzzles: positions of finished games in which one action is clearly best for what its
// seat knows, as docs/positions.md writes them.
#include "study/puzzles.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>

#include "catalog/analysts.h"
#include "catalog/laboratories.h"
#include "catalog/scene.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/records/record_file.h"
#include "cli/terminal/progress.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

// One game that is over, under the rules as they are now: by these puzzles are played.
struct PuzzleSource {
    const engine::Game& game;
    engine::OptionValues options;
    std::unique_ptr<engine::Replay> replay;
    std::string name;  // of the file, as part of a puzzle's

    [[nodiscard]] study::OpenAnalyst analysts() const {
        return [this](engine::Seat seat) { return catalog::open_analyst(game, options, seat); };
    }
};

struct PuzzleEntry {
    std::uint32_t step = 0;
    int rating = 0;
    std::string text;
};

// One word that suites take for a name.
std::string puzzle_name(const std::string& file) {
    std::string name = std::filesystem::path(file).stem().string();
    for (char& c : name) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!kept) c = '-';
    }
    return name;
}

PuzzleSource read_source(const std::string& file, Context& context) {
    const std::string text = read_record(file, context.words);
    const auto head = engine::read_record_head(text);
    if (!head) throw RunError(sentence(file, head.error(), context.words));
    const engine::Game& game = choose_game(head->game, context);
    const engine::Phrasebook words = words_with(context.words, game, context.language);
    auto replay = game.replay(text);
    if (!replay) throw RunError(sentence(file, replay.error(), words));
    if (!(*replay)->finished()) throw RunError(context.words.say("error.analyse_unfinished"));
    auto options = engine::resolve_options(game.options(), head->options);
    if (!options) throw RunError(words.say(options.error().key, options.error().arguments));
    for (const engine::OptionValue& option : *options) {
        if (!option.file.empty()) throw RunError(context.words.say("error.puzzles_own", {file}));
    }
    return {game, std::move(*options), std::move(replay).value(), puzzle_name(file)};
}

// What differs from the usual.
std::string told_options(const PuzzleSource& source) {
    engine::OptionValues told;
    const auto usual = engine::resolve_options(source.game.options(), {});
    for (std::size_t i = 0; i < source.options.size(); ++i) {
        if (!(source.options[i] == (*usual)[i])) told.push_back(source.options[i]);
    }
    return engine::print_options(told);
}

// A position as it is told, and what the seat sees of it when it is read again.
struct ToldPosition {
    std::string word;  // "view" or "world"
    std::string text;
    std::unique_ptr<engine::View> seen;
};

// Nothing where it cannot be read again as what the seat saw.
std::optional<ToldPosition> read_back(const PuzzleSource& source, const std::string& word,
                                      const std::string& text, engine::Seat seat) {
    const auto scene = catalog::open_scene(source.game, source.options, text);
    if (!scene || (*scene)->whole() != (word == "world")) return std::nullopt;
    auto seen = (*scene)->view(seat);
    if (seen == nullptr) return std::nullopt;
    return ToldPosition{word, text, std::move(seen)};
}

// As the seat sees it; where the game reads no such text, a world that looks so to the seat.
std::optional<ToldPosition> told_position(const PuzzleSource& source, const engine::View& view) {
    const engine::Seat seat = view.observer().seat();
    if (const auto text = view.position()) {
        if (auto told = read_back(source, "view", *text, seat)) return told;
    }
    const engine::lab::Laboratory* lab = catalog::laboratory(source.game.id());
    const auto world = lab == nullptr ? nullptr : lab->sample(view, 1);
    if (world == nullptr) return std::nullopt;
    return read_back(source, "world", world->position(), seat);
}

std::string written(const PuzzleSource& source, const study::PuzzleMoment& moment,
                    const ToldPosition& told, const study::ClearBest& best, int rating,
                    std::uint64_t nodes) {
    const auto percent = [](double chance) {
        return std::to_string(std::lround(100 * chance)) + " %";
    };
    std::string text = "\nposition " + source.name + "-" + std::to_string(moment.step) + "\n";
    const std::string options = told_options(source);
    if (!options.empty()) text += "options " + options + "\n";
    text += "seat " + std::to_string(moment.seat.index() + 1) + "\n";
    text += told.word + " " + told.text + "\nbest";
    for (const std::string& action : best.actions) text += " " + action;
    text += "\nrating " + std::to_string(rating) + "\nwhy " + percent(best.chance) + " with it, " +
            percent(best.next) + " with the best of all others, at " + std::to_string(nodes) +
            " nodes each.\n";
    return text;
}

// Nothing where it does not stand up to a closer look at what will be shown.
std::optional<PuzzleEntry> entry_for(const PuzzleSource& source, const study::PuzzleMoment& moment,
                                     double gap) {
    const auto seen = source.replay->glance(moment.step, moment.seat);
    const auto told = told_position(source, *seen);
    if (!told) return std::nullopt;
    const engine::View& view = *told->seen;
    const std::uint64_t nodes = study::kPuzzleCheck * moment.nodes;
    const auto best = study::clear_best(view, source.analysts(), nodes, gap);
    if (!best) return std::nullopt;
    const auto& actions = best->actions;
    if (std::find(actions.begin(), actions.end(), moment.best) == actions.end()) {
        return std::nullopt;
    }
    const int rating = study::puzzle_rating(view, source.analysts(), *best, nodes);
    return PuzzleEntry{moment.step, rating, written(source, moment, *told, *best, rating, nodes)};
}

std::vector<PuzzleEntry> entries_of(const PuzzleSource& source, const PuzzlesRequest& request) {
    study::PuzzleTerms terms;
    terms.nodes = request.nodes;
    terms.gap = request.gap;
    std::vector<PuzzleEntry> entries;
    for (const study::PuzzleMoment& moment :
         study::find_puzzles(*source.replay, source.analysts(), terms)) {
        if (auto entry = entry_for(source, moment, terms.gap)) entries.push_back(std::move(*entry));
    }
    if (request.each != 0 && entries.size() > request.each) {
        std::stable_sort(
            entries.begin(), entries.end(),
            [](const PuzzleEntry& a, const PuzzleEntry& b) { return a.rating > b.rating; });
        entries.resize(request.each);
        std::sort(entries.begin(), entries.end(),
                  [](const PuzzleEntry& a, const PuzzleEntry& b) { return a.step < b.step; });
    }
    return entries;
}

}  // namespace

int run_puzzles(const PuzzlesRequest& request, Context& context) {
    std::atomic<std::size_t> game = 0;
    const std::string games = grouped(request.files.size(), context.words);
    const Progress progress(context.env, [&](double) {
        return context.words.say("puzzles.progress", {grouped(game, context.words), games});
    });
    for (const std::string& file : request.files) {
        ++game;
        const PuzzleSource source = read_source(file, context);
        if (source.analysts()(engine::Seat(0)) == nullptr) {
            throw RunError(context.words.say("error.no_analyst", {std::string(source.game.id())}));
        }
        for (const PuzzleEntry& entry : entries_of(source, request)) context.screen.raw(entry.text);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
