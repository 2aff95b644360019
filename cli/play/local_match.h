// A match at this terminal: the table, who plays it, and the file that remembers it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "cli/play/bot_player.h"
#include "cli/play/match.h"
#include "cli/play/seating.h"
#include "cli/records/kept_record.h"
#include "engine/game.h"

namespace bivouac::cli {

// Seeds what is random in a match: the chance of the table and the bots.
struct MatchSetup {
    const engine::Game& game;
    engine::OptionValues options;
    Seating seating;
    BotWish bot;  // for hints too
    std::uint64_t seed = 0;
    KeptRecord record;
};

class LocalMatch final : public Match {
public:
    // `table` must be a table of that game; it is saved at once.
    LocalMatch(Context& context, MatchSetup setup, std::unique_ptr<engine::Table> table);

    [[nodiscard]] const Seating& seating() const { return setup_.seating; }
    [[nodiscard]] const KeptRecord& record() const { return setup_.record; }

    [[nodiscard]] int seats() const override { return table_->seats(); }
    [[nodiscard]] engine::Due due() const override { return table_->due(); }
    [[nodiscard]] std::uint32_t seq() const override { return table_->seq(); }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const override {
        return table_->outcome();
    }
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer observer) const override {
        return table_->view(observer);
    }
    [[nodiscard]] std::vector<engine::Event> events(engine::Observer observer,
                                                    std::uint32_t after) const override {
        return table_->events(observer, after);
    }

    // Each accepted request is on disk before the call returns, or the player has been told that it
    // is not.
    [[nodiscard]] engine::Submitted act(engine::Seat seat, std::string_view action) override;
    [[nodiscard]] engine::Submitted set_up(engine::Seat seat, std::string_view setup) override;
    [[nodiscard]] engine::Submitted resign(engine::Seat seat) override;
    [[nodiscard]] engine::Submitted agree_draw();
    [[nodiscard]] engine::Submitted take_back(std::uint32_t seq);
    // The step to go back to so that the seat chooses its last turn anew.
    [[nodiscard]] std::optional<std::uint32_t> last_choice_of(engine::Seat seat) const {
        return table_->last_choice_of(seat);
    }

    // Lets the bot of the seat choose and act. Throws RunError when its choice is refused.
    void let_bot_act(engine::Seat seat);
    [[nodiscard]] bool bot_accepts_draw(engine::Seat seat) const;
    [[nodiscard]] std::string ask_bot(engine::Seat seat, std::string_view level,
                                      std::uint64_t n) const override;
    [[nodiscard]] const std::string& bot_level() const override { return setup_.bot.level; }

    void save_as(const std::filesystem::path& path) const override;

private:
    [[nodiscard]] engine::Submitted kept(engine::Submitted submitted);
    [[nodiscard]] std::unique_ptr<engine::Bot> open_bot(engine::Seat seat, std::string_view level,
                                                        std::uint64_t n = 0) const;
    void keep();

    Context& context_;
    MatchSetup setup_;
    std::unique_ptr<engine::Table> table_;
    std::map<engine::Seat, BotPlayer> bots_;
    bool warned_ = false;
};

}  // namespace bivouac::cli
