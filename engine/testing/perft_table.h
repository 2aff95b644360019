// Known counts of decision sequences, which every family keeps in tests/perft.txt.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"

namespace bivouac::engine::testing {

struct PerftRow {
    std::string settings;  // in the family's words: a game and options, or options alone
    std::string position;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::string text;  // the whole line, for messages
};

// Lines "settings | position | depth | nodes"; '#' starts a comment. A line that is none fails the
// test.
[[nodiscard]] inline std::vector<PerftRow> read_perft_table(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << path;
    std::vector<PerftRow> rows;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#') continue;
        const auto columns = core::split(text, '|');
        EXPECT_EQ(columns.size(), 4U) << text;
        if (columns.size() != 4) continue;
        const auto depth = core::parse_number(core::trim(columns[2]));
        const auto nodes = core::parse_number(core::trim(columns[3]));
        EXPECT_TRUE(depth && nodes) << text;
        if (!depth || !nodes) continue;
        rows.push_back({std::string(core::trim(columns[0])), std::string(core::trim(columns[1])),
                        static_cast<int>(*depth), *nodes, text});
    }
    return rows;
}

}  // namespace bivouac::engine::testing
