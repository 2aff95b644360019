// The truth: what lies open, and the cards in hands. Small, trivially copyable, no heap.
#pragma once

#include <array>
#include <type_traits>

#include "engine/sealed/fence.h"
#include "games/risk/position.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

// What only its owner sees (E32). Cards that nobody has seen, in the pile, face-down Aptitudes and
// those under neutral Brotherhoods, are not drawn yet and stand nowhere.
struct Hands {
    std::array<Territories, kMostPlayers> cards{};
    std::array<Cards, kMostPlayers> missions{};  // not shown; also of those who are out
    friend bool operator==(const Hands&, const Hands&) = default;
};

struct State {
    Position position;
    Hands hands;
    friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

}  // namespace bivouac::risk
