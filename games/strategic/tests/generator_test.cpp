// The fast rules against the slow ones: the same legal actions, the same boards, the same ends.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/strategic/tests/positions.h"
#include "games/strategic/tests/slow_rules.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

// Every combination of the other options.
std::vector<Settings> all_settings(OfficerTurns turns) {
    std::vector<Settings> all;
    for (const auto win : {WinRule::no_officer, WinRule::no_officer_and_cannot_form}) {
        for (const auto first : {First::lots, First::orange, First::yellow}) {
            for (const bool pie : {false, true}) {
                all.push_back({.officer_turns = turns, .win = win, .first = first, .pie = pie});
            }
        }
    }
    return all;
}

// Every combination of the readings of V2-8, with either limit on turns.
std::vector<Settings> all_readings() {
    std::vector<Settings> all;
    for (int n = 0; n < 48; ++n) {
        Settings settings;
        settings.officer_turns = n % 2 == 0 ? OfficerTurns::unlimited : OfficerTurns::one;
        settings.jump_row = n / 2 % 2 == 0 ? JumpRow::one : JumpRow::several;
        settings.turn_over_officer = n / 4 % 2 == 1;
        settings.quiet_ending = n / 8 % 2 == 0 ? QuietEnding::draw : QuietEnding::most_captures;
        settings.own_officers = static_cast<OwnOfficers>(n / 16);
        all.push_back(settings);
    }
    return all;
}

std::string result_of(const Settings& settings, const State& state) {
    const auto outcome = Rules::outcome(settings, state);
    if (!outcome) return "";
    const std::string key(outcome->key);
    if (outcome->is_draw()) return key + " draw";
    return key + " seat " + std::to_string(outcome->winners.lowest().index());
}

std::vector<std::string> fast_legal(const Settings& settings, const State& state) {
    std::vector<std::string> texts;
    if (state.stage == Stage::over) return texts;
    const LegalSet set = Rules::legal(settings, state, actor_of(settings, state));
    for (std::uint64_t n = 0; n < set.count(); ++n) {
        texts.push_back(Rules::print(settings, set.nth(n)));
    }
    return texts;
}

// Both games side by side.
class Pair {
public:
    Pair(const Settings& settings, const State& state)
        : settings_(settings), fast_(state), slow_(settings, text()) {}

    [[nodiscard]] bool over() const { return fast_.stage == Stage::over; }
    [[nodiscard]] const std::vector<std::string>& legal() const { return legal_; }

    // Do the two agree about the present position? Fills in legal().
    [[nodiscard]] bool agree() {
        legal_ = fast_legal(settings_, fast_);
        std::sort(legal_.begin(), legal_.end());
        std::vector<std::string> slow = slow_.legal();
        std::sort(slow.begin(), slow.end());
        const bool same_seat =
            over() || actor_of(settings_, fast_).seat().index() == slow_.seat_to_move();
        const bool same =
            legal_ == slow && same_seat && rows_of(fast_) == slow_.rows() &&
            result_of(settings_, fast_) == slow_.result() && fast_.taken[0] == slow_.taken('o') &&
            fast_.taken[1] == slow_.taken('y') && Rules::broken(settings_, fast_).empty();
        if (!same) explain(slow);
        return same;
    }

    void play(const std::string& action) {
        Rules::apply(settings_, fast_, actor_of(settings_, fast_),
                     *Rules::parse(settings_, action));
        slow_.apply(action);
    }

private:
    [[nodiscard]] std::string text() const { return Rules::print_position(settings_, fast_); }

    void explain(const std::vector<std::string>& slow) const {
        EXPECT_EQ(legal_, slow) << text();
        EXPECT_EQ(rows_of(fast_), slow_.rows()) << text();
        EXPECT_EQ(result_of(settings_, fast_), slow_.result()) << text();
        EXPECT_EQ(Rules::broken(settings_, fast_), "") << text();
        ADD_FAILURE() << "the slow rules disagree: " << text();
    }

    Settings settings_;
    State fast_;
    SlowGame slow_;
    std::vector<std::string> legal_;
};

State dealt(const Settings& settings, core::Rng& rng) {
    State state = Rules::start(settings);
    while (state.stage != Stage::play) {
        const auto nature = engine::Actor::nature();
        const LegalSet set = Rules::legal(settings, state, nature);
        Rules::apply(settings, state, nature, set.nth(rng.below(set.count())));
    }
    return state;
}

// Some jump half of the time when there is one, else anything.
std::string pick_wildly(const std::vector<std::string>& legal, core::Rng& rng) {
    if (rng.below(2) == 0) {
        std::vector<std::string> jumps;
        for (const std::string& text : legal) {
            if (text.size() == 8) jumps.push_back(text);
        }
        if (!jumps.empty()) return jumps[rng.below(jumps.size())];
    }
    return legal[rng.below(legal.size())];
}

// Many officers, few guards: long chains. Nothing when the position cannot be.
std::optional<State> sparse(const Settings& settings, core::Rng& rng) {
    std::string rows(55, '.');
    for (std::size_t i = 7; i < rows.size(); i += 8) rows[i] = '/';
    const auto scatter = [&](char letter, std::uint64_t count) {
        while (count > 0) {
            char& cell = rows[rng.below(rows.size())];
            if (cell != '.') continue;
            cell = letter;
            --count;
        }
    };
    scatter('O', 1 + rng.below(9));
    scatter('Y', 1 + rng.below(9));
    scatter('o', rng.below(6));
    scatter('y', rng.below(6));
    const std::string side = rng.below(2) == 0 ? "orange" : "yellow";
    return Rules::parse_position(
        settings,
        "play " + side + " formed=3 swapped=0 turn=9 moving=- quiet=- end=- board=" + rows);
}

// Counts the positions on which both agreed; the first disagreement fails the test.
void compare_random_games(const std::vector<Settings>& played, std::uint64_t games, core::Rng rng) {
    std::uint64_t positions = 0;
    for (const Settings& settings : played) {
        for (std::uint64_t game = 0; game < games; ++game) {
            Pair pair(settings, dealt(settings, rng));
            while (true) {
                ASSERT_TRUE(pair.agree());
                ++positions;
                if (pair.over()) break;
                pair.play(pair.legal()[rng.below(pair.legal().size())]);
            }
        }
    }
    testing::Test::RecordProperty("positions", std::to_string(positions));
    EXPECT_GE(positions, games * played.size() * 20);
}

void compare_sparse_boards(const std::vector<Settings>& played, std::uint64_t boards,
                           core::Rng rng) {
    std::uint64_t positions = 0;
    std::uint64_t in_chains = 0;
    for (const Settings& settings : played) {
        for (std::uint64_t n = 0; n < boards; ++n) {
            const auto state = sparse(settings, rng);
            if (!state) continue;
            Pair pair(settings, *state);
            for (int decision = 0; decision < 12; ++decision) {
                ASSERT_TRUE(pair.agree());
                ++positions;
                if (pair.over()) break;
                const std::string action = pick_wildly(pair.legal(), rng);
                if (action.size() == 8) ++in_chains;
                pair.play(action);
            }
        }
    }
    testing::Test::RecordProperty("positions", std::to_string(positions));
    testing::Test::RecordProperty("in_chains", std::to_string(in_chains));
    EXPECT_GE(in_chains, positions / 10);
}

// SG-4 … SG-21, D3 … D19
TEST(StrategicGenerator, agrees_with_the_slow_rules_in_random_games) {
    compare_random_games(all_settings(OfficerTurns::unlimited), scaled(20), core::Rng(20260101));
}

// SG-4 … SG-21, D3 … D19
TEST(StrategicGenerator, agrees_with_the_slow_rules_in_random_games_with_one_turn) {
    compare_random_games(all_settings(OfficerTurns::one), scaled(20), core::Rng(20260102));
}

// SG-8 … SG-12, D5 … D10
TEST(StrategicGenerator, agrees_with_the_slow_rules_on_sparse_boards) {
    compare_sparse_boards(all_settings(OfficerTurns::unlimited), scaled(340), core::Rng(20260103));
}

// SG-8 … SG-12, D5 … D10
TEST(StrategicGenerator, agrees_with_the_slow_rules_on_sparse_boards_with_one_turn) {
    compare_sparse_boards(all_settings(OfficerTurns::one), scaled(340), core::Rng(20260104));
}

// V2-8
TEST(StrategicGenerator, agrees_with_the_slow_rules_on_every_reading) {
    compare_random_games(all_readings(), scaled(3), core::Rng(20260105));
}

// V2-8
TEST(StrategicGenerator, agrees_with_the_slow_rules_on_sparse_boards_of_every_reading) {
    compare_sparse_boards(all_readings(), scaled(120), core::Rng(20260106));
}

}  // namespace
}  // namespace bivouac::strategic
