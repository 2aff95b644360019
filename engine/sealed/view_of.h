// The View of one game: the snapshot, the events it was folded from, some snapshots on the way, and
// the settings. Nothing else, so there is nothing else to find in it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/sealed/json_of.h"
#include "engine/sealed/rules.h"
#include "engine/view.h"

namespace bivouac::engine {

template <Rules G>
class LegalActionsOf final : public LegalActions {
public:
    LegalActionsOf(const typename G::Settings& settings, const typename G::LegalSet& set)
        : settings_(settings), set_(set) {}
    [[nodiscard]] std::uint64_t count() const override { return set_.count(); }
    [[nodiscard]] std::string nth(std::uint64_t n) const override {
        return G::print(settings_, set_.nth(n));
    }
    [[nodiscard]] bool contains(std::string_view text) const override {
        const auto action = G::parse(settings_, text);
        return action && set_.contains(*action);
    }

private:
    typename G::Settings settings_;
    typename G::LegalSet set_;
};

class NoLegalActions final : public LegalActions {
public:
    [[nodiscard]] std::uint64_t count() const override { return 0; }
    [[nodiscard]] std::string nth(std::uint64_t) const override { return {}; }
    [[nodiscard]] bool contains(std::string_view) const override { return false; }
};

template <Rules G>
class ViewOf final : public View {
public:
    using Settings = typename G::Settings;
    using Snapshot = typename G::View;

    // Before anything has happened, the same for every truth.
    ViewOf(const Settings& settings, Observer observer)
        : ViewOf(settings, observer, G::view(settings, G::start(settings), observer)) {}

    // A snapshot without the way there: the history is empty.
    ViewOf(const Settings& settings, Observer observer, const Snapshot& snapshot,
           std::uint32_t seq = 0)
        : settings_(settings), observer_(observer), snapshot_(snapshot), seq_(seq) {}

    [[nodiscard]] const Snapshot& snapshot() const { return snapshot_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }

    // Any world consistent with the view answers for what the view itself implies. The seed is
    // fixed: equal views give equal answers.
    [[nodiscard]] const typename G::State& some_world() const {
        if (!world_) {
            core::Rng rng(0);
            world_ = G::sample(settings_, snapshot_, rng);
        }
        return *world_;
    }

    [[nodiscard]] std::unique_ptr<View> clone() const override {
        return std::make_unique<ViewOf>(*this);
    }
    [[nodiscard]] Observer observer() const override { return observer_; }
    [[nodiscard]] std::uint32_t seq() const override { return seq_; }
    [[nodiscard]] int turn() const override { return G::turn(some_world()); }
    [[nodiscard]] int seats() const override { return G::seats(settings_); }
    [[nodiscard]] Due due() const override { return G::due(settings_, some_world()); }
    [[nodiscard]] std::optional<Outcome> outcome() const override {
        return G::outcome(settings_, some_world());
    }

    [[nodiscard]] Side side(Seat seat) const override {
        return G::side(settings_, snapshot_, seat);
    }

    [[nodiscard]] std::unique_ptr<LegalActions> legal() const override {
        if (const auto set = legal_set())
            return std::make_unique<LegalActionsOf<G>>(settings_, *set);
        return std::make_unique<NoLegalActions>();
    }
    // Nothing unless the observer is a seat that is due to act.
    [[nodiscard]] std::optional<typename G::LegalSet> legal_set() const {
        const typename G::State& world = some_world();
        const Due due = G::due(settings_, world);
        const bool mine = due.wanted == Wanted::action && observer_.is_seat() &&
                          due.seats.contains(observer_.seat());
        if (!mine) return std::nullopt;
        return G::legal(settings_, world, observer_.seat());
    }

    [[nodiscard]] std::vector<std::string> split_turn(std::string_view text) const override {
        return G::split_turn(text);
    }
    [[nodiscard]] std::optional<std::string> next_in_gesture(
        std::string_view gesture) const override {
        if constexpr (HasGestures<G>) {
            const auto action = G::next_in_gesture(settings_, snapshot_, gesture);
            if (action) return G::print(settings_, *action);
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> caution(std::string_view text,
                                                     const Phrasebook& phrases) const override {
        if (text.starts_with(kSetupWord)) {
            return caution_setup(text.substr(kSetupWord.size()), phrases);
        }
        const auto action = G::parse(settings_, text);
        if (!action) return std::nullopt;
        return G::caution(settings_, snapshot_, *action, phrases);
    }

    [[nodiscard]] std::unique_ptr<SetupEditor> setup_editor() const override {
        if constexpr (EditsSetups<G>) {
            const Due now = due();
            const bool owed = now.wanted == Wanted::setup && observer_.is_seat() &&
                              now.seats.contains(observer_.seat());
            if (owed) return G::setup_editor(settings_, snapshot_, observer_.seat());
        }
        return nullptr;
    }

    [[nodiscard]] std::optional<std::string> position() const override {
        if constexpr (WritesViews<G>) {
            return G::print_view(settings_, snapshot_);
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] core::Result<core::Done, Rejection> follow(std::string_view step) override {
        if constexpr (FollowsElsewhere<G>) {
            auto event = G::follow(settings_, snapshot_, step);
            if (!event) return core::Failure{std::move(event).error()};
            static_cast<void>(fold(Event::step(observer_, seq_ + 1, *event)));
            return core::Done{};
        } else {
            return core::Failure{
                Rejection{RejectionCode::unreadable, "refuse.unreadable", "", {std::string(step)}}};
        }
    }

    [[nodiscard]] bool retrace(std::string_view encoded) override { return take_in(encoded).ok(); }

    // The same with the place and the reason of a refusal.
    [[nodiscard]] core::json::Read<core::Done> take_in(std::string_view encoded) {
        const auto document = core::json::Document::parse(encoded);
        if (!document) return core::Failure(document.error());
        const core::json::Node told = document->root();
        if (const auto event = told.member("event")) return take_in_step(*event);
        if (const auto back = told.member("back")) return take_in_back(*back);
        if (const auto placed = told.member("placed")) return take_in_position(*placed);
        return unlike("event", core::json::FaultCode::missing_field);
    }

    [[nodiscard]] bool fold(const Event& event) override {
        if (!(event.observer() == observer_) || event.seq() != seq_ + 1) return false;
        world_.reset();
        if (event.kind() == Event::Kind::taken_back) {
            refold(event.back_to());
        } else if (event.kind() == Event::Kind::placed) {
            Snapshot position = snapshot_;
            if (!event.read_snapshot(position)) return false;
            note(event);
            snapshot_ = position;
        } else {
            typename G::Event payload;
            if (!event.read(payload)) return false;
            note(event);
            G::fold(settings_, snapshot_, payload);
        }
        seq_ = event.seq();
        return true;
    }

    [[nodiscard]] Picture draw(const Phrasebook& phrases,
                               const DrawOptions& options) const override {
        constexpr std::size_t kRecent = 16;
        std::vector<typename G::Event> recent;
        const std::size_t first = history_.size() > kRecent ? history_.size() - kRecent : 0;
        for (std::size_t i = first; i < history_.size(); ++i) {
            typename G::Event payload;
            if (history_[i].read(payload)) recent.push_back(payload);
        }
        return G::draw(settings_, snapshot_, recent, phrases, options);
    }
    [[nodiscard]] std::string tell(const Event& event, const Phrasebook& phrases) const override {
        if (event.kind() == Event::Kind::taken_back) return phrases.say("log.taken_back");
        if (event.kind() == Event::Kind::placed) return phrases.say("log.placed");
        typename G::Event payload;
        if (!event.read(payload)) return {};
        return G::tell(settings_, payload, observer_, phrases);
    }
    [[nodiscard]] std::vector<std::uint16_t> opened(const Event& event) const override {
        typename G::Event payload;
        if (!(event.observer() == observer_) || !event.read(payload)) return {};
        const Slots slots = G::opens(payload);
        return {slots.begin(), slots.end()};
    }
    [[nodiscard]] const EventLog& history() const override { return history_; }

protected:
    [[nodiscard]] std::string to_json() const override {
        core::JsonWriter json;
        json.object().field("seq", seq_).key("view");
        JsonOf<G>::write(json, settings_, snapshot_);
        json.key("legal");
        if (const auto set = legal_set()) {
            JsonOf<G>::write(json, settings_, *set);
        } else {
            json.null();
        }
        json.end();
        return json.take();
    }

    [[nodiscard]] std::string to_json(const Event& event) const override {
        core::JsonWriter json;
        json.object().field("seq", event.seq());
        if (event.kind() == Event::Kind::taken_back) {
            json.field("back", event.back_to()).end();
            return json.take();
        }
        if (event.kind() == Event::Kind::placed) {
            json.key("placed");
            write_position(json, event);
            json.end();
            return json.take();
        }
        typename G::Event payload;
        json.key("event");
        if (event.read(payload)) {
            JsonOf<G>::write(json, settings_, payload);
        } else {
            json.null();
        }
        json.end();
        return json.take();
    }

private:
    static constexpr std::string_view kSetupWord = "setup ";

    [[nodiscard]] std::optional<std::string> caution_setup(std::string_view text,
                                                           const Phrasebook& phrases) const {
        if constexpr (WarnsOfSetups<G>) {
            const Due now = due();
            const bool owed = now.wanted == Wanted::setup && observer_.is_seat() &&
                              now.seats.contains(observer_.seat());
            if (!owed) return std::nullopt;
            core::Rng rng(0);
            const typename G::State world = G::sample(settings_, snapshot_, rng);
            const auto setup = G::parse_setup(settings_, world, observer_.seat(), text);
            if (!setup || G::refuse_setup(settings_, world, observer_.seat(), *setup)) {
                return std::nullopt;
            }
            return G::caution_setup(settings_, snapshot_, *setup, phrases);
        }
        return std::nullopt;
    }

    using Taken = core::json::Read<core::Done>;

    [[nodiscard]] static core::Failure<core::json::Fault> unlike(std::string place,
                                                                 core::json::FaultCode code) {
        return core::Failure(core::json::Fault{code, std::move(place), 0});
    }
    [[nodiscard]] Taken folded(const Event& event) {
        if (fold(event)) return core::Done{};
        return unlike("event", core::json::FaultCode::out_of_range);
    }
    [[nodiscard]] Taken take_in_step(const core::json::Node& node) {
        const auto event = JsonOf<G>::read_event(settings_, snapshot_, node);
        if (event) return folded(Event::step(observer_, seq_ + 1, *event));
        core::json::Fault fault = event.error();
        fault.place = "event" + (fault.place.empty() ? "" : "." + fault.place);
        return core::Failure(std::move(fault));
    }
    [[nodiscard]] Taken take_in_back(const core::json::Node& node) {
        const auto last_standing = node.whole();
        if (!last_standing || *last_standing < 0 || *last_standing > seq_) {
            return unlike("back", core::json::FaultCode::out_of_range);
        }
        return folded(
            Event::taken_back(observer_, seq_ + 1, static_cast<std::uint32_t>(*last_standing)));
    }
    [[nodiscard]] Taken take_in_position(const core::json::Node& node) {
        if constexpr (WritesViews<G>) {
            const auto view = node.kind() == core::json::Kind::text
                                  ? G::parse_view(settings_, node.text())
                                  : std::nullopt;
            if (view && view->observer == observer_) {
                return folded(Event::placed(observer_, seq_ + 1, *view));
            }
        }
        return unlike("placed", core::json::FaultCode::bad_text);
    }

    // As text where the game has one for views: nothing is lost with it, for the view itself is
    // told as well.
    void write_position(core::JsonWriter& json, const Event& event) const {
        if constexpr (WritesViews<G>) {
            Snapshot snapshot = snapshot_;
            if (event.read_snapshot(snapshot)) {
                json.value(G::print_view(settings_, snapshot));
                return;
            }
        }
        json.null();
    }

    // Into the log, with the snapshot before it where a page of it begins.
    void note(const Event& event) {
        if (history_.size() % EventLog::kPage == 0) {
            saved_.push_back(std::make_shared<const Snapshot>(snapshot_));
        }
        history_.push_back(event);
    }

    // From the beginning of the page: going back costs the same however long the game is.
    void refold(std::uint32_t last_standing) {
        std::size_t standing = history_.size();
        while (standing > 0 && history_[standing - 1].seq() > last_standing) --standing;
        if (standing == history_.size()) return;
        const std::size_t page = standing / EventLog::kPage;
        history_.shorten(standing);
        snapshot_ = *saved_[page];
        saved_.resize(page + (standing % EventLog::kPage == 0 ? 0 : 1));
        for (std::size_t i = page * EventLog::kPage; i < standing; ++i) {
            typename G::Event payload;
            if (history_[i].read(payload)) {
                G::fold(settings_, snapshot_, payload);
            } else {
                static_cast<void>(history_[i].read_snapshot(snapshot_));
            }
        }
    }

    Settings settings_;
    Observer observer_;
    Snapshot snapshot_;
    std::uint32_t seq_ = 0;
    EventLog history_;
    std::vector<std::shared_ptr<const Snapshot>> saved_;  // before each page of the log
    mutable std::optional<typename G::State> world_;      // sampled once per step, when asked for
};

}  // namespace bivouac::engine
