#include "cli/player_prompt.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/layout.h"
#include "cli/markdown.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Seat;
using engine::Submitted;

constexpr std::uint64_t kMostMovesShown = 400;

}  // namespace

void PlayerPrompt::begin_turn(Seat seat) { setup_.begin(seat); }

void PlayerPrompt::take_turn(Seat seat) {
    const std::uint32_t before = match_.table().seq();
    const std::string prompt = context_.screen.styled(match_.name_of(seat) + ">",
                                                      match_.table().view(seat)->side(seat).style) +
                               " ";
    while (match_.table().seq() == before) {
        const auto line = talk_.ask(prompt);
        if (!line) return;
        if (!line->empty()) answer(seat, *line);
        if (talk_.leaving() != Conversation::Leaving::no) return;
    }
    setup_.end();
}

void PlayerPrompt::draw_situation(Seat seat) {
    if (setup_.has_begun()) return setup_.draw();
    story_.draw_board(seat);
}

// An action goes first: a game may use one of our command words as its notation.
void PlayerPrompt::answer(Seat seat, const std::string& line) {
    if (setup_.edit(line)) return;
    const bool action = match_.table().view(seat)->legal()->contains(line);
    const auto command = parse_command(line);
    if (!action && command) {
        obey(seat, *command);
    } else if (wants_setup()) {
        setup_.hand_in(seat, line);
    } else {
        play(seat, line);
    }
}

void PlayerPrompt::obey(Seat seat, const Command& command) {
    switch (command.verb) {
        case Verb::moves: return show_moves(seat, command.argument);
        case Verb::hint: return give_hint(seat);
        case Verb::undo: return undo();
        case Verb::board: return story_.draw_board(seat);
        case Verb::flip: story_.flip(); return draw_situation(seat);
        case Verb::log: return story_.tell_log(seat);
        case Verb::draw: return offer_draw(seat);
        case Verb::resign: return resign(seat);
        case Verb::save: return save(command.argument);
        case Verb::rules:
            return context_.screen.raw(
                render_markdown(match_.game().rules_page(context_.language), context_.screen));
        case Verb::help: return show_help(seat);
        case Verb::quit: return talk_.leave();
        case Verb::random:
        case Verb::presets:
        case Verb::load:
        case Verb::show:
        case Verb::done: return obey_for_setup(seat, command);
    }
}

void PlayerPrompt::obey_for_setup(Seat seat, const Command& command) {
    if (!wants_setup()) return note("refuse.no_setup_due");
    if (command.verb == Verb::random) return setup_.hand_in_random(seat);
    if (command.verb == Verb::presets) return setup_.list_presets();
    if (command.verb == Verb::load) return setup_.load(seat, command.argument);
    if (command.verb == Verb::show) return setup_.draw();
    setup_.hand_in_built(seat);
}

// A turn of several parts is played part by part; where one is refused, the player stays in the
// middle of the turn with the earlier parts made.
void PlayerPrompt::play(Seat seat, const std::string& turn) {
    const auto parts = match_.table().view(seat)->split_turn(turn);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto view = match_.table().view(seat);
        if (view->legal()->contains(parts[i])) {
            const auto caution = view->caution(parts[i], match_.words());
            if (caution && !talk_.confirm(*caution)) return;
        }
        const Submitted done = match_.act(seat, parts[i]);
        if (done) continue;
        say_refusal(done);
        const bool unreadable = done.error().code == engine::RejectionCode::unreadable;
        const std::string near = did_you_mean(turn, all_command_words(), match_.words());
        if (unreadable && !near.empty()) context_.screen.note(near.substr(1));
        if (i > 0) note("play.part_refused", {parts[i]});
        return;
    }
}

void PlayerPrompt::show_moves(Seat seat, std::string_view prefix) {
    if (wants_setup()) return note("refuse.setup_due");
    const auto legal = match_.table().view(seat)->legal();
    std::vector<std::string> moves;
    std::uint64_t more = 0;
    for (std::uint64_t n = 0; n < legal->count(); ++n) {
        if (moves.size() == kMostMovesShown && prefix.empty()) {
            more = legal->count() - n;
            break;
        }
        std::string move = legal->nth(n);
        if (move.starts_with(prefix)) moves.push_back(std::move(move));
    }
    if (moves.empty()) return note("play.no_moves_with", {std::string(prefix)});
    std::sort(moves.begin(), moves.end());
    context_.screen.raw(in_columns(moves, context_.screen.columns()));
    if (more > 0) note("play.more_moves", {std::to_string(more)});
}

void PlayerPrompt::give_hint(Seat seat) {
    const std::string action = match_.ask_bot(seat, match_.bot_level());
    if (talk_.leaving() != Conversation::Leaving::no) return;
    context_.screen.show(match_.words().say("play.hint", {match_.bot_level(), action}));
}

// Against bots the person's own last choice comes back; between people, whoever chose last.
void PlayerPrompt::undo() {
    std::optional<std::uint32_t> target;
    match_.seating().humans().for_each([&](Seat seat) {
        if (const auto choice = match_.table().last_choice_of(seat)) {
            target = std::max(target.value_or(0), *choice);
        }
    });
    if (!target) return note("play.nothing_to_undo");
    say_refusal(match_.take_back(*target));
}

void PlayerPrompt::offer_draw(Seat seat) {
    const engine::Phrasebook& words = match_.words();
    for (int i = 0; i < match_.table().seats(); ++i) {
        const Seat other(i);
        if (other == seat) continue;
        const bool accepts =
            match_.seating().is_human(other)
                ? talk_.confirm(
                      words.say("play.accept_draw", {match_.name_of(other), match_.name_of(seat)}))
                : match_.bot_accepts_draw(other);
        if (talk_.leaving() != Conversation::Leaving::no) return;
        if (!accepts) return note("play.draw_declined", {match_.name_of(other)});
    }
    say_refusal(match_.agree_draw());
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
    const auto legal = match_.table().view(seat)->legal();
    const std::string example = legal->count() > 0 ? legal->nth(0) : "";
    show_lines(wants_setup() ? "help.setup." : "help.notation.");
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
    add(Verb::hint, "", "play.help.hint");
    add(Verb::undo, "", "play.help.undo");
    add(Verb::board, "", "play.help.board");
    add(Verb::flip, "", "play.help.flip");
    add(Verb::log, "", "play.help.log");
    add(Verb::rules, "", "play.help.rules");
    add(Verb::save, " …", "play.help.save");
    add(Verb::draw, "", "play.help.draw");
    add(Verb::resign, "", "play.help.resign");
    add(Verb::quit, "", "play.help.quit");
    context_.screen.raw(in_two_columns(entries, context_.screen.columns()));
}

void PlayerPrompt::show_lines(const std::string& prefix) {
    const engine::Phrasebook& words = match_.words();
    for (int n = 1; words.knows(prefix + std::to_string(n)); ++n) {
        context_.screen.show(words.say(prefix + std::to_string(n)));
    }
}

bool PlayerPrompt::wants_setup() const {
    return match_.table().due().wanted == engine::Wanted::setup;
}

bool PlayerPrompt::say_refusal(const Submitted& submitted) {
    if (submitted) return true;
    context_.screen.note(sentence(submitted.error(), match_.words()));
    return false;
}

void PlayerPrompt::note(std::string_view key, std::initializer_list<std::string> arguments) {
    context_.screen.note(match_.words().say(key, arguments));
}

}  // namespace bivouac::cli
