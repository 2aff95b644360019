#include "tests/attack/long_record.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/rng.h"

namespace bivouac::attack {
namespace {

using engine::Seat;
using engine::Table;

constexpr std::uint32_t kMostSteps = 100'000;
constexpr std::size_t kDeep = 60;           // moves that are taken back at once
constexpr std::uint32_t kFromTheEnd = 120;  // a game that is nearly over has few moves left
constexpr int kTries = 20;                  // to find a move that takes nothing

std::string setup_for(const engine::Game& game, const engine::OptionValues& options,
                      const Table& table, Seat seat) {
    const auto bot = game.open_bot("random", options, seat, 7);
    for (const engine::Event& event : table.events(seat, 0)) bot->tell(event);
    return bot->choose({}).action;
}

// Somebody who is due does something: anything, or, with some luck, what takes nothing and so can
// be taken back (attacks have an x). False when nobody is due, or can.
enum class Mood : std::uint8_t { any, quiet };
bool play_one(const engine::Game& game, const engine::OptionValues& options, Table& table,
              core::Rng& rng, Mood mood) {
    const engine::Due due = table.due();
    if (due.seats.empty()) return false;
    const Seat seat = due.seats.lowest();
    if (due.wanted == engine::Wanted::setup) {
        return table.submit_setup(seat, setup_for(game, options, table, seat)).ok();
    }
    const auto legal = table.glance(seat)->legal();
    if (legal->count() == 0) return false;
    std::string action = legal->nth(rng.below(legal->count()));
    const int tries = mood == Mood::quiet ? kTries : 0;
    for (int i = 0; i < tries && action.find('x') != std::string::npos; ++i) {
        action = legal->nth(rng.below(legal->count()));
    }
    return table.submit(seat, action).ok();
}

std::size_t bytes_after(const Table& table, std::uint32_t seq) {
    std::size_t bytes = 0;
    for (const std::string& line : table.steps_after(seq).lines()) bytes += line.size() + 1;
    return bytes;
}

// The heading and the steps, without a result.
std::string text_until(const std::string& record, std::uint32_t steps) {
    std::size_t at = record.find("\n1 ") + 1;
    for (std::uint32_t i = 0; i < steps; ++i) at = record.find('\n', at) + 1;
    return record.substr(0, at);
}

// The longest of a few random games.
std::string long_game(const engine::Game& game, const engine::OptionValues& options,
                      std::size_t most_bytes) {
    std::string longest;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        engine::SeededChance chance(seed);
        core::Rng rng(seed);
        const auto table = game.open_table(options, chance, {});
        std::size_t bytes = bytes_after(**table, 0);
        while (bytes < most_bytes && (*table)->seq() < kMostSteps) {
            const std::uint32_t before = (*table)->seq();
            if (!play_one(game, options, **table, rng, Mood::any)) break;
            bytes += bytes_after(**table, before);
        }
        const std::uint32_t steps = (*table)->seq();
        const bool over = (*table)->outcome().has_value();
        std::string text = text_until((*table)->seal().bytes(),
                                      over ? steps - std::min(steps / 2, kFromTheEnd) : steps);
        if (text.size() > longest.size()) longest = std::move(text);
    }
    return longest;
}

}  // namespace

std::string long_record(const engine::Game& game, Shape shape, std::size_t bytes) {
    const auto options = engine::resolve_options(game.options(), {});
    std::string base = long_game(game, *options, shape == Shape::moves ? bytes - 1000 : bytes / 2);
    if (shape == Shape::moves) return base;
    engine::SeededChance chance(1);
    core::Rng rng(1);
    const auto table = game.resume(base, chance);
    std::size_t size = base.size();
    std::uint32_t known = (*table)->seq();
    const std::size_t moves = shape == Shape::deep ? kDeep : 1;
    // What cannot be taken back stays, and the next try goes on from there.
    while (size + moves * 40 < bytes && known < kMostSteps) {
        const std::uint32_t target = (*table)->seq();
        for (std::size_t i = 0; i < moves; ++i) {
            if (!play_one(game, *options, **table, rng, Mood::quiet)) break;
            if (!(*table)->last_choice_of(Seat(0)) && !(*table)->last_choice_of(Seat(1))) break;
        }
        if ((*table)->outcome()) break;
        static_cast<void>((*table)->take_back(target));
        size += bytes_after(**table, known);
        known = (*table)->seq();
    }
    return text_until((*table)->seal().bytes(), known);
}

}  // namespace bivouac::attack
