// Records of one game: typed history to text and back, and the events an observer gets from it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/sealed/history.h"
#include "engine/sealed/record_text.h"

namespace bivouac::engine {

// What a record says before its first step.
template <Rules G>
struct RecordHeading {
    const GameSpec* game = nullptr;
    typename G::Settings settings;
    OptionValues options;
    RecordTags tags;  // free ones: players, date, place
};

template <Rules G>
struct RecordOf {
    RecordHeading<G> heading;
    History<G> history;
    bool finished = false;
};

// The state after the first `count` standing steps.
template <Rules G>
[[nodiscard]] typename G::State state_after(const typename G::Settings& settings,
                                            const History<G>& history, std::size_t count) {
    typename G::State state = G::start(settings);
    for (std::size_t i = 0; i < count; ++i) {
        apply_step<G>(settings, state, history.step(history.line()[i]));
    }
    return state;
}

// May the line go back to its first `keep` steps? Only over actions of seats that revealed nothing,
// and only when there is something to undo.
template <Rules G>
[[nodiscard]] bool may_take_back(const typename G::Settings& settings, const History<G>& history,
                                 std::size_t keep) {
    const auto& line = history.line();
    if (keep >= line.size()) return false;
    typename G::State state = state_after(settings, history, keep);
    for (std::size_t i = keep; i < line.size(); ++i) {
        const StepOf<G> step = history.step(line[i]);
        if (step.kind != StepKind::action || step.actor.is_nature()) return false;
        if (G::reveals(settings, state, step)) return false;
        apply_step<G>(settings, state, step);
    }
    return !G::outcome(settings, state);
}

// A state and the number of the last entry that led to it, with nothing taken back since.
template <Rules G>
struct Checkpoint {
    std::uint32_t seq = 0;
    typename G::State state;
};

// What the observer was told by the entries numbered after+1 … until. `from` may be any checkpoint
// at or before `after`; the nearer it is, the less is played again.
template <Rules G>
[[nodiscard]] std::vector<Event> events_of(const typename G::Settings& settings,
                                           const History<G>& history, Observer observer,
                                           const Checkpoint<G>& from, std::uint32_t after,
                                           std::uint32_t until) {
    std::vector<Event> events;
    typename G::State state = from.state;
    for (std::uint32_t seq = from.seq + 1; seq <= until; ++seq) {
        if (history.is_take_back(seq)) {
            state = G::start(settings);
            for (const std::uint32_t standing : history.line_at(seq)) {
                apply_step<G>(settings, state, history.step(standing));
            }
            if (seq > after) {
                events.push_back(Event::taken_back(observer, seq, history.last_standing(seq)));
            }
            continue;
        }
        const StepOf<G> step = history.step(seq);
        const typename G::State before = state;
        apply_step<G>(settings, state, step);
        if (seq > after) {
            events.push_back(
                Event::step(observer, seq, G::observe(settings, before, step, state, observer)));
        }
    }
    return events;
}

template <Rules G>
[[nodiscard]] std::vector<Event> events_of(const typename G::Settings& settings,
                                           const History<G>& history, Observer observer,
                                           std::uint32_t until) {
    return events_of<G>(settings, history, observer, Checkpoint<G>{0, G::start(settings)}, 0,
                        until);
}

// "seat1 end.no_officer SG-21", "seat1+seat3 …", "draw end.repetition D19"
[[nodiscard]] inline std::string print_result(const Outcome& outcome) {
    std::string who;
    outcome.winners.for_each([&](Seat seat) {
        who += (who.empty() ? "seat" : "+seat") + std::to_string(seat.index() + 1);
    });
    if (who.empty()) who = "draw";
    std::string text = who + " " + std::string(outcome.key);
    if (!outcome.rule.empty()) text += " " + std::string(outcome.rule);
    return text;
}

template <Rules G>
[[nodiscard]] std::string print_record_of(const RecordHeading<G>& heading,
                                          const History<G>& history) {
    RecordText record;
    record.tags = {{"Record", std::string(kRecordFormat)},
                   {"Game", std::string(heading.game->id)},
                   {"Rules", std::to_string(heading.game->rules_version)},
                   {"Options", print_options(heading.options)}};
    record.tags.insert(record.tags.end(), heading.tags.begin(), heading.tags.end());
    for (std::uint32_t seq = 1; seq <= history.seq(); ++seq) {
        RecordLine line;
        line.seq = seq;
        if (history.is_take_back(seq)) {
            line.actor = LineActor::table;
            line.words = {"back", std::to_string(history.last_standing(seq))};
            record.lines.push_back(std::move(line));
            continue;
        }
        const StepOf<G> step = history.step(seq);
        line.actor = step.actor.is_nature() ? LineActor::nature : LineActor::seat;
        if (!step.actor.is_nature()) line.seat = step.actor.seat().index();
        switch (step.kind) {
            case StepKind::action: line.words = {G::print(heading.settings, step.action)}; break;
            case StepKind::setup:
                if constexpr (kHasSetup<G>) {
                    line.words = {"setup", G::print_setup(heading.settings, *step.setup)};
                }
                break;
            case StepKind::resign: line.words = {"resigns"}; break;
            case StepKind::agree_draw:
                line.actor = LineActor::table;
                line.words = {"draw"};
                break;
        }
        record.lines.push_back(std::move(line));
    }
    const auto state = state_after(heading.settings, history, history.line().size());
    if (const auto outcome = G::outcome(heading.settings, state)) {
        record.result = print_result(*outcome);
    }
    return print_record(record);
}

namespace detail {

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
    const GameSpec* game = nullptr;
    for (const GameSpec& candidate : G::games()) {
        if (candidate.id == id) game = &candidate;
    }
    if (game == nullptr) return fail(2, 8, "record.unknown_game", {id});
    if (text.tags[2].second != std::to_string(game->rules_version)) {
        return fail(3, 9, "record.unknown_rules", {text.tags[2].second});
    }
    const auto given = parse_options(text.tags[3].second);
    if (!given) return fail(4, 11, given.error().key, given.error().arguments);
    auto options = resolve_options(game->options, *given);
    if (!options) return fail(4, 11, options.error().key, options.error().arguments);
    // Everything is printed, in order: a record never depends on a default.
    if (print_options(*options) != text.tags[3].second) {
        return fail(4, 11, "record.options_incomplete", {print_options(*options)});
    }
    auto settings = G::configure(*game, *options);
    if (!settings) return fail(4, 11, settings.error().key, settings.error().arguments);
    return RecordHeading<G>{game, *settings, std::move(options).value(),
                            RecordTags(text.tags.begin() + 4, text.tags.end())};
}

// Makes the step of one line and checks it against the state it meets.
template <Rules G>
[[nodiscard]] core::Result<core::Done, RecordError> read_step(const RecordHeading<G>& heading,
                                                              const RecordLine& line,
                                                              typename G::State& state,
                                                              History<G>& history) {
    const auto& settings = heading.settings;
    const std::string& word = line.words[0];
    const std::size_t count = line.words.size();
    const Due due = G::due(settings, state);
    StepOf<G> step;
    if (line.actor == LineActor::table && word == "back" && count == 2) {
        const auto target = core::parse_number(line.words[1]);
        if (!target || line.words[1] != std::to_string(*target) || *target >= line.seq) {
            return bad_line(line, "record.bad_back");
        }
        const auto last = static_cast<std::uint32_t>(*target);
        if (!may_take_back(settings, history, history.standing_until(last))) {
            return bad_line(line, "record.bad_back");
        }
        history.append_take_back(last);
        state = state_after(settings, history, history.line().size());
        return core::Done{};
    }
    if (due.wanted == Wanted::nothing) return bad_line(line, "record.after_end");
    if (line.actor == LineActor::table) {
        if (word != "draw" || count != 1) return bad_line(line, "record.bad_step", {word});
        step.kind = StepKind::agree_draw;
        step.actor = Actor::nature();
    } else {
        const bool nature = line.actor == LineActor::nature;
        if (!nature && line.seat >= G::seats(settings))
            return bad_line(line, "record.no_such_seat");
        step.actor = nature ? Actor::nature() : Actor(Seat(line.seat));
        if (!nature && word == "resigns" && count == 1) {
            if (!G::playing(settings, state).contains(Seat(line.seat))) {
                return bad_line(line, "record.not_due");
            }
            step.kind = StepKind::resign;
        } else if (!nature && word == "setup" && count == 2 && kHasSetup<G>) {
            if constexpr (kHasSetup<G>) {
                const auto setup = G::parse_setup(settings, line.words[1]);
                if (!setup || G::print_setup(settings, *setup) != line.words[1]) {
                    return bad_line(line, "record.bad_setup");
                }
                const bool wanted =
                    due.wanted == Wanted::setup && due.seats.contains(Seat(line.seat));
                if (!wanted) return bad_line(line, "record.not_due");
                if (const auto no = G::refuse_setup(settings, state, Seat(line.seat), *setup)) {
                    return bad_line(line, no->key, no->arguments);
                }
                step.kind = StepKind::setup;
                step.setup = &*setup;
                apply_step<G>(settings, state, step);
                history.append(step);
                return core::Done{};
            }
        } else {
            if (count != 1) return bad_line(line, "record.bad_step", {word});
            const auto action = G::parse(settings, word);
            // Only the canonical spelling, so that a record prints back as the same bytes.
            if (!action || G::print(settings, *action) != word) {
                return bad_line(line, "record.bad_step", {word});
            }
            const bool wanted =
                nature ? due.wanted == Wanted::chance
                       : due.wanted == Wanted::action && due.seats.contains(Seat(line.seat));
            if (!wanted) return bad_line(line, "record.not_due");
            if (const auto no = G::refuse(settings, state, step.actor, *action)) {
                return bad_line(line, no->key, no->arguments);
            }
            step.action = *action;
        }
    }
    apply_step<G>(settings, state, step);
    history.append(step);
    return core::Done{};
}

}  // namespace detail

// Strict: every step is checked by the rules, and the result by the end they lead to.
template <Rules G>
[[nodiscard]] core::Result<RecordOf<G>, RecordError> parse_record_of(std::string_view text) {
    auto raw = parse_record(text);
    if (!raw) return core::Failure{std::move(raw).error()};
    auto heading = detail::read_heading<G>(*raw);
    if (!heading) return core::Failure{std::move(heading).error()};

    RecordOf<G> record{std::move(heading).value(), {}, false};
    typename G::State state = G::start(record.heading.settings);
    for (const RecordLine& line : raw->lines) {
        auto done = detail::read_step<G>(record.heading, line, state, record.history);
        if (!done) return core::Failure{std::move(done).error()};
    }
    const auto outcome = G::outcome(record.heading.settings, state);
    const std::string result = outcome ? print_result(*outcome) : "";
    if (result != raw->result) {
        const int line = raw->result_line > 0
                             ? raw->result_line
                             : static_cast<int>(raw->lines.size() + raw->tags.size()) + 2;
        return core::Failure{RecordError{line, 1, "record.wrong_result", {result}}};
    }
    record.finished = outcome.has_value();
    return record;
}

}  // namespace bivouac::engine
