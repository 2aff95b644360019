// Records of one game: the typed history, the states and events in it, and its text.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/result_text.h"
#include "engine/sealed/history.h"
#include "engine/sealed/record_text.h"

namespace bivouac::engine {

// What a record says before its first step.
template <Rules G>
struct RecordHeading {
    const GameSpec* game = nullptr;  // under the version of the rules that it is played by
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

// What the observer was told by the entries numbered after+1 … until.
template <Rules G>
[[nodiscard]] std::vector<Event> events_of(const typename G::Settings& settings,
                                           const History<G>& history, Observer observer,
                                           std::uint32_t after, std::uint32_t until) {
    std::vector<Event> events;
    typename G::State state = history.state_at(settings, after);
    for (std::uint32_t seq = after + 1; seq <= until; ++seq) {
        if (history.is_take_back(seq)) {
            state = history.state_at(settings, seq);
            events.push_back(Event::taken_back(observer, seq, history.last_standing(seq)));
            continue;
        }
        if (history.is_position(seq)) {
            state = history.position();
            events.push_back(Event::placed(observer, seq, G::view(settings, state, observer)));
            continue;
        }
        const StepOf<G> step = history.step(seq);
        const typename G::State before = state;
        apply_step<G>(settings, state, step);
        events.push_back(
            Event::step(observer, seq, G::observe(settings, before, step, state, observer)));
    }
    return events;
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
                   {"Rules", std::to_string(heading.game->rules_version)},
                   {"Options", print_options(heading.options)}};
    record.tags.insert(record.tags.end(), heading.tags.begin(), heading.tags.end());
    for (const OptionValue& option : heading.options) {
        if (!option.file.empty()) record.files.push_back({0, option.name, option.file});
    }
    for (std::uint32_t seq = 1; seq <= history.seq(); ++seq) {
        record.lines.push_back(line_of<G>(heading.settings, history, seq));
    }
    if (const auto outcome = G::outcome(heading.settings, history.state())) {
        record.result = print_result(*outcome);
    }
    return print_record(record);
}

}  // namespace bivouac::engine
