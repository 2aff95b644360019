// A match as prompts and stories see it, wherever its table is: at this terminal (local_match.h) or
// on a server (remote_match.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/context.h"
#include "engine/game.h"

namespace bivouac::cli {

class Match {
public:
    virtual ~Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;

    [[nodiscard]] const engine::Game& game() const { return game_; }
    [[nodiscard]] const engine::Phrasebook& words() const { return words_; }
    // Names of setups, each with a sentence under "preset.NAME".
    [[nodiscard]] std::vector<std::string> presets() const { return game_.presets(options_); }
    // The side the seat plays now.
    [[nodiscard]] std::string name_of(engine::Seat seat) const {
        return seat_name(*view(engine::Observer::spectator()), seat, words_);
    }

    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual engine::Due due() const = 0;
    [[nodiscard]] virtual std::uint32_t seq() const = 0;
    [[nodiscard]] virtual std::optional<engine::Outcome> outcome() const = 0;
    // As Table::view and Table::events. At a table elsewhere we have our own seat's eyes and no
    // others, whoever is asked for.
    [[nodiscard]] virtual std::unique_ptr<engine::View> view(engine::Observer observer) const = 0;
    [[nodiscard]] virtual std::vector<engine::Event> events(engine::Observer observer,
                                                            std::uint32_t after) const = 0;

    // What the table offers. Done means on disk, here or there.
    [[nodiscard]] virtual engine::Submitted act(engine::Seat seat, std::string_view action) = 0;
    [[nodiscard]] virtual engine::Submitted set_up(engine::Seat seat, std::string_view setup) = 0;
    [[nodiscard]] virtual engine::Submitted resign(engine::Seat seat) = 0;

    // What a bot would do at this seat. Asked for the n-th time, it may think of something else.
    [[nodiscard]] virtual std::string ask_bot(engine::Seat seat, std::string_view level,
                                              std::uint64_t n) const = 0;
    // For hints; empty where none are given.
    [[nodiscard]] virtual const std::string& bot_level() const = 0;

    // Copies the record. Throws RunError.
    virtual void save_as(const std::filesystem::path& path) const = 0;

protected:
    Match(const Context& context, const engine::Game& game, engine::OptionValues options)
        : game_(game),
          options_(std::move(options)),
          words_(words_with(context.words, game, context.language)) {}

    [[nodiscard]] const engine::OptionValues& options() const { return options_; }

private:
    const engine::Game& game_;
    engine::OptionValues options_;
    engine::Phrasebook words_;
};

}  // namespace bivouac::cli
