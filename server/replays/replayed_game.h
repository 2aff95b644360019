// A game that can be looked at, at any step: a finished one of a table, or a record somebody
// brought. Read once; after that every step costs the same. For the crew of replayers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "protocol/socket_words.h"
#include "protocol/table_words.h"
#include "store/store.h"

namespace bivouac::server {

// What it may take to read a record of a stranger's (engine/replay.h): more than any game that was
// played needs, and a few milliseconds.
inline constexpr engine::RecordBudget kForeignRecord{10'000};

// Immutable, and from any thread.
struct ReplayedGame {
    std::string table;  // empty: brought
    const engine::Game* game = nullptr;
    std::unique_ptr<const engine::Replay> replay;
    // The same as a text, when it is over: without names, dates and proofs that were put to it.
    std::string record = {};
    engine::OptionValues options = {};
    std::vector<std::pair<engine::Language, protocol::Ending>> endings = {};
    // Of a table: who may look although spectators may not.
    bool for_everybody = true;
    std::vector<store::AccountId> insiders = {};

    [[nodiscard]] bool may_look(store::AccountId account) const;
};
using ReplayedGamePtr = std::shared_ptr<const ReplayedGame>;

// Why there is none: an error, and for a record that was refused the reason.
struct NotReplayed {
    protocol::ErrorCode code = protocol::ErrorCode::broken;
    const engine::Game* game = nullptr;
    std::optional<engine::RecordError> reason;
};

// The game of a table that is over with a result.
[[nodiscard]] core::Result<ReplayedGamePtr, NotReplayed> read_finished(const store::Store& store,
                                                                       const std::string& table,
                                                                       store::Millis now);
// They have read it, so every seat of it may be shown to them. Of a game that is not over nobody
// sees everything at once, for that is how replays are.
[[nodiscard]] core::Result<ReplayedGamePtr, NotReplayed> read_brought(
    std::string_view record, const engine::RecordBudget& budget = kForeignRecord);

// What the observer sees after the step, told as the last step of a game under way is told. Nothing
// when they may not see it, or there is no such step.
[[nodiscard]] std::optional<protocol::Step> step_of(const ReplayedGame& shown, std::uint32_t step,
                                                    engine::Observer observer,
                                                    engine::Language language);

}  // namespace bivouac::server
