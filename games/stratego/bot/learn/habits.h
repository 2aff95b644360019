// What players do in games, counted with the truth beside it.
#pragma once

#include <array>
#include <cstdio>
#include <optional>
#include <vector>

#include "games/stratego/bot/learn/duel.h"
#include "games/stratego/bot/prices.h"

namespace bivouac::stratego::bot {

// Of one player, summed over games; points are the prices of a whole army.
struct Habits {
    int games = 0;
    int steps = 0;
    // Attacks by a Captain or above on a hidden piece where it was set up.
    int probes = 0;
    int probes_outlived = 0;  // the attacker was there fifteen turns later
    int fell_on_bombs = 0;
    int marshals_to_spies = 0;
    int points_lost_known = 0;   // of pieces that the enemy knew
    int points_lost_hidden = 0;  // of others
    // Games with a lead of a General or more.
    int leads = 0;
    int leads_won = 0;
    int leads_drawn = 0;
    int steps_to_win = 0;  // from the first such lead on
    int won = 0;
    int won_behind = 0;
    int flags_lost = 0;
    int flags_lost_to_miners = 0;
    int flags_lost_walled = 0;  // nobody but a miner could come to it when the game began
    int flags_lost_ahead = 0;

    void add(const Habits& more);
};

void print(std::FILE* to, const char* name, const Habits& habits);

// Watches one game.
class Chronicler {
public:
    void hear(const Event& event);
    void look(const Settings& settings, const Knowledge& known);
    // Of the seats, when the game is over; the result is the first seat's.
    [[nodiscard]] std::array<Habits, 2> habits(int result) const;

private:
    struct Attack {
        PieceId by = kNobody;
        PieceId on = kNobody;
    };
    struct Probe {
        PieceId by;
        int due;  // when it is asked whether the attacker is still there
    };
    void begin(const Settings& settings);
    void look_at_attack(const Settings& settings, const Position& before);
    void look_at_fallen(const Position& before);
    void look_at_probes();
    [[nodiscard]] Habits& habits_of(PieceId id);
    [[nodiscard]] int price_of(PieceId id) const;
    [[nodiscard]] int lead_of(int seat) const;

    std::array<Habits, 2> habits_{};
    Prices prices_{};
    Position now_;  // with every rank
    bool began_ = false;
    int step_ = 0;
    std::optional<Attack> attack_;
    std::array<int, 2> material_{};  // by seat
    std::array<int, 2> leads_since_ = {-1, -1};
    std::vector<Probe> probes_;
    std::array<bool, 2> walled_{};  // by seat
};

}  // namespace bivouac::stratego::bot
