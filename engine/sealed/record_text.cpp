#include "engine/sealed/record_text.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "engine/game.h"

namespace bivouac::engine {
namespace {

constexpr std::array<std::string_view, 4> kLeadingTags = {"Record", "Game", "Rules", "Options"};
constexpr std::size_t kMaxTags = 64;
constexpr std::size_t kMaxLine = 4096;

using Lines = std::vector<std::string_view>;

core::Failure<RecordError> fail(int line, std::size_t column, std::string key,
                                std::vector<std::string> arguments = {}) {
    return core::Failure{
        RecordError{line, static_cast<int>(column) + 1, std::move(key), std::move(arguments)}};
}

bool has_tag(const RecordTags& tags, std::string_view name) {
    return std::any_of(tags.begin(), tags.end(),
                       [&](const auto& tag) { return tag.first == name; });
}

// [Name "value"]
core::Result<std::pair<std::string, std::string>, RecordError> parse_tag(std::string_view line,
                                                                         int number) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return fail(number, line.size(), "record.bad_tag");
    const std::string_view name = line.substr(1, blank - 1);
    if (!is_tag_name(name)) {
        const std::string_view shown = core::is_printable_utf8(name) ? name : "?";
        return fail(number, 1, "record.bad_tag_name", {std::string(shown)});
    }
    std::string_view rest = line.substr(blank + 1);
    if (rest.size() < 3 || rest.front() != '"' || !rest.ends_with("\"]")) {
        return fail(number, blank + 1, "record.bad_tag");
    }
    const std::string_view value = rest.substr(1, rest.size() - 3);
    if (!is_tag_value(value)) return fail(number, blank + 2, "record.bad_tag_value");
    return std::pair{std::string(name), std::string(value)};
}

// What an option may be called.
bool is_option_name(std::string_view name) {
    return !name.empty() && name.size() <= 32 && name[0] >= 'a' && name[0] <= 'z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

bool begins_file(std::string_view line) { return line == "file" || line.starts_with("file "); }

// "file map", then the lines of the text with a bar before each, then an empty line. `at` is the
// first of these lines and moves behind the last.
core::Result<RecordFile, RecordError> parse_file(const Lines& lines, std::size_t& at) {
    RecordFile file;
    file.line = static_cast<int>(at) + 1;
    const std::string_view head = lines[at];
    if (head == "file" || !is_option_name(head.substr(5))) {
        return fail(file.line, std::min<std::size_t>(head.size(), 5), "record.bad_file_name");
    }
    file.name = head.substr(5);
    for (++at; at < lines.size() && lines[at].starts_with('|'); ++at) {
        const int number = static_cast<int>(at) + 1;
        const std::string_view line = lines[at].substr(1);
        if (line.size() > kMostFileLine) {
            return fail(number, kMostFileLine + 1, "record.long_line");
        }
        if (!core::is_printable_utf8(line)) return fail(number, 1, "record.unprintable");
        file.text += line;
        file.text += '\n';
        if (file.text.size() > kMostFileBytes) return fail(number, 0, "record.large_file");
    }
    const int number = static_cast<int>(at) + 1;
    if (at == lines.size() || !lines[at].empty()) return fail(number, 0, "record.bad_file_line");
    if (file.text.empty()) return fail(number, 0, "record.empty_file");
    ++at;
    return file;
}

// "12 seat1 a1+a2": single blanks, numbers without leading zeros.
core::Result<RecordLine, RecordError> parse_line(std::string_view line, int number,
                                                 std::uint32_t expected_seq) {
    const std::vector<std::string_view> pieces = core::split(line, ' ');
    std::vector<std::size_t> columns;
    std::size_t column = 0;
    for (const std::string_view piece : pieces) {
        if (piece.empty()) return fail(number, column, "record.extra_blank");
        columns.push_back(column);
        column += piece.size() + 1;
    }
    if (pieces[0] != std::to_string(expected_seq)) {
        return fail(number, 0, "record.bad_number", {std::to_string(expected_seq)});
    }
    if (pieces.size() < 3) return fail(number, line.size(), "record.short_line");

    RecordLine parsed;
    parsed.line = number;
    parsed.seq = expected_seq;
    parsed.column = static_cast<int>(columns[2]) + 1;
    const std::string_view actor = pieces[1];
    if (actor == "nature") {
        parsed.actor = LineActor::nature;
    } else if (actor == "table") {
        parsed.actor = LineActor::table;
    } else if (actor.size() == 5 && actor.starts_with("seat") && actor[4] >= '1' &&
               actor[4] < '1' + kMaxSeats) {
        parsed.actor = LineActor::seat;
        parsed.seat = actor[4] - '1';
    } else {
        return fail(number, columns[1], "record.bad_actor", {std::string(actor)});
    }
    for (std::size_t i = 2; i < pieces.size(); ++i) parsed.words.emplace_back(pieces[i]);
    return parsed;
}

core::Result<Lines, RecordError> lines_of(std::string_view text) {
    if (text.empty()) return fail(1, 0, "record.empty");
    Lines lines = core::split(text, '\n');
    const int last = static_cast<int>(lines.size());
    if (!lines.back().empty()) return fail(last, lines.back().size(), "record.no_newline");
    lines.pop_back();
    return lines;
}

// Everything before the first step.
core::Result<RecordText, RecordError> parse_head(const Lines& lines) {
    RecordText record;
    std::size_t i = 0;
    for (; i < lines.size() && lines[i].starts_with('['); ++i) {
        const int number = static_cast<int>(i) + 1;
        if (lines[i].size() > kMaxLine) return fail(number, kMaxLine, "record.long_line");
        auto tag = parse_tag(lines[i], number);
        if (!tag) return core::Failure{std::move(tag).error()};
        if (i < kLeadingTags.size() && tag->first != kLeadingTags[i]) {
            return fail(number, 1, "record.tag_expected", {std::string(kLeadingTags[i])});
        }
        if (has_tag(record.tags, tag->first)) {
            return fail(number, 1, "record.tag_twice", {tag->first});
        }
        if (record.tags.size() == kMaxTags) return fail(number, 0, "record.too_many_tags");
        record.tags.push_back(std::move(tag).value());
    }
    if (record.tags.size() < kLeadingTags.size()) {
        return fail(static_cast<int>(i) + 1, 0, "record.tag_expected",
                    {std::string(kLeadingTags[record.tags.size()])});
    }
    if (record.tags[0].second != kRecordFormat) {
        return fail(1, 9, "record.unknown_format", {record.tags[0].second});
    }
    if (i == lines.size() || !lines[i].empty()) {
        return fail(static_cast<int>(i) + 1, 0, "record.blank_line_expected");
    }
    ++i;

    while (i < lines.size() && begins_file(lines[i])) {
        auto file = parse_file(lines, i);
        if (!file) return core::Failure{std::move(file).error()};
        record.files.push_back(std::move(file).value());
    }
    record.steps_line = static_cast<int>(i) + 1;
    return record;
}

}  // namespace

bool is_tag_name(std::string_view name) {
    return !name.empty() && name.size() <= 32 && name[0] >= 'A' && name[0] <= 'Z' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
           });
}

bool is_tag_value(std::string_view value) {
    return value.size() <= 2048 && core::is_printable_utf8(value) &&
           value.find('"') == std::string_view::npos;
}

core::Result<RecordText, RecordError> parse_record(std::string_view text) {
    auto lines = lines_of(text);
    if (!lines) return core::Failure{std::move(lines).error()};
    auto head = parse_head(*lines);
    if (!head) return head;
    RecordText& record = *head;
    for (auto i = static_cast<std::size_t>(record.steps_line) - 1; i < lines->size(); ++i) {
        const std::string_view line = (*lines)[i];
        const int number = static_cast<int>(i) + 1;
        if (line.size() > kMaxLine) return fail(number, kMaxLine, "record.long_line");
        if (!core::is_printable_utf8(line)) return fail(number, 0, "record.unprintable");
        if (line.starts_with("result ")) {
            record.result = std::string(line.substr(7));
            record.result_line = number;
            if (record.result.empty()) return fail(number, 7, "record.short_line");
            if (i + 1 != lines->size()) return fail(number + 1, 0, "record.after_result");
            break;
        }
        const auto seq = static_cast<std::uint32_t>(record.lines.size() + 1);
        auto parsed = parse_line(line, number, seq);
        if (!parsed) return core::Failure{std::move(parsed).error()};
        record.lines.push_back(std::move(parsed).value());
    }
    return head;
}

std::string print_line(const RecordLine& line) {
    std::string text = std::to_string(line.seq);
    switch (line.actor) {
        case LineActor::nature: text += " nature"; break;
        case LineActor::table: text += " table"; break;
        case LineActor::seat: text += " seat" + std::to_string(line.seat + 1); break;
    }
    for (const std::string& word : line.words) text += " " + word;
    return text;
}

std::string print_record(const RecordText& record) {
    std::string text;
    for (const auto& [name, value] : record.tags) {
        text += "[" + name + " \"" + value + "\"]\n";
    }
    text += '\n';
    for (const RecordFile& file : record.files) {
        text += "file " + file.name + "\n";
        std::vector<std::string_view> lines = core::split(file.text, '\n');
        lines.pop_back();  // what stands after the last newline: nothing
        for (const std::string_view line : lines) ((text += '|') += line) += '\n';
        text += '\n';
    }
    for (const RecordLine& line : record.lines) (text += print_line(line)) += '\n';
    if (!record.result.empty()) text += "result " + record.result + "\n";
    return text;
}

core::Result<std::vector<OptionValue>, RecordError> read_options(const RecordText& record) {
    auto options = parse_options(record.tags[3].second);
    if (!options) return core::Failure{options_refused(record, options.error(), {})};
    auto file = record.files.begin();
    for (OptionValue& option : *options) {
        if (option.value != kOwnFile) continue;
        if (file == record.files.end()) {
            return fail(record.steps_line, 0, "record.file_expected", {option.name});
        }
        if (file->name != option.name) {
            return fail(file->line, 5, "record.file_expected", {option.name});
        }
        option.file = file->text;
        ++file;
    }
    if (file == record.files.end()) return std::move(options).value();
    return fail(file->line, 5, "record.file_unwanted", {file->name});
}

RecordError options_refused(const RecordText& record, const Rejection& rejection,
                            std::span<const OptionValue> options) {
    RecordError error{4, 11, rejection.key, rejection.arguments};
    const auto place = place_in_file(rejection, options);
    if (!place) return error;
    for (const RecordFile& file : record.files) {
        if (file.name != place->option) continue;
        const auto lines = std::count(file.text.begin(), file.text.end(), '\n');
        error.line = file.line + std::min(place->line, static_cast<int>(lines) + 1);
        error.column = place->column + 1;  // behind the bar
    }
    return error;
}

core::Result<RecordHead, RecordError> read_record_head(std::string_view record) {
    const auto lines = lines_of(record);
    if (!lines) return core::Failure{lines.error()};
    auto parsed = parse_head(*lines);
    if (!parsed) return core::Failure{std::move(parsed).error()};
    auto options = read_options(*parsed);
    if (!options) return core::Failure{std::move(options).error()};
    constexpr std::uint64_t kMostVersion = 1000;
    const auto version = core::parse_number(parsed->tags[2].second);
    const bool known = version && *version <= kMostVersion;
    return RecordHead{parsed->tags[1].second, known ? static_cast<int>(*version) : 0,
                      std::move(options).value(), parsed->tags};
}

}  // namespace bivouac::engine
