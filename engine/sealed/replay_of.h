// Stepping through a record. The same path serves restarts, golden tests and the replay viewer.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/replay.h"
#include "engine/sealed/record_of.h"
#include "engine/sealed/secrets_of.h"
#include "engine/sealed/view_of.h"

namespace bivouac::engine {

template <Rules G>
class ReplayOf final : public Replay {
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
