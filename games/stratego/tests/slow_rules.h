// The whole game a second time: plain, slow, and written from the rules' text alone.
//
// It shares nothing with the fast rules but the text of positions and actions. The board is an
// array of pieces, whoever moves is tried square by square, and the past is a list that is gone
// through again for each question: slow_board.h, slow_history.h.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/stratego/tests/slow_board.h"
#include "games/stratego/tests/slow_history.h"

namespace bivouac::stratego {

class SlowGame {
public:
    // From the text of a position in play without a history: no runs, no chases, nothing pending.
    SlowGame(const Settings& settings, std::string_view text);

    // The texts of the legal actions, in no order. Empty when the game is over.
    [[nodiscard]] std::vector<std::string> legal() const;
    // The action must be legal.
    void apply(const std::string& text);

    // As the fast rules write it, without runs and chases.
    [[nodiscard]] std::string position() const;
    // "red", "blue": whose decision is due.
    [[nodiscard]] std::string due() const {
        return slow::colour(shrouds_.empty() ? side_ : shrouds_.front());
    }
    [[nodiscard]] int seat_due() const { return seat_of(due()); }
    // "" while the game goes on; else "flag seat 1", "no_progress draw".
    [[nodiscard]] std::string result() const;

    // For players who look for the rare rules. How many moves the two limits forbid now:
    struct Barred {
        int by_shuttle = 0;
        int by_chase = 0;
    };
    [[nodiscard]] Barred barred() const;
    // Does this move onto an empty square end beside an enemy?
    [[nodiscard]] bool is_threat(const std::string& move) const;
    // Does it lead away from the piece that has just threatened?
    [[nodiscard]] bool is_evasion(const std::string& move) const {
        return history_.would_evade(slow::spot(move.substr(0, move.find('-'))));
    }

private:
    using Spot = slow::Spot;
    using Piece = slow::Piece;
    enum class Power { none, sword, apple };

    // An action by its text, as far as it moves or attacks.
    struct Way {
        Spot from;
        Spot to;
        [[nodiscard]] std::string text(char between) const {
            return slow::name(from) + between + slow::name(to);
        }
    };

    [[nodiscard]] int seat_of(std::string_view colour) const {
        return ((colour == "blue") != swapped_) ? 1 : 0;
    }
    [[nodiscard]] bool has_spent(char side) const { return spent_.find(side) < spent_.size(); }

    // What may be done
    [[nodiscard]] std::vector<Way> ways() const;
    [[nodiscard]] bool is_shuttle(const Way& way) const;
    [[nodiscard]] bool is_endless_chase(const Way& way) const;
    void list_swords(std::vector<std::string>& texts) const;
    void list_shroud(std::vector<std::string>& texts) const;
    [[nodiscard]] std::vector<Spot> shroud_spots(char side) const;
    [[nodiscard]] bool can_revive(char side) const;

    // What is done; slow_powers.h has what is special
    void start_turn();
    void move(Spot from, Spot to);
    void attack(Spot from, Spot to);
    void start_sword(Spot from, Spot a, Spot b);
    void start_apple(Spot target);
    void revive(char rank, Spot to);
    void fall(Spot spot);
    void fight_next(Spot target);
    void go_on();
    void end_turn();
    [[nodiscard]] bool has_lost_its_movers(char side) const;
    [[nodiscard]] std::string why_nothing_is_left() const;
    [[nodiscard]] std::vector<Spot> next_targets() const;
    [[nodiscard]] bool is_strike_due() const;

    Settings settings_;
    slow::Board board_;
    char side_ = 'r';  // whose turn it is
    int turn_ = 0;
    int quiet_ = 0;
    bool swapped_ = false;
    std::vector<Piece> fallen_;
    std::string spent_;  // who has used the Apple
    slow::History history_;
    slow::Turn now_;  // the turn under way

    Power power_ = Power::none;
    Spot fighter_;               // the Captain with the Sword, or the piece under the Apple
    std::vector<Spot> targets_;  // not fought yet
    std::string shrouds_;        // whose Spy fell, in the order of deciding

    std::string end_;  // "flag", "blocked", "no_movers", "no_progress" …
    char winner_ = '-';
};

inline SlowGame::SlowGame(const Settings& settings, std::string_view text)
    : settings_(settings), board_(settings) {
    const auto words = core::words(text);
    board_.read(words[0]);
    side_ = words[1] == "red" ? 'r' : 'b';
    for (const std::string_view word : words) {
        const std::size_t equals = word.find('=');
        const std::string_view field = word.substr(0, equals);
        const std::string_view value = equals < word.size() ? word.substr(equals + 1) : "";
        if (field == "turn") turn_ = slow::number(value);
        if (field == "quiet") quiet_ = slow::number(value);
        if (field == "seat1") swapped_ = value == "blue";
        for (const std::string_view item : core::split(value, ',')) {
            if (field == "fallen") fallen_.push_back(slow::read_piece(item, {}));
            if (field == "spent") spent_ += item[0];
        }
    }
}

// OR-11 … OR-13, OR-17, OR-19, VI-10, VI-11, AC-22 … AC-25, AC-43, AC-44: every move and attack of
// one piece, the limits left aside.
inline std::vector<SlowGame::Way> SlowGame::ways() const {
    std::vector<Way> found;
    for (const Spot from : board_.spots_of(side_)) {
        if (!slow::can_walk(board_.at(from))) continue;
        const int reach = board_.at(from).rank == '2' ? 10 : 1;
        for (const Spot step : slow::around({0, 0})) {
            for (int n = 1; n <= reach; ++n) {
                const Spot to{from.column + n * step.column, from.row + n * step.row};
                const char there = board_.side_at(to);
                if (there == '.' || there == slow::enemy(side_)) found.push_back({from, to});
                if (there != '.') break;
            }
        }
    }
    return found;
}

inline bool SlowGame::is_shuttle(const Way& way) const {
    const bool attack = board_.side_at(way.to) != '.';
    if (attack && !settings_.attacks_run) return false;  // V2-1
    return history_.is_shuttle(settings_, board_.at(way.from), way.from, way.to);
}

inline bool SlowGame::is_endless_chase(const Way& way) const {
    const bool onto_empty = board_.side_at(way.to) == '.';
    return settings_.chase && onto_empty && history_.is_endless_chase(board_, way.from, way.to);
}

inline SlowGame::Barred SlowGame::barred() const {
    Barred count;
    if (!end_.empty() || !shrouds_.empty() || !targets_.empty()) return count;
    for (const Way& way : ways()) {
        if (is_shuttle(way)) {
            ++count.by_shuttle;
        } else if (is_endless_chase(way)) {
            ++count.by_chase;
        }
    }
    return count;
}

inline bool SlowGame::is_threat(const std::string& move) const {
    const Spot to = slow::spot(move.substr(move.find('-') + 1));
    return !board_.neighbours(to, slow::enemy(side_)).empty();
}

inline std::vector<std::string> SlowGame::legal() const {
    std::vector<std::string> texts;
    if (!end_.empty()) return texts;
    if (!shrouds_.empty()) {
        list_shroud(texts);
        return texts;
    }
    if (!targets_.empty()) {
        for (const Spot s : next_targets()) texts.push_back("strike@" + slow::name(s));
        return texts;
    }
    for (const Way& way : ways()) {
        if (is_shuttle(way) || is_endless_chase(way)) continue;
        texts.push_back(way.text(board_.side_at(way.to) == '.' ? '-' : 'x'));
    }
    if (settings_.powers) list_swords(texts);
    if (settings_.powers && !has_spent(side_)) {  // AC-57, A16
        for (const Spot s : board_.spots_of(slow::enemy(side_))) {
            texts.push_back("apple@" + slow::name(s));
        }
    }
    return texts;
}

inline void SlowGame::apply(const std::string& text) {
    const auto after = [&](char letter) { return text.substr(text.find(letter) + 1); };
    const Spot last = slow::spot(text.find('@') < text.size() ? after('@') : "a1");
    if (text == "leave") {
        shrouds_.erase(0, 1);
    } else if (text.starts_with("revive:")) {
        revive(text[7], last);
    } else if (text.starts_with("strike@")) {
        fight_next(last);
    } else {
        start_turn();
        const Spot from = slow::spot(text);
        if (text.starts_with("apple@")) {
            start_apple(last);
        } else if (text.find('+') < text.size()) {
            start_sword(from, slow::spot(after('x')), slow::spot(after('+')));
        } else if (text.find('x') < text.size()) {
            attack(from, slow::spot(after('x')));
        } else {
            move(from, slow::spot(after('-')));
        }
        quiet_ = now_.quiet ? quiet_ + 1 : 0;  // B8, A4
    }
    go_on();
}

// In memory mode what was shown is hidden again (A6), but for an Apple that was used (A21).
inline void SlowGame::start_turn() {
    now_ = {};
    now_.side = side_;
    if (!settings_.memory_mode) return;
    for (const Spot s : board_.every_spot()) {
        Piece& piece = board_.at(s);
        if (piece.rank != 'F' || !has_spent(piece.side)) piece.known = false;
    }
}

inline void SlowGame::move(Spot from, Spot to) {
    now_.quiet = true;
    now_.walked = true;
    now_.piece = board_.at(from);
    now_.from = from;
    now_.to = to;
    board_.move(from, to);
    if (slow::distance(from, to) > 1) board_.at(to).known = true;  // OR-18, C9, AC-45
}

inline void SlowGame::attack(Spot from, Spot to) {
    now_.piece = board_.at(from);
    now_.from = from;
    now_.to = to;
    board_.at(from).known = true;  // OR-21, VI-14, AC-31
    board_.at(to).known = true;
    const slow::Result result = slow::fight(board_.at(from).rank, board_.at(to).rank);
    if (result != slow::Result::win) fall(from);
    if (result != slow::Result::loss) fall(to);
    if (result == slow::Result::win) {
        board_.move(from, to);
        now_.walked = true;
    }
}

inline void SlowGame::fall(Spot spot) {
    const Piece piece = board_.at(spot);
    board_.at(spot) = Piece{};
    now_.fell.push_back(piece);
    if (piece.rank == '1' && settings_.powers && can_revive(piece.side)) shrouds_ += piece.side;
    fallen_.push_back(piece);
    if (piece.rank == 'F') {
        end_ = "flag";
        winner_ = slow::enemy(piece.side);
    }
}

inline void SlowGame::go_on() {
    while (shrouds_.empty() && !targets_.empty() && !is_strike_due()) fight_next(next_targets()[0]);
    if (shrouds_.empty() && targets_.empty()) end_turn();
}

// V2-3: nobody left who can walk, and no Apple to be used.
inline bool SlowGame::has_lost_its_movers(char side) const {
    if (settings_.powers && !has_spent(side)) return false;
    const std::vector<Spot> own = board_.spots_of(side);
    return std::none_of(own.begin(), own.end(),
                        [&](Spot s) { return slow::can_walk(board_.at(s)); });
}

// V2-9: which of the limits forbids what could still be done.
inline std::string SlowGame::why_nothing_is_left() const {
    if (!settings_.names_limits) return "blocked";
    bool any = false;
    bool by_shuttle_alone = false;
    bool by_chase_alone = false;
    for (const Way& way : ways()) {
        any = true;
        const bool shuttle = is_shuttle(way);
        const bool chase = is_endless_chase(way);
        by_shuttle_alone = by_shuttle_alone || (shuttle && !chase);
        by_chase_alone = by_chase_alone || (chase && !shuttle);
    }
    if (!any) return "blocked";
    if (by_shuttle_alone == by_chase_alone) return "only_forbidden";
    return by_shuttle_alone ? "only_shuttles" : "only_chases";
}

// A flag taken ends the game at once; the turn does not pass any more.
inline void SlowGame::end_turn() {
    power_ = Power::none;
    if (!end_.empty()) return;
    history_.add(now_, board_);
    ++turn_;
    side_ = slow::enemy(side_);
    const bool red_lost = has_lost_its_movers('r');
    const bool blue_lost = has_lost_its_movers('b');
    if (settings_.needs_mover && (red_lost || blue_lost)) {  // V2-3
        end_ = "no_movers";
        winner_ = red_lost && blue_lost ? '-' : red_lost ? 'b' : 'r';
    } else if (legal().empty()) {  // OR-33, VI-24, AC-39, B7, B12
        end_ = why_nothing_is_left();
        winner_ = slow::enemy(side_);
    } else if (quiet_ >= 200) {  // B8, A4
        end_ = "no_progress";
    }
}

inline std::string SlowGame::result() const {
    if (end_.empty()) return "";
    if (winner_ == '-') return end_ + " draw";
    return end_ + " seat " + std::to_string(seat_of(slow::colour(winner_)));
}

inline std::string SlowGame::position() const {
    std::string text = board_.text() + " " + slow::colour(side_);
    const auto list = [&](const std::string& field, const std::vector<std::string>& items,
                          char between) {
        std::string joined;
        for (const std::string& item : items)
            joined += (joined.empty() ? "" : std::string(1, between)) + item;
        if (!items.empty()) text += " " + field + "=" + joined;
    };
    const auto colours = [](const std::string& sides) {
        std::vector<std::string> names;
        for (const char side : sides) names.push_back(slow::colour(side));
        return names;
    };
    if (turn_ > 0) text += " turn=" + std::to_string(turn_);
    if (quiet_ > 0) text += " quiet=" + std::to_string(quiet_);
    if (swapped_) text += " seat1=blue";
    std::vector<Piece> fallen = fallen_;
    std::sort(fallen.begin(), fallen.end(), slow::earlier_home);
    std::vector<std::string> names;
    for (const Piece& piece : fallen) {
        names.push_back(std::string{piece.side, piece.rank} + "@" + slow::name(piece.home));
    }
    list("fallen", names, ',');
    std::string spent = spent_;
    std::sort(spent.begin(), spent.end(), std::greater<>());
    list("spent", colours(spent), ',');
    names.clear();
    for (const Spot s : targets_) names.push_back(slow::name(s));
    if (!names.empty()) names[0] = slow::name(fighter_) + "," + names[0];
    list(power_ == Power::sword ? "sword" : "apple", names, '+');
    list("shroud", colours(shrouds_), ',');
    if (!end_.empty()) {
        text += " end=" + end_ + ":" + (winner_ == '-' ? "draw" : slow::colour(winner_));
    }
    return text;
}

}  // namespace bivouac::stratego

#include "games/stratego/tests/slow_powers.h"
