#include "catalog/scene.h"

#include "catalog/laboratories.h"
#include "core/rng.h"
#include "core/text.h"

namespace bivouac::catalog {
namespace {

using engine::Rejection;
using Followed = core::Result<core::Done, Rejection>;

constexpr std::string_view kNature = "nature";
constexpr std::string_view kSeat = "seat";
constexpr char kUnknown = '?';  // docs/positions.md

core::Failure<Rejection> unreadable(std::string_view step) {
    return core::Failure{
        Rejection{engine::RejectionCode::unreadable, "refuse.unreadable", "", {std::string(step)}}};
}

std::optional<engine::Actor> actor_of(std::string_view word) {
    if (word == kNature) return engine::Actor::nature();
    if (!word.starts_with(kSeat)) return std::nullopt;
    const auto number = core::parse_number(word.substr(kSeat.size()));
    if (!number || *number < 1 || *number > engine::kMaxSeats) return std::nullopt;
    return engine::Actor(engine::Seat(static_cast<int>(*number) - 1));
}

bool is_due(const engine::Due& due, engine::Actor actor) {
    if (actor.is_nature()) return due.wanted == engine::Wanted::chance;
    return due.wanted == engine::Wanted::action && due.seats.contains(actor.seat());
}

class WholeScene final : public Scene {
public:
    explicit WholeScene(std::unique_ptr<engine::lab::World> world) : world_(std::move(world)) {}

    [[nodiscard]] bool whole() const override { return true; }
    [[nodiscard]] engine::Due due() const override { return world_->due(); }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const override {
        return world_->outcome();
    }
    [[nodiscard]] std::string text() const override { return world_->position(); }
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer observer) const override {
        auto spectator = world_->view(engine::Observer::spectator());
        if (observer.is_spectator()) return spectator;
        if (observer.is_seat() && observer.seat().index() >= spectator->seats()) return nullptr;
        return world_->view(observer);
    }
    [[nodiscard]] Followed follow(std::string_view step) override {
        const std::size_t blank = step.find(' ');
        if (blank == std::string_view::npos) return unreadable(step);
        const auto actor = actor_of(step.substr(0, blank));
        if (!actor) return unreadable(step);
        if (!is_due(world_->due(), *actor)) {
            return core::Failure{
                Rejection{engine::RejectionCode::not_your_turn, "refuse.not_your_turn", "", {}}};
        }
        if (auto no = world_->apply(*actor, step.substr(blank + 1))) {
            return core::Failure{std::move(*no)};
        }
        return core::Done{};
    }
    [[nodiscard]] std::vector<std::string> settle(std::uint64_t seed) override {
        core::Rng rng(seed);
        std::vector<std::string> steps;
        const engine::Actor nature = engine::Actor::nature();
        while (world_->due().wanted == engine::Wanted::chance) {
            const std::uint64_t count = world_->legal_count(nature);
            if (count == 0) break;
            const std::string action = world_->legal_action(nature, rng.below(count));
            if (world_->apply(nature, action)) break;
            steps.push_back(std::string(kNature) + " " + action);
        }
        return steps;
    }

private:
    std::unique_ptr<engine::lab::World> world_;
};

class SeenScene final : public Scene {
public:
    explicit SeenScene(std::unique_ptr<engine::View> view) : view_(std::move(view)) {}

    [[nodiscard]] bool whole() const override { return false; }
    [[nodiscard]] engine::Due due() const override { return view_->due(); }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const override {
        return view_->outcome();
    }
    [[nodiscard]] std::string text() const override {
        return view_->position().value_or(std::string());
    }
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer observer) const override {
        return observer == view_->observer() ? view_->clone() : nullptr;
    }
    [[nodiscard]] Followed follow(std::string_view step) override { return view_->follow(step); }
    [[nodiscard]] std::vector<std::string> settle(std::uint64_t /*seed*/) override { return {}; }

private:
    std::unique_ptr<engine::View> view_;
};

}  // namespace

core::Result<std::unique_ptr<Scene>, Rejection> open_scene(const engine::Game& game,
                                                           const engine::OptionValues& options,
                                                           std::string_view position) {
    const engine::lab::Laboratory* lab = laboratory(game.id());
    if (lab == nullptr) return unreadable(position);
    auto world = lab->world_from(options, position);
    if (world) {
        return std::unique_ptr<Scene>(std::make_unique<WholeScene>(std::move(world).value()));
    }
    auto view = game.view_from(options, position);
    if (view) return std::unique_ptr<Scene>(std::make_unique<SeenScene>(std::move(view).value()));
    const bool meant_as_seen = position.find(kUnknown) != std::string_view::npos;
    return core::Failure{meant_as_seen ? view.error() : world.error()};
}

}  // namespace bivouac::catalog
