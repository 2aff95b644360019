// Records of one game: the typed history, the states and events in it, and its text.
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
    int rules_version = 1;
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
    for (std::size_t i = 0; i < count; ++i) history.apply(settings, history.line()[i], state);
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
        if (history.is_position(line[i])) return false;
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
                history.apply(settings, standing, state);
            }
            if (seq > after) {
                events.push_back(Event::taken_back(observer, seq, history.last_standing(seq)));
            }
            continue;
        }
        if (history.is_position(seq)) {
            state = history.position();
            if (seq > after) {
                events.push_back(Event::placed(observer, seq, G::view(settings, state, observer)));
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

// Entry `seq` as its line of the record has it.
template <Rules G>
[[nodiscard]] RecordLine line_of(const typename G::Settings& settings, const History<G>& history,
                                 std::uint32_t seq) {
    RecordLine line;
    line.seq = seq;
    if (history.is_take_back(seq)) {
        line.actor = LineActor::table;
        line.words = {"back", std::to_string(history.last_standing(seq))};
        return line;
    }
    if (history.is_position(seq)) {
        line.actor = LineActor::table;
        line.words = {"position", G::print_position(settings, history.position())};
        return line;
    }
    const StepOf<G> step = history.step(seq);
    line.actor = step.actor.is_nature() ? LineActor::nature : LineActor::seat;
    if (!step.actor.is_nature()) line.seat = step.actor.seat().index();
    switch (step.kind) {
        case StepKind::action: line.words = {G::print(settings, step.action)}; break;
        case StepKind::setup:
            if constexpr (kHasSetup<G>) {
                line.words = {"setup", G::print_setup(settings, *step.setup)};
            }
            break;
        case StepKind::resign: line.words = {"resigns"}; break;
        case StepKind::agree_draw:
            line.actor = LineActor::table;
            line.words = {"draw"};
            break;
    }
    return line;
}

template <Rules G>
[[nodiscard]] std::string print_record_of(const RecordHeading<G>& heading,
                                          const History<G>& history) {
    RecordText record;
    record.tags = {{"Record", std::string(kRecordFormat)},
                   {"Game", std::string(heading.game->id)},
                   {"Rules", std::to_string(heading.rules_version)},
                   {"Options", print_options(heading.options)}};
    record.tags.insert(record.tags.end(), heading.tags.begin(), heading.tags.end());
    for (const OptionValue& option : heading.options) {
        if (!option.file.empty()) record.files.push_back({0, option.name, option.file});
    }
    for (std::uint32_t seq = 1; seq <= history.seq(); ++seq) {
        record.lines.push_back(line_of<G>(heading.settings, history, seq));
    }
    const auto state = state_after(heading.settings, history, history.line().size());
    if (const auto outcome = G::outcome(heading.settings, state)) {
        record.result = print_result(*outcome);
    }
    return print_record(record);
}

}  // namespace bivouac::engine
