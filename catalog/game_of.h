// One playable game made of a family's rules and one of its specifications.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catalog/bots.h"
#include "engine/game.h"
#include "engine/languages.h"
#include "engine/rules_page.h"
#include "engine/sealed/read_record.h"
#include "engine/sealed/replay_of.h"
#include "engine/sealed/table_of.h"
#include "engine/sentences.h"

namespace bivouac::catalog {

template <engine::Rules G>
class GameOf final : public engine::Game {
public:
    // `after`: the same game under the version after this one.
    explicit GameOf(const engine::GameSpec& spec, const GameOf* after = nullptr)
        : spec_(spec), after_(after) {
        for (const engine::Language language : engine::languages()) {
            const std::string code(engine::language_code(language));
            // Counting belongs to the language, not to a game.
            const engine::Phrasebook common = engine::common_phrases(language);
            phrases_[language].add("plural.one = " + common.say("plural.one"));
            phrases_[language].add(G::file("lang/" + code + ".txt"));
            phrases_[language].add(G::file("names/" + code + ".txt"));  // what a game makes itself
            pages_[language] = engine::rules_page_for(G::file("rules/" + code + ".md"), spec.id);
        }
        if (spec.before != nullptr) before_ = std::make_unique<GameOf>(*spec.before, this);
    }

    [[nodiscard]] std::string_view id() const override { return spec_.id; }
    [[nodiscard]] int rules_version() const override { return spec_.rules_version; }
    [[nodiscard]] const engine::Game* under(int rules_version) const override {
        const GameOf* game = this;
        while (game != nullptr && game->rules_version() < rules_version) game = game->after_;
        while (game != nullptr && game->rules_version() > rules_version) game = game->before_.get();
        return game;
    }
    [[nodiscard]] int least_seats() const override { return spec_.least_seats; }
    [[nodiscard]] int most_seats() const override { return spec_.most_seats; }
    [[nodiscard]] bool hides_information() const override { return spec_.hides_information; }
    [[nodiscard]] std::span<const engine::OptionSpec> options() const override {
        return spec_.options;
    }
    [[nodiscard]] std::span<const engine::BotSpec> bots() const override { return spec_.bots; }

    [[nodiscard]] const engine::Phrasebook& phrases(engine::Language language) const override {
        return phrases_.at(language);
    }
    [[nodiscard]] std::string_view rules_page(engine::Language language) const override {
        return pages_.at(language);
    }
    [[nodiscard]] std::string_view suite() const override {
        return G::file("suite/" + std::string(id()) + ".txt");
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::Rejection> open_table(
        const engine::OptionValues& options, engine::ChanceSource& chance,
        const engine::RecordTags& tags) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        engine::RecordHeading<G> heading{&spec_, *settings, options, tags};
        return std::unique_ptr<engine::Table>(
            std::make_unique<engine::TableOf<G>>(std::move(heading), chance));
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::RecordError> resume(
        std::string_view record, engine::ChanceSource& chance) const override {
        auto parsed = parse(record, {});
        if (!parsed) return core::Failure{std::move(parsed).error()};
        return std::unique_ptr<engine::Table>(
            std::make_unique<engine::TableOf<G>>(std::move(parsed).value(), chance));
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::Replay>, engine::RecordError> replay_within(
        std::string_view record, const engine::RecordBudget& budget) const override {
        auto parsed = parse(record, budget);
        if (!parsed) return core::Failure{std::move(parsed).error()};
        return std::unique_ptr<engine::Replay>(
            std::make_unique<engine::ReplayOf<G>>(std::move(parsed).value()));
    }

    [[nodiscard]] core::Result<std::string, engine::Rejection> record_from(
        const engine::OptionValues& options, std::string_view position,
        const engine::RecordTags& tags) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        const auto state = G::parse_position(*settings, position);
        if (!state) return core::Failure{engine::bad_position<G>(*settings, position)};
        if (G::outcome(*settings, *state)) {
            return core::Failure{
                engine::Rejection{engine::RejectionCode::game_over, "refuse.game_over", "", {}}};
        }
        engine::History<G> history(*settings);
        history.place(*state);
        return engine::print_record_of<G>({&spec_, *settings, options, tags}, history);
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> empty_view(
        const engine::OptionValues& options, engine::Observer observer) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        return std::unique_ptr<engine::View>(
            std::make_unique<engine::ViewOf<G>>(*settings, observer));
    }

    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> view_from(
        const engine::OptionValues& options, std::string_view position) const override {
        auto settings = G::configure(spec_, options);
        if (!settings) return core::Failure{std::move(settings).error()};
        if constexpr (engine::FollowsElsewhere<G>) {
            if (const auto view = G::parse_view(*settings, position)) {
                return std::unique_ptr<engine::View>(
                    std::make_unique<engine::ViewOf<G>>(*settings, view->observer, *view));
            }
        }
        return core::Failure{no_position(position)};
    }

    [[nodiscard]] std::vector<std::string> presets(
        const engine::OptionValues& options) const override {
        if constexpr (engine::HasPresets<G>) {
            if (const auto settings = G::configure(spec_, options)) {
                return G::presets(*settings);
            }
        }
        return {};
    }

    [[nodiscard]] std::unique_ptr<engine::Bot> open_bot(std::string_view level,
                                                        const engine::OptionValues& options,
                                                        engine::Seat seat,
                                                        std::uint64_t seed) const override {
        const auto settings = G::configure(spec_, options);
        if (!settings) return nullptr;
        for (const engine::BotSpec& bot : spec_.bots) {
            if (bot.level == level) return make_bot<G>(bot, *settings, seat, seed);
        }
        return nullptr;
    }

private:
    [[nodiscard]] static engine::Rejection no_position(std::string_view text) {
        return {engine::RejectionCode::unreadable,
                "refuse.bad_position",
                "",
                {std::string(core::shorten(text, 64))}};
    }

    // A record of another game of the family is refused like one of a stranger.
    [[nodiscard]] core::Result<engine::RecordOf<G>, engine::RecordError> parse(
        std::string_view record, const engine::RecordBudget& budget) const {
        auto parsed = engine::parse_record_of<G>(record, budget);
        if (parsed && parsed->heading.game->id != spec_.id) {
            return core::Failure{engine::RecordError{
                2,
                8,
                "record.other_game",
                {std::string(parsed->heading.game->id), std::string(spec_.id)}}};
        }
        return parsed;
    }

    const engine::GameSpec& spec_;
    const GameOf* after_;
    std::unique_ptr<const GameOf> before_;
    std::map<engine::Language, engine::Phrasebook> phrases_;
    std::map<engine::Language, std::string> pages_;
};

}  // namespace bivouac::catalog
