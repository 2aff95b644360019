// The parts of a record's text (docs/records.md) that proofs speak of. Knows no game; the text is
// one that Table::seal() wrote or Game::replay() accepted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::trust {

struct RecordParts {
    // The first four tags and the player's own files: what is being played, without who plays.
    std::string heading;
    // Everything before the first step: a record in which nothing has happened yet.
    std::string_view before_steps;
    // The steps, one a line, without newlines.
    std::vector<std::string_view> steps;
};

// Points into `record`.
[[nodiscard]] RecordParts parts_of(std::string_view record);

struct SplitRecord {
    std::vector<std::string_view> tags;  // one a line, without newlines
    std::string_view rest;               // everything after them; begins with the empty line
};

// Points into `record`. Nothing when no empty line ends the tags.
[[nodiscard]] std::optional<SplitRecord> split_record(std::string_view record);

// Did nature make this step?
[[nodiscard]] bool is_natures(std::string_view step);

}  // namespace bivouac::trust
