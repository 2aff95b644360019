// One table of the server. A room decides and remembers; it sends nothing and writes nothing. Every
// request ends in a Decision (decision.h): a Change that the room has made in itself counts only
// when its batch is on the disk: then settle(), and tell everybody; otherwise throw the room away.
// Used by one thread at a time: the loop's, or that of a reader who was lent it.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/seat.h"
#include "store/rows.h"
#include "trust/digest.h"

namespace bivouac::server {

using store::Millis;

class Absences;
class Advice;
class Agreements;
struct Change;
class Following;
struct Person;
class Play;
class PlayedGame;
class Rating;
struct Remark;
struct RoomState;
class RoomWords;
class Seating;
class Seats;
struct TableTerms;
class TableTime;
class Talk;

class Room {
public:
    explicit Room(std::unique_ptr<RoomState> state);  // see open_room.h and rebuild.h
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    // What can be asked of it, each with its own header (seats.h, play.h …).
    [[nodiscard]] Seats seats();
    [[nodiscard]] Play play();
    [[nodiscard]] Agreements agreements();
    [[nodiscard]] Absences absences();
    [[nodiscard]] Talk talk();
    [[nodiscard]] TableTime time();
    [[nodiscard]] Rating rating();
    [[nodiscard]] Advice advice();
    [[nodiscard]] Following following();
    [[nodiscard]] RoomWords words() const;  // what it tells

    // An administrator closes it; `why` is a word of entry::Closed.
    [[nodiscard]] Change close_for(std::string_view why, Millis now);
    // Nothing happened; the row is written as it is now.
    [[nodiscard]] Change note(Millis now) const;
    // The change's batch is on the disk.
    void settle(const Change& change);

    // Who is here: the seats' owners come and go without a trace in the journal.
    void arrive(store::AccountId account);
    void leave(store::AccountId account, Millis now);
    // So many more watch from other nodes, without a seat.
    void set_spectators_elsewhere(int count);
    [[nodiscard]] bool is_here(store::AccountId account) const;
    [[nodiscard]] int spectators() const;  // accounts that watch without a seat
    void refresh(const Person& person);    // a guest has made an account, a rating has changed

    // May the account watch, and as whom?
    [[nodiscard]] std::optional<engine::Observer> observer_for(
        store::AccountId account, std::optional<engine::Seat> seat) const;
    // May the account look at the game, and have its record, when it is over? Of a table without
    // spectators those alone who sat there or opened it.
    [[nodiscard]] bool may_look_back(store::AccountId account) const;
    // What was shown once is to be remembered by the players: it is not told again.
    [[nodiscard]] bool forgets() const;
    // The record of a finished game, with its proofs.
    [[nodiscard]] std::optional<std::string> record() const;

    // Does somebody play here? Not at a table of bots, nor where bots keep all the seats.
    [[nodiscard]] bool has_people() const;
    // The lowest seat at which a bot is due.
    [[nodiscard]] std::optional<engine::Seat> bot_due() const;
    // Its game begins from a record, and the next request may begin it: that plays the whole
    // record, which is not for the loop.
    [[nodiscard]] bool may_begin_from_record() const;
    // When TableTime::tick() has something to do, and when somebody must look at the table even if
    // it sleeps, as far as it is known.
    [[nodiscard]] std::optional<Millis> next_tick() const;
    [[nodiscard]] std::optional<Millis> wake() const;

    [[nodiscard]] const TableTerms& table() const;
    [[nodiscard]] const Seating& seating() const;
    [[nodiscard]] store::Phase phase() const;
    [[nodiscard]] const PlayedGame* game() const;
    [[nodiscard]] const std::string& invitation() const;
    [[nodiscard]] const std::string& rematch() const;
    [[nodiscard]] trust::Digest commitment() const;
    [[nodiscard]] bool is_paused() const;
    [[nodiscard]] const std::deque<Remark>& chat() const;
    [[nodiscard]] store::TableRow row(Millis now) const;
    // Of the journal, as far as it is known to be on the disk, and of the claim it stands on.
    [[nodiscard]] std::uint32_t entries() const;
    [[nodiscard]] std::uint64_t epoch() const;

private:
    std::unique_ptr<RoomState> state_;
};

}  // namespace bivouac::server
