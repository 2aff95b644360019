// Counts of decision sequences: the table perft.txt by the fast rules, its small entries by the
// slow ones as well.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "core/text.h"
#include "engine/options.h"
#include "engine/testing/count_sequences.h"
#include "engine/testing/perft_table.h"
#include "engine/testing/scale.h"
#include "games/stratego/rules.h"
#include "games/stratego/tests/few_pieces.h"
#include "games/stratego/tests/positions.h"
#include "games/stratego/tests/slow_rules.h"

namespace bivouac::stratego {
namespace {

using engine::testing::count_sequences;
using engine::testing::count_slowly;
using engine::testing::kSlowdown;
using engine::testing::scaled;

struct Line {
    std::string game;
    Settings settings;
    std::string position;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string text;

    [[nodiscard]] State state() const {
        const auto state = Rules::parse_position(settings, position);
        EXPECT_TRUE(state) << text;
        return state ? *state : Rules::start(settings);
    }
    // The slow rules begin without runs, chases and attacks under way.
    [[nodiscard]] bool has_history() const {
        for (const char* field : {"run=", "chase=", "moves=", "sword=", "apple=", "shroud="}) {
            if (position.find(field) < position.size()) return true;
        }
        return false;
    }
};

// "stratego-original two_squares=3", "stratego-original rules=1 two_squares=3"
std::optional<Settings> settings_in(std::string_view text) {
    const std::string_view id = text.substr(0, text.find(' '));
    return read_settings(id, core::trim(text.substr(id.size())));
}

// Under which versions of the rules a line is counted: the one it names, or all the game has had,
// the older one where it takes little time.
std::vector<std::string> versions_of(const std::string& game, const Line& line) {
    constexpr std::uint64_t kLittle = 20'000;
    if (game.find(" rules=") != std::string::npos) return {game};
    std::vector<std::string> versions = {game};
    const std::string older = line.game + " rules=1" + game.substr(line.game.size());
    if (line.nodes <= kLittle && settings_in(older)) versions.push_back(older);
    return versions;
}

// A line that names no version of the rules ("rules=1" before its options) counts the same under
// all of them.
std::vector<Line> read_table() {
    std::vector<Line> lines;
    for (const auto& row : engine::testing::read_perft_table(BIVOUAC_GAME_DIR "/tests/perft.txt")) {
        const std::string game(row.settings);
        Line line;
        line.game = game.substr(0, game.find(' '));
        line.position = row.position;
        line.depth = row.depth;
        line.nodes = row.nodes;
        line.text = row.text;
        for (const std::string& version : versions_of(game, line)) {
            const auto settings = settings_in(version);
            EXPECT_TRUE(settings) << version << " " << line.text;
            if (!settings) continue;
            line.settings = *settings;
            lines.push_back(line);
        }
    }
    return lines;
}

// OR-8 … OR-33, VI-5 … VI-25, AC-18 … AC-65, SC-1 … SC-12, A7 … A22, B7, B12
TEST(StrategoPerft, table_matches) {
    const std::vector<Line> lines = read_table();
    std::set<std::string> games;
    for (const Line& line : lines) {
        games.insert(line.game);
        if (kSlowdown > 1 && line.nodes > 1'000'000) continue;
        EXPECT_EQ(count_sequences<Rules>(line.settings, line.state(), line.depth), line.nodes)
            << line.text;
    }
    EXPECT_EQ(games.size(), Rules::games().size());
}

// OR-8 … OR-33, VI-5 … VI-25, AC-18 … AC-65, SC-1 … SC-12, A7 … A22, B7, B12
TEST(StrategoPerft, slow_rules_count_the_same) {
    for (const Line& line : read_table()) {
        if (line.has_history() || line.nodes > scaled(100'000)) continue;
        const SlowGame slow(line.settings, line.position);
        EXPECT_EQ(count_slowly(slow, line.depth), line.nodes) << line.text;
    }
}

// OR-9 … OR-33, VI-10 … VI-25, AC-20 … AC-65
TEST(StrategoPerft, slow_rules_count_the_same_from_chance_positions) {
    core::Rng rng(7);
    std::vector<Settings> all;
    for (const engine::GameSpec& game : Rules::games()) {
        for (const Settings& settings : under_all_rules(game.id)) all.push_back(settings);
    }
    for (const Settings& settings : all) {
        for (std::uint64_t n = 0; n < scaled(4); ++n) {
            const std::string text = few_pieces(settings, {4, 3, 6}, rng);
            const SlowGame slow(settings, text);
            const auto state = Rules::parse_position(settings, text);
            ASSERT_TRUE(state) << text;
            if (slow.legal().empty()) continue;
            for (int depth = 1; depth <= 3; ++depth) {
                EXPECT_EQ(count_sequences<Rules>(settings, *state, depth),
                          count_slowly(slow, depth))
                    << text;
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::stratego
