// Setups as text: README.md, "Texts".
#include <algorithm>

#include "core/text.h"
#include "games/stratego/presets.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup.h"

namespace bivouac::stratego {
namespace {

using engine::Rejection;
using engine::RejectionCode;
using Failure = core::Failure<Rejection>;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kBetweenPieces = " \t\r\n,;";
constexpr std::string_view kBetweenRows = "/\r\n";

// What was typed comes back in a sentence: as much of it as a person can take in.
std::string typed(std::string_view text) { return std::string(core::shorten(text, 40)); }

Failure unreadable(const char* key, std::vector<std::string> arguments) {
    return {{RejectionCode::unreadable, key, "", std::move(arguments)}};
}
Failure bad(const Settings& settings, const char* key, std::vector<std::string> arguments) {
    return {{RejectionCode::bad_setup, key, std::string(settings.home_rule), std::move(arguments)}};
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string lowered(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

// The pieces of a text between any of some characters, empty ones left out.
std::vector<std::string_view> pieces_between(std::string_view text, std::string_view separators) {
    std::vector<std::string_view> pieces;
    while (true) {
        const std::size_t start = text.find_first_not_of(separators);
        if (start == std::string_view::npos) return pieces;
        text.remove_prefix(start);
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        pieces.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string letters_of(const Settings& settings) {
    std::string letters;
    for (std::size_t i = index_of(kHighestPiece); i >= index_of(kLowestPiece); --i) {
        if (settings.army[i] == 0) continue;
        if (!letters.empty()) letters += ' ';
        letters += letter_of(static_cast<Rank>(i));
    }
    return letters;
}

std::optional<Rank> rank_of_typed(char letter) {
    const auto rank = rank_of_letter(upper(letter));
    if (!rank || *rank < kLowestPiece || *rank > kHighestPiece) return std::nullopt;
    return rank;
}

const Preset* find_preset(const Settings& settings, std::string_view text) {
    std::string name = lowered(text);
    for (char& c : name) {
        if (c == ' ' || c == '_') c = '-';
    }
    for (const Preset& preset : presets_for(settings)) {
        if (preset.name == name) return &preset;
    }
    return nullptr;
}

// The rows between slashes or line ends, else between blanks, without blanks inside. All rows in
// one word are cut where they end.
std::vector<std::string> rows_of(const Settings& settings, std::string_view text) {
    const bool slashes = text.find_first_of(kBetweenRows) != std::string_view::npos;
    std::vector<std::string> rows;
    for (const std::string_view part : pieces_between(text, slashes ? kBetweenRows : kBlanks)) {
        std::string row;
        for (const std::string_view word : pieces_between(part, kBlanks)) row += word;
        if (!row.empty()) rows.push_back(std::move(row));
    }
    const auto all = static_cast<std::size_t>(settings.home_squares());
    if (rows.size() != 1 || rows[0].size() != all) return rows;
    std::vector<std::string> cut;
    for (std::size_t i = 0; i < all; i += settings.columns)
        cut.push_back(rows[0].substr(i, settings.columns));
    return cut;
}

core::Result<Setup, Rejection> read_rows(const Settings& settings, std::string_view text) {
    const std::vector<std::string> rows = rows_of(settings, text);
    if (rows.size() != settings.home_rows) {
        return unreadable("refuse.setup_rows", {std::to_string(int{settings.home_rows}),
                                                std::to_string(settings.columns)});
    }
    Setup setup;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t first = (rows.size() - 1 - i) * settings.columns;
        for (std::size_t column = 0; column < rows[i].size(); ++column) {
            const std::string_view rest = std::string_view(rows[i]).substr(column);
            const auto rank = rank_of_typed(rest[0]);
            if (!rank && rest[0] != letter_of(Rank::none)) {
                const std::size_t length = std::max<std::size_t>(core::utf8_length(rest), 1);
                return unreadable("refuse.setup_letter",
                                  {typed(rest.substr(0, length)), letters_of(settings) + " -"});
            }
            if (column < settings.columns) setup.ranks[first + column] = rank.value_or(Rank::none);
        }
        if (rows[i].size() != settings.columns) {
            return unreadable("refuse.setup_row_length",
                              {std::to_string(i + 1), std::to_string(rows[i].size()),
                               std::to_string(settings.columns)});
        }
    }
    return setup;
}

// "F@a1,B@a2": squares that are not named stay empty.
core::Result<Setup, Rejection> read_list(const Settings& settings, Side side,
                                         std::string_view text) {
    Setup setup;
    for (const std::string_view piece : pieces_between(text, kBetweenPieces)) {
        const std::size_t at = piece.find('@');
        if (at == std::string_view::npos) {
            return unreadable("refuse.setup_piece", {typed(piece)});
        }
        const auto rank = read_rank(settings, piece.substr(0, at));
        if (!rank) return Failure{rank.error()};
        const auto place = read_place(settings, side, piece.substr(at + 1));
        if (!place) return Failure{place.error()};
        Rank& there = setup.ranks[static_cast<std::size_t>(*place)];
        if (there != Rank::none) {
            return bad(settings, "refuse.setup_twice", {lowered(piece.substr(at + 1))});
        }
        there = *rank;
    }
    return setup;
}

// Rows have a slash, a line end or a digit, or nothing but letters of pieces; names have neither.
bool looks_like_rows(std::string_view text) {
    const bool marked = text.find_first_of("/\n0123456789") != std::string_view::npos;
    return marked || std::all_of(text.begin(), text.end(), [](char c) {
               return rank_of_typed(c) || c == letter_of(Rank::none) || c == ' ';
           });
}

}  // namespace

core::Result<Rank, Rejection> read_rank(const Settings& settings, std::string_view text) {
    if (text == "10") text = "X";
    const auto rank = text.size() == 1 ? rank_of_typed(text[0]) : std::nullopt;
    if (rank && settings.army[index_of(*rank)] > 0) return *rank;
    return unreadable("refuse.setup_letter", {typed(text), letters_of(settings)});
}

core::Result<int, Rejection> read_place(const Settings& settings, Side side,
                                        std::string_view name) {
    const auto square = parse_square(lowered(name));
    for (int place = 0; square && place < settings.home_squares(); ++place) {
        if (home_square(side, place, settings.size()) == *square) return place;
    }
    const bool lake =
        square && is_within(*square, settings.size()) && !has(settings.board, *square);
    if (lake) return bad(settings, "refuse.setup_lake", {name_of(*square)});
    const Square one = home_square(side, 0, settings.size());
    const Square two = home_square(side, settings.home_squares() - 1, settings.size());
    return bad(settings, "refuse.setup_outside",
               {typed(name), name_of(std::min(one, two)), name_of(std::max(one, two))});
}

core::Result<Setup, Rejection> read_setup(const Settings& settings, Side side,
                                          std::string_view text) {
    text = core::trim(text);
    if (text.empty()) return unreadable("refuse.unreadable_setup", {});
    if (const Preset* preset = find_preset(settings, text)) {
        return read_rows(settings, preset->setup);
    }
    if (text.find('@') != std::string_view::npos) return read_list(settings, side, text);
    if (looks_like_rows(text)) return read_rows(settings, text);
    return unreadable("refuse.setup_preset", {typed(text)});
}

std::string Rules::print_setup(const Settings& settings, const Setup& setup) {
    std::string text;
    for (std::size_t row = settings.home_rows; row > 0; --row) {
        const std::size_t first = (row - 1) * settings.columns;
        for (std::size_t i = first; i < first + settings.columns; ++i)
            text += letter_of(setup.ranks[i]);
        if (row > 1) text += '/';
    }
    return text;
}

core::Result<Setup, Rejection> Rules::parse_setup(const Settings& settings, const State& state,
                                                  engine::Seat seat, std::string_view text) {
    return read_setup(settings, side_of(state.position, seat), text);
}

}  // namespace bivouac::stratego
