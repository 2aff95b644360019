// The Table of one game: settings, state, history. The truth lives here and nowhere else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/chance.h"
#include "engine/sealed/history.h"
#include "engine/sealed/record_of.h"
#include "engine/sealed/replay_of.h"
#include "engine/sealed/secrets_of.h"
#include "engine/sealed/view_of.h"
#include "engine/table.h"

namespace bivouac::engine {

template <Rules G>
class TableOf final : public Table {
public:
    using Settings = typename G::Settings;
    using State = typename G::State;

    // Nature's first actions are made at once. `chance` must outlive the table.
    TableOf(RecordHeading<G> heading, ChanceSource& chance)
        : heading_(std::move(heading)), chance_(chance), history_(heading_.settings) {
        draw_chance();
    }
    // A table as a record left it.
    TableOf(RecordOf<G> record, ChanceSource& chance)
        : heading_(std::move(record.heading)),
          chance_(chance),
          history_(std::move(record.history)) {
        draw_chance();
    }

    [[nodiscard]] int seats() const override { return G::seats(heading_.settings); }
    [[nodiscard]] Due due() const override { return G::due(heading_.settings, state()); }
    [[nodiscard]] std::uint32_t seq() const override { return history_.seq(); }
    [[nodiscard]] std::optional<Outcome> outcome() const override {
        return G::outcome(heading_.settings, state());
    }

    [[nodiscard]] Submitted submit(Seat seat, std::string_view text) override {
        if (auto no = not_due(seat, Wanted::action)) return core::Failure{std::move(*no)};
        const auto action = G::parse(heading_.settings, text);
        if (!action) return refuse(RejectionCode::unreadable, "refuse.unreadable", text);
        if (auto no = G::refuse(heading_.settings, state(), seat, *action)) {
            return core::Failure{std::move(*no)};
        }
        return perform({StepKind::action, seat, *action, nullptr});
    }

    [[nodiscard]] Submitted submit_setup(Seat seat, std::string_view text) override {
        if (auto no = not_due(seat, Wanted::setup)) return core::Failure{std::move(*no)};
        if constexpr (kHasSetup<G>) {
            auto setup = G::parse_setup(heading_.settings, state(), seat, text);
            if (!setup) return core::Failure{std::move(setup).error()};
            if (auto no = G::refuse_setup(heading_.settings, state(), seat, *setup)) {
                return core::Failure{std::move(*no)};
            }
            return perform({StepKind::setup, seat, {}, &*setup});
        }
        return refuse(RejectionCode::no_setup_due, "refuse.no_setup_due");
    }

    [[nodiscard]] Submitted resign(Seat seat) override {
        if (outcome()) return refuse(RejectionCode::game_over, "refuse.game_over");
        if (!G::playing(heading_.settings, state()).contains(seat)) {
            return refuse(RejectionCode::not_your_turn, "refuse.not_playing");
        }
        return perform({StepKind::resign, seat, {}, nullptr});
    }

    [[nodiscard]] Submitted agree_draw() override {
        if (outcome()) return refuse(RejectionCode::game_over, "refuse.game_over");
        return perform({StepKind::agree_draw, Actor::nature(), {}, nullptr});
    }

    [[nodiscard]] Submitted take_back(std::uint32_t target) override {
        if (outcome()) return refuse(RejectionCode::game_over, "refuse.game_over");
        if (!history_.may_take_back(heading_.settings, target)) {
            return refuse(RejectionCode::no_take_back, "refuse.no_take_back");
        }
        const std::uint32_t first = seq() + 1;
        history_.append_take_back(heading_.settings, target);
        return Accepted{first, seq()};
    }

    // The start of the last turn in which the seat acted: its own unfinished turn counts.
    [[nodiscard]] std::optional<std::uint32_t> last_choice_of(Seat seat) const override {
        if (outcome()) return std::nullopt;
        const auto& line = history_.line();
        std::optional<std::size_t> choice;
        for (std::size_t i = line.size(); i > 0; --i) {
            if (history_.is_position(line[i - 1])) break;
            const int turn = history_.turn_before(line[i - 1]);
            if (choice && turn != history_.turn_before(line[*choice])) break;
            const StepOf<G> step = history_.step(line[i - 1]);
            const bool own = step.kind == StepKind::action && step.actor == Actor(seat);
            if (own) choice = i - 1;
            // What is settled stays, and so does all before it.
            if (i - 1 < history_.settled() && (own || !choice)) return std::nullopt;
        }
        if (!choice) return std::nullopt;
        const auto entry_before = [&](std::size_t i) { return i == 0 ? 0 : line[i - 1]; };
        if constexpr (KeepsSteps<G>) {
            for (std::size_t i = *choice; i < line.size(); ++i) {
                const State before = history_.state_at(heading_.settings, entry_before(i));
                if (is_final<G>(heading_.settings, before, history_.step(line[i]))) {
                    return std::nullopt;
                }
            }
        }
        return entry_before(*choice);
    }

    [[nodiscard]] std::unique_ptr<View> view(Observer observer) const override {
        if (!may_show(observer)) return nullptr;
        auto view = std::make_unique<ViewOf<G>>(heading_.settings, observer);
        for (const Event& event : events(observer, 0)) {
            const bool folded = view->fold(event);
            assert(folded);
            static_cast<void>(folded);
        }
        return view;
    }

    [[nodiscard]] std::unique_ptr<View> glance(Observer observer) const override {
        if (!may_show(observer)) return nullptr;
        return std::make_unique<ViewOf<G>>(heading_.settings, observer,
                                           G::view(heading_.settings, state(), observer), seq());
    }

    [[nodiscard]] std::vector<Event> events(Observer observer, std::uint32_t after) const override {
        if (!may_show(observer)) return {};
        return events_of<G>(heading_.settings, history_, observer, after, history_.seq());
    }

    [[nodiscard]] SealedRecord seal() const override {
        return SealedRecord(print_record_of<G>(heading_, history_));
    }
    [[nodiscard]] SealedSteps steps_after(std::uint32_t after) const override {
        std::vector<std::string> lines;
        for (std::uint32_t step = after + 1; step <= seq(); ++step) {
            lines.push_back(print_line(line_of<G>(heading_.settings, history_, step)));
        }
        return SealedSteps(std::move(lines));
    }
    [[nodiscard]] std::unique_ptr<Replay> so_far() const override {
        return std::make_unique<ReplayOf<G>>(
            RecordOf<G>{heading_, history_, outcome().has_value()});
    }
    [[nodiscard]] SealedSecrets secrets() const override {
        return secrets_of<G>(heading_.settings, state());
    }

private:
    [[nodiscard]] static core::Failure<Rejection> refuse(RejectionCode code, std::string key,
                                                         std::string_view argument = {}) {
        std::vector<std::string> arguments;
        if (!argument.empty()) arguments.emplace_back(core::shorten(argument, 64));
        return core::Failure{Rejection{code, std::move(key), "", std::move(arguments)}};
    }

    [[nodiscard]] std::optional<Rejection> not_due(Seat seat, Wanted wanted) const {
        const Due now = due();
        if (now.wanted == Wanted::nothing) {
            return refuse(RejectionCode::game_over, "refuse.game_over").error;
        }
        if (!now.seats.contains(seat)) {
            return refuse(RejectionCode::not_your_turn, "refuse.not_your_turn").error;
        }
        if (now.wanted == wanted) return std::nullopt;
        return now.wanted == Wanted::setup
                   ? refuse(RejectionCode::setup_due, "refuse.setup_due").error
                   : refuse(RejectionCode::no_setup_due, "refuse.no_setup_due").error;
    }

    Accepted perform(const StepOf<G>& step) {
        Accepted accepted{seq() + 1, seq() + 1};
        history_.append(heading_.settings, step);
        draw_chance();
        accepted.last_seq = seq();
        return accepted;
    }

    void draw_chance() {
        while (G::due(heading_.settings, state()).wanted == Wanted::chance) {
            const auto set = G::legal(heading_.settings, state(), Actor::nature());
            const StepOf<G> step{StepKind::action, Actor::nature(),
                                 set.nth(chance_.draw(set.count(), seq() + 1)), nullptr};
            history_.append(heading_.settings, step);
        }
    }

    [[nodiscard]] const State& state() const { return history_.state(); }

    [[nodiscard]] bool may_show(Observer observer) const {
        if (observer.is_all_seeing()) return outcome().has_value();
        return observer.is_spectator() || observer.seat().index() < seats();
    }

    RecordHeading<G> heading_;
    ChanceSource& chance_;
    History<G> history_;
};

}  // namespace bivouac::engine
