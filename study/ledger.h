// The ledger of a game: how everybody's chance to win changed step by step, and how much of that
// was skill and how much luck.
//
// A seat's chance is always by its own eyes. The chance before a step is the chance after the one
// before it, so for every seat the changes add up to the result less the first chance, and since
// each change is skill plus luck, so do these. docs/decisions/0016 says why they are split so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/played.h"
#include "study/verdict.h"

namespace bivouac::study {

// What a seat's decision was, by what it could know.
struct Judgement {
    std::string best;  // the action that was best
    std::vector<std::string> line;
    double chance = 0;    // with the best action
    double played = 0;    // with the one that was played, before anybody knew how it ends
    double loss = 0;      // the difference, never negative
    bool gamble = false;  // how it ended depended on something hidden
    int score = 0;        // of the best one, as the search has it
    Verdict verdict = Verdict::best;
    std::vector<engine::Remark> remarks = {};  // what could be counted of what was played
};

// Where the luck of a step lies.
enum class Luck : std::uint8_t {
    chance,      // nature acted: dice, deals, draws
    gamble,      // an action met something hidden: a fight with an unknown piece
    unforeseen,  // what others did, what it told, and where the judge was wrong before
};
inline constexpr std::size_t kLucks = 3;
inline constexpr std::array<std::string_view, kLucks> kLuckWords = {"chance", "gamble",
                                                                    "unforeseen"};
inline constexpr auto kLuckTable = core::json::in_order<Luck>(kLuckWords);
constexpr auto words_of(Luck /*of*/) { return core::json::Words<Luck>{"Luck", kLuckTable}; }
[[nodiscard]] constexpr std::string_view word_of(Luck luck) { return core::json::word_of(luck); }

// One step that stands. All vectors are by seat.
struct Entry {
    std::uint32_t seq = 0;
    engine::PlayedStep step;
    std::vector<double> before;
    std::vector<double> after;
    std::optional<Judgement> judgement;  // nothing when nobody could judge it
    std::vector<double> skill;
    std::vector<double> luck;
    Luck kind = Luck::unforeseen;
    // How the game stood in truth before the step; empty: nobody says. No part of the accounts.
    std::vector<double> truth = {};
    // What the actor believed then, where somebody asked for that.
    std::vector<engine::Belief> beliefs = {};
};

// Fills skill, luck and kind from the rest. The actor's skill is what it lost, as a negative
// number; that is the others' gain, shared by their chances. All else is luck.
void split(Entry& entry);

struct SeatTotals {
    double skill = 0;
    double luck = 0;
    std::array<double, kLucks> luck_by_kind{};
    double lost = 0;  // by its own decisions
    std::array<int, kVerdicts> verdicts{};
    // How often fair draws are as lucky or unlucky as these (draws.h).
    std::optional<double> draws;
    // From 0 to 100: the mean of exp(-10 · loss) over decisions with a choice; nothing without any.
    std::optional<double> accuracy;
};

struct Ledger {
    std::vector<double> first;   // chances before the first step
    std::vector<double> result;  // shares of the win
    std::vector<Entry> entries;

    [[nodiscard]] SeatTotals totals(engine::Seat seat) const;
};

}  // namespace bivouac::study
