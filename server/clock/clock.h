// The clock of one table, as a value: it never looks at the time, it is told. What happens when a
// seat's time is up is decided elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/seat.h"
#include "server/clock/terms_in_millis.h"

namespace bivouac::server {

enum class Stage : std::uint8_t { setup, play };
inline constexpr protocol::Word<Stage> kStages[] = {{Stage::setup, "setup"}, {Stage::play, "play"}};
constexpr auto words_of(Stage /*of*/) { return protocol::Words<Stage>{"Stage", kStages}; }

class Clock {
public:
    Clock() = default;  // of nobody, for a reader to fill
    Clock(const protocol::Clock& terms, int seats);

    // From now on the time of exactly these seats runs. A seat whose time ran already goes on: a
    // turn may have several actions. One that is not due any more has stopped: it gets its
    // increment in play, and nothing for time it did not use in the setup, which is over for it. A
    // change of stage stops and starts too. While paused the clock only notes who is due.
    void run(engine::SeatSet due, Stage stage, Millis now);
    void stop(Millis now) { run({}, Stage::play, now); }

    // By agreement: no time runs until resume(). Twice is once.
    void pause(Millis now);
    void resume(Millis now);
    [[nodiscard]] bool is_paused() const { return paused_.has_value(); }

    // The time from `from` to `until` (which must not be in the future) is nobody's: the server was
    // down, at most since the last entry of the journal.
    void excuse(Millis from, Millis until);

    // The clock on the wall was set forward by so much, or back: nobody gains or loses by it.
    void move(Millis by);

    // What a seat has, in the stage it is in or that it waits for; 0 when its time is up. Nothing
    // without a clock in the terms, and with days nothing for a seat that is not due.
    [[nodiscard]] std::optional<Millis> left(engine::Seat seat, Millis now) const;
    [[nodiscard]] bool is_running(engine::Seat seat) const;
    // What is left of the free time of whoever plays; 0 when there is none.
    [[nodiscard]] Millis free_left(Millis now) const;
    // What is left for the game of all together; nothing when it has no end.
    [[nodiscard]] std::optional<Millis> whole_left(Millis now) const;
    // It is used up: at that time, not only after it.
    [[nodiscard]] bool whole_is_up(Millis now) const { return whole_left(now) == 0; }
    // Seats whose time is up, and the next time at which one's, or that of the whole game, will be
    // (for store::TableRow::wake): at that time, not only after it, the seat is among the fallen.
    [[nodiscard]] engine::SeatSet fallen(Millis now) const;
    [[nodiscard]] std::optional<Millis> flag_time() const;

    [[nodiscard]] int seats() const { return static_cast<int>(seats_.size()); }

    friend bool operator==(const Clock&, const Clock&) = default;

    // For the journal, with every time in milliseconds. A clock that is read back is equal to the
    // one that was written.
    friend void fields(auto& io, Clock& clock) {
        TermsInMillis terms{clock.terms_};
        io.field("control", terms);
        if (io.kReads) clock.terms_ = terms.clock;
        io.field_if_any("paused", clock.paused_, kMillis);
        io.when(clock.terms_.whole.count() > 0, [&] {
            io.field("whole", clock.whole_, kMillis);
            io.field_if_any("whole_since", clock.whole_since_, kMillis);
        });
        io.field("seats", clock.seats_, core::json::Count{1, engine::kMaxSeats});
    }

private:
    struct SeatTime {
        Millis stock = 0;  // for play; with days, for this turn
        Millis setup = 0;
        Millis free = 0;  // of this turn
        Stage stage = Stage::play;
        std::optional<Millis> since;  // its time runs from here; it has not been counted yet
        friend bool operator==(const SeatTime&, const SeatTime&) = default;
        friend void fields(auto& io, SeatTime& time) {
            io.field("stock", time.stock, kMillis);
            io.field("setup", time.setup, kMillis);
            io.field("stage", time.stage);
            io.field_unless("free", Millis{0}, time.free, kMillis);
            io.field_if_any("since", time.since, kMillis);
        }
    };

    [[nodiscard]] SeatTime& at(engine::Seat seat);
    [[nodiscard]] const SeatTime& at(engine::Seat seat) const;
    [[nodiscard]] bool uses_setup_time(const SeatTime& time) const;
    [[nodiscard]] Millis account(const SeatTime& time) const;
    // The time as this clock counts it: it stands still while paused.
    [[nodiscard]] Millis counted(Millis now) const;
    void start_seat(SeatTime& time, Stage stage, Millis now) const;
    // Takes off what has run from time.since, which must be there, to `until`.
    void charge(SeatTime& time, Millis until) const;
    void stop_seat(SeatTime& time, Millis now) const;
    [[nodiscard]] bool somebody_plays() const;
    // Takes off the whole game's time what has run until then, and goes on from `since`, if at all.
    void charge_whole(Millis until, std::optional<Millis> since);

    protocol::Clock terms_;
    std::vector<SeatTime> seats_;
    Millis whole_ = 0;                   // of the game, without what runs since then
    std::optional<Millis> whole_since_;  // it runs while somebody's time in play does
    std::optional<Millis> paused_;
};

}  // namespace bivouac::server
