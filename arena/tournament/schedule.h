// Which games are played, in units that are fair to everybody.
//
// The luck of a seat, of a setup and of the dice is taken out by playing it both ways. With two
// seats a unit is a pair: the same seed, the seats swapped. With more it is a block: the seating is
// rotated until everybody has sat everywhere. Units are independent of each other, the games of one
// unit are not: all statistics count units. Where one early card ends a game, a unit with the same
// luck in all its games says little; each of them may have luck of its own, and then only the seats
// are made fair.
#pragma once

#include <cstdint>
#include <vector>

namespace bivouac::arena {

// Of the games of a unit: all have the same chance, or each its own.
enum class Luck : std::uint8_t { shared, own };

struct ScheduledGame {
    std::uint64_t number = 0;  // from 0, over the whole schedule
    std::uint64_t unit = 0;
    std::uint64_t seed = 0;    // with shared luck the same for all games of a unit
    std::vector<int> engines;  // by seat
    friend bool operator==(const ScheduledGame&, const ScheduledGame&) = default;
};

// A value; a game depends on its number and on everything but `rounds`, so more rounds can be added
// to what has been played.
class Schedule {
public:
    // 2 to `seats` engines, any number of them with two seats: then all pairs are played in each
    // round. With more seats the last engine fills the seats that are left over.
    Schedule(int seats, int engines, std::uint64_t rounds, std::uint64_t seed,
             Luck luck = Luck::shared);

    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] int engines() const { return engines_; }
    [[nodiscard]] std::uint64_t games_in_unit() const { return static_cast<std::uint64_t>(seats_); }
    [[nodiscard]] std::uint64_t units() const { return rounds_ * units_in_round_; }
    [[nodiscard]] std::uint64_t games() const { return units() * games_in_unit(); }
    // What a seat would get if all were equal.
    [[nodiscard]] double fair_share() const { return 1.0 / seats_; }

    [[nodiscard]] ScheduledGame game(std::uint64_t number) const;
    // The same for all games of a unit, whatever their luck.
    [[nodiscard]] std::uint64_t seed_of_unit(std::uint64_t unit) const;

private:
    int seats_;
    int engines_;
    std::uint64_t rounds_;
    std::uint64_t seed_;
    Luck luck_;
    std::uint64_t units_in_round_;
};

}  // namespace bivouac::arena
