// The numbers the bot plays by, found in games against itself (learn/README.md). Points unless a
// comment says otherwise.
#pragma once

#include <array>
#include <string_view>

namespace bivouac::stratego::bot {

struct Weights {
    // What pieces are worth; a Marshal's price is fixed, the others are measured by it.
    int spy = 150;
    int scout = 60;
    int miner = 110;
    int sergeant = 80;
    int lieutenant = 120;
    int captain = 180;
    int major = 270;
    int colonel = 420;
    int general = 650;
    int bomb = 90;
    int last_miner = 160;  // more, while the enemy has bombs
    int last_but_one_miner = 60;
    int flag = 2500;        // of the enemy, while it is only suspected
    int own_flag = 5000;    // hidden, and attacked
    int lead_share = 60;    // of what I am ahead by, added to his flag, in hundredths
    int unbeaten = 50;      // more for whom nobody can beat any more, in hundredths
    int tied_at_most = 12;  // and for whom only its like can
    // The part of a price that lies in not being known, in hundredths.
    int spy_secret = 40;
    int colonel_secret = 10;
    int general_secret = 13;
    int marshal_secret = 14;
    int bomb_secret = 25;
    // What a Captain or above that attacks a hidden piece where it was set up fears besides its
    // loss, in hundredths of that: who finds a bomb has lost the officer and the war around it.
    int probe_cost = 0;
    // How often an enemy who cannot know better attacks a hidden piece, in hundredths: when it
    // looks good to him, and when it does not.
    int daring = 45;
    int rash = 8;
    int most_hope = 150;   // that an enemy who runs into a trap gains me in a plan
    int bad_gamble = 250;  // fights that cost more are not thought of
    // What draws pieces to a prize, in 1/1024 of it: beside it, and less for each step away.
    int pull_beside = 420;
    int pull_step = 28;
    int latecomers = 25;    // what those feel who are not among the hunters, in hundredths
    int your_share = 400;   // of his threats, in 1/1024
    int opens_flag = 1400;  // a bomb beside his flag, to a miner
    int guard = 300;        // a bomb beside my flag
    int flag_danger = 100;  // his pieces near my flag, in hundredths of a table
    // The part of lesser prices that lies in not being known, in hundredths.
    int minor_secret = 5;   // of scouts, sergeants and lieutenants
    int middle_secret = 6;  // of miners and captains
    int major_secret = 8;
    // What a piece gives up that moves for the first time: it might have been a bomb.
    int still_minor = 12;  // from scout to lieutenant
    int still_miner = 12;
    int still_officer = 12;  // from captain up, and the spy
    int still_yours = 12;    // the enemy's, whoever it is
};

struct NamedWeight {
    std::string_view name;
    int Weights::* number;
};

// All of them, for who learns or prints them.
inline constexpr std::array<NamedWeight, 41> kAllWeights = {{
    {"spy", &Weights::spy},
    {"scout", &Weights::scout},
    {"miner", &Weights::miner},
    {"sergeant", &Weights::sergeant},
    {"lieutenant", &Weights::lieutenant},
    {"captain", &Weights::captain},
    {"major", &Weights::major},
    {"colonel", &Weights::colonel},
    {"general", &Weights::general},
    {"bomb", &Weights::bomb},
    {"last_miner", &Weights::last_miner},
    {"last_but_one_miner", &Weights::last_but_one_miner},
    {"flag", &Weights::flag},
    {"own_flag", &Weights::own_flag},
    {"lead_share", &Weights::lead_share},
    {"unbeaten", &Weights::unbeaten},
    {"tied_at_most", &Weights::tied_at_most},
    {"spy_secret", &Weights::spy_secret},
    {"colonel_secret", &Weights::colonel_secret},
    {"general_secret", &Weights::general_secret},
    {"marshal_secret", &Weights::marshal_secret},
    {"bomb_secret", &Weights::bomb_secret},
    {"probe_cost", &Weights::probe_cost},
    {"daring", &Weights::daring},
    {"rash", &Weights::rash},
    {"most_hope", &Weights::most_hope},
    {"bad_gamble", &Weights::bad_gamble},
    {"pull_beside", &Weights::pull_beside},
    {"pull_step", &Weights::pull_step},
    {"latecomers", &Weights::latecomers},
    {"your_share", &Weights::your_share},
    {"opens_flag", &Weights::opens_flag},
    {"guard", &Weights::guard},
    {"flag_danger", &Weights::flag_danger},
    {"minor_secret", &Weights::minor_secret},
    {"middle_secret", &Weights::middle_secret},
    {"major_secret", &Weights::major_secret},
    {"still_minor", &Weights::still_minor},
    {"still_miner", &Weights::still_miner},
    {"still_officer", &Weights::still_officer},
    {"still_yours", &Weights::still_yours},
}};

static_assert(sizeof(Weights) == kAllWeights.size() * sizeof(int), "a weight is not listed");

// Those the levels play with.
[[nodiscard]] const Weights& learned_weights();

}  // namespace bivouac::stratego::bot
