#include "trust/record_lines.h"

#include "core/text.h"

namespace bivouac::trust {
namespace {

constexpr int kLeadingTags = 4;

// No tag, no line of a file and no result begins with a digit; every step does.
bool is_step(std::string_view line) {
    return !line.empty() && line.front() >= '0' && line.front() <= '9';
}

}  // namespace

RecordParts parts_of(std::string_view record) {
    RecordParts parts;
    int tags = 0;
    std::size_t before = 0;
    while (!record.substr(before).empty()) {
        const std::size_t end = record.find('\n', before);
        const std::string_view line = record.substr(before, end - before);
        const bool tag = line.starts_with('[');
        if (is_step(line) || line.starts_with("result ")) break;
        if (tag) ++tags;
        if (!line.empty() && (!tag || tags <= kLeadingTags)) (parts.heading += line) += '\n';
        before = end == std::string_view::npos ? record.size() : end + 1;
    }
    parts.before_steps = record.substr(0, before);
    for (const std::string_view line : core::split(record.substr(before), '\n')) {
        if (is_step(line)) parts.steps.push_back(line);
    }
    return parts;
}

std::optional<SplitRecord> split_record(std::string_view record) {
    const std::size_t end = record.find("\n\n");
    if (end == std::string_view::npos) return std::nullopt;
    return SplitRecord{core::split(record.substr(0, end), '\n'), record.substr(end + 1)};
}

bool is_natures(std::string_view step) {
    const std::size_t blank = step.find(' ');
    return blank != std::string_view::npos && step.substr(blank).starts_with(" nature ");
}

}  // namespace bivouac::trust
