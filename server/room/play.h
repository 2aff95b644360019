// What seats do in the game: people's requests, and bots' choices.
#pragma once

#include <string>

#include "protocol/requests.h"
#include "server/room/room_state.h"

namespace bivouac::server {

class Play {
public:
    explicit Play(RoomState& room) : room_(room) {}

    [[nodiscard]] Decision act(store::AccountId account, const protocol::Act& act, Millis now);
    [[nodiscard]] Decision set_up(store::AccountId account, const protocol::PlaceSetup& setup,
                                  Millis now);
    [[nodiscard]] Decision resign(store::AccountId account, const protocol::Resign& resign,
                                  Millis now);
    [[nodiscard]] Decision abort(store::AccountId account, const protocol::Abort& abort,
                                 Millis now);

    // A bot's choice for the step after `seq`; an error when the table has gone on.
    [[nodiscard]] Decision bot_acts(engine::Seat seat, std::uint32_t seq, const std::string& choice,
                                    Millis now);
    // Something that the seat may do now, for a bot that has no answer. A seat of it must be due.
    [[nodiscard]] std::string any_choice(engine::Seat seat) const;
    // From the table's secret, so that nobody can foresee it and a restart changes nothing.
    [[nodiscard]] std::uint64_t bot_seed(engine::Seat seat) const;

private:
    [[nodiscard]] std::optional<RoomError> hindrance(engine::Seat seat, Millis now) const;

    RoomState& room_;
};

}  // namespace bivouac::server
