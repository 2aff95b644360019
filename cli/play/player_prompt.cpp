#include "cli/play/player_prompt.h"

#include <algorithm>
#include <limits>

#include "catalog/battle_odds.h"
#include "cli/errors.h"
#include "cli/lab/odds_table.h"
#include "cli/play/move_list.h"
#include "cli/play/move_words.h"
#include "cli/terminal/markdown.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Seat;
using engine::Submitted;

// Lines of moves: where there are several kinds of them, and where there is one.
constexpr std::size_t kMostLinesOfAKind = 12;
constexpr std::size_t kMostLines = 50;
// So many moves without a kind are named in the help.
constexpr std::uint64_t kFewMoves = 8;

// So many moves the Tab key knows; where a game has more, by far the most begin alike.
constexpr std::uint64_t kMostCompleted = 4000;

// The moves and the command words, for the Tab key.
std::vector<std::string> what_may_be_typed(const engine::View& view) {
    std::vector<std::string> lines;
    const auto legal = view.legal();
    const std::uint64_t count = std::min(legal->count(), kMostCompleted);
    for (std::uint64_t n = 0; n < count; ++n) lines.push_back(legal->nth(n));
    for (const std::string_view word : all_command_words()) lines.emplace_back(word);
    return lines;
}

// "reveal, play:apple, place (30)"; empty where the moves have no kinds that would tell anything.
std::string kinds_in_words(const engine::LegalActions& legal, const engine::Phrasebook& words) {
    std::string text;
    const auto add = [&](const std::string& item) { text += (text.empty() ? "" : ", ") + item; };
    for (const MoveKind& kind : moves_by_kind(legal)) {
        const std::uint64_t few = kind.name.empty() ? kFewMoves : 1;
        if (kind.count <= few) {
            for (const std::string& move : kind.entries) add(in_players_words(move, words));
        } else if (!kind.name.empty()) {
            add(in_players_words(kind.name, words) + " (" + grouped(kind.count, words) + ")");
        } else {
            return {};
        }
    }
    return text;
}

}  // namespace

void PlayerPrompt::begin_turn(Seat seat) { setup_.begin(seat); }

bool PlayerPrompt::go_on(Seat seat) {
    const auto found = typed_.find(seat);
    if (found == typed_.end()) return false;
    if (found->second.is_stale()) {
        typed_.erase(found);
        return false;
    }
    const std::uint32_t before = match_.seq();
    play_rest(seat, Presence::away);
    return match_.seq() != before;
}

void PlayerPrompt::take_turn(Seat seat) {
    const std::uint32_t before = match_.seq();
    play_rest_here(seat);
    const std::string prompt =
        context_.screen.styled(match_.name_of(seat) + ">", match_.view(seat)->side(seat).style) +
        " ";
    talk_.complete_with([this, seat] { return what_may_be_typed(*match_.view(seat)); });
    while (match_.seq() == before && talk_.leaving() == Conversation::Leaving::no) {
        const auto line = talk_.ask(prompt);
        if (!line) return;
        if (!line->empty()) answer(seat, *line);
    }
    if (match_.seq() != before) setup_.end();
}

void PlayerPrompt::draw_situation(Seat seat) {
    if (setup_.has_begun()) return setup_.draw();
    story_.draw_board(seat);
}

// An action goes first: a game may use one of our command words as its notation.
void PlayerPrompt::answer(Seat seat, const std::string& line) {
    if (setup_.edit(line)) return;
    const bool action = match_.view(seat)->legal()->contains(line);
    const auto command = parse_command(line);
    if (!action && command) {
        obey(seat, *command);
    } else if (wants_setup()) {
        setup_.hand_in(seat, line);
    } else {
        play(seat, line);
    }
}

void PlayerPrompt::obey(Seat seat, const TypedCommand& command) {
    switch (command.verb) {
        case Verb::moves: return show_moves(seat, command.argument);
        case Verb::hint: return give_hint(seat);
        case Verb::odds: return tell_odds(seat, command.argument);
        case Verb::undo: return take_back(seat);
        case Verb::board: return story_.draw_board(seat);
        case Verb::flip: story_.flip(); return draw_situation(seat);
        case Verb::log: return show_log(seat, command.argument);
        case Verb::draw: return offer_draw(seat);
        case Verb::resign: return resign(seat);
        case Verb::save: return save(command.argument);
        case Verb::rules:
            return context_.screen.raw(
                render_markdown(match_.game().rules_page(context_.language), context_.screen));
        case Verb::help: return show_help(seat);
        case Verb::quit: return talk_.leave();
        case Verb::say:
        case Verb::accept:
        case Verb::decline:
        case Verb::pause:
        case Verb::resume:
        case Verb::rematch: return obey_among_others(seat, command);
        case Verb::random:
        case Verb::presets:
        case Verb::load:
        case Verb::show:
        case Verb::done: return obey_for_setup(seat, command);
    }
}

void PlayerPrompt::obey_for_setup(Seat seat, const TypedCommand& command) {
    if (!wants_setup()) return note("refuse.no_setup_due");
    if (command.verb == Verb::random) return setup_.hand_in_random(seat);
    if (command.verb == Verb::presets) return setup_.list_presets();
    if (command.verb == Verb::load) return setup_.load(seat, command.argument);
    if (command.verb == Verb::show) return setup_.draw();
    setup_.hand_in_built(seat);
}

void PlayerPrompt::play(Seat seat, const std::string& line) {
    typed_.insert_or_assign(seat, TypedTurn(match_, seat, line));
    play_rest_here(seat);
}

// A turn of several parts is played part by part; where one is refused, the player stays in the
// middle of the turn with the earlier parts made.
void PlayerPrompt::play_rest(Seat seat, Presence presence) {
    const auto found = typed_.find(seat);
    if (found == typed_.end() || found->second.refusal()) return;
    TypedTurn& turn = found->second;
    const auto ask = [&](const std::string& caution) {
        if (presence == Presence::away) return TypedTurn::Consent::later;
        return talk_.confirm(caution) ? TypedTurn::Consent::yes : TypedTurn::Consent::no;
    };
    auto went = TypedTurn::Went::on;
    while (went == TypedTurn::Went::on && !turn.is_over() && !turn.is_waiting()) {
        went = turn.step(ask);
        if (talk_.leaving() != Conversation::Leaving::no) return;
    }
    const bool over = went == TypedTurn::Went::on && !turn.is_waiting();
    if (over || went == TypedTurn::Went::declined) typed_.erase(found);
}

void PlayerPrompt::play_rest_here(Seat seat) {
    say_refusal(seat);
    play_rest(seat, Presence::here);
    const auto found = typed_.find(seat);
    if (found == typed_.end()) return;
    // Where a board is drawn next, the reason is said below it: above, it might scroll away.
    const bool board_comes = found->second.has_played() && match_.due().seats.contains(seat);
    if (!board_comes) say_refusal(seat);
}

void PlayerPrompt::say_refusal(Seat seat) {
    const auto found = typed_.find(seat);
    if (found == typed_.end() || !found->second.refusal()) return;
    const TypedTurn turn = std::move(found->second);
    typed_.erase(found);
    engine::Rejection refusal = *turn.refusal();
    const bool unreadable = refusal.code == engine::RejectionCode::unreadable;
    // As it was typed, not as the game cut it.
    if (unreadable && turn.size() == 1) refusal.arguments = {turn.line()};
    context_.screen.note(sentence(refusal, match_.words()));
    const std::string near = did_you_mean(turn.line(), all_command_words(), match_.words());
    if (unreadable && !near.empty()) context_.screen.note(near.substr(1));
    if (turn.has_played()) return note("play.part_refused", {turn.part()});
    if (turn.size() > 1) note("play.none_played");
}

void PlayerPrompt::show_moves(Seat seat, std::string_view beginning) {
    if (wants_setup()) return note("refuse.setup_due");
    const auto legal = match_.view(seat)->legal();
    const FoundMoves found = beginning.empty() ? FoundMoves{moves_by_kind(*legal), 0}
                                               : moves_beginning(*legal, beginning, match_.words());
    if (found.kinds.empty()) note("play.no_moves_with", {std::string(beginning)});
    const bool several = found.kinds.size() > 1;
    for (const MoveKind& kind : found.kinds) {
        show_moves(kind, several ? kMostLinesOfAKind : kMostLines);
    }
    if (found.unseen > 0) note("play.moves_unseen", {grouped(found.unseen, match_.words())});
}

void PlayerPrompt::show_moves(const MoveKind& kind, std::size_t lines) {
    std::vector<std::string> shown = kind.entries;
    for (std::string& move : shown) move = in_players_words(move, match_.words());
    const int columns = context_.screen.columns();
    shown.resize(std::min(shown.size(), words_across(shown, columns) * lines));
    context_.screen.raw(in_columns(shown, columns));
    if (shown.size() == kind.entries.size() && kind.listed == kind.count) return;
    const std::string count = grouped(kind.count, match_.words());
    if (kind.name.empty()) return note("play.more_moves", {count});
    note("play.more_moves_of", {count, std::string(word_for(Verb::moves, context_.language)),
                                in_players_words(kind.name, match_.words())});
}

void PlayerPrompt::give_hint(Seat seat) {
    if (match_.bot_level().empty()) return note("play.no_hints");
    const std::string action = match_.ask_bot(seat, match_.bot_level(), 0);
    if (talk_.leaving() != Conversation::Leaving::no) return;
    context_.screen.show(match_.words().say(
        "play.hint", {match_.bot_level(), in_players_words(action, match_.words())}));
}

// What the numbers rest on is said once a game.
void PlayerPrompt::tell_odds(Seat seat, std::string_view battle) {
    const auto view = match_.view(seat);
    if (!catalog::has_battles(*view)) return note("play.no_odds");
    const auto question = catalog::battle_in(*view, battle);
    if (!question) return note("play.odds_what");
    const auto odds = catalog::battle_odds(*question);
    if (!odds) return context_.screen.note(odds_refusal(odds.error(), *question, match_.words()));
    const OddsDetail detail = odds_explained_ ? OddsDetail::brief : OddsDetail::all;
    show_odds(*question, *odds, detail, match_.words(), context_.screen);
    odds_explained_ = true;
}

void PlayerPrompt::show_log(Seat seat, std::string_view lines) {
    const auto number = core::parse_number(lines);
    if (!lines.empty() && !number) return note("play.log_what", {std::string(lines)});
    story_.tell_log(seat, number.value_or(std::numeric_limits<std::uint64_t>::max()));
}

void PlayerPrompt::resign(Seat seat) {
    if (!talk_.confirm(match_.words().say("play.really_resign"))) return;
    say_refusal(match_.resign(seat));
}

void PlayerPrompt::save(std::string_view file) {
    if (file.empty()) return note("play.save_where");
    try {
        match_.save_as(std::string(file));
        note("play.saved", {std::string(file)});
    } catch (const RunError& error) {
        context_.screen.note(error.what());
    }
}

void PlayerPrompt::show_help(Seat seat) {
    const engine::Phrasebook& words = match_.words();
    const auto legal = match_.view(seat)->legal();
    const std::string example = legal->count() > 0 ? in_players_words(legal->nth(0), words) : "";
    show_lines(wants_setup() ? "help.setup." : "help.notation.");
    if (const std::string kinds = kinds_in_words(*legal, words); !kinds.empty()) {
        context_.screen.show(words.say("play.help.now", {kinds}));
    }
    context_.screen.show(wants_setup() ? words.say("play.help.setup")
                                       : words.say("play.help.action", {example}));
    Entries entries;
    const auto add = [&](Verb verb, const char* argument, const char* key) {
        entries.emplace_back(std::string(word_for(verb, context_.language)) + argument,
                             words.say(key));
    };
    if (wants_setup()) {
        add(Verb::random, "", "play.help.random");
        if (!match_.presets().empty()) add(Verb::presets, "", "play.help.presets");
    }
    if (setup_.can_build()) {
        add(Verb::load, " …", "play.help.load");
        add(Verb::show, "", "play.help.show");
        add(Verb::done, "", "play.help.done");
    }
    add(Verb::moves, " …", "play.help.moves");
    if (!match_.bot_level().empty()) add(Verb::hint, "", "play.help.hint");
    if (catalog::has_battles(*match_.view(seat))) add(Verb::odds, " …", "play.help.odds");
    add(Verb::undo, "", "play.help.undo");
    add(Verb::board, "", "play.help.board");
    add(Verb::flip, "", "play.help.flip");
    add(Verb::log, " …", "play.help.log");
    add(Verb::rules, "", "play.help.rules");
    add(Verb::save, " …", "play.help.save");
    add(Verb::draw, "", "play.help.draw");
    add(Verb::resign, "", "play.help.resign");
    add_help(entries);
    add(Verb::quit, "", "play.help.quit");
    context_.screen.raw(in_two_columns(entries, context_.screen.columns()));
}

void PlayerPrompt::show_lines(const std::string& prefix) {
    const engine::Phrasebook& words = match_.words();
    for (int n = 1; words.knows(prefix + std::to_string(n)); ++n) {
        context_.screen.show(words.say(prefix + std::to_string(n)));
    }
}

bool PlayerPrompt::wants_setup() const { return match_.due().wanted == engine::Wanted::setup; }

bool PlayerPrompt::say_refusal(const Submitted& submitted) {
    if (submitted) return true;
    context_.screen.note(sentence(submitted.error(), match_.words()));
    return false;
}

void PlayerPrompt::note(std::string_view key, std::initializer_list<std::string> arguments) {
    context_.screen.note(match_.words().say(key, arguments));
}

}  // namespace bivouac::cli
