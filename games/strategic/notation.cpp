#include "games/strategic/notation.h"

#include "core/text.h"
#include "games/strategic/deal.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

constexpr std::string_view kStarts = "starts:";
constexpr std::string_view kDeal = "deal:";

// Seven rows from the top, 'o' and 'y', the centre as '.'.
std::string print_deal(Cells orange) {
    std::string text(kDeal);
    for (int rank = kSide - 1; rank >= 0; --rank) {
        for (int file = 0; file < kSide; ++file) {
            const Cell cell(file, rank);
            text += cell == kCentre ? '.' : has(orange, cell) ? 'o' : 'y';
        }
        if (rank > 0) text += '/';
    }
    return text;
}

std::optional<Action> parse_deal(std::string_view text) {
    const auto rows = core::split(text, '/');
    if (rows.size() != kSide) return std::nullopt;
    Cells orange = 0;
    for (int rank = 0; rank < kSide; ++rank) {
        const std::string_view row = rows[static_cast<std::size_t>(kSide - 1 - rank)];
        if (row.size() != kSide) return std::nullopt;
        for (int file = 0; file < kSide; ++file) {
            const Cell cell(file, rank);
            const char c = row[static_cast<std::size_t>(file)];
            if (c != 'o' && c != 'y' && c != '.') return std::nullopt;
            if ((c == '.') != (cell == kCentre)) return std::nullopt;
            if (c == 'o') orange |= bit(cell);
        }
    }
    if (!is_deal(orange)) return std::nullopt;
    return Action::deal(orange);
}

}  // namespace

std::string name_of(Cell cell) {
    return {static_cast<char>('a' + cell.file()), static_cast<char>('1' + cell.rank())};
}

std::optional<Cell> parse_cell(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int file = text[0] - 'a';
    const int rank = text[1] - '1';
    if (file < 0 || file >= kSide || rank < 0 || rank >= kSide) return std::nullopt;
    return Cell(file, rank);
}

std::string Rules::print(const Settings&, Action action) {
    switch (action.kind()) {
        case Action::Kind::move: return name_of(action.from()) + "-" + name_of(action.to());
        case Action::Kind::form: return name_of(action.from()) + "+" + name_of(action.to());
        case Action::Kind::jump:
            return name_of(action.from()) + "x" + name_of(action.over()) + ">" +
                   name_of(action.to());
        case Action::Kind::swap: return "swap";
        case Action::Kind::starts:
            return std::string(kStarts) + (action.colour() == Colour::orange ? "orange" : "yellow");
        case Action::Kind::deal: return print_deal(action.orange());
    }
    return {};
}

std::optional<Action> Rules::parse(const Settings&, std::string_view text) {
    if (text == "swap") return Action::swap();
    if (text == "starts:orange") return Action::starts(Colour::orange);
    if (text == "starts:yellow") return Action::starts(Colour::yellow);
    if (text.starts_with(kDeal)) return parse_deal(text.substr(kDeal.size()));
    if (text.size() != 5 && text.size() != 8) return std::nullopt;
    const auto first = parse_cell(text.substr(0, 2));
    const auto second = parse_cell(text.substr(3, 2));
    if (!first || !second) return std::nullopt;
    if (text.size() == 5) {
        if (text[2] == '-') return Action::move(*first, *second);
        if (text[2] == '+') return Action::form(*first, *second);
        return std::nullopt;
    }
    const auto third = parse_cell(text.substr(6, 2));
    if (!third || text[2] != 'x' || text[5] != '>') return std::nullopt;
    return Action::jump(*first, *second, *third);
}

// "b2xc5>c6xe6>f6-f2" is b2xc5>c6, c6xe6>f6, f6-f2. Anything else stays one piece, to be refused
// as a whole by parse().
std::vector<std::string> Rules::split_turn(std::string_view text) {
    std::vector<std::string> actions;
    std::string at;  // where the officer stands, once it has jumped
    std::string_view rest = text;
    while (rest.size() >= (at.empty() ? 8U : 6U)) {
        const std::string action = at + std::string(rest.substr(0, at.empty() ? 8 : 6));
        const bool jump = action[2] == 'x' && action[5] == '>';
        if (!jump) break;
        actions.push_back(action);
        rest.remove_prefix(at.empty() ? 8 : 6);
        at = action.substr(6);
    }
    if (!rest.empty()) actions.push_back(at + std::string(rest));
    if (actions.empty()) actions.emplace_back(text);
    return actions;
}

}  // namespace bivouac::strategic
