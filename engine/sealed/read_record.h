// Reading a record of one game: every line is checked by the rules.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/sealed/bad_position.h"
#include "engine/sealed/record_of.h"

namespace bivouac::engine {

namespace detail {

using LineRead = core::Result<core::Done, RecordError>;

[[nodiscard]] inline core::Failure<RecordError> bad_line(const RecordLine& line, std::string key,
                                                         std::vector<std::string> arguments = {}) {
    return core::Failure{RecordError{line.line, line.column, std::move(key), std::move(arguments)}};
}

template <Rules G>
[[nodiscard]] core::Result<RecordHeading<G>, RecordError> read_heading(const RecordText& text) {
    const auto fail = [](int line, int column, std::string key,
                         std::vector<std::string> arguments) {
        return core::Failure{RecordError{line, column, std::move(key), std::move(arguments)}};
    };
    const std::string& id = text.tags[1].second;
    const GameSpec* newest = nullptr;
    for (const GameSpec& candidate : G::games()) {
        if (candidate.id == id) newest = &candidate;
    }
    if (newest == nullptr) return fail(2, 8, "record.unknown_game", {id});
    // Old rules stay playable, with the options they had.
    const GameSpec* game = newest;
    while (game != nullptr && text.tags[2].second != std::to_string(game->rules_version)) {
        game = game->before;
    }
    if (game == nullptr) return fail(3, 9, "record.unknown_rules", {text.tags[2].second});
    auto given = read_options(text);
    if (!given) return core::Failure{std::move(given).error()};
    auto options = resolve_options(game->options, *given);
    if (!options) return core::Failure{options_refused(text, options.error(), *given)};
    // Everything is printed, in order: a record never depends on a default.
    if (print_options(*options) != text.tags[3].second) {
        return fail(4, 11, "record.options_incomplete", {print_options(*options)});
    }
    auto settings = G::configure(*game, *options);
    if (!settings) return core::Failure{options_refused(text, settings.error(), *options)};
    return RecordHeading<G>{game, *settings, std::move(options).value(),
                            RecordTags(text.tags.begin() + 4, text.tags.end())};
}

// Takes the lines of a record one by one, as a table would have taken the requests.
template <Rules G>
class LineReader {
public:
    LineReader(const typename G::Settings& settings, History<G>& history)
        : settings_(settings), history_(history) {}

    [[nodiscard]] LineRead read(const RecordLine& line) {
        const std::string& word = line.words[0];
        const bool table = line.actor == LineActor::table;
        const bool seat = line.actor == LineActor::seat;
        if (table && word == "back") return read_take_back(line);
        if (table && word == "position") return read_position(line);
        if (G::due(settings_, state()).wanted == Wanted::nothing) {
            return bad_line(line, "record.after_end");
        }
        if (table) return read_draw(line);
        if (seat && line.seat >= G::seats(settings_)) return bad_line(line, "record.no_such_seat");
        if (seat && word == "resigns") return read_resignation(line);
        if (seat && word == "setup") return read_setup(line);
        return read_action(line);
    }

private:
    [[nodiscard]] static core::Failure<RecordError> senseless(const RecordLine& line) {
        return bad_line(line, "record.bad_step", {line.words[0]});
    }

    [[nodiscard]] const typename G::State& state() const { return history_.state(); }

    // A table draws nature's actions at once: nobody acts between.
    [[nodiscard]] bool waits_for_nature() const {
        return G::due(settings_, state()).wanted == Wanted::chance;
    }

    LineRead accept(const StepOf<G>& step) {
        history_.append(settings_, step);
        return core::Done{};
    }

    // Stands first or not at all: nothing is known of how it came about.
    LineRead read_position(const RecordLine& line) {
        if (line.seq != 1) return bad_line(line, "record.late_position");
        std::string text;
        for (std::size_t i = 1; i < line.words.size(); ++i) {
            text += (i > 1 ? " " : "") + line.words[i];
        }
        // Any spelling: people write the beginning of a record by hand. It prints back in one.
        const auto position = G::parse_position(settings_, text);
        if (!position) {
            Rejection problem = bad_position<G>(settings_, text);
            return bad_line(line, std::move(problem.key), std::move(problem.arguments));
        }
        if (G::outcome(settings_, *position)) return bad_line(line, "record.position_is_over");
        history_.place(*position);
        return core::Done{};
    }

    LineRead read_take_back(const RecordLine& line) {
        if (line.words.size() != 2) return senseless(line);
        const auto target = core::parse_number(line.words[1]);
        if (!target || line.words[1] != std::to_string(*target) || *target >= line.seq) {
            return bad_line(line, "record.bad_back");
        }
        const auto last = static_cast<std::uint32_t>(*target);
        if (!history_.may_take_back(settings_, last)) return bad_line(line, "record.bad_back");
        history_.append_take_back(settings_, last);
        // Only the step that really stands may be named, so that the record prints back.
        if (history_.last_standing(history_.seq()) != last) {
            return bad_line(line, "record.bad_back");
        }
        return core::Done{};
    }

    LineRead read_draw(const RecordLine& line) {
        if (line.words.size() != 1 || line.words[0] != "draw") return senseless(line);
        if (waits_for_nature()) return bad_line(line, "record.not_due");
        return accept({StepKind::agree_draw, Actor::nature(), {}, nullptr});
    }

    LineRead read_resignation(const RecordLine& line) {
        if (line.words.size() != 1) return senseless(line);
        const Seat seat(line.seat);
        if (waits_for_nature() || !G::playing(settings_, state()).contains(seat)) {
            return bad_line(line, "record.not_due");
        }
        return accept({StepKind::resign, seat, {}, nullptr});
    }

    LineRead read_setup(const RecordLine& line) {
        if constexpr (kHasSetup<G>) {
            if (line.words.size() != 2) return senseless(line);
            const Seat seat(line.seat);
            const Due due = G::due(settings_, state());
            if (due.wanted != Wanted::setup || !due.seats.contains(seat)) {
                return bad_line(line, "record.not_due");
            }
            const auto setup = G::parse_setup(settings_, state(), seat, line.words[1]);
            if (!setup) return bad_line(line, setup.error().key, setup.error().arguments);
            // Only the canonical spelling: what a name stands for may change.
            if (G::print_setup(settings_, *setup) != line.words[1]) {
                return bad_line(line, "record.bad_setup", {G::print_setup(settings_, *setup)});
            }
            if (const auto no = G::refuse_setup(settings_, state(), seat, *setup)) {
                return bad_line(line, no->key, no->arguments);
            }
            return accept({StepKind::setup, seat, {}, &*setup});
        }
        return senseless(line);
    }

    LineRead read_action(const RecordLine& line) {
        const bool nature = line.actor == LineActor::nature;
        const Actor actor = nature ? Actor::nature() : Actor(Seat(line.seat));
        if (line.words.size() != 1) return senseless(line);
        const auto action = G::parse(settings_, line.words[0]);
        // Only the canonical spelling, so that a record prints back as the same bytes.
        if (!action || G::print(settings_, *action) != line.words[0]) return senseless(line);
        if (refuse_unless_due(G::due(settings_, state()), actor)) {
            return bad_line(line, "record.not_due");
        }
        if (const auto no = G::refuse(settings_, state(), actor, *action)) {
            return bad_line(line, no->key, no->arguments);
        }
        return accept({StepKind::action, actor, *action, nullptr});
    }

    const typename G::Settings& settings_;
    History<G>& history_;
};

}  // namespace detail

// Strict: every step is checked by the rules, and the result by the end they lead to.
template <Rules G>
[[nodiscard]] core::Result<RecordOf<G>, RecordError> parse_record_of(
    std::string_view text, const RecordBudget& budget = {}) {
    auto raw = parse_record(text);
    if (!raw) return core::Failure{std::move(raw).error()};
    auto heading = detail::read_heading<G>(*raw);
    if (!heading) return core::Failure{std::move(heading).error()};

    History<G> history(heading->settings);
    RecordOf<G> record{std::move(heading).value(), std::move(history), false};
    detail::LineReader<G> reader(record.heading.settings, record.history);
    for (const RecordLine& line : raw->lines) {
        if (line.seq + record.history.played_again() > budget.steps) {
            return detail::bad_line(line, "record.too_long", {std::to_string(budget.steps)});
        }
        auto done = reader.read(line);
        if (!done) return core::Failure{std::move(done).error()};
    }
    const auto outcome = G::outcome(record.heading.settings, record.history.state());
    const std::string result = outcome ? print_result(*outcome) : "";
    if (result != raw->result) {
        const int line = raw->result_line > 0
                             ? raw->result_line
                             : raw->steps_line + static_cast<int>(raw->lines.size());
        return core::Failure{RecordError{line, 1, "record.wrong_result", {result}}};
    }
    record.finished = outcome.has_value();
    return record;
}

}  // namespace bivouac::engine
