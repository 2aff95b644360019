// Stepping through a record. The same path serves restarts, golden tests and the replay viewer.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/played.h"
#include "engine/sealed/record_of.h"
#include "engine/sealed/secrets_of.h"
#include "engine/sealed/view_of.h"

namespace bivouac::engine {

template <Rules G>
class ReplayOf final : public Replay, public Played {
public:
    explicit ReplayOf(RecordOf<G> record) : record_(std::move(record)) {}

    [[nodiscard]] const RecordTags& tags() const override { return record_.heading.tags; }
    [[nodiscard]] std::uint32_t size() const override { return record_.history.seq(); }
    [[nodiscard]] std::uint32_t position() const override { return position_; }
    void go(std::uint32_t step) override { position_ = std::min(step, size()); }
    [[nodiscard]] bool finished() const override { return record_.finished; }

    [[nodiscard]] std::unique_ptr<View> view(Observer observer) const override {
        if (!may_show(observer)) return nullptr;
        auto view = std::make_unique<ViewOf<G>>(settings(), observer);
        for (const Event& event :
             events_of<G>(settings(), record_.history, observer, 0, position_)) {
            if (!view->fold(event)) return nullptr;
        }
        return view;
    }

    [[nodiscard]] SealedSecrets secrets() const override {
        return secrets_of<G>(settings(), record_.history.state_at(settings(), position_));
    }

    [[nodiscard]] std::unique_ptr<View> glance(std::uint32_t step,
                                               Observer observer) const override {
        if (step > size() || !may_show(observer)) return nullptr;
        const auto state = record_.history.state_at(settings(), step);
        return std::make_unique<ViewOf<G>>(settings(), observer,
                                           G::view(settings(), state, observer), step);
    }
    [[nodiscard]] std::vector<Event> events(Observer observer, std::uint32_t after,
                                            std::uint32_t until) const override {
        if (!may_show(observer)) return {};
        return events_of<G>(settings(), record_.history, observer, after, std::min(until, size()));
    }

    [[nodiscard]] std::optional<PlayedStep> played(std::uint32_t seq) const override {
        if (!record_.finished || seq == 0 || seq > size()) return std::nullopt;
        using Kind = PlayedStep::Kind;
        const History<G>& history = record_.history;
        if (history.is_take_back(seq)) {
            return PlayedStep{Kind::back, Actor::nature(), {}, history.last_standing(seq)};
        }
        if (history.is_position(seq)) return PlayedStep{Kind::position, Actor::nature(), {}, 0};
        const StepOf<G> step = history.step(seq);
        switch (step.kind) {
            case StepKind::action:
                return PlayedStep{Kind::action, step.actor, G::print(settings(), step.action), 0};
            case StepKind::setup:
                if constexpr (kHasSetup<G>) {
                    return PlayedStep{Kind::setup, step.actor,
                                      G::print_setup(settings(), *step.setup), 0};
                }
                break;
            case StepKind::resign: return PlayedStep{Kind::resigns, step.actor, {}, 0};
            case StepKind::agree_draw: return PlayedStep{Kind::draw, Actor::nature(), {}, 0};
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] const typename G::Settings& settings() const { return record_.heading.settings; }
    [[nodiscard]] bool may_show(Observer observer) const {
        if (observer.is_all_seeing()) return record_.finished;
        return !observer.is_seat() || observer.seat().index() < G::seats(settings());
    }

    RecordOf<G> record_;
    std::uint32_t position_ = 0;
};

}  // namespace bivouac::engine
