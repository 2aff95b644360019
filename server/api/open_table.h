// From what somebody asks for to a table that can be opened.
#pragma once

#include "protocol/table_bodies.h"
#include "server/api/call.h"
#include "server/room/open_room.h"

namespace bivouac::server {

// Why a table cannot be opened as asked: an error, or the game's own refusal of its options.
struct CannotOpen {
    protocol::ErrorCode code = protocol::ErrorCode::broken;
    std::string field;  // of bad_message
    std::optional<engine::Rejection> rejection;
    const engine::Game* game = nullptr;  // whose words the rejection is in; none: the engine's
};

// Names of people and records of other tables are looked up, so it is for a reader's thread.
[[nodiscard]] core::Result<NewTable, CannotOpen> plan_table(const store::Store& store,
                                                            const protocol::OpenTable& asked,
                                                            const store::Account& opener,
                                                            Millis now);

// What an empty seat is to be.
[[nodiscard]] core::Result<SeatPlan, CannotOpen> plan_seat(const store::Store& store,
                                                           const protocol::SeatPlan& asked,
                                                           const engine::Game& game,
                                                           const store::Account& opener);

// Has one of them blocked the other?
[[nodiscard]] bool have_blocked(const store::Store& store, store::AccountId left,
                                store::AccountId right);

}  // namespace bivouac::server
