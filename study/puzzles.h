// Positions in which one action is clearly best for what its seat knows: found in games that are
// over, to be solved by playing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "study/reviewer.h"

namespace bivouac::study {

struct PuzzleTerms {
    double gap = 0.1;                  // by so much of a win is the best better than any other
    std::uint64_t choices = 4;         // at least so many actions are legal …
    std::uint64_t most_choices = 200;  // … and not so many that nobody could look at them all
    std::uint32_t apart = 12;          // steps between two of one game
    std::uint64_t nodes = 0;           // of a judge at one moment; 0: as usual
};

// With so many times the nodes a puzzle is looked at again before it is one.
inline constexpr std::uint64_t kPuzzleCheck = 3;

// A moment that looks like a puzzle.
struct PuzzleMoment {
    std::uint32_t step = 0;  // after it
    engine::Seat seat;
    std::string best;
    double gap = 0;           // to the next best
    std::uint64_t nodes = 0;  // that found it
};

// Of a game that is over, every decision of everybody, each by its own eyes; nothing of any other.
[[nodiscard]] std::vector<PuzzleMoment> find_puzzles(const engine::Replay& replay,
                                                     const OpenAnalyst& open_analyst,
                                                     const PuzzleTerms& terms);

// What has been shown of a puzzle.
struct ClearBest {
    std::vector<std::string> actions;  // one, or one with several ends that are as good
    double chance = 0;                 // with the best of them
    double next = 0;                   // with the best of all others
};

// Values every legal action, each with `nodes` of the judge's, by what the view shows and without
// the way there. Nothing when another is within the gap, or nobody can judge, or the view's seat is
// not due.
[[nodiscard]] std::optional<ClearBest> clear_best(const engine::View& view,
                                                  const OpenAnalyst& open_analyst,
                                                  std::uint64_t nodes, double gap);

// Do two actions differ in a final amount alone ("advance:4", "advance:5"), or in where a jump ends
// ("d1xd4>d5", "d1xd4>d6")?
[[nodiscard]] bool same_but_for_its_end(std::string_view one, std::string_view other);

// How hard it is to see, as ratings are counted: by how little a judge must look at to find it.
// `nodes`: what was needed to be sure.
[[nodiscard]] int puzzle_rating(const engine::View& view, const OpenAnalyst& open_analyst,
                                const ClearBest& best, std::uint64_t nodes);

}  // namespace bivouac::study
