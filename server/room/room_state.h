// All that is so at a table, and how a change of it is written. Only the classes that carry out
// requests (seats.h, play.h, agreements.h, absences.h, table_time.h, rating.h) and the one that
// reads journals change it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/attendance.h"
#include "server/room/chat.h"
#include "server/room/decision.h"
#include "server/room/done_deeds.h"
#include "server/room/played_game.h"
#include "server/room/seating.h"
#include "server/room/table_terms.h"

namespace bivouac::server {

struct RoomState {
    RoomState(TableTerms terms, const entry::Opened& opened);

    TableTerms table;
    trust::TableSecret secret;
    std::string invitation;
    std::string base;  // a record that its game begins from; empty: from the beginning
    Seating seating;
    store::Phase phase = store::Phase::waiting;
    std::unique_ptr<PlayedGame> game;  // from when it has begun
    std::optional<Clock> clock;
    Offers offers;
    bool paused = false;
    bool rated = false;                // its ratings are counted
    bool advised = false;              // somebody was told what to play
    std::optional<engine::Seat> flag;  // lost on time
    bool time_is_up = false;           // drawn because that of the whole game was
    std::string closed;                // why, as a word of entry::Closed
    std::string rematch;               // the table that follows
    Chat chat;
    DoneDeeds deeds;
    engine::SeatSet acted;  // seats that have played an action
    Millis due_since = 0;   // since when nobody has done anything
    Attendance attendance;
    std::uint64_t epoch = store::kFirstEpoch;
    std::uint32_t entries = 0;  // of the journal, on the disk

    // Seats that are due now.
    [[nodiscard]] engine::SeatSet turn() const;
    // People whose seats play: those of eliminated players, and of bots, are not asked.
    [[nodiscard]] engine::SeatSet voters() const;
    // The seat's last turn can be undone, as far as the game goes; the terms may forbid it.
    [[nodiscard]] bool may_take_back(engine::Seat seat) const;
    [[nodiscard]] bool is_here(engine::Seat seat) const;
    // The lowest seat at which a bot is due.
    [[nodiscard]] std::optional<engine::Seat> bot_due() const;
    // What was shown once is to be remembered by the players.
    [[nodiscard]] bool forgets() const;
    // Its rated game is over and has not been counted.
    [[nodiscard]] bool wants_rating() const;
    // When the clock, or nobody's coming, changes something, as far as it is known.
    [[nodiscard]] std::optional<Millis> next_tick() const;
    // When somebody must look at the table even if it sleeps: the clock, a bot that is due, a game
    // that has not been counted.
    [[nodiscard]] std::optional<Millis> wake() const;
    [[nodiscard]] store::TableRow row(Millis now) const;

    // The request is its seat's, now, and no repetition; otherwise the decision.
    enum class Late : std::uint8_t { refused, allowed };
    [[nodiscard]] std::optional<Decision> check(store::AccountId account,
                                                const protocol::Deed& deed, Late late) const;

    // What has just been changed, as a change that is to be written.
    [[nodiscard]] Change change_with(const std::vector<Entry>& added, Millis now) const;
    // All seats are taken: the game begins. False when it refuses to.
    [[nodiscard]] bool begin(std::vector<Entry>& added, Millis now);
    // After the game's table has taken the steps from `first` on.
    [[nodiscard]] Change steps_taken(std::uint32_t first, std::optional<DeedName> deed,
                                     std::optional<engine::Seat> lost_on_time, Millis now);
    [[nodiscard]] Decision give_up(engine::Seat seat, const DeedName& name, Millis now);
    // Over without a result.
    [[nodiscard]] Change close(std::string_view why, const std::optional<DeedName>& deed,
                               Millis now);

private:
    void run_clock(Millis now);
};

}  // namespace bivouac::server
