// Who sits where at a table, as a value.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/journal.h"
#include "server/room/person.h"

namespace bivouac::server {

struct SeatHeld {
    SeatPlan plan;  // what it was for when it was empty
    std::optional<Person> person;
    trust::Seed seed;
    std::string keeper;  // the level of a bot that plays for the person meanwhile
};

class Seating {
public:
    explicit Seating(const std::vector<SeatPlan>& plans);

    [[nodiscard]] int size() const { return static_cast<int>(seats_.size()); }
    [[nodiscard]] bool has(engine::Seat seat) const { return seat.index() < size(); }
    [[nodiscard]] const SeatHeld& at(engine::Seat seat) const {
        return seats_[static_cast<std::size_t>(seat.index())];
    }
    [[nodiscard]] SeatHeld& at(engine::Seat seat) {
        return seats_[static_cast<std::size_t>(seat.index())];
    }

    [[nodiscard]] bool is_full() const;
    [[nodiscard]] engine::SeatSet seats_of(store::AccountId account) const;
    // Seats with a person, kept by a bot or not.
    [[nodiscard]] engine::SeatSet people() const;
    // The level that plays at the seat now; empty when a person does, or nobody.
    [[nodiscard]] std::string_view bot_at(engine::Seat seat) const;
    [[nodiscard]] trust::Seeds seeds() const;
    [[nodiscard]] std::vector<store::SeatRow> rows() const;

private:
    std::vector<SeatHeld> seats_;
};

}  // namespace bivouac::server
