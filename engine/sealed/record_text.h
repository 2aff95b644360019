// The text form of a record: tags, the player's own files, then one numbered step a line. Knows no
// game.
//
// Reading is strict: whatever is accepted prints back as the same bytes. docs/records.md has the
// grammar.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/options.h"
#include "engine/replay.h"
#include "engine/sealed/fence.h"

namespace bivouac::engine {

inline constexpr std::string_view kRecordFormat = "bivouac 1";

// Who a line speaks of.
enum class LineActor : std::uint8_t { nature, seat, table };

struct RecordLine {
    int line = 0;    // in the file, from 1
    int column = 0;  // of the first word after the actor, from 1
    std::uint32_t seq = 0;
    LineActor actor = LineActor::nature;
    int seat = 0;                    // 0-based, for LineActor::seat
    std::vector<std::string> words;  // at least one
};

// The player's own file for an option.
struct RecordFile {
    int line = 0;      // of "file NAME"; the text begins on the next one
    std::string name;  // of the option
    std::string text;  // as resolve_options() wants it
};

struct RecordText {
    RecordTags tags;  // in file order; Record, Game, Rules and Options come first
    std::vector<RecordFile> files;
    int steps_line = 0;  // where the steps begin
    std::vector<RecordLine> lines;
    std::string result;  // what stands after "result", empty while the game goes on
    int result_line = 0;
};

[[nodiscard]] core::Result<RecordText, RecordError> parse_record(std::string_view text);
[[nodiscard]] std::string print_record(const RecordText& record);
// One line of it, without its newline.
[[nodiscard]] std::string print_line(const RecordLine& line);

// The options as their tag tells them, each own file with its text: in their order, none missing
// and none left over. What they mean is for resolve_options() to say.
[[nodiscard]] core::Result<std::vector<OptionValue>, RecordError> read_options(
    const RecordText& record);
// Why a game refuses these options: where their tag is, or in the own file that is wrong.
[[nodiscard]] RecordError options_refused(const RecordText& record, const Rejection& rejection,
                                          std::span<const OptionValue> options);

// May this be a tag's name, and this its value? Servers and programs check before adding tags.
[[nodiscard]] bool is_tag_name(std::string_view name);
[[nodiscard]] bool is_tag_value(std::string_view value);

}  // namespace bivouac::engine
