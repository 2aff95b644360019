// What a room tells those who watch it.
#pragma once

#include <optional>
#include <string>

#include "engine/languages.h"
#include "protocol/table_words.h"
#include "server/room/room_state.h"

namespace bivouac::server {

class RoomWords {
public:
    explicit RoomWords(const RoomState& room) : room_(room) {}

    // How the table is. `account`: the watcher's.
    [[nodiscard]] protocol::TableState state_for(store::AccountId account,
                                                 engine::Language language, Millis now) const;
    [[nodiscard]] std::optional<protocol::Outgoing> view_for(engine::Observer observer) const;
    // The steps after `after` as one message; nothing when the game has not begun, or when there
    // are too many to be told one by one: then view_for() tells where they led.
    [[nodiscard]] std::optional<protocol::Outgoing> steps_for(engine::Observer observer,
                                                              std::uint32_t after,
                                                              const trust::Published& published,
                                                              engine::Language language,
                                                              Millis now) const;
    [[nodiscard]] std::optional<protocol::Ending> ending(engine::Language language) const;
    // What the seat should know before it does that.
    [[nodiscard]] std::optional<std::string> caution(engine::Seat seat, const std::string& action,
                                                     engine::Language language) const;

private:
    [[nodiscard]] protocol::SeatState seat_state(engine::Seat seat, store::AccountId account) const;
    [[nodiscard]] std::optional<protocol::Clocks> clocks(Millis now) const;
    [[nodiscard]] engine::SeatSet backable() const;

    const RoomState& room_;
};

}  // namespace bivouac::server
