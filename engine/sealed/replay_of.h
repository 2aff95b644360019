// Stepping through a record. The same path serves restarts, golden tests and the replay viewer.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/replay.h"
#include "engine/sealed/read_record.h"
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
        const auto& settings = record_.heading.settings;
        if (observer.is_all_seeing() && !record_.finished) return nullptr;
        if (observer.is_seat() && observer.seat().index() >= G::seats(settings)) return nullptr;
        auto view = std::make_unique<ViewOf<G>>(settings, observer);
        for (const Event& event : events_of<G>(settings, record_.history, observer, position_)) {
            if (!view->fold(event)) return nullptr;
        }
        return view;
    }

    [[nodiscard]] SealedSecrets secrets() const override {
        const auto& settings = record_.heading.settings;
        typename G::State state = G::start(settings);
        for (const std::uint32_t seq : record_.history.line_at(position_)) {
            record_.history.apply(settings, seq, state);
        }
        return secrets_of<G>(settings, state);
    }

private:
    RecordOf<G> record_;
    std::uint32_t position_ = 0;
};

}  // namespace bivouac::engine
