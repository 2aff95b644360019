// Counts of decision sequences: by the slow rules to depth 3, by the fast ones as deep as the
// table perft.txt goes.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/strategic/deal.h"
#include "games/strategic/tests/positions.h"
#include "games/strategic/tests/scale.h"
#include "games/strategic/tests/slow_rules.h"

namespace bivouac::strategic {
namespace {

std::uint64_t fast_perft(const Settings& settings, const State& state, int depth) {
    if (depth == 0) return 1;
    if (state.stage == Stage::over) return 0;
    const engine::Actor actor = actor_of(settings, state);
    const LegalSet set = Rules::legal(settings, state, actor);
    if (depth == 1) return set.count();
    std::uint64_t nodes = 0;
    for (std::uint64_t n = 0; n < set.count(); ++n) {
        State next = state;
        Rules::apply(settings, next, actor, set.nth(n));
        nodes += fast_perft(settings, next, depth - 1);
    }
    return nodes;
}

std::uint64_t slow_perft(const SlowGame& game, int depth) {
    if (depth == 0) return 1;
    const std::vector<std::string> legal = game.legal();
    if (depth == 1) return legal.size();
    std::uint64_t nodes = 0;
    for (const std::string& action : legal) {
        SlowGame next = game;
        next.apply(action);
        nodes += slow_perft(next, depth - 1);
    }
    return nodes;
}

struct Line {
    Position start;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string text;
};

// Lines "options | position | depth | nodes"; '#' starts a comment.
std::vector<Line> read_table() {
    std::ifstream file(BIVOUAC_GAME_DIR "/tests/perft.txt");
    EXPECT_TRUE(file.is_open());
    std::vector<Line> lines;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#') continue;
        const auto columns = core::split(text, '|');
        EXPECT_EQ(columns.size(), 4U) << text;
        if (columns.size() != 4) continue;
        const engine::GameSpec& game = Rules::games().front();
        const auto given = engine::parse_options(core::trim(columns[0]));
        const auto options = engine::resolve_options(game.options, *given);
        Line line;
        line.start =
            position(*Rules::configure(game, 1, *options), std::string(core::trim(columns[1])));
        line.depth = static_cast<int>(*core::parse_number(core::trim(columns[2])));
        line.nodes = *core::parse_number(core::trim(columns[3]));
        line.text = text;
        lines.push_back(line);
    }
    return lines;
}

// SG-4 … SG-21, D3 … D18
TEST(StrategicPerft, table_matches) {
    const std::vector<Line> lines = read_table();
    EXPECT_GE(lines.size(), 30U);
    for (const Line& line : lines) {
        if (kSlowdown > 1 && line.nodes > 1'000'000) continue;
        EXPECT_EQ(fast_perft(line.start.settings, line.start.state, line.depth), line.nodes)
            << line.text;
    }
}

// SG-4 … SG-21, D3 … D18
TEST(StrategicPerft, slow_rules_count_the_same) {
    for (const Line& line : read_table()) {
        if (line.depth > 3 || line.nodes > scaled(1'000'000)) continue;
        const SlowGame slow(line.start.settings, line.start.text());
        EXPECT_EQ(slow_perft(slow, line.depth), line.nodes) << line.text;
    }
}

// SG-5, SG-7, SG-16, D3
TEST(StrategicPerft, slow_rules_count_the_same_from_dealt_positions) {
    core::Rng rng(7);
    for (const Settings& settings : {kOrangeFirst, kPie}) {
        for (std::uint64_t n = 0; n < scaled(4); ++n) {
            State state = Rules::start(settings);
            Rules::apply(settings, state, engine::Actor::nature(),
                         Action::deal(nth_deal(rng.below(kDeals))));
            ASSERT_EQ(state.stage, Stage::play);
            const SlowGame slow(settings, Rules::print_position(settings, state));
            for (int depth = 1; depth <= 3; ++depth) {
                EXPECT_EQ(fast_perft(settings, state, depth), slow_perft(slow, depth));
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::strategic
