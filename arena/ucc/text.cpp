#include "arena/ucc/text.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::arena::ucc {
namespace {

constexpr std::string_view kUccRanks = "123456789sBF";
constexpr std::string_view kOurRanks = "X987654321BF";
constexpr std::array<std::string_view, 4> kHeadingNames = {"UP", "DOWN", "LEFT", "RIGHT"};
constexpr std::array<std::string_view, 4> kOutcomeNames = {"OK", "KILLS", "DIES", "BOTHDIE"};

std::optional<int> parse_coordinate(std::string_view word) {
    const auto number = core::parse_number(word);
    if (!number || *number >= kSize) return std::nullopt;
    return static_cast<int>(*number);
}

// Some write the spy as a capital.
char tidy(char letter) { return letter == 'S' ? 's' : letter; }

// The move at the beginning of the words, and how many of them it took.
std::optional<Move> read_move(std::span<const std::string_view> words, std::size_t& taken) {
    if (words.size() < 3) return std::nullopt;
    const auto x = parse_coordinate(words[0]);
    const auto y = parse_coordinate(words[1]);
    const auto name = std::find(kHeadingNames.begin(), kHeadingNames.end(), words[2]);
    if (!x || !y || name == kHeadingNames.end()) return std::nullopt;
    Move move{{*x, *y}, static_cast<Heading>(name - kHeadingNames.begin()), 1};
    taken = 3;
    if (words.size() > 3) {
        if (const auto steps = core::parse_number(words[3])) {
            if (*steps < 1 || *steps >= kSize) return std::nullopt;
            move.steps = static_cast<int>(*steps);
            taken = 4;
        }
    }
    if (!is_on_board(target_of(move))) return std::nullopt;
    return move;
}

}  // namespace

std::string_view name_of(Colour colour) { return colour == Colour::red ? "RED" : "BLUE"; }

Point ahead(Point from, Heading heading, int steps) {
    switch (heading) {
        case Heading::up: return {from.x, from.y - steps};
        case Heading::down: return {from.x, from.y + steps};
        case Heading::left: return {from.x - steps, from.y};
        case Heading::right: break;
    }
    return {from.x + steps, from.y};
}

std::optional<Move> parse_move(std::string_view line) {
    const auto words = core::words(line);
    std::size_t taken = 0;
    const auto move = read_move(words, taken);
    return taken == words.size() ? move : std::nullopt;
}

std::string print(const Move& move) {
    std::string text = std::to_string(move.from.x) + " " + std::to_string(move.from.y) + " ";
    text += kHeadingNames[static_cast<std::size_t>(move.heading)];
    if (move.steps > 1) text += " " + std::to_string(move.steps);
    return text;
}

std::optional<Report> parse_report(std::string_view line) {
    const auto words = core::words(line);
    std::size_t taken = 0;
    const auto move = read_move(words, taken);
    if (!move || taken == words.size()) return std::nullopt;
    const auto name = std::find(kOutcomeNames.begin(), kOutcomeNames.end(), words[taken]);
    if (name == kOutcomeNames.end()) return std::nullopt;
    Report report{*move, static_cast<Outcome>(name - kOutcomeNames.begin()), 0, 0};
    const auto ranks = std::span(words).subspan(taken + 1);
    if (report.outcome == Outcome::ok) return ranks.empty() ? std::optional(report) : std::nullopt;
    if (ranks.size() != 2 || ranks[0].size() != 1 || ranks[1].size() != 1) return std::nullopt;
    report.attacker = tidy(ranks[0][0]);
    report.defender = tidy(ranks[1][0]);
    if (!is_rank(report.attacker) || !is_rank(report.defender)) return std::nullopt;
    return report;
}

std::string print(const Report& report) {
    std::string text = print(report.move) + " ";
    text += kOutcomeNames[static_cast<std::size_t>(report.outcome)];
    if (report.outcome == Outcome::ok) return text;
    return text + " " + report.attacker + " " + report.defender;
}

std::optional<Greeting> parse_greeting(std::string_view line) {
    const auto words = core::words(line);
    if (words.empty() || (words[0] != "RED" && words[0] != "BLUE")) return std::nullopt;
    Greeting greeting{words[0] == "RED" ? Colour::red : Colour::blue, {}};
    auto rest = std::span(words).subspan(1);
    // A name may be missing, or be of several words; other boards than 10 by 10 are not ours.
    if (rest.size() >= 2 && core::parse_number(rest[rest.size() - 1]) &&
        core::parse_number(rest[rest.size() - 2])) {
        if (rest[rest.size() - 1] != "10" || rest[rest.size() - 2] != "10") return std::nullopt;
        rest = rest.first(rest.size() - 2);
    }
    for (const std::string_view word : rest) {
        if (!greeting.opponent.empty()) greeting.opponent += ' ';
        greeting.opponent += word;
    }
    return greeting;
}

std::string print(const Greeting& greeting) {
    // One word, whatever the engine is called: others split the line at its blanks.
    std::string name = greeting.opponent.empty() ? "opponent" : greeting.opponent;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '\t' || c == '\n'; }, '_');
    return std::string(name_of(greeting.colour)) + " " + name + " 10 10";
}

bool is_row(std::string_view line) {
    return line.size() == kSize && std::all_of(line.begin(), line.end(), [](char c) {
               return c == '#' || c == '.' || c == '+' || c == '?' || c == '*' || is_rank(tidy(c));
           });
}

bool is_rank(char letter) { return kUccRanks.find(letter) != std::string_view::npos; }

std::optional<char> our_rank(char ucc_letter) {
    const std::size_t i = kUccRanks.find(tidy(ucc_letter));
    return i == std::string_view::npos ? std::nullopt : std::optional(kOurRanks[i]);
}

std::optional<char> ucc_rank(char our_letter) {
    const std::size_t i = kOurRanks.find(our_letter);
    return i == std::string_view::npos ? std::nullopt : std::optional(kUccRanks[i]);
}

Outcome fight(char attacker, char defender) {
    if (defender == 'F') return Outcome::kills;
    if (defender == 'B') return attacker == '8' ? Outcome::kills : Outcome::dies;
    if (attacker == 's' && defender == '1') return Outcome::kills;
    if (attacker == defender) return Outcome::both_die;
    // The letters stand from the highest to the lowest.
    return kUccRanks.find(attacker) < kUccRanks.find(defender) ? Outcome::kills : Outcome::dies;
}

std::string our_square(Point point) {
    return std::string(1, static_cast<char>('a' + (kSize - 1 - point.x))) +
           std::to_string(point.y + 1);
}

std::optional<Point> point_of(std::string_view square) {
    if (square.size() < 2 || square[0] < 'a' || square[0] > 'j') return std::nullopt;
    const auto row = core::parse_number(square.substr(1));
    if (!row || *row < 1 || *row > kSize || square[1] == '0') return std::nullopt;
    return Point{kSize - 1 - (square[0] - 'a'), static_cast<int>(*row) - 1};
}

std::string our_action(const Move& move, Target target) {
    return our_square(move.from) + (target == Target::enemy ? "x" : "-") +
           our_square(target_of(move));
}

std::optional<Move> move_of(std::string_view action) {
    const std::size_t sign = action.find_first_of("-x");
    if (sign == std::string_view::npos) return std::nullopt;
    const auto from = point_of(action.substr(0, sign));
    const auto to = point_of(action.substr(sign + 1));
    if (!from || !to || *from == *to) return std::nullopt;
    for (const Heading heading : kHeadings) {
        const int steps = std::abs(from->x - to->x) + std::abs(from->y - to->y);
        const Move move{*from, heading, steps};
        if (target_of(move) == *to) return move;
    }
    return std::nullopt;
}

// Blue's rows are ours as they stand; red sits at the other end and sees them turned round.
std::optional<SetupLines> setup_lines(Colour colour, std::string_view setup) {
    const auto rows = core::split(setup, '/');
    if (rows.size() != kHomeRows) return std::nullopt;
    SetupLines lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool red = colour == Colour::red;
        std::string row(rows[red ? lines.size() - 1 - i : i]);
        if (row.size() != kSize) return std::nullopt;
        if (red) std::reverse(row.begin(), row.end());
        for (const char c : row) {
            const auto rank = ucc_rank(c);
            if (!rank) return std::nullopt;
            lines[i] += *rank;
        }
    }
    return lines;
}

std::optional<std::string> our_setup(Colour colour, const SetupLines& lines) {
    std::string setup;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool red = colour == Colour::red;
        std::string line = lines[red ? lines.size() - 1 - i : i];
        if (line.size() != kSize) return std::nullopt;
        if (red) std::reverse(line.begin(), line.end());
        if (i > 0) setup += '/';
        for (const char c : line) {
            const auto rank = our_rank(c);
            if (!rank) return std::nullopt;
            setup += *rank;
        }
    }
    return setup;
}

}  // namespace bivouac::arena::ucc
