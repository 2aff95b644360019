// The game of a room: the engine's table, with the witness that proves what happens at it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "trust/witness.h"

namespace bivouac::server {

// What identifies the chances of one table (trust/witness.h).
struct Proving {
    trust::TableSecret secret;
    std::string table;
    trust::Seeds seeds;
};

class PlayedGame {
public:
    // A new game, or one that goes on from the record `base`. Nothing when the game refuses.
    [[nodiscard]] static std::unique_ptr<PlayedGame> begin(const engine::Game& game,
                                                           const engine::OptionValues& options,
                                                           const Proving& proving,
                                                           std::string_view base);
    // As its record left it.
    [[nodiscard]] static std::unique_ptr<PlayedGame> resume(const engine::Game& game,
                                                            const Proving& proving,
                                                            std::string_view record);

    [[nodiscard]] const engine::Table& table() const { return *table_; }
    [[nodiscard]] engine::Table& table() { return *table_; }
    [[nodiscard]] const trust::Witness& witness() const { return witness_; }

    // One action, a whole turn or a gesture (View::split_turn, next_in_gesture), as far as it is
    // legal: refused only when nothing of it could be done.
    [[nodiscard]] engine::Submitted act(engine::Seat seat, const std::string& text);

    // Does what was done in the same game elsewhere: lines of its record, from the next step on.
    // Its chances follow by themselves. False when it led elsewhere; the game is of no use then.
    [[nodiscard]] bool repeat(std::span<const std::string> lines);

    // What was published when it began; nothing for a game that was resumed.
    [[nodiscard]] const trust::Published& beginning() const { return beginning_; }
    // To be called after every accepted request, with the lines of the record that it added.
    [[nodiscard]] trust::Published follow(std::span<const std::string> lines) {
        return witness_.follow(*table_, lines);
    }

    // The record, with proofs when the game is over and they hold from its beginning.
    [[nodiscard]] std::string record(bool with_proofs) const;

private:
    explicit PlayedGame(const Proving& proving)
        : witness_(proving.secret, proving.table, proving.seeds) {}
    [[nodiscard]] bool take(const engine::Game& game, std::string_view record);

    trust::Witness witness_;
    std::unique_ptr<engine::Table> table_;
    trust::Published beginning_;
};

// The record up to the step, which is played on from there; nothing when it has no such step.
[[nodiscard]] std::optional<std::string> record_until(std::string_view record, std::uint32_t step);

}  // namespace bivouac::server
