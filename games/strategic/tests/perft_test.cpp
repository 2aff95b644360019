// Counts of decision sequences: by the slow rules to depth 3, by the fast ones as deep as the
// table perft.txt goes.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/testing/count_sequences.h"
#include "engine/testing/perft_table.h"
#include "engine/testing/scale.h"
#include "games/strategic/deal.h"
#include "games/strategic/tests/positions.h"
#include "games/strategic/tests/slow_rules.h"

namespace bivouac::strategic {
namespace {

using engine::testing::count_sequences;
using engine::testing::count_slowly;
using engine::testing::kSlowdown;
using engine::testing::scaled;

struct Line {
    Position start;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string text;
};

std::vector<Line> read_table() {
    std::vector<Line> lines;
    for (const auto& row : engine::testing::read_perft_table(BIVOUAC_GAME_DIR "/tests/perft.txt")) {
        const engine::GameSpec& game = Rules::games().front();
        const auto given = engine::parse_options(row.settings);
        const auto options = engine::resolve_options(game.options, *given);
        Line line;
        line.start = position(*Rules::configure(game, *options), row.position);
        line.depth = row.depth;
        line.nodes = row.nodes;
        line.text = row.text;
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
        EXPECT_EQ(count_sequences<Rules>(line.start.settings, line.start.state, line.depth),
                  line.nodes)
            << line.text;
    }
}

// SG-4 … SG-21, D3 … D18
TEST(StrategicPerft, slow_rules_count_the_same) {
    for (const Line& line : read_table()) {
        if (line.depth > 3 || line.nodes > scaled(1'000'000)) continue;
        const SlowGame slow(line.start.settings, line.start.text());
        EXPECT_EQ(count_slowly(slow, line.depth), line.nodes) << line.text;
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
                EXPECT_EQ(count_sequences<Rules>(settings, state, depth),
                          count_slowly(slow, depth));
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::strategic
