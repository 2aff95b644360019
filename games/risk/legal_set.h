// The legal actions of whoever is due: counted, indexed and tested, never listed. "Place 1 … n
// units on one of these territories" is two numbers.
#pragma once

#include <cstdint>

#include "core/fixed_vector.h"
#include "engine/seat.h"
#include "games/risk/action.h"
#include "games/risk/state.h"

namespace bivouac::risk {

class LegalSet {
public:
    // Units 1 … most from one territory into any of several. Without initial values: lists of them
    // cost nothing until they are filled.
    struct Origin {  // NOLINT(cppcoreguidelines-pro-type-member-init)
        Territories targets;
        std::uint32_t count;  // targets × most
        std::uint16_t most;
        Territory from;
    };
    using Origins = core::FixedVector<Origin, kMostTerritories>;
    // Units 1 … most, on any of several territories.
    struct Spread {
        Territories where = 0;
        std::uint64_t count = 0;  // places × most
        std::uint16_t most = 0;
    };

    // The actor must be due.
    [[nodiscard]] static LegalSet of(const Settings& settings, const State& state);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] Action nth(std::uint64_t n) const;
    [[nodiscard]] bool contains(Action action) const;

    // The parts, for interfaces.
    [[nodiscard]] Territories hand() const { return ones_ | twos_; }
    [[nodiscard]] bool may_trade() const { return trades_ > 0; }
    [[nodiscard]] const Spread& places() const { return places_; }
    [[nodiscard]] const Spread& neutral_places() const { return neutral_; }
    [[nodiscard]] const Origins& attacks() const { return attacks_; }
    [[nodiscard]] const Origins& moves() const { return moves_; }
    // Units that may be taken off a territory (E18), its only target.
    [[nodiscard]] const Origins& losses() const { return losses_; }
    // How many choices there are of how many more units follow: 0 … one less than this.
    [[nodiscard]] std::uint64_t advances() const { return advance_; }
    // Everything that is none of these.
    using Others = core::FixedVector<Action, 16>;
    [[nodiscard]] const Others& others() const { return others_; }

private:
    void add_main(const Settings& settings, const State& state);
    void add_trades(const Map& map, Territories hand);
    void add_losses(const Position& position);
    void add_cards(Action::Kind kind, Cards cards);
    void add_attacks_and_moves(const Map& map, const Position& position, Territories own);
    static void add(Origins& origins, std::uint64_t& count, Territories targets, int target_count,
                    int most, Territory from);
    void sum_up();

    // Chance: one card of a set, a roll, or a number.
    enum class Chance : std::uint8_t { none, cards, dice, numbers };
    Chance chance_ = Chance::none;
    Action::Kind kind_ = Action::Kind::end;
    std::uint8_t black_ = 0;  // how many dice of each colour
    std::uint8_t red_ = 0;
    bool sigma_ = false;  // the set of cards has Sigma in it, as its last member
    Territories cards_ = 0;

    std::uint64_t count_ = 0;
    std::uint64_t trades_ = 0;
    Territories ones_ = 0;  // cards in hand by crests
    Territories twos_ = 0;
    Spread places_;
    Spread neutral_;
    std::uint64_t attack_count_ = 0;
    std::uint64_t move_count_ = 0;
    std::uint64_t loss_count_ = 0;
    std::uint64_t advance_ = 0;  // none … one less than this
    Others others_;
    Origins attacks_;
    Origins moves_;
    Origins losses_;
};

}  // namespace bivouac::risk
