// A whole game played the way a server plays it: with a witness beside the table. For tests.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "trust/witness.h"

namespace bivouac::testing {

// How the game is to go; everything repeats.
struct FairScript {
    std::string options = {};        // "name=value …"; the rest as usual
    std::uint64_t seed = 1;          // of the players
    std::uint64_t most_steps = 400;  // then somebody resigns
    bool take_backs = false;
    bool seeds = true;              // does everybody but the last seat give one?
    std::uint32_t loaded_step = 0;  // the server alters nature's choice of this step
    trust::Seeds given = {};        // one a seat, instead of the usual ones
    std::uint32_t secret = 0;       // which of the server's secrets
};

struct FairGame {
    std::string record;  // with its tags
    std::string plain;   // without
    trust::FairTags tags;
    std::vector<trust::Digest> receipts;  // receipts[n - 1] after step n
    std::vector<trust::SeatRoot> roots;
    std::uint32_t openings = 0;         // that every observer together got, all of them good
    std::vector<trust::Opening> shown;  // those that the first seat got
};

inline constexpr std::string_view kFairTable = "table-of-tests";

[[nodiscard]] inline trust::TableSecret secret_of_tests(std::uint32_t which = 0) {
    trust::Fields fields("secret of tests");
    if (which != 0) fields.number(which);
    return trust::TableSecret(fields.hash());
}

// A server that gives one die another face.
class LoadedChance final : public engine::ChanceSource {
public:
    LoadedChance(engine::ChanceSource& honest, std::uint32_t step) : honest_(honest), step_(step) {}
    [[nodiscard]] std::uint64_t draw(std::uint64_t count, std::uint32_t seq) override {
        return (honest_.draw(count, seq) + (seq == step_ ? 1 : 0)) % count;
    }

private:
    engine::ChanceSource& honest_;
    std::uint32_t step_;
};

// Plays random bots against each other and keeps what everybody is told.
class FairPlay {
public:
    FairPlay(const engine::Game& game, FairScript script)
        : game_(game), script_(std::move(script)) {
        std::vector<engine::OptionValue> given;
        if (!script_.options.empty()) given = engine::parse_options(script_.options).value();
        options_ = engine::resolve_options(game.options(), given).value();
        const int seats = game.empty_view(options_, engine::Observer::spectator()).value()->seats();
        trust::Seeds seeds(static_cast<std::size_t>(seats));
        for (std::size_t i = 0; script_.seeds && i + 1 < seeds.size(); ++i) {
            seeds[i] = {static_cast<std::uint8_t>(i + 1), 0xAB};
        }
        if (!script_.given.empty()) seeds = script_.given;
        witness_ =
            std::make_unique<trust::Witness>(secret_of_tests(script_.secret), kFairTable, seeds);
        chance_ = std::make_unique<LoadedChance>(witness_->chance(), script_.loaded_step);
        table_ = game.open_table(options_, *chance_, {{"Players", "tests"}}).value();
        views_.push_back(empty_view(engine::Observer::spectator()));
        for (int i = 0; i < seats; ++i) {
            views_.push_back(empty_view(engine::Seat(i)));
            bots_.push_back(game.open_bot("random", options_, engine::Seat(i), script_.seed + 1));
        }
    }

    [[nodiscard]] FairGame play() {
        tell();
        EXPECT_FALSE(witness_->tags(*table_)) << "the secret of a running game";
        while (!table_->outcome()) {
            request();
            tell();
            if (::testing::Test::HasFatalFailure()) break;
        }
        game_played_.plain = table_->seal().bytes();
        game_played_.tags = witness_->tags(*table_).value();
        game_played_.record = trust::with_fair_tags(game_played_.plain, game_played_.tags).value();
        EXPECT_EQ(game_played_.roots, witness_->roots());
        return std::move(game_played_);
    }

private:
    [[nodiscard]] std::unique_ptr<engine::View> empty_view(engine::Observer observer) const {
        return game_.empty_view(options_, observer).value();
    }

    void request() {
        const engine::Due due = table_->due();
        const engine::Seat seat = due.seats.lowest();
        const bool enough = table_->seq() >= script_.most_steps;
        const auto back = script_.take_backs && table_->seq() % 5 == 0
                              ? table_->last_choice_of(seat)
                              : std::nullopt;
        if (enough && due.wanted == engine::Wanted::action) {
            ASSERT_TRUE(table_->resign(seat).ok());
        } else if (back && taken_back_ < 10) {
            ++taken_back_;
            ASSERT_TRUE(table_->take_back(*back).ok());
        } else {
            const std::string choice = bots_[static_cast<std::size_t>(seat.index())]
                                           ->choose({.time = {}, .nodes = 1})
                                           .action;
            const bool setup = due.wanted == engine::Wanted::setup;
            const auto done =
                setup ? table_->submit_setup(seat, choice) : table_->submit(seat, choice);
            ASSERT_TRUE(done.ok()) << choice;
        }
    }

    void tell() {
        const trust::Published published = witness_->follow(*table_);
        auto& receipts = game_played_.receipts;
        receipts.insert(receipts.end(), published.heads.begin(), published.heads.end());
        ASSERT_EQ(receipts.size(), table_->seq());
        auto& roots = game_played_.roots;
        roots.insert(roots.end(), published.roots.begin(), published.roots.end());
        for (const auto& view : views_) {
            for (const engine::Event& event : table_->events(view->observer(), view->seq())) {
                ASSERT_TRUE(view->fold(event));
                check_openings(*view, event);
                const engine::Observer observer = view->observer();
                if (observer.is_seat()) {
                    bots_[static_cast<std::size_t>(observer.seat().index())]->tell(event);
                }
            }
        }
    }

    // What the observer's own program does.
    void check_openings(const engine::View& view, const engine::Event& event) {
        const auto openings = witness_->openings(*table_, view, event);
        EXPECT_EQ(openings.size(), view.opened(event).size());
        for (const trust::Opening& opening : openings) {
            const auto fits = [&](const trust::SeatRoot& root) {
                return trust::check(kFairTable, root, opening);
            };
            const auto& roots = game_played_.roots;
            EXPECT_EQ(std::count_if(roots.begin(), roots.end(), fits), 1) << opening.slot;
            ++game_played_.openings;
            if (view.observer().is_seat(engine::Seat(0))) game_played_.shown.push_back(opening);
        }
    }

    const engine::Game& game_;
    FairScript script_;
    engine::OptionValues options_;
    std::unique_ptr<trust::Witness> witness_;
    std::unique_ptr<LoadedChance> chance_;
    std::unique_ptr<engine::Table> table_;
    std::vector<std::unique_ptr<engine::View>> views_;
    std::vector<std::unique_ptr<engine::Bot>> bots_;
    int taken_back_ = 0;
    FairGame game_played_;
};

[[nodiscard]] inline FairGame play_fairly(const engine::Game& game, const FairScript& script) {
    return FairPlay(game, script).play();
}

}  // namespace bivouac::testing
