// The fast rules against the slow ones: the same legal actions, the same positions, the same ends.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "engine/options.h"
#include "engine/testing/scale.h"
#include "games/stratego/rules.h"
#include "games/stratego/tests/few_pieces.h"
#include "games/stratego/tests/players.h"
#include "games/stratego/tests/slow_rules.h"

namespace bivouac::stratego {
namespace {

using engine::testing::scaled;

// An edition under one version of the rules, with every combination of its limits.
std::vector<Settings> variations(const engine::GameSpec& game,
                                 const engine::OptionValues& given = {}) {
    std::vector<Settings> all;
    const auto options = engine::resolve_options(game.options, given);
    if (!options) return all;
    for (const int two_squares : {0, 3, 5, 6}) {
        for (const bool chase : {false, true}) {
            for (const bool memory : {false, true}) {
                Settings settings = *Rules::configure(game, *options);
                settings.two_squares = static_cast<std::uint8_t>(two_squares);
                settings.chase = chase;
                settings.memory_mode = memory;
                settings.red = all.size() % 3 == 0 ? RedSeat::second : RedSeat::first;
                all.push_back(settings);
            }
        }
    }
    return all;
}

// What version 2 lets people choose (V2-1, V2-2, V2-4).
std::vector<Settings> choices_of(const Settings& settings) {
    std::vector<Settings> all;
    const ScoutRuns printed =
        settings.book == Book::assassins ? ScoutRuns::neighbours : ScoutRuns::same_squares;
    for (const ScoutRuns scouts : {printed, ScoutRuns::borders}) {
        for (const bool attacks : {false, true}) {
            Settings choice = settings;
            choice.attacks_run = attacks;
            choice.scout_runs = scouts;
            choice.shroud_row = attacks ? ShroudRow::front : ShroudRow::back;
            all.push_back(choice);
        }
    }
    return all;
}

std::vector<Settings> every_edition() {
    std::vector<Settings> all;
    for (const engine::GameSpec& game : Rules::games()) {
        if (const engine::GameSpec* first = engine::under_rules(game, 1)) {
            for (const Settings& settings : variations(*first)) all.push_back(settings);
        }
        for (const engine::OptionValues& given : {engine::OptionValues(), {{"army", "company"}}}) {
            for (const Settings& settings : variations(game, given)) {
                for (const Settings& choice : choices_of(settings)) all.push_back(choice);
            }
        }
    }
    return all;
}
// Those in which a side may play on that has nobody left to move with.
std::vector<Settings> without_movers() {
    std::vector<Settings> all = every_edition();
    std::erase_if(all, [](const Settings& each) { return each.needs_mover && !each.powers; });
    return all;
}

std::vector<Settings> with_chases() {
    std::vector<Settings> all;
    for (const Settings& settings : every_edition()) {
        if (settings.chase) all.push_back(settings);
    }
    return all;
}

std::vector<Settings> special() {
    std::vector<Settings> all;
    for (const Settings& settings : every_edition()) {
        if (settings.powers) all.push_back(settings);
    }
    return all;
}

engine::Seat seat_due(const Settings& settings, const State& state) {
    return Rules::due(settings, state).seats.lowest();
}

std::string result_of(const Settings& settings, const State& state) {
    const auto outcome = Rules::outcome(settings, state);
    if (!outcome) return "";
    const std::string key(core::split(outcome->key, '.')[1]);  // "end.flag.apple"
    if (outcome->is_draw()) return key + " draw";
    return key + " seat " + std::to_string(outcome->winners.lowest().index());
}

std::vector<std::string> fast_legal(const Settings& settings, const State& state) {
    std::vector<std::string> texts;
    if (state.position.stage == Stage::over) return texts;
    const LegalSet set = Rules::legal(settings, state, seat_due(settings, state));
    for (std::uint64_t n = 0; n < set.count(); ++n) {
        texts.push_back(Rules::print(settings, set.nth(n)));
    }
    return texts;
}

// The text of a position without runs and chases, which the slow rules keep in their own way.
std::string without_history(const std::string& text) {
    std::string rest;
    for (const std::string_view word : core::words(text)) {
        const std::string_view field = word.substr(0, word.find('='));
        const bool history = field == "redrun" || field == "bluerun" || field == "redchase" ||
                             field == "bluechase" || field == "moves";
        if (!history) rest += (rest.empty() ? "" : " ") + std::string(word);
    }
    return rest;
}

// A game from its beginning, both armies set up by chance.
State set_up(const Settings& settings, core::Rng& rng) {
    State state = Rules::start(settings);
    for (const int seat : {0, 1}) {
        Rules::apply_setup(settings, state, engine::Seat(seat),
                           Rules::random_setup(settings, engine::Seat(seat), rng));
    }
    EXPECT_EQ(state.position.stage, Stage::play);
    return state;
}

// Both games side by side.
class Pair {
public:
    Pair(const Settings& settings, const State& state)
        : settings_(settings), fast_(state), slow_(settings, text()) {}

    [[nodiscard]] bool over() const { return fast_.position.stage == Stage::over; }
    // Sorted.
    [[nodiscard]] const std::vector<std::string>& legal() const { return legal_; }
    [[nodiscard]] const SlowGame& slow() const { return slow_; }

    // Do the two agree about the present position? Fills in legal().
    [[nodiscard]] bool agree() {
        legal_ = fast_legal(settings_, fast_);
        std::sort(legal_.begin(), legal_.end());
        std::vector<std::string> slow = slow_.legal();
        std::sort(slow.begin(), slow.end());
        const bool same_seat = over() || seat_due(settings_, fast_).index() == slow_.seat_due();
        const bool same = legal_ == slow && same_seat &&
                          without_history(text()) == slow_.position() &&
                          result_of(settings_, fast_) == slow_.result() &&
                          Rules::broken(settings_, fast_).empty();
        if (!same) explain(slow);
        return same;
    }

    void play(const std::string& action) {
        played_ += " " + action;
        Rules::apply(settings_, fast_, seat_due(settings_, fast_),
                     *Rules::parse(settings_, action));
        slow_.apply(action);
    }

private:
    [[nodiscard]] std::string text() const { return Rules::print_position(settings_, fast_); }

    void explain(const std::vector<std::string>& slow) const {
        EXPECT_EQ(legal_, slow);
        EXPECT_EQ(without_history(text()), slow_.position());
        EXPECT_EQ(result_of(settings_, fast_), slow_.result());
        EXPECT_EQ(Rules::broken(settings_, fast_), "");
        ADD_FAILURE() << "the slow rules disagree: " << text() << "\ntwo_squares "
                      << int{settings_.two_squares} << ", chase " << settings_.chase << ", memory "
                      << settings_.memory_mode << ", powers " << settings_.powers << ", from "
                      << start_ << ", played:" << played_;
    }

    Settings settings_;
    State fast_;
    SlowGame slow_;
    std::string start_ = text();
    std::string played_;
    std::vector<std::string> legal_;
};

// What was met.
struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t with_shuttles_barred = 0;
    std::uint64_t with_chases_barred = 0;
    std::map<std::string, std::uint64_t> actions;  // by kind
    std::map<std::string, std::uint64_t> results;

    void record() const {
        const auto note = [](const std::string& what, std::uint64_t count) {
            testing::Test::RecordProperty(what, std::to_string(count));
        };
        note("positions", positions);
        note("with_shuttles_barred", with_shuttles_barred);
        note("with_chases_barred", with_chases_barred);
        for (const auto& [kind, count] : actions) note(kind, count);
        for (const auto& [result, count] : results) note("end_" + result, count);
    }
};

// Plays one game; false when the two disagree.
bool compare(const Settings& settings, const State& state, const std::array<Temper, 2>& tempers,
             int most, Tally& tally, core::Rng& rng) {
    Pair pair(settings, state);
    std::array<Player, 2> players = {Player(tempers[0], rng), Player(tempers[1], rng)};
    for (int decision = 0; decision < most; ++decision) {
        if (!pair.agree()) return false;
        ++tally.positions;
        if (pair.over()) break;
        const SlowGame::Barred barred = pair.slow().barred();
        if (barred.by_shuttle > 0) ++tally.with_shuttles_barred;
        if (barred.by_chase > 0) ++tally.with_chases_barred;
        Player& player = players[pair.slow().due() == "red" ? 0 : 1];
        const std::string action = player.choose(pair.legal(), pair.slow());
        ++tally.actions[kind_of(action)];
        pair.play(action);
    }
    const std::string result = pair.slow().result();
    ++tally.results[result.substr(0, result.find(' '))];
    return true;
}

// Nothing when somebody cannot act at all.
std::optional<State> few_pieces_state(const Settings& settings, const FewPieces& few,
                                      core::Rng& rng) {
    const std::string text = few_pieces(settings, few, rng);
    if (SlowGame(settings, text).legal().empty()) return std::nullopt;
    const auto state = Rules::parse_position(settings, text);
    EXPECT_TRUE(state) << text;
    return state;
}

// Calls f(settings) so many times, going round all settings.
template <class F>
void for_games(const std::vector<Settings>& all, std::uint64_t count, F&& f) {
    constexpr std::uint64_t kStride = 17;  // from edition to edition
    for (std::uint64_t n = 0; n < scaled(count) && !testing::Test::HasFatalFailure(); ++n) {
        f(all[n * kStride % all.size()]);
    }
}

constexpr int kNoLimit = 100'000;

// OR-8 … OR-33, VI-5 … VI-25, AC-18 … AC-65, SC-1 … SC-12, A7 … A22, B3, B7, B12, C2 … C10
TEST(StrategoGenerator, agrees_with_the_slow_rules_in_random_games) {
    core::Rng rng(20260201);
    Tally tally;
    for_games(every_edition(), 224, [&](const Settings& settings) {
        ASSERT_TRUE(
            compare(settings, set_up(settings, rng), {kAnything, kAnything}, kNoLimit, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(60'000));
    EXPECT_GE(tally.results["flag"], scaled(30));
}

// SC-1 … SC-12, OR-15, OR-16, VI-13, AC-28, B5 … B8, A2 … A4, A15
TEST(StrategoGenerator, agrees_with_the_slow_rules_when_few_pieces_shuttle_and_chase) {
    core::Rng rng(20260202);
    Tally tally;
    const std::array<Temper, 3> tempers = {kShuttler, kHunter, kHunted};
    for_games(every_edition(), 2000, [&](const Settings& settings) {
        const FewPieces few{1 + static_cast<int>(rng.below(4)), static_cast<int>(rng.below(4)),
                            4 + static_cast<int>(rng.below(3))};
        const auto state = few_pieces_state(settings, few, rng);
        if (!state) return;
        const std::array<Temper, 2> both = {tempers[rng.below(3)], tempers[rng.below(3)]};
        ASSERT_TRUE(compare(settings, *state, both, 150, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(120'000));
    EXPECT_GE(tally.with_shuttles_barred, tally.positions / 25);
    EXPECT_GE(tally.with_chases_barred, tally.positions / 3000);
    EXPECT_GE(tally.results["blocked"], scaled(5));
    EXPECT_GE(tally.results["no_movers"], scaled(10));
    EXPECT_GE(tally.results["only_shuttles"], scaled(3));
    EXPECT_GE(tally.results["no_progress"], scaled(80));
}

// SC-1 … SC-12, OR-9 … OR-33, VI-10 … VI-25, AC-20 … AC-46
TEST(StrategoGenerator, agrees_with_the_slow_rules_when_armies_shuttle_and_chase) {
    core::Rng rng(20260203);
    Tally tally;
    for_games(every_edition(), 224, [&](const Settings& settings) {
        const std::array<Temper, 2> both =
            rng.below(2) == 0 ? std::array{kHunter, kShuttler} : std::array{kHunted, kHunter};
        ASSERT_TRUE(compare(settings, set_up(settings, rng), both, 300, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(40'000));
    EXPECT_GE(tally.with_shuttles_barred, tally.positions / 50);
    EXPECT_GE(tally.with_chases_barred, tally.positions / 5000);
}

// SC-2, SC-6, SC-10 … SC-12, OR-16, B6, B7
TEST(StrategoGenerator, agrees_with_the_slow_rules_about_chases) {
    core::Rng rng(20260206);
    Tally tally;
    for_games(with_chases(), 800, [&](const Settings& settings) {
        const FewPieces few{1 + static_cast<int>(rng.below(3)), static_cast<int>(rng.below(3)), 4};
        const auto state = few_pieces_state(settings, few, rng);
        if (!state) return;
        ASSERT_TRUE(compare(settings, *state, {kHunter, kHunted}, 150, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(60'000));
    EXPECT_GE(tally.with_chases_barred, tally.positions / 200);
}

// OR-33, VI-24, AC-39, B7, B8, B12, A4, A16: being blocked counts before the draw.
TEST(StrategoGenerator, agrees_with_the_slow_rules_at_the_last_quiet_ply) {
    core::Rng rng(20260207);
    Tally tally;
    for_games(without_movers(), 2000, [&](const Settings& settings) {
        const auto state = few_pieces_state(settings, {3, 3, 10, false, true}, rng);
        if (!state) return;
        ASSERT_TRUE(compare(settings, *state, {kHunter, kHunter}, 2, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.results["blocked"], scaled(1000));
    EXPECT_GE(tally.results["no_progress"], scaled(100));  // the Apple is still to be had
}

void expect_all_powers(Tally& tally, std::uint64_t swords) {
    EXPECT_GE(tally.actions["apple"], swords);
    EXPECT_GE(tally.actions["sword"], swords);
    EXPECT_GE(tally.actions["strike"], swords / 80);
    EXPECT_GE(tally.actions["revive"], swords / 5);
    EXPECT_GE(tally.actions["leave"], swords / 10);
}

// AC-47 … AC-65, A7 … A22
TEST(StrategoGenerator, agrees_with_the_slow_rules_about_the_powers_of_armies) {
    core::Rng rng(20260204);
    Tally tally;
    for_games(special(), 160, [&](const Settings& settings) {
        ASSERT_TRUE(
            compare(settings, set_up(settings, rng), {kPowers, kPowers}, kNoLimit, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(50'000));
    expect_all_powers(tally, scaled(80));
}

// AC-47 … AC-65, A7 … A22
TEST(StrategoGenerator, agrees_with_the_slow_rules_about_the_powers_of_few_pieces) {
    core::Rng rng(20260205);
    Tally tally;
    for_games(special(), 2000, [&](const Settings& settings) {
        const FewPieces few{12, 3, 5 + static_cast<int>(rng.below(2)), rng.below(2) == 0};
        const auto state = few_pieces_state(settings, few, rng);
        if (!state) return;
        ASSERT_TRUE(compare(settings, *state, {kPowers, kPowers}, 60, tally, rng));
    });
    tally.record();
    EXPECT_GE(tally.positions, scaled(60'000));
    expect_all_powers(tally, scaled(400));
}

}  // namespace
}  // namespace bivouac::stratego
