// Squares and actions as text: README.md, "Texts".
#include "core/text.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

constexpr std::string_view kApple = "apple@";
constexpr std::string_view kStrike = "strike@";
constexpr std::string_view kRevive = "revive:";
constexpr std::string_view kLots = "red:seat";

// "a4-a5", "a4xa5", "e4xd4+e5".
std::optional<Action> parse_move(std::string_view text) {
    const std::size_t sign = text.find_first_of("-x");
    if (sign == std::string_view::npos) return std::nullopt;
    const auto from = parse_square(text.substr(0, sign));
    const std::string_view rest = text.substr(sign + 1);
    const std::size_t plus = rest.find('+');
    const auto to = parse_square(rest.substr(0, plus));
    if (!from || !to) return std::nullopt;
    if (text[sign] == '-') {
        if (plus != std::string_view::npos) return std::nullopt;
        return Action::move(*from, *to);
    }
    if (plus == std::string_view::npos) return Action::attack(*from, *to);
    const auto second = parse_square(rest.substr(plus + 1));
    if (!second || !(*to < *second)) return std::nullopt;
    return Action::sword(*from, *to, *second);
}

// "6@a1"
std::optional<Action> parse_revival(std::string_view text) {
    if (text.size() < 4 || text[1] != '@') return std::nullopt;
    const auto rank = rank_of_letter(text[0]);
    const auto to = parse_square(text.substr(2));
    if (!rank || !to) return std::nullopt;
    return Action::revive(*rank, *to);
}

}  // namespace

std::string name_of(Square square) {
    return static_cast<char>('a' + column_of(square)) + std::to_string(row_of(square) + 1);
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const int column = text[0] - 'a';
    if (column < 0 || column >= kMostColumns || text[1] == '0') return std::nullopt;
    const auto row = core::parse_number(text.substr(1));
    if (!row || *row < 1 || *row > kMostRows) return std::nullopt;
    return square_at(column, static_cast<int>(*row) - 1);
}

std::string Rules::print(const Settings&, Action action) {
    switch (action.kind) {
        case Action::Kind::move: return name_of(action.from) + "-" + name_of(action.to);
        case Action::Kind::attack: return name_of(action.from) + "x" + name_of(action.to);
        case Action::Kind::sword:
            return name_of(action.from) + "x" + name_of(action.to) + "+" + name_of(action.second);
        case Action::Kind::apple: return std::string(kApple) + name_of(action.to);
        case Action::Kind::strike: return std::string(kStrike) + name_of(action.to);
        case Action::Kind::revive:
            return std::string(kRevive) +
                   (index_of(action.rank) < kRanks ? letter_of(action.rank) : '-') + "@" +
                   name_of(action.to);
        case Action::Kind::leave: return "leave";
        case Action::Kind::lots:
            return std::string(kLots) + std::to_string(static_cast<int>(action.to) + 1);
    }
    return {};
}

std::optional<Action> Rules::parse(const Settings&, std::string_view text) {
    if (text == "leave") return Action::leave();
    if (text == "red:seat1") return Action::lots(0);
    if (text == "red:seat2") return Action::lots(1);
    if (text.starts_with(kRevive)) return parse_revival(text.substr(kRevive.size()));
    for (const std::string_view word : {kApple, kStrike}) {
        if (!text.starts_with(word)) continue;
        const auto to = parse_square(text.substr(word.size()));
        if (!to) return std::nullopt;
        return word == kApple ? Action::apple(*to) : Action::strike(*to);
    }
    return parse_move(text);
}

// What a person types: capitals are fine, and the two targets of a Sword come in any order.
std::vector<std::string> Rules::split_turn(std::string_view text) {
    std::string typed;
    for (const char c : text) {
        typed += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (typed.starts_with("revive:x")) typed[kRevive.size()] = 'X';
    const std::size_t sign = typed.find('x');
    const std::size_t plus = typed.find('+');
    if (sign != std::string::npos && plus != std::string::npos && sign < plus) {
        const auto first = parse_square(std::string_view(typed).substr(sign + 1, plus - sign - 1));
        const auto second = parse_square(std::string_view(typed).substr(plus + 1));
        if (first && second && *second < *first) {
            typed = typed.substr(0, sign + 1) + name_of(*second) + "+" + name_of(*first);
        }
    }
    return {typed};
}

}  // namespace bivouac::stratego
