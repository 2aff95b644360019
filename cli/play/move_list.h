// The legal moves as people read them, however many there are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"
#include "engine/view.h"

namespace bivouac::cli {

// Moves that share the word before their first colon, as in "attack:brazil>peru:3", or all those
// that have none.
struct MoveKind {
    std::string name;         // empty for the latter
    std::uint64_t count = 0;  // of all of them
    // Those that were looked at, in order; "place:brazil:1…3" stands for three.
    std::vector<std::string> entries;
    std::uint64_t listed = 0;  // how many moves the entries stand for
};

// At most so many moves are looked at one by one. Behind them the kinds are assumed to lie
// together, as they do where a game counts its moves without listing them.
inline constexpr std::uint64_t kMostMovesLookedAt = std::uint64_t{1} << 16U;

[[nodiscard]] std::vector<MoveKind> moves_by_kind(const engine::LegalActions& legal);

struct FoundMoves {
    std::vector<MoveKind> kinds;
    std::uint64_t unseen = 0;  // moves that were too many to look at
};

// The moves that begin so, whatever the case of the letters. A beginning of several words matches
// the words of a move one by one: "attack bra per" finds "attack:brazil>peru:3". So does what
// `words` has for them: "attaquer brés".
[[nodiscard]] FoundMoves moves_beginning(const engine::LegalActions& legal,
                                         std::string_view beginning,
                                         const engine::Phrasebook& words = {});

}  // namespace bivouac::cli
