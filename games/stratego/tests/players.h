// Players with habits, for games that shall meet the rare rules.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "games/stratego/tests/slow_rules.h"

namespace bivouac::stratego {

// "move", "attack", "sword", "apple", "strike", "revive", "leave"
[[nodiscard]] inline std::string kind_of(const std::string& action) {
    for (const char* kind : {"apple", "strike", "revive", "leave"}) {
        if (action.starts_with(kind)) return kind;
    }
    if (action.find('+') < action.size()) return "sword";
    return action.find('x') < action.size() ? "attack" : "move";
}

// How somebody likes to play, in per cent.
struct Temper {
    int powers = 0;  // Sword and Apple when there are any
    int attack = 0;  // anything at all; else moves onto empty squares
    int back = 0;    // the last move again, backwards
    int again = 0;   // of several good moves, one played lately
    int flee = 0;    // from a piece that has just come near
    int chase = 0;   // next to an enemy
};
inline constexpr Temper kAnything = {0, 100, 0, 0, 0, 0};
inline constexpr Temper kPowers = {50, 60, 5, 5, 30, 30};
inline constexpr Temper kShuttler = {10, 2, 90, 0, 30, 30};
inline constexpr Temper kHunter = {2, 1, 5, 70, 50, 95};
inline constexpr Temper kHunted = {2, 1, 2, 70, 95, 30};

// Random play has no habits and hardly ever meets the shuttle and the chase rule; this does.
class Player {
public:
    Player(const Temper& temper, core::Rng& rng) : temper_(temper), rng_(rng) {}

    std::string choose(const std::vector<std::string>& legal, const SlowGame& game) {
        const std::string action = think(legal, game);
        played_.push_back(action);
        return action;
    }

private:
    using Texts = std::vector<std::string>;
    static constexpr std::ptrdiff_t kLately = 12;

    bool likes(int per_cent) { return static_cast<int>(rng_.below(100)) < per_cent; }
    const std::string& any(const Texts& texts) { return texts[rng_.below(texts.size())]; }
    template <class F>
    static Texts filter(const Texts& texts, F&& wanted) {
        Texts some;
        std::copy_if(texts.begin(), texts.end(), std::back_inserter(some), wanted);
        return some;
    }
    static Texts of_kind(const Texts& texts, std::string_view kind) {
        return filter(texts, [&](const std::string& text) { return kind_of(text) == kind; });
    }

    // Walking in circles brings positions back.
    std::string one_of(const Texts& moves) {
        const auto lately =
            played_.end() - std::min(kLately, static_cast<std::ptrdiff_t>(played_.size()));
        const Texts known = filter(moves, [&](const std::string& text) {
            return std::find(lately, played_.end(), text) != played_.end();
        });
        return !known.empty() && likes(temper_.again) ? any(known) : any(moves);
    }

    std::string think(const Texts& legal, const SlowGame& game) {
        if (legal.front() == "leave" && likes(30)) return "leave";
        if (likes(temper_.powers)) {
            const std::string power = use_power(legal, game);
            if (!power.empty()) return power;
        }
        const Texts moves = of_kind(legal, "move");
        if (moves.empty() || likes(temper_.attack)) return any(legal);
        std::string back = last_backwards();
        if (likes(temper_.back) && std::binary_search(moves.begin(), moves.end(), back)) {
            return back;
        }
        const Texts flights =
            filter(moves, [&](const std::string& text) { return game.is_evasion(text); });
        if (!flights.empty() && likes(temper_.flee)) {
            const Texts traps = filter(flights, [&](const std::string& text) {
                SlowGame next = game;
                next.apply(text);
                return next.barred().by_chase > 0;
            });
            return one_of(traps.empty() ? flights : traps);
        }
        const Texts threats =
            filter(moves, [&](const std::string& text) { return game.is_threat(text); });
        if (!threats.empty() && likes(temper_.chase)) return one_of(threats);
        return one_of(moves);
    }

    // "" for none.
    std::string use_power(const Texts& legal, const SlowGame& game) {
        const Texts swords = of_kind(legal, "sword");
        if (!swords.empty()) return any(swords);
        const Texts apples = of_kind(legal, "apple");
        if (apples.empty() || !likes(20)) return "";
        const Texts with_choice = filter(apples, [&](const std::string& text) {
            SlowGame next = game;
            next.apply(text);
            const Texts then = next.legal();
            return !then.empty() && kind_of(then.front()) == "strike";
        });
        return !with_choice.empty() && likes(80) ? any(with_choice) : any(apples);
    }

    [[nodiscard]] std::string last_backwards() const {
        if (played_.empty()) return "";
        const std::string& last = played_.back();
        const std::size_t dash = last.find('-');
        return dash < last.size() ? last.substr(dash + 1) + "-" + last.substr(0, dash) : "";
    }

    Temper temper_;
    core::Rng& rng_;
    Texts played_;
};

}  // namespace bivouac::stratego
