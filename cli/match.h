// A local match: the table, who plays it, and the file that remembers it.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "cli/bot_player.h"
#include "cli/context.h"
#include "cli/kept_record.h"
#include "cli/seating.h"
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

class Match {
public:
    // `table` must be a table of that game; it is saved at once.
    Match(Context& context, MatchSetup setup, std::unique_ptr<engine::Table> table);

    [[nodiscard]] const engine::Game& game() const { return setup_.game; }
    [[nodiscard]] const Seating& seating() const { return setup_.seating; }
    [[nodiscard]] const engine::Table& table() const { return *table_; }
    [[nodiscard]] const engine::Phrasebook& words() const { return words_; }
    // The side the seat plays now.
    [[nodiscard]] std::string name_of(engine::Seat seat) const;
    [[nodiscard]] const KeptRecord& record() const { return setup_.record; }

    // What the table offers; each accepted request is on disk before the call returns, or the
    // player has been told that it is not.
    [[nodiscard]] engine::Submitted act(engine::Seat seat, std::string_view action);
    [[nodiscard]] engine::Submitted set_up(engine::Seat seat, std::string_view setup);
    [[nodiscard]] engine::Submitted resign(engine::Seat seat);
    [[nodiscard]] engine::Submitted agree_draw();
    [[nodiscard]] engine::Submitted take_back(std::uint32_t seq);

    // Lets the bot of the seat choose and act. Throws RunError when its choice is refused.
    void let_bot_act(engine::Seat seat);
    [[nodiscard]] bool bot_accepts_draw(engine::Seat seat) const;
    // What a bot would do at this seat. Asked for the n-th time, it may think of something else.
    [[nodiscard]] std::string ask_bot(engine::Seat seat, std::string_view level,
                                      std::uint64_t n = 0) const;
    // Names of setups, each with a sentence under "preset.NAME".
    [[nodiscard]] std::vector<std::string> presets() const {
        return setup_.game.presets(setup_.options);
    }
    [[nodiscard]] const std::string& bot_level() const { return setup_.bot.level; }

    // Copies the record. Throws RunError.
    void save_as(const std::filesystem::path& path) const;

private:
    [[nodiscard]] engine::Submitted kept(engine::Submitted submitted);
    [[nodiscard]] std::unique_ptr<engine::Bot> open_bot(engine::Seat seat, std::string_view level,
                                                        std::uint64_t n = 0) const;
    void keep();

    Context& context_;
    MatchSetup setup_;
    std::unique_ptr<engine::Table> table_;
    engine::Phrasebook words_;
    std::map<engine::Seat, BotPlayer> bots_;
    bool warned_ = false;
};

}  // namespace bivouac::cli
