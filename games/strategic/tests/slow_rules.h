// The whole game a second time: plain, slow, and written from the rules' text alone.
//
// It shares nothing with the fast rules but the text of positions and actions. The board is an
// array of letters, an officer walks its paths one cell at a time, and earlier positions are kept
// in a list and compared whole.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/strategic/state.h"

namespace bivouac::strategic {

class SlowGame {
public:
    // From the text of a position in play without quiet turns behind it.
    SlowGame(const Settings& settings, std::string_view text);

    // The texts of the legal actions, in no order. Empty when the game is over.
    [[nodiscard]] std::vector<std::string> legal() const;
    // The action must be legal.
    void apply(const std::string& text);

    [[nodiscard]] std::string rows() const;
    // "orange", "yellow": whose decision is due.
    [[nodiscard]] std::string to_move() const { return side_ == 'o' ? "orange" : "yellow"; }
    [[nodiscard]] int seat_to_move() const { return seat_of_side(side_); }
    // Enemy officers taken by orange and by yellow, where they count (V2-8).
    [[nodiscard]] int taken(char side) const { return side == 'o' ? orange_took_ : yellow_took_; }
    // "" while the game goes on; else "end.blocked seat 1", "end.repetition draw".
    [[nodiscard]] const std::string& result() const { return result_; }

private:
    struct Spot {
        int file = 0;
        int rank = 0;
    };
    static constexpr int kNoHeading = 4;
    // North, east, south, west.
    static constexpr std::array<int, 4> kFiles = {0, 1, 0, -1};
    static constexpr std::array<int, 4> kRanks = {1, 0, -1, 0};

    struct Board {
        char letters[7][7] = {};  // by rank and file
        [[nodiscard]] char at(Spot s) const { return inside(s) ? letters[s.rank][s.file] : '#'; }
        void put(Spot s, char letter) { letters[s.rank][s.file] = letter; }
    };

    // What one walk over the board finds.
    struct Walk {
        Board board;
        bool seen[7][7][5][2] = {};
        bool stop[7][7] = {};
        // The fewest turns used by the landing, plus one, by the first cell jumped and the
        // direction of the landing from it.
        int jump[7][7][4] = {};
    };

    static Spot spot(std::string_view name) { return {name[0] - 'a', name[1] - '1'}; }
    static std::string name(Spot s) {
        return {static_cast<char>('a' + s.file), static_cast<char>('1' + s.rank)};
    }
    static Spot beside(Spot s, int direction) {
        const auto d = static_cast<std::size_t>(direction);
        return {s.file + kFiles[d], s.rank + kRanks[d]};
    }
    static bool inside(Spot s) { return s.file >= 0 && s.file < 7 && s.rank >= 0 && s.rank < 7; }
    static bool same(Spot a, Spot b) { return a.file == b.file && a.rank == b.rank; }

    [[nodiscard]] char at(Spot s) const { return board_.at(s); }
    [[nodiscard]] static char officer(char side) { return side == 'o' ? 'O' : 'Y'; }
    [[nodiscard]] static char enemy(char side) { return side == 'o' ? 'y' : 'o'; }
    [[nodiscard]] static bool is_officer(char letter) { return letter == 'O' || letter == 'Y'; }
    [[nodiscard]] bool& formed(char side) { return side == 'o' ? orange_formed_ : yellow_formed_; }
    [[nodiscard]] bool formed(char side) const {
        return side == 'o' ? orange_formed_ : yellow_formed_;
    }
    [[nodiscard]] int seat_of_side(char side) const { return ((side == 'y') != swapped_) ? 1 : 0; }

    [[nodiscard]] Walk walk_from(Spot start, int heading, int turns) const;
    void walk(Walk& found, Spot here, int heading, int turns) const;
    void fly(Walk& found, Spot first, int direction, int turns) const;
    void turn_above(Walk& found, Spot over, int came, int turns) const;
    [[nodiscard]] bool may_be_passed(char letter) const;
    [[nodiscard]] bool stays(char letter) const;
    [[nodiscard]] Spot behind(const Board& board, Spot first, int direction) const;
    void list_guard(Spot from, std::vector<std::string>& texts) const;
    void list_officer(Spot from, const Walk& found, std::vector<std::string>& texts) const;
    [[nodiscard]] std::string rows_with_side() const { return rows() + side_; }
    [[nodiscard]] bool has_officer(char side) const;
    [[nodiscard]] bool has_pair(char side) const;
    void jump(Spot from, Spot over, Spot to);
    void end_turn(bool quiet);
    void win(std::string_view key, char side) {
        result_ = std::string(key) + " seat " + std::to_string(seat_of_side(side));
    }

    Settings settings_;
    Board board_;
    char side_ = 'o';
    bool orange_formed_ = false;
    bool yellow_formed_ = false;
    bool swapped_ = false;
    int turn_ = 0;
    bool in_motion_ = false;
    Spot moving_;
    int heading_ = kNoHeading;
    int turns_used_ = 0;
    int quiet_ = 0;
    int orange_took_ = 0;
    int yellow_took_ = 0;
    std::vector<std::string> positions_;  // every one since the start, with the side to move
    std::string result_;
};

inline SlowGame::SlowGame(const Settings& settings, std::string_view text) : settings_(settings) {
    const auto value = [&](std::string_view field) {
        const std::size_t begin = text.find(field) + field.size();
        return text.substr(begin, text.find(' ', begin) - begin);
    };
    side_ = text.substr(5, 6) == "orange" ? 'o' : 'y';
    const int who = value("formed=")[0] - '0';
    orange_formed_ = who == 1 || who == 3;
    yellow_formed_ = who >= 2;
    swapped_ = value("swapped=") == "1";
    turn_ = std::stoi(std::string(value("turn=")));
    const std::string_view rows = value("board=");
    for (int rank = 0; rank < 7; ++rank) {
        for (int file = 0; file < 7; ++file) {
            const int at = (6 - rank) * 8 + file;
            board_.put({file, rank}, rows[static_cast<std::size_t>(at)]);
        }
    }
    if (text.find("taken=") != std::string_view::npos) {
        const std::string both(value("taken="));
        orange_took_ = std::stoi(both);
        yellow_took_ = std::stoi(both.substr(both.find(',') + 1));
    }
    const std::string_view moving = value("moving=");
    if (moving != "-") {
        constexpr std::string_view kInitials = "nesw";
        in_motion_ = true;
        moving_ = spot(moving);
        heading_ = static_cast<int>(kInitials.find(moving[3]));
        turns_used_ = moving.back() == '0' ? 1 : 0;
    } else {
        positions_.push_back(rows_with_side());
    }
}

// The path of an officer: over empty cells, straight on or by right angles, never straight back
// (SG-8, SG-10, D5).
inline void SlowGame::walk(Walk& found, Spot here, int heading, int turns) const {
    bool& seen = found.seen[here.rank][here.file][heading][turns];
    if (seen) return;
    seen = true;
    found.stop[here.rank][here.file] = true;
    for (int d = 0; d < 4; ++d) {
        const bool at_rest = heading == kNoHeading;
        if (!at_rest && d == (heading + 2) % 4) continue;
        const bool turning = !at_rest && d != heading;
        const bool counted = settings_.officer_turns == OfficerTurns::one;
        if (turning && counted && turns == 1) continue;
        const int used = turning && counted ? 1 : turns;
        const Spot next = beside(here, d);
        const char letter = found.board.at(next);
        if (letter == '.') {
            walk(found, next, d, used);
        } else if (may_be_passed(letter)) {  // SG-9
            fly(found, next, d, used);
            if (settings_.turn_over_officer) turn_above(found, next, d, used);
        }
    }
}

// D7, and the other readings of V2-8.
inline bool SlowGame::may_be_passed(char letter) const {
    if (!is_officer(letter)) return false;
    return letter != officer(side_) || settings_.own_officers != OwnOfficers::blocked;
}
inline bool SlowGame::stays(char letter) const {
    return letter == officer(side_) && settings_.own_officers == OwnOfficers::spared;
}

// The cell behind an officer, or behind the row that begins with it.
inline SlowGame::Spot SlowGame::behind(const Board& board, Spot first, int direction) const {
    Spot next = beside(first, direction);
    while (settings_.jump_row == JumpRow::several && may_be_passed(board.at(next))) {
        next = beside(next, direction);
    }
    return next;
}

// Straight over one officer, or a row of them, to an empty cell (D6). Where nobody is lost it is a
// way like any other.
inline void SlowGame::fly(Walk& found, Spot first, int direction, int turns) const {
    const Spot landing = behind(found.board, first, direction);
    if (found.board.at(landing) != '.') return;
    bool somebody_leaves = false;
    for (Spot s = first; !same(s, landing); s = beside(s, direction)) {
        if (!stays(found.board.at(s))) somebody_leaves = true;
    }
    if (!somebody_leaves) return walk(found, landing, direction, turns);
    int& fewest = found.jump[first.rank][first.file][direction];
    if (fewest == 0 || turns + 1 < fewest) fewest = turns + 1;
}

// By a right angle above one officer, to the empty cell beside it (V2-8).
inline void SlowGame::turn_above(Walk& found, Spot over, int came, int turns) const {
    const bool counted = settings_.officer_turns == OfficerTurns::one;
    if (counted && turns == 1) return;
    const int used = counted ? 1 : 0;
    for (const int d : {(came + 1) % 4, (came + 3) % 4}) {
        const Spot landing = beside(over, d);
        if (found.board.at(landing) != '.') continue;
        if (stays(found.board.at(over))) {
            walk(found, landing, d, used);
            continue;
        }
        int& fewest = found.jump[over.rank][over.file][d];
        if (fewest == 0 || used + 1 < fewest) fewest = used + 1;
    }
}

// While it moves, the cell it left counts as empty (D10).
inline SlowGame::Walk SlowGame::walk_from(Spot start, int heading, int turns) const {
    Walk found;
    found.board = board_;
    found.board.put(start, '.');
    walk(found, start, heading, turns);
    return found;
}

inline void SlowGame::list_officer(Spot from, const Walk& found,
                                   std::vector<std::string>& texts) const {
    for (int rank = 0; rank < 7; ++rank) {
        for (int file = 0; file < 7; ++file) {
            const Spot cell{file, rank};
            // Staying on the start cell needs a capture first (D10).
            const bool stays = same(cell, from) && !in_motion_;
            if (found.stop[rank][file] && !stays) texts.push_back(name(from) + "-" + name(cell));
            for (int d = 0; d < 4; ++d) {
                if (found.jump[rank][file][d] == 0) continue;
                texts.push_back(name(from) + "x" + name(cell) + ">" +
                                name(behind(found.board, cell, d)));
            }
        }
    }
}

// SG-13, and forming by D3. On the first turn only forming counts (SG-16).
inline void SlowGame::list_guard(Spot from, std::vector<std::string>& texts) const {
    for (int d = 0; d < 4; ++d) {
        const Spot next = beside(from, d);
        if (at(next) == '.' && formed(side_)) texts.push_back(name(from) + "-" + name(next));
        if (at(next) == side_) texts.push_back(name(from) + "+" + name(next));
    }
}

inline std::vector<std::string> SlowGame::legal() const {
    std::vector<std::string> texts;
    if (!result_.empty()) return texts;
    if (in_motion_) {
        list_officer(moving_, walk_from(moving_, heading_, turns_used_), texts);
        return texts;
    }
    for (int rank = 0; rank < 7; ++rank) {
        for (int file = 0; file < 7; ++file) {
            const Spot cell{file, rank};
            if (at(cell) == side_) list_guard(cell, texts);
            if (at(cell) == officer(side_)) {
                list_officer(cell, walk_from(cell, kNoHeading, 0), texts);
            }
        }
    }
    if (settings_.pie && turn_ == 1) texts.emplace_back("swap");
    return texts;
}

inline bool SlowGame::has_officer(char side) const { return rows().find(officer(side)) < 55; }

inline bool SlowGame::has_pair(char side) const {
    for (int rank = 0; rank < 7; ++rank) {
        for (int file = 0; file < 7; ++file) {
            const bool guard = at({file, rank}) == side;
            if (guard && (at({file + 1, rank}) == side || at({file, rank + 1}) == side))
                return true;
        }
    }
    return false;
}

inline void SlowGame::jump(Spot from, Spot over, Spot to) {
    int direction = 0;
    if (to.file != over.file) direction = to.file > over.file ? 1 : 3;
    if (to.rank < over.rank) direction = 2;
    const Walk found =
        in_motion_ ? walk_from(from, heading_, turns_used_) : walk_from(from, kNoHeading, 0);
    turns_used_ = found.jump[over.rank][over.file][direction] - 1;
    board_.put(from, '.');
    for (Spot s = over; !same(s, to); s = beside(s, direction)) {
        if (stays(at(s))) continue;
        const bool counts = settings_.quiet_ending == QuietEnding::most_captures;
        if (counts && at(s) != officer(side_)) ++(side_ == 'o' ? orange_took_ : yellow_took_);
        board_.put(s, '.');
    }
    board_.put(to, officer(side_));
    in_motion_ = true;
    moving_ = to;
    heading_ = direction;
}

// D13: the lack of officers is looked at after the move, being blocked when the next turn begins.
inline void SlowGame::end_turn(bool quiet) {
    const char mover = side_;
    in_motion_ = false;
    heading_ = kNoHeading;
    turns_used_ = 0;
    side_ = enemy(side_);
    ++turn_;
    quiet_ = quiet ? quiet_ + 1 : 0;
    positions_.push_back(rows_with_side());
    if (orange_formed_ && yellow_formed_ && !has_officer(side_)) {
        const bool longer = settings_.win == WinRule::no_officer_and_cannot_form;
        if (!longer) return win("end.no_officer", mover);
        if (!has_pair(side_)) return win("end.no_officer_and_cannot_form", mover);
    }
    if (legal().empty()) return win("end.blocked", mover);
    const auto times = std::count(positions_.begin(), positions_.end(), positions_.back());
    if (times < 3 && quiet_ < 100) return;
    const std::string key = times >= 3 ? "end.repetition" : "end.no_progress";
    if (orange_took_ == yellow_took_) {
        result_ = key + " draw";
    } else {
        win(key + "_captures", orange_took_ > yellow_took_ ? 'o' : 'y');
    }
}

inline void SlowGame::apply(const std::string& text) {
    if (text == "swap") {
        swapped_ = !swapped_;
        ++turn_;
        return;
    }
    const Spot from = spot(text);
    const Spot second = spot(text.substr(3));
    if (text[2] == 'x') return jump(from, second, spot(text.substr(6)));
    const char piece = at(from);
    board_.put(from, '.');
    board_.put(second, text[2] == '+' ? officer(side_) : piece);
    if (text[2] == '+') formed(side_) = true;
    end_turn(text[2] == '-' && !in_motion_);
}

inline std::string SlowGame::rows() const {
    std::string text;
    for (int rank = 6; rank >= 0; --rank) {
        text.append(board_.letters[rank], 7);
        if (rank > 0) text += '/';
    }
    return text;
}

}  // namespace bivouac::strategic
