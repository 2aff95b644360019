// One table of the server: its seats, its game, its clock, what is proposed at it.
//
// A room decides and remembers; it sends nothing and writes nothing. Every request ends in a
// Decision: an error, a refusal of the game, a repetition, or a Change that the room has made in
// itself and that counts only when its deed is on the disk: then settle(), and tell everybody;
// otherwise throw the room away. Used by the loop's thread alone.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/requests.h"
#include "protocol/socket_words.h"
#include "protocol/table_words.h"
#include "server/room/played_game.h"
#include "server/room/seating.h"
#include "store/store.h"

namespace bivouac::server {

using store::Millis;

// What a table is, from its opening to its end.
struct TableTerms {
    std::string id;
    const engine::Game* game = nullptr;  // under the rules it was opened with
    engine::OptionValues options;
    protocol::Terms terms;
    store::AccountId opened_by = 0;
    Millis created = 0;
    std::optional<protocol::Prepared> prepared = {};
};

struct RoomError {
    protocol::ErrorCode code = protocol::ErrorCode::broken;
};

// The same deed again, which was done: `seq` is where it led.
struct Repetition {
    std::uint32_t seq = 0;
};

// Something happened in a room; `deed` has it for the store.
struct Change {
    store::Deed deed;
    std::uint32_t entries = 0;              // of this table's journal in it
    std::optional<engine::Accepted> steps;  // of the game
    trust::Published published;
    bool table_changed = false;        // what table_message() tells, besides steps
    bool began = false;                // the game, with `steps` if nature has acted already
    bool ended = false;                // the table, with a result or without
    std::optional<engine::Seat> kept;  // is kept for somebody from now on
    std::optional<protocol::Said> said;
    bool wants_rematch = false;  // everybody agreed: see rematch_plan()
};

using Decision = std::variant<Change, Repetition, engine::Rejection, RoomError>;

// A table that is to follow this one.
struct RematchPlan {
    std::vector<SeatPlan> plans;
};

class Room {
public:
    // What is needed to make one; the creating deed comes with it.
    struct Opening {
        TableTerms table;
        std::vector<SeatPlan> plans;
        trust::TableSecret secret;
        std::string invitation;
        std::string base;  // a record that can be played on; empty: from the beginning
    };
    struct Made {
        std::unique_ptr<Room> room;
        Change change;
    };
    // A table of bots alone begins at once. Nothing when the game refuses to begin.
    [[nodiscard]] static std::optional<Made> open(const Opening& opening, Millis now);

    // As its journal tells it. `people` are those whom the journal seats, as far as they still have
    // an account; `gaps` the times when nobody served, for which no clock runs. Nothing when the
    // journal cannot be read.
    struct Memory {
        store::Claim claim;
        std::vector<Person> people;
        std::vector<store::Gap> gaps;
    };
    // `why`, if somebody wants to know: a word for what could not be read.
    [[nodiscard]] static std::unique_ptr<Room> rebuild(Memory memory, Millis now,
                                                       std::string_view* why = nullptr);

    // Requests. `account` is whose session asks.
    [[nodiscard]] Decision sit(const Person& person, engine::Seat seat, const trust::Seed& seed,
                               std::string_view invitation, Millis now);
    [[nodiscard]] Decision stand(store::AccountId account, engine::Seat seat, Millis now);
    [[nodiscard]] Decision plan_seat(store::AccountId account, engine::Seat seat,
                                     const SeatPlan& plan, Millis now);
    [[nodiscard]] Decision act(store::AccountId account, const protocol::Act& act, Millis now);
    [[nodiscard]] Decision set_up(store::AccountId account, const protocol::PlaceSetup& setup,
                                  Millis now);
    [[nodiscard]] Decision resign(store::AccountId account, const protocol::Resign& resign,
                                  Millis now);
    [[nodiscard]] Decision abort(store::AccountId account, const protocol::Abort& abort,
                                 Millis now);
    [[nodiscard]] Decision offer(store::AccountId account, const protocol::MakeOffer& offer,
                                 Millis now);
    [[nodiscard]] Decision answer(store::AccountId account, const protocol::AnswerOffer& answer,
                                  Millis now);
    [[nodiscard]] Decision claim(store::AccountId account, const protocol::ClaimAbsence& claim,
                                 Millis now);
    [[nodiscard]] Decision take_over(store::AccountId account, const protocol::TakeOver& request,
                                     Millis now);
    [[nodiscard]] Decision say(const Person& person, const protocol::Say& say, Millis now);
    // Its opener closes a table that waits; `why` for an administrator.
    [[nodiscard]] Decision close(store::AccountId account, Millis now);
    [[nodiscard]] Change close_for(std::string_view why, Millis now);

    // A bot's choice for the step after `seq`; an error when the table has gone on.
    [[nodiscard]] Decision bot_acts(engine::Seat seat, std::uint32_t seq, const std::string& choice,
                                    Millis now);
    // Something that the seat may do now, for a bot that has no answer. A seat of it must be due.
    [[nodiscard]] std::string any_choice(engine::Seat seat) const;
    // From the table's secret, so that nobody can foresee it and a restart changes nothing.
    [[nodiscard]] std::uint64_t bot_seed(engine::Seat seat) const;
    // Looks at the clock, and closes what nobody wanted. Nothing when there is nothing to do.
    [[nodiscard]] std::optional<Change> tick(Millis now);
    // Its game begins from a record, and the next request may begin it: that plays the whole
    // record, which is not for the loop.
    [[nodiscard]] bool may_begin_from_record() const {
        return phase_ == store::Phase::waiting && !base_.empty();
    }
    // When tick() has something to do, as far as it is known.
    [[nodiscard]] std::optional<Millis> next_tick() const;
    // When somebody must look at the table even if it sleeps: the clock, a bot that is due, a game
    // that has not been counted.
    [[nodiscard]] std::optional<Millis> wake() const;
    // Does somebody play here? Not at a table of bots, nor where bots keep all the seats.
    [[nodiscard]] bool has_people() const { return !voters().empty(); }
    // The lowest seat at which a bot is due.
    [[nodiscard]] std::optional<engine::Seat> bot_due() const;

    // Nothing happened; the row is written as it is now.
    [[nodiscard]] Change note(Millis now) { return change_with({}, now); }
    // The clock on the wall was set forward by so much, or back: nobody's time passes by it.
    void move_time(Millis by);

    // The finished game counted: one write for each rating that changed, as rate() gives them.
    [[nodiscard]] bool wants_rating() const;
    [[nodiscard]] std::vector<store::AccountId> rated_accounts() const;
    [[nodiscard]] Change count(const std::vector<store::Rating>& before, Millis now);

    // The table that follows, once everybody agreed; its id is noted with note_rematch().
    [[nodiscard]] RematchPlan rematch_plan() const;
    void note_rematch(Change& change, const std::string& table, Millis now);

    // The change's deed is on the disk.
    void settle(const Change& change);

    // Who is here: the seats' owners come and go without a trace in the journal.
    void arrive(store::AccountId account);
    void leave(store::AccountId account, Millis now);
    void refresh(const Person& person);  // a guest has made an account, a rating has changed

    // What is told. `account`: the watcher's.
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
    [[nodiscard]] std::optional<std::string> caution(engine::Seat seat, const std::string& action,
                                                     engine::Language language) const;
    // The latest, oldest first, each with the step after which it was said.
    struct Remark {
        protocol::Said said;
        std::uint32_t after = 0;
    };
    [[nodiscard]] const std::deque<Remark>& chat() const { return chat_; }
    // Accounts that watch without a seat.
    [[nodiscard]] int spectators() const;

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

    [[nodiscard]] const TableTerms& table() const { return table_; }
    [[nodiscard]] const Seating& seating() const { return seating_; }
    [[nodiscard]] store::Phase phase() const { return phase_; }
    [[nodiscard]] const PlayedGame* game() const { return game_.get(); }
    [[nodiscard]] const std::string& invitation() const { return invitation_; }
    [[nodiscard]] const std::string& rematch() const { return rematch_; }
    [[nodiscard]] trust::Digest commitment() const { return secret_.commitment(table_.id); }
    [[nodiscard]] bool is_paused() const { return paused_; }
    [[nodiscard]] std::optional<protocol::Ending> ending(engine::Language language) const;
    [[nodiscard]] store::TableRow row(Millis now) const;
    // Of the journal, as far as they are known to be on the disk.
    [[nodiscard]] std::uint32_t entries() const { return entries_; }
    // Seats whose owners have been away for as long as the terms say, while they were due.
    [[nodiscard]] engine::SeatSet claimable(Millis now) const;

private:
    friend class JournalPlayer;  // rebuild.cpp
    Room(TableTerms table, const entry::Opened& opened);

    // The request is its seat's, now, and no repetition; otherwise the decision.
    enum class Late : std::uint8_t { refused, allowed };
    [[nodiscard]] std::optional<Decision> check(store::AccountId account,
                                                const protocol::Deed& deed, Late late) const;
    [[nodiscard]] bool is_paused_or_late(engine::Seat seat, Millis now) const;
    [[nodiscard]] Change change_with(const std::vector<Entry>& entries, Millis now);
    // After the game's table has taken the steps from `first` on.
    [[nodiscard]] Change steps_taken(std::uint32_t first, std::optional<DeedName> deed,
                                     std::optional<engine::Seat> flag, Millis now);
    // All seats are taken: the game begins. False when it refuses to.
    [[nodiscard]] bool begin(std::vector<Entry>& entries, Millis now);
    // The seating has changed, and with it perhaps the game has begun.
    [[nodiscard]] Decision seated(std::vector<Entry> entries, Millis now);
    [[nodiscard]] Decision agreed(protocol::Offer what, const DeedName& name, Millis now);
    [[nodiscard]] engine::SeatSet voters() const;
    [[nodiscard]] engine::SeatSet turn() const;
    [[nodiscard]] bool is_here(engine::Seat seat) const;
    [[nodiscard]] bool is_offer_allowed(protocol::Offer what, engine::Seat seat) const;
    [[nodiscard]] Decision give_up(engine::Seat seat, const DeedName& name, Millis now);
    void run_clock(Millis now);
    void remember(const DeedName& name, std::uint32_t seq);
    void remember(Remark remark, store::AccountId account, const std::string& nonce);
    [[nodiscard]] std::optional<protocol::Clocks> clocks(Millis now) const;
    [[nodiscard]] protocol::SeatState seat_state(engine::Seat seat, store::AccountId account) const;

    struct Remembered {
        std::uint32_t seq = 0;
        std::string nonce;
        std::uint32_t led_to = 0;
    };

    TableTerms table_;
    trust::TableSecret secret_;
    std::string invitation_;
    std::string base_;
    Seating seating_;
    store::Phase phase_ = store::Phase::waiting;
    std::unique_ptr<PlayedGame> game_;
    std::optional<Clock> clock_;
    Offers offers_;
    bool paused_ = false;
    bool rated_ = false;
    std::optional<engine::Seat> flag_;  // lost on time
    std::string closed_;                // why, as a word of entry::Closed
    std::string rematch_;
    std::deque<Remark> chat_;
    std::vector<std::pair<store::AccountId, std::string>> chat_nonces_;
    std::vector<std::optional<Remembered>> deeds_;  // the last one of each seat
    engine::SeatSet acted_;                         // seats that have played an action
    Millis due_since_ = 0;                          // since when nobody has done anything

    std::vector<std::pair<store::AccountId, int>> watchers_;  // how often each account watches
    std::vector<Millis> away_since_;                          // of each seat's owner

    std::uint64_t epoch_ = store::kFirstEpoch;
    std::uint32_t entries_ = 0;  // on the disk
};

}  // namespace bivouac::server
