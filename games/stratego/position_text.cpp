#include "games/stratego/position_text.h"

#include "core/text.h"
#include "games/stratego/rules.h"
#include "games/stratego/sight.h"

namespace bivouac::stratego {
namespace {

std::optional<Side> parse_side(std::string_view text) {
    if (text == "red") return Side::red;
    if (text == "blue") return Side::blue;
    return std::nullopt;
}

// Reads one position. Pieces whose home square is not told get one when all others are read.
class Reader {
public:
    explicit Reader(const Settings& settings) : settings_(settings) {}

    [[nodiscard]] std::optional<Position> read(std::string_view text) {
        const auto fields = core::split(text, ' ');
        if (fields.size() < 2 || !read_rows(fields[0]) || !read_turn(fields[1])) {
            return std::nullopt;
        }
        position_.ready = position_.stage == Stage::play ? 3 : 0;
        for (std::size_t i = 2; i < fields.size(); ++i) {
            const std::size_t sign = fields[i].find('=');
            if (sign == std::string_view::npos) return std::nullopt;
            if (!read_field(fields[i].substr(0, sign), fields[i].substr(sign + 1))) {
                return std::nullopt;
            }
        }
        if (!name_strangers()) return std::nullopt;
        return position_;
    }

private:
    struct Stranger {
        Square square = kNowhere;  // kNowhere: among the fallen
        Side side = Side::red;
        Piece piece;
    };

    [[nodiscard]] bool on_board(Square square) const {
        return index_of(square) < kMostSquares && has(settings_.board, square);
    }
    // The place whose home square this is; nothing outside the side's rows.
    [[nodiscard]] std::optional<int> place_of_home(Side side, Square square) const {
        for (int place = 0; place < settings_.home_squares(); ++place) {
            if (home_square(side, place, settings_.size()) == square) return place;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Square> parse_on_board(std::string_view text) const {
        const auto square = parse_square(text);
        if (!square || !on_board(*square)) return std::nullopt;
        return square;
    }

    bool read_rows(std::string_view text) {
        const auto rows = core::split(text, '/');
        if (rows.size() != settings_.rows) return false;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!read_row(rows[i], settings_.rows - 1 - static_cast<int>(i))) return false;
        }
        return true;
    }

    bool read_row(std::string_view text, int row) {
        int column = 0;
        for (const std::string_view item : core::split(text, ',')) {
            if (const auto empty = core::parse_number(item)) {
                if (*empty < 1 || *empty > settings_.columns) return false;
                column += static_cast<int>(*empty);
                continue;
            }
            if (column >= settings_.columns || !read_piece(item, square_at(column, row)))
                return false;
            ++column;
        }
        return column == settings_.columns;
    }

    // "r9", "b?@c4!", "r6=c4!", "b?@"
    bool read_piece(std::string_view text, Square square) {
        if (!on_board(square)) return false;
        const auto head = read_head(text);
        if (!head) return false;
        auto [side, piece] = *head;
        std::string_view rest = text.substr(2);
        if (rest.ends_with('!')) {
            piece.set_known(true);
            rest.remove_suffix(1);
        }
        if (rest == "@") {
            piece.set_moved(true);
            strangers_.push_back({square, side, piece});
            return true;
        }
        auto home = std::optional(square);
        if (!rest.empty()) {
            if (rest[0] != '@' && rest[0] != '=') return false;
            piece.set_moved(rest[0] == '@');
            home = parse_square(rest.substr(1));
        }
        const auto place = home ? place_of_home(side, *home) : std::nullopt;
        return place && settle(piece_id(side, *place), piece, square);
    }

    [[nodiscard]] static std::optional<std::pair<Side, Piece>> read_head(std::string_view text) {
        if (text.size() < 2 || (text[0] != 'r' && text[0] != 'b')) return std::nullopt;
        const auto rank = rank_of_letter(text[1]);
        if (!rank || *rank == Rank::none) return std::nullopt;
        return std::pair(text[0] == 'r' ? Side::red : Side::blue, Piece(*rank));
    }

    // Puts a named piece where it belongs; false when there is one of that name already.
    bool settle(PieceId id, Piece piece, Square square) {
        if (position_.piece(id).exists()) return false;
        position_.pieces[index_of(id)] = piece;
        if (square != kNowhere) position_.board[index_of(square)] = id;
        return true;
    }

    bool name_strangers() {
        for (const Stranger& stranger : strangers_) {
            bool named = false;
            for (int place = 0; place < settings_.home_squares() && !named; ++place) {
                named = settle(piece_id(stranger.side, place), stranger.piece, stranger.square);
            }
            if (!named) return false;
        }
        return true;
    }

    bool read_turn(std::string_view text) {
        if (text == "lots") position_.stage = Stage::lots;
        if (text == "setup") position_.stage = Stage::setup;
        if (text == "lots" || text == "setup") return true;
        const auto side = parse_side(text);
        if (!side) return false;
        position_.stage = Stage::play;
        position_.to_move = *side;
        return true;
    }

    bool read_field(std::string_view key, std::string_view value) {
        for (const std::string_view seen : seen_) {
            if (seen == key) return false;
        }
        seen_.push_back(key);
        if (key == "turn") return read_number(value, UINT16_MAX, position_.turn);
        if (key == "quiet") return read_number(value, kNoProgressPlies, position_.quiet);
        if (key == "seat1") return value == "blue" && (position_.swapped = true);
        if (key == "ready") return read_sides(value, position_.ready);
        if (key == "spent") return read_sides(value, position_.spent) && position_.spent != 0;
        if (key == "fallen") return read_fallen(value);
        if (key == "redrun") return read_run(value, Side::red);
        if (key == "bluerun") return read_run(value, Side::blue);
        if (key == "redchase") return read_number(value, kNoProgressPlies, began(Side::red));
        if (key == "bluechase") return read_number(value, kNoProgressPlies, began(Side::blue));
        if (key == "moves") return read_moves(value);
        if (key == "sword") return read_targets(value, Pending::Kind::sword);
        if (key == "apple") return read_targets(value, Pending::Kind::apple);
        if (key == "shroud") return read_shrouds(value);
        if (key == "end") return read_end(value);
        return false;
    }

    std::uint8_t& began(Side side) { return position_.chase.began[index_of(side)]; }

    template <class Number>
    static bool read_number(std::string_view text, std::uint64_t most, Number& number) {
        const auto value = core::parse_number(text);
        if (!value || *value > most) return false;
        number = static_cast<Number>(*value);
        return true;
    }

    static bool read_sides(std::string_view text, std::uint8_t& bits) {
        bits = text == "red" ? 1 : text == "blue" ? 2 : text == "red,blue" ? 3 : 0;
        return bits != 0 || text == "none";
    }

    bool read_fallen(std::string_view text) {
        for (const std::string_view item : core::split(text, ',')) {
            const auto head = read_head(item);
            if (!head || head->second.rank() == Rank::unknown) return false;
            Piece piece = head->second;
            piece.set_known(true);
            piece.set_fallen(true);
            if (item.size() == 2) {
                strangers_.push_back({kNowhere, head->first, piece});
                continue;
            }
            const auto home = item[2] == '@' ? parse_square(item.substr(3)) : std::nullopt;
            const auto place = home ? place_of_home(head->first, *home) : std::nullopt;
            if (!place || !settle(piece_id(head->first, *place), piece, kNowhere)) return false;
        }
        return true;
    }

    bool read_run(std::string_view text, Side side) {
        const auto parts = core::split(text, ',');
        if (parts.size() != 3 || parts[2].size() != kMostColumns - 1) return false;
        const auto at = parse_on_board(parts[0]);
        if (!at || (parts[1] != "h" && parts[1] != "v")) return false;
        const std::size_t i = index_of(side);
        position_.runs.at[i] = *at;
        position_.runs.vertical[i] = parts[1] == "v";
        for (std::size_t border = 0; border < parts[2].size(); ++border) {
            const int digit = parts[2][border] - '0';
            if (digit < 0 || digit > settings_.two_squares) return false;
            position_.runs.crossings[i] |= static_cast<std::uint64_t>(digit) << (4 * border);
        }
        return true;
    }

    bool read_moves(std::string_view text) {
        for (const std::string_view item : core::split(text, ',')) {
            const std::size_t sign = item.find('-');
            if (sign == std::string_view::npos || position_.chase.moves.full()) return false;
            const auto from = parse_on_board(item.substr(0, sign));
            const auto to = parse_on_board(item.substr(sign + 1));
            if (!from || !to || !direction_between(*from, *to)) return false;
            position_.chase.moves.push_back({*from, *to});
        }
        return true;
    }

    bool read_targets(std::string_view text, Pending::Kind kind) {
        const std::size_t comma = text.find(',');
        if (comma == std::string_view::npos || position_.pending.kind != Pending::Kind::none) {
            return false;
        }
        const auto attacker = parse_on_board(text.substr(0, comma));
        if (!attacker) return false;
        position_.pending.kind = kind;
        position_.pending.attacker = *attacker;
        for (const std::string_view item : core::split(text.substr(comma + 1), '+')) {
            const auto target = parse_on_board(item);
            if (!target || position_.pending.targets.full()) return false;
            position_.pending.targets.push_back(*target);
        }
        return true;
    }

    bool read_shrouds(std::string_view text) {
        for (const std::string_view item : core::split(text, ',')) {
            const auto side = parse_side(item);
            if (!side || position_.pending.shrouds.full()) return false;
            position_.pending.shrouds.push_back(*side);
        }
        return true;
    }

    bool read_end(std::string_view text) {
        const auto parts = core::split(text, ':');
        if (parts.size() != 2 || position_.stage != Stage::play) return false;
        for (std::size_t i = 1; i < kEndWords.size(); ++i) {
            if (parts[0] == kEndWords[i]) position_.end = static_cast<End>(i);
        }
        const End end = position_.end;
        const bool named =
            end == End::only_shuttles || end == End::only_chases || end == End::only_forbidden;
        if (named && !settings_.names_limits) return false;
        if (end == End::no_movers && !settings_.needs_mover) return false;
        const bool draw = end == End::no_progress || end == End::agreement;
        position_.drawn = parts[1] == "draw";
        const bool either = end == End::no_movers;
        if (end == End::none || (position_.drawn != draw && !either)) return false;
        position_.stage = Stage::over;
        if (position_.drawn) return true;
        const auto winner = parse_side(parts[1]);
        if (winner) position_.winner = *winner;
        return winner.has_value();
    }

    const Settings& settings_;
    Position position_;
    std::vector<Stranger> strangers_;
    std::vector<std::string_view> seen_;
};

// Squares that pending attacks name hold the pieces they should.
bool is_pending_sound(const Position& position) {
    const Pending& pending = position.pending;
    if (pending.kind == Pending::Kind::none) return pending.targets.empty();
    const bool sword = pending.kind == Pending::Kind::sword;
    const Side attacker = sword ? position.to_move : other(position.to_move);
    if (!position.is_side_at(pending.attacker, attacker)) return false;
    const Rank rank = position.rank_at(pending.attacker);
    if (is_fixed(rank) || rank == Rank::unknown || (sword && rank != Rank::captain)) return false;
    Square last = kNowhere;
    for (const Square target : pending.targets) {
        const bool right_side = position.is_side_at(target, other(position.to_move));
        const bool in_order = last == kNowhere || last < target;
        const Rank defending = position.rank_at(target);
        if (!right_side || !in_order || defending == Rank::unknown) return false;
        if (!are_neighbours(target, pending.attacker)) return false;
        if (!sword && defending == Rank::flag) return false;
        last = target;
    }
    // Something must be waited for.
    return !pending.shrouds.empty() || is_strike_due(position);
}

bool is_history_sound(const Settings& settings, const Position& position) {
    const Chase& chase = position.chase;
    const bool chased = chase.by(Side::red) || chase.by(Side::blue);
    if (chased == chase.moves.empty()) return false;
    if (position.stage == Stage::lots && settings.red != RedSeat::lots) return false;
    if (position.stage == Stage::lots && position.swapped) return false;
    if (position.stage == Stage::setup && position.ready == 3) return false;
    for (const Side side : kSides) {
        if (position.runs.at[index_of(side)] != kNowhere && settings.two_squares == 0) return false;
        if (!chase.by(side)) continue;
        // The chaser moved last but one or last, and its first threat was its own move.
        const std::size_t left = chase.moves.size() - chase.began[index_of(side)];
        const bool own_turn = position.to_move == side;
        if (chase.began[index_of(side)] >= chase.moves.size()) return false;
        if ((left % 2 == 0) != own_turn) return false;
    }
    return position.spent == 0 || settings.powers;
}

}  // namespace

std::optional<Position> parse_fields(const Settings& settings, std::string_view text) {
    const auto position = Reader(settings).read(text);
    if (!position || !is_pending_sound(*position) || !is_history_sound(settings, *position)) {
        return std::nullopt;
    }
    return position;
}

std::string Rules::print_position(const Settings& settings, const State& state) {
    return print_fields(settings, state.position);
}

std::optional<State> Rules::parse_position(const Settings& settings, std::string_view text) {
    const auto position = parse_fields(settings, text);
    if (!position) return std::nullopt;
    for (const Piece piece : position->pieces) {
        if (piece.rank() == Rank::unknown) return std::nullopt;
    }
    State state;
    state.position = *position;
    if (position->ready == 3) state.sets = sets_of(*position);
    if (!broken(settings, state).empty()) return std::nullopt;
    return state;
}

}  // namespace bivouac::stratego
