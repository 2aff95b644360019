// Counts of decision sequences: the table perft.txt by the laboratory's perft, and by the slow
// rules.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testing/check_course.h"
#include "engine/testing/perft_table.h"
#include "engine/testing/scale.h"
#include "games/risk/tests/scene.h"
#include "games/risk/tests/slow_rules.h"

namespace bivouac::risk {
namespace {

using engine::testing::kSlowdown;
using engine::testing::scaled;

// Nature's draws take no depth and follow from the seed.
constexpr std::uint64_t kSeed = 1;

struct Line {
    Settings settings;
    State start;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string text;
};

std::vector<Line> read_table() {
    std::vector<Line> lines;
    for (const auto& row : engine::testing::read_perft_table(BIVOUAC_GAME_DIR "/tests/perft.txt")) {
        Line line;
        line.settings = settings_with(row.settings);
        const auto start = Rules::parse_position(line.settings, row.position);
        EXPECT_TRUE(start) << row.text;
        if (!start) continue;
        line.start = *start;
        line.depth = row.depth;
        line.nodes = row.nodes;
        line.text = row.text;
        lines.push_back(line);
    }
    return lines;
}

// The same count with a second game that follows: every number of choices is the slow rules'.
class SlowPerft {
public:
    explicit SlowPerft(const Settings& settings) : settings_(settings) {}

    [[nodiscard]] std::uint64_t count(State fast, SlowGame slow, int depth, std::uint64_t path) {
        core::Rng rng(path);
        while (Rules::due(settings_, fast).wanted == engine::Wanted::chance) {
            const LegalSet set = Rules::legal(settings_, fast, engine::Actor::nature());
            if (slow.legal().size() != set.count()) ++differences_;
            play(fast, slow, set.nth(rng.below(set.count())));
        }
        if (depth == 0) return 1;
        const std::uint64_t choices = slow.legal().size();
        if (choices == 0) return 0;  // the game is over
        const LegalSet set = Rules::legal(settings_, fast, engine::Seat(slow.due()));
        if (set.count() != choices) {
            ++differences_;
            return 0;
        }
        std::uint64_t nodes = 0;
        for (std::uint64_t n = 0; n < choices; ++n) {
            State next = fast;
            SlowGame slow_next = slow;
            play(next, slow_next, set.nth(n));
            nodes += count(next, slow_next, depth - 1, core::combine(path, n));
        }
        return nodes;
    }
    // How often the two had another number of choices.
    [[nodiscard]] int differences() const { return differences_; }

private:
    void play(State& fast, SlowGame& slow, Action action) const {
        Rules::apply(settings_, fast, engine::Actor::nature(), action);
        slow.apply(action);
    }

    const Settings& settings_;
    int differences_ = 0;
};

// RK-14 … RK-25, RK-29 … RK-37, RK-40 … RK-42, RK-52
TEST(RiskPerft, table_matches) {
    const std::vector<Line> lines = read_table();
    EXPECT_GE(lines.size(), 30U);
    std::set<int> players;
    for (const Line& line : lines) {
        players.insert(line.settings.players);
        if (kSlowdown > 1 && line.nodes > 200'000) continue;
        std::uint64_t finished = 0;
        EXPECT_EQ(engine::lab::perft<Rules>(line.settings, line.start, line.depth, kSeed, finished,
                                            [](const State&) {}),
                  line.nodes)
            << line.text;
    }
    EXPECT_EQ(players, (std::set<int>{2, 3, 4, 5}));
}

// RK-14 … RK-25, RK-29 … RK-37, RK-40 … RK-42, RK-52
TEST(RiskPerft, slow_rules_count_the_same) {
    for (const Line& line : read_table()) {
        if (line.nodes > scaled(5000)) continue;
        SlowPerft slow(line.settings);
        EXPECT_EQ(slow.count(line.start, SlowGame(line.settings, line.start), line.depth, kSeed),
                  line.nodes)
            << line.text;
        EXPECT_EQ(slow.differences(), 0) << line.text;
    }
}

}  // namespace
}  // namespace bivouac::risk
