// What can be set when a game is created.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/rejection.h"

namespace bivouac::engine {

// One option of one game: either one of the named choices, or a whole number in a range when there
// are no choices. The descriptions are in the game's phrase files under "option.NAME".
struct OptionSpec {
    std::string_view name;
    std::string_view by_default;
    std::span<const std::string_view> choices;
    std::int64_t least = 0;
    std::int64_t most = 0;
    bool takes_file = false;  // besides these, kOwnFile and the text of a file
};

// The value of an option that is the player's own file.
inline constexpr std::string_view kOwnFile = "own";

// What such a file may be: lines of printable UTF-8, each ended by a newline.
inline constexpr std::size_t kMostFileBytes = std::size_t{64} << 10U;
inline constexpr std::size_t kMostFileLine = 4000;  // bytes, without the newline

struct OptionValue {
    std::string name;
    std::string value;
    std::string file = {};  // the text of the player's own file when the value is kOwnFile
    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

// Every option of a game with its value, in the order of the specification: what a record stores
// and prints back.
using OptionValues = std::vector<OptionValue>;

// Checks `given` against the specification and fills in the defaults. Unknown names, values out of
// range and options given twice are refused, with the nearest name as an argument when there is
// one; so are files where none is wanted, and files that are no text.
[[nodiscard]] core::Result<OptionValues, Rejection> resolve_options(
    std::span<const OptionSpec> specs, std::span<const OptionValue> given);

// "officer_turns=1 first=orange"; an own file is "map=own" here, and its text goes elsewhere.
[[nodiscard]] std::string print_options(const OptionValues& values);
[[nodiscard]] core::Result<std::vector<OptionValue>, Rejection> parse_options(
    std::string_view text);

// The value of an option that resolve_options() has filled in.
[[nodiscard]] std::string_view option(const OptionValues& values, std::string_view name);
// The text of the player's own file for that option; empty when its value is another.
[[nodiscard]] std::string_view option_file(const OptionValues& values, std::string_view name);

// A place in an own file, both counted from 1.
struct FilePlace {
    std::string option;
    int line = 1;
    int column = 1;
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

// What a game says about an own file has a key "data.…", line and column as its first arguments and
// the option's name in Rejection::option; that may be left empty where a game takes one file only.
// Nothing when the rejection is about something else, or about a file that is not the player's.
[[nodiscard]] std::optional<FilePlace> place_in_file(const Rejection& rejection,
                                                     std::span<const OptionValue> values);

}  // namespace bivouac::engine
