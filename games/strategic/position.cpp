// A whole position as one line of text, and the invariants every position keeps.
//
//   play orange formed=3 swapped=0 turn=12 moving=- quiet=ga1-a2,oc4-f4 end=- board=7 rows
//   taken=2,1
//
// Rows from the top; o y guards, O Y officers, '.' empty. `moving` is the officer in mid-move with
// its heading and the turns it has left. `quiet` lists the turns since the last forming or capture,
// g for a guard, o for an officer; the draws of D19 depend on them. `taken`, the enemy officers
// that orange and yellow have taken, stands there where captures decide (V2-8); without it nobody
// has.
#include <algorithm>

#include "core/text.h"
#include "games/strategic/deal.h"
#include "games/strategic/moves.h"
#include "games/strategic/notation.h"
#include "games/strategic/repetition.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

constexpr std::array<std::string_view, 4> kStages = {"lots", "deal", "play", "over"};
constexpr std::array<std::string_view, 2> kColours = {"orange", "yellow"};
constexpr std::array<std::string_view, 4> kHeadings = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, 8> kEnds = {
    "none",      "no_officer", "no_officer_and_cannot_form", "blocked", "repetition", "no_progress",
    "agreement", "resignation"};

template <class T, std::size_t N>
std::string_view word(const std::array<std::string_view, N>& words, T value) {
    return words[static_cast<std::size_t>(value)];
}

template <class T, std::size_t N>
bool read_word(const std::array<std::string_view, N>& words, std::string_view text, T& value) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return false;
    value = static_cast<T>(found - words.begin());
    return true;
}

char letter(const State& state, Cell cell) {
    if (has(state.guards[0], cell)) return 'o';
    if (has(state.guards[1], cell)) return 'y';
    if (has(state.officers[0], cell)) return 'O';
    if (has(state.officers[1], cell)) return 'Y';
    return '.';
}

std::string print_board(const State& state) {
    std::string text;
    for (int rank = kSide - 1; rank >= 0; --rank) {
        for (int file = 0; file < kSide; ++file) text += letter(state, Cell(file, rank));
        if (rank > 0) text += '/';
    }
    return text;
}

bool read_board(std::string_view text, State& state) {
    const auto rows = core::split(text, '/');
    if (rows.size() != kSide) return false;
    for (int rank = 0; rank < kSide; ++rank) {
        const std::string_view row = rows[static_cast<std::size_t>(kSide - 1 - rank)];
        if (row.size() != kSide) return false;
        for (int file = 0; file < kSide; ++file) {
            const Cell cell(file, rank);
            const char c = row[static_cast<std::size_t>(file)];
            if (c == '.') continue;
            const Colour colour = c == 'o' || c == 'O' ? Colour::orange : Colour::yellow;
            const bool officer = c == 'O' || c == 'Y';
            if (!officer && c != 'o' && c != 'y') return false;
            (officer ? state.officers : state.guards)[index_of(colour)] |= bit(cell);
            state.key ^= piece_key(officer ? Piece::officer : Piece::guard, colour, cell.index());
        }
    }
    return true;
}

std::string print_moving(const Moving& moving) {
    if (!moving.active) return "-";
    const std::string turns =
        moving.turns_left == Moving::kAllTurns ? "all" : std::to_string(int{moving.turns_left});
    return name_of(moving.at) + ":" + std::string(word(kHeadings, moving.heading)) + ":" + turns;
}

bool read_moving(std::string_view text, const Settings& settings, Moving& moving) {
    if (text == "-") return true;
    const auto parts = core::split(text, ':');
    if (parts.size() != 3) return false;
    const auto cell = parse_cell(parts[0]);
    if (!cell || !read_word(kHeadings, parts[1], moving.heading)) return false;
    moving.active = true;
    moving.at = *cell;
    if (settings.officer_turns == OfficerTurns::unlimited) return parts[2] == "all";
    if (parts[2] != "0" && parts[2] != "1") return false;
    moving.turns_left = static_cast<std::uint8_t>(parts[2][0] - '0');
    return true;
}

std::string print_quiet(const Quiet& quiet) {
    std::string text;
    for (std::size_t i = 0; i < quiet.count; ++i) {
        const Quiet::Turn turn = quiet.turns[i];
        if (i > 0) text += ',';
        text += (turn.from & Quiet::kOfficer) != 0 ? 'o' : 'g';
        text += name_of(Cell::at(turn.from & ~Quiet::kOfficer)) + "-" + name_of(Cell::at(turn.to));
    }
    return text.empty() ? "-" : text;
}

bool read_quiet(std::string_view text, Quiet& quiet) {
    if (text == "-") return true;
    for (const std::string_view part : core::split(text, ',')) {
        if (quiet.count == Quiet::kLimit || part.size() != 6 || part[3] != '-') return false;
        if (part[0] != 'o' && part[0] != 'g') return false;
        const auto from = parse_cell(part.substr(1, 2));
        const auto to = parse_cell(part.substr(4, 2));
        if (!from || !to) return false;
        const int officer = part[0] == 'o' ? Quiet::kOfficer : 0;
        quiet.turns[quiet.count] = {static_cast<std::uint8_t>(from->index() | officer),
                                    static_cast<std::uint8_t>(to->index())};
        ++quiet.count;
    }
    return true;
}

std::string print_end(const State& state) {
    if (state.end == End::none) return "-";
    return std::string(word(kEnds, state.end)) + ":" +
           (state.drawn ? "draw" : std::string(word(kColours, state.winner)));
}

bool read_end(std::string_view text, State& state) {
    if (text == "-") return true;
    const auto parts = core::split(text, ':');
    if (parts.size() != 2 || !read_word(kEnds, parts[0], state.end)) return false;
    if (state.end == End::none) return false;
    state.drawn = parts[1] == "draw";
    return state.drawn || read_word(kColours, parts[1], state.winner);
}

// The text behind "name=", when the word has that name.
std::optional<std::string_view> field(std::string_view text, std::string_view name) {
    if (!text.starts_with(name) || text.size() <= name.size() || text[name.size()] != '=') {
        return std::nullopt;
    }
    return text.substr(name.size() + 1);
}

bool read_small(std::string_view text, std::uint64_t most, std::uint64_t& value) {
    const auto number = core::parse_number(text);
    if (!number || *number > most || text != std::to_string(*number)) return false;
    value = *number;
    return true;
}

std::string print_taken(const Settings& settings, const State& state) {
    if (settings.quiet_ending == QuietEnding::draw) return {};
    return " taken=" + std::to_string(int{state.taken[0]}) + "," +
           std::to_string(int{state.taken[1]});
}

bool read_taken(std::string_view text, State& state) {
    const auto value = field(text, "taken");
    if (!value) return false;
    const auto parts = core::split(*value, ',');
    if (parts.size() != 2) return false;
    for (std::size_t i = 0; i < 2; ++i) {
        std::uint64_t taken = 0;
        if (!read_small(parts[i], LegalSet::kMostOfficers, taken)) return false;
        state.taken[i] = static_cast<std::uint8_t>(taken);
    }
    return true;
}

// Why the captures cannot be what they are, or do not fit the end; empty when they do.
std::string broken_captures(const Settings& settings, const State& state) {
    const int taken = state.taken[0] + state.taken[1];
    if (settings.quiet_ending == QuietEnding::draw && taken != 0) return "captures not counted";
    if (!state.both_formed() && taken != 0) return "captures before there were officers";
    for (std::size_t c = 0; c < 2; ++c) {
        const int pawns = core::bit_count(state.guards[c]) + 2 * core::bit_count(state.officers[c]);
        if (pawns + 2 * state.taken[1 - c] > kPawns) return "more pawns taken than there were";
    }
    if (state.end == End::repetition || state.end == End::no_progress) {
        const auto ahead = ahead_in_captures(state);
        const bool fits = ahead ? !state.drawn && state.winner == *ahead : state.drawn;
        if (!fits) return "an end that the captures do not bear out";
    }
    return {};
}

// Why the pieces on the board cannot be; empty when they can.
std::string broken_pieces(const State& state) {
    const std::array<Cells, 4> boards = {state.guards[0], state.guards[1], state.officers[0],
                                         state.officers[1]};
    Cells seen = 0;
    for (const Cells board : boards) {
        if ((board & ~kBoard) != 0) return "a piece off the board";
        if ((board & seen) != 0) return "two pieces on one cell";
        seen |= board;
    }
    for (std::size_t c = 0; c < 2; ++c) {
        const int pawns = core::bit_count(state.guards[c]) + 2 * core::bit_count(state.officers[c]);
        if (pawns > kPawns) return "more than 24 pawns of a colour";
        const bool formed = ((state.formed >> c) & 1U) != 0;
        if (!formed && state.officers[c] != 0) return "an officer that nobody formed";
    }
    std::uint64_t key = 0;
    for (const Colour colour : {Colour::orange, Colour::yellow}) {
        core::for_each_bit(state.guards[index_of(colour)],
                           [&](int cell) { key ^= piece_key(Piece::guard, colour, cell); });
        core::for_each_bit(state.officers[index_of(colour)],
                           [&](int cell) { key ^= piece_key(Piece::officer, colour, cell); });
    }
    return key == state.key ? "" : "the key does not match the pieces";
}

}  // namespace

std::string Rules::print_position(const Settings& settings, const State& state) {
    return std::string(word(kStages, state.stage)) + " " +
           std::string(word(kColours, state.to_move)) +
           " formed=" + std::to_string(int{state.formed}) +
           " swapped=" + (state.swapped ? "1" : "0") + " turn=" + std::to_string(state.turn) +
           " moving=" + print_moving(state.moving) + " quiet=" + print_quiet(state.quiet) +
           " end=" + print_end(state) + " board=" + print_board(state) +
           print_taken(settings, state);
}

std::optional<State> Rules::parse_position(const Settings& settings, std::string_view text) {
    const auto words = core::split(text, ' ');
    const bool counted = settings.quiet_ending == QuietEnding::most_captures && words.size() == 10;
    if (words.size() != 9 && !counted) return std::nullopt;
    constexpr std::array<std::string_view, 7> kFields = {"formed", "swapped", "turn", "moving",
                                                         "quiet",  "end",     "board"};
    std::array<std::string_view, kFields.size()> values;
    for (std::size_t i = 0; i < kFields.size(); ++i) {
        const auto value = field(words[i + 2], kFields[i]);
        if (!value) return std::nullopt;
        values[i] = *value;
    }
    State state;
    std::uint64_t formed = 0;
    std::uint64_t swapped = 0;
    std::uint64_t turn = 0;
    const bool read =
        read_word(kStages, words[0], state.stage) && read_word(kColours, words[1], state.to_move) &&
        read_small(values[0], 3, formed) && read_small(values[1], 1, swapped) &&
        read_small(values[2], 0xFFFF, turn) && read_moving(values[3], settings, state.moving) &&
        read_quiet(values[4], state.quiet) && read_end(values[5], state) &&
        read_board(values[6], state) && (!counted || read_taken(words[9], state));
    if (!read) return std::nullopt;
    state.formed = static_cast<std::uint8_t>(formed);
    state.swapped = swapped == 1;
    state.turn = static_cast<std::uint16_t>(turn);
    if (!rebuild_tags(state) || !broken(settings, state).empty()) return std::nullopt;
    return state;
}

std::string Rules::broken(const Settings& settings, const State& state) {
    if (std::string why = broken_pieces(state); !why.empty()) return why;
    if (std::string why = broken_captures(settings, state); !why.empty()) return why;
    if ((state.stage == Stage::over) != (state.end != End::none)) return "an end without a reason";
    const bool before_play = state.stage == Stage::lots || state.stage == Stage::deal;
    if (before_play && (state.empty() != kBoard || state.formed != 0)) return "pieces undealt";
    if (state.moving.active) {
        if (state.stage != Stage::play) return "an officer moving outside play";
        if (!has(state.own_officers(), state.moving.at)) return "the moving officer is not there";
        if (state.quiet.count != 0) return "a quiet turn in mid-move";
    }
    State again = state;
    if (!rebuild_tags(again) || !(again.quiet == state.quiet)) return "quiet turns do not fit";
    if (state.stage == Stage::play) {
        if (legal(settings, state, seat_of(state, state.to_move)).count() == 0) {
            return "a player to move who cannot";
        }
        // SG-17: once both have formed, somebody always has an officer.
        if (state.both_formed() && settings.win == WinRule::no_officer &&
            (state.officers[0] == 0 || state.officers[1] == 0) && !state.moving.active) {
            return "a side without officer in play";
        }
        if (state.quiet.count >= Quiet::kLimit) return "too many quiet turns";
    }
    return {};
}

}  // namespace bivouac::strategic
