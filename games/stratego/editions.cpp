// The editions as data: boards, armies, options and bots. One more costs an entry here, its setups
// in presets.cpp and its words.
#include <array>

#include "core/text.h"
#include "game_stratego_embedded.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

struct Board {
    std::uint8_t columns = 10;
    std::uint8_t rows = 10;
    std::string_view lakes;  // squares with blanks between
};
constexpr Board kLarge = {10, 10, "c5 d5 g5 h5 c6 d6 g6 h6"};  // B1
constexpr Board kLow = {10, 8, "c4 d4 g4 h4 c5 d5 g5 h5"};     // A1
constexpr Board kQuick = {8, 8, "c4 f4 c5 f5"};                // HQ-1

// Who is set up, on how many rows of one's own, and the rules that say so.
struct Levy {
    Army army{};
    std::uint8_t home_rows = 4;
    std::string_view army_rule;
    std::string_view home_rule;
};

struct Edition {
    std::string_view id;
    Book book = Book::original;
    Board board;
    Levy levy;
    bool powers = false;
    std::string_view larger = {};  // the value of the option `army` that calls up `large`
    Levy large = {};
};

//                         -  1  2  3  4  5  6  7  8  9  X  B  F  ?
constexpr Army kFull = {0, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6, 1, 0};     // OR-1, VI-2
constexpr Army kClassic = {0, 1, 5, 4, 2, 2, 3, 3, 2, 1, 1, 5, 1, 0};  // AC-4, AC-5
constexpr Army kSmall = {0, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2, 1, 0};    // OR-34, AC-66
constexpr Army kPatrol = {0, 1, 3, 2, 1, 1, 1, 1, 1, 1, 1, 2, 1, 0};   // HQ-2
constexpr Army kCompany = {0, 1, 5, 3, 2, 2, 2, 1, 1, 1, 1, 4, 1, 0};  // HQ-3

constexpr Levy kOriginalLevy = {kFull, 4, "OR-6", "OR-6"};
constexpr Levy kTrainingLevy = {kSmall, 4, "OR-34", "OR-35"};
constexpr Levy kVintageLevy = {kFull, 4, "VI-7", "VI-7"};
constexpr Levy kClassicLevy = {kClassic, 3, "AC-12", "AC-12"};
constexpr Levy kDuelLevy = {kSmall, 3, "AC-66", "AC-67"};
constexpr Levy kPatrolLevy = {kPatrol, 2, "HQ-2", "HQ-4"};
constexpr Levy kCompanyLevy = {kCompany, 3, "HQ-3", "HQ-4"};

constexpr std::array<Edition, 8> kEditions = {{
    {"stratego-original", Book::original, kLarge, kOriginalLevy},
    {"stratego-training", Book::original, kLarge, kTrainingLevy},
    {"stratego-vintage", Book::vintage, kLarge, kVintageLevy},
    {"stratego-tournament", Book::original, kLarge, kOriginalLevy},
    {"stratego-quick", Book::original, kQuick, kPatrolLevy, false, "company", kCompanyLevy},
    {"assassins-classic", Book::assassins, kLow, kClassicLevy},
    {"assassins-duel", Book::assassins, kLow, kDuelLevy},
    {"assassins-special", Book::assassins, kLow, kClassicLevy, true},
}};

constexpr std::array<std::string_view, 4> kTwoSquares = {"off", "3", "5", "6"};
constexpr std::array<std::string_view, 2> kChase = {"off", "isf"};
constexpr std::array<std::string_view, 2> kMemory = {"off", "on"};
constexpr std::array<std::string_view, 3> kRed = {"lots", "first", "second"};
constexpr std::array<std::string_view, 2> kShuttleAttacks = {"free", "counted"};
constexpr std::array<std::string_view, 2> kShuttleScouts = {"as_printed", "border"};
constexpr std::array<std::string_view, 2> kArmies = {"patrol", "company"};
constexpr std::array<std::string_view, 2> kShroudRows = {"back", "front"};

using Options = std::array<engine::OptionSpec, 4>;

// The options of the first version of the rules.
constexpr Options options(std::string_view two_squares, std::string_view chase,
                          std::string_view red) {
    return {{{"two_squares", two_squares, kTwoSquares},
             {"chase", chase, kChase},
             {"memory_mode", "off", kMemory},
             {"red", red, kRed}}};
}
constexpr Options kOriginal = options("6", "isf", "lots");
constexpr Options kVintage = options("5", "off", "lots");  // VI-13, C6
constexpr Options kTournament = options("3", "isf", "lots");
constexpr Options kAssassins = options("6", "off", "first");  // A2, A3, AC-11

// Tournaments leave nothing to choose in the shuttle rule (V2-1, V2-2); the three boxes do.
template <std::size_t kMore>
using MoreOptions = std::array<engine::OptionSpec, 4 + kMore>;

constexpr MoreOptions<2> with_shuttle(const Options& first) {
    return {{first[0],
             {"shuttle_attacks", "free", kShuttleAttacks},
             {"shuttle_scouts", "as_printed", kShuttleScouts},
             first[1],
             first[2],
             first[3]}};
}
constexpr MoreOptions<3> with_shroud(const MoreOptions<2>& first) {
    return {{first[0],
             first[1],
             first[2],
             first[3],
             first[4],
             first[5],
             {"shroud_row", "back", kShroudRows}}};  // V2-4
}
constexpr MoreOptions<3> with_army(const MoreOptions<2>& first) {
    return {{{"army", "patrol", kArmies},  // HQ-2, HQ-3
             first[0],
             first[1],
             first[2],
             first[3],
             first[4],
             first[5]}};
}
constexpr MoreOptions<2> kOriginal2 = with_shuttle(kOriginal);
constexpr MoreOptions<2> kVintage2 = with_shuttle(kVintage);
constexpr MoreOptions<2> kAssassins2 = with_shuttle(kAssassins);
constexpr MoreOptions<3> kQuick2 = with_army(kOriginal2);
constexpr MoreOptions<3> kSpecial2 = with_shroud(kAssassins2);

using Role = engine::BotSpec::Role;
constexpr engine::Budget kShort{std::chrono::milliseconds(20)};
constexpr engine::Budget kLong{std::chrono::milliseconds(300)};

// Handicaps: turns ahead, misjudgement in points, known pieces forgotten in a hundred each turn.
constexpr std::array<engine::BotSpec, 11> kBots = {{
    {"random", "random", {}, {}, Role::reference},
    {"greedy", "greedy", {}, {}, Role::reference},
    {"rusher", "rusher", {}, {}, Role::reference},
    {"turtle", "turtle", {}, {}, Role::reference},
    {"collector", "collector", {}, {}, Role::reference},
    {"prober", "prober", {}, {}, Role::reference},
    {"beginner", "thinker", kShort, {1, 200, 30}},
    {"easy", "thinker", kShort, {1, 80, 10}},
    {"club", "thinker", kShort, {2, 30, 2}},
    {"strong", "thinker", kShort, {3, 10, 0}},
    {"expert", "thinker", kLong, {}},
}};

constexpr std::array<engine::GameSpec, 7> kRules1 = {{
    {"stratego-original", 1, 2, 2, true, kOriginal, kBots},
    {"stratego-training", 1, 2, 2, true, kOriginal, kBots},
    {"stratego-vintage", 1, 2, 2, true, kVintage, kBots},
    {"stratego-tournament", 1, 2, 2, true, kTournament, kBots},
    {"assassins-classic", 1, 2, 2, true, kAssassins, kBots},
    {"assassins-duel", 1, 2, 2, true, kAssassins, kBots},
    {"assassins-special", 1, 2, 2, true, kAssassins, kBots},
}};
constexpr std::array<engine::GameSpec, 8> kGames = {{
    {"stratego-original", 2, 2, 2, true, kOriginal2, kBots, &kRules1[0]},
    {"stratego-training", 2, 2, 2, true, kOriginal2, kBots, &kRules1[1]},
    {"stratego-vintage", 2, 2, 2, true, kVintage2, kBots, &kRules1[2]},
    {"stratego-tournament", 2, 2, 2, true, kTournament, kBots, &kRules1[3]},
    {"stratego-quick", 2, 2, 2, true, kQuick2, kBots},
    {"assassins-classic", 2, 2, 2, true, kAssassins2, kBots, &kRules1[4]},
    {"assassins-duel", 2, 2, 2, true, kAssassins2, kBots, &kRules1[5]},
    {"assassins-special", 2, 2, 2, true, kSpecial2, kBots, &kRules1[6]},
}};

void lay_out(const Board& board, Settings& settings) {
    settings.columns = board.columns;
    settings.rows = board.rows;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (is_within(square, settings.size())) insert(settings.board, square);
    }
    for (const std::string_view lake : core::words(board.lakes)) {
        if (const auto square = parse_square(lake)) erase(settings.board, *square);
    }
}

void call_up(const Levy& levy, Settings& settings) {
    settings.army = levy.army;
    settings.home_rows = levy.home_rows;
    settings.army_rule = levy.army_rule;
    settings.home_rule = levy.home_rule;
}

Settings base_settings(const Edition& edition, std::string_view army) {
    Settings settings;
    lay_out(edition.board, settings);
    call_up(edition.larger.empty() || army != edition.larger ? edition.levy : edition.large,
            settings);
    settings.powers = edition.powers;
    settings.book = edition.book;
    return settings;
}

// "" where the game has no such option, or had none then.
std::string_view chosen(const engine::GameSpec& game, const engine::OptionValues& options,
                        std::string_view name) {
    for (const engine::OptionSpec& spec : game.options) {
        if (spec.name == name) return engine::option(options, name);
    }
    return "";
}

// What version 2 changed (docs/rules/version-2.md); version 1 is what Settings begin as.
void follow_version_2(const engine::GameSpec& game, const engine::OptionValues& options,
                      Settings& settings) {
    settings.needs_mover = true;
    settings.names_limits = true;
    settings.attacks_run = chosen(game, options, "shuttle_attacks") != "free";
    if (chosen(game, options, "shuttle_scouts") == "as_printed") {
        // AC-28 has "two adjacent squares", OR-15 and VI-13 "the same two".
        settings.scout_runs =
            settings.book == Book::assassins ? ScoutRuns::neighbours : ScoutRuns::same_squares;
    }
    if (chosen(game, options, "shroud_row") == "front") settings.shroud_row = ShroudRow::front;
}

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec& game,
                                                           const engine::OptionValues& options) {
    for (const Edition& edition : kEditions) {
        if (edition.id != game.id) continue;
        Settings settings = base_settings(edition, chosen(game, options, "army"));
        const std::string_view two_squares = engine::option(options, "two_squares");
        settings.two_squares = two_squares == "off"
                                   ? std::uint8_t{0}
                                   : static_cast<std::uint8_t>(two_squares.front() - '0');
        settings.chase = engine::option(options, "chase") == "isf";
        settings.memory_mode = engine::option(options, "memory_mode") == "on";
        const std::string_view red = engine::option(options, "red");
        settings.red = red == "lots"    ? RedSeat::lots
                       : red == "first" ? RedSeat::first
                                        : RedSeat::second;
        if (game.rules_version >= 2) follow_version_2(game, options, settings);
        return settings;
    }
    return core::Failure{engine::Rejection{
        engine::RejectionCode::bad_option, "record.unknown_game", "", {std::string(game.id)}}};
}

std::string_view Rules::file(std::string_view name) { return texts::embedded(name); }

}  // namespace bivouac::stratego
