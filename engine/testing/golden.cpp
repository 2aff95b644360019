#include "engine/testing/golden.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/text.h"

namespace bivouac::engine::testing {
namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string print_head(const GoldenHead& head) {
    const std::string first = "game " + head.game + "\noptions " + head.options + "\n";
    if (!head.position.empty()) {
        return first + "position " + head.position + "\nactions " + head.actions + "\n\n";
    }
    return first + "seed " + std::to_string(head.seed) + "\nsteps " + std::to_string(head.steps) +
           (head.brief ? "\nbrief yes\n\n" : "\n\n");
}

GoldenHead parse_golden(const std::filesystem::path& path) {
    GoldenHead head;
    head.file = path.string();
    const std::string text = read_file(path);
    const std::size_t blank = text.find("\n\n");
    const std::string first_lines = text.substr(0, blank);
    for (const std::string_view line : core::split(first_lines, '\n')) {
        const std::size_t space = line.find(' ');
        const std::string_view key = line.substr(0, space);
        const std::string_view value =
            space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
        if (key == "game") head.game = value;
        if (key == "options") head.options = value;
        if (key == "seed") head.seed = core::parse_number(value).value_or(0);
        if (key == "brief") head.brief = value == "yes";
        if (key == "position") head.position = value;
        if (key == "actions") head.actions = value;
        if (key == "steps") head.steps = core::parse_number(value).value_or(0);
    }
    if (blank != std::string::npos) head.body = text.substr(blank + 2);
    return head;
}

}  // namespace

std::vector<GoldenHead> read_golden_files(const std::string& folder) {
    std::vector<GoldenHead> heads;
    if (!std::filesystem::exists(folder)) return heads;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".play") heads.push_back(parse_golden(entry.path()));
    }
    std::sort(heads.begin(), heads.end(),
              [](const GoldenHead& a, const GoldenHead& b) { return a.file < b.file; });
    return heads;
}

std::vector<std::pair<std::string, std::string>> read_files(const std::string& folder,
                                                            const std::string& extension) {
    std::vector<std::pair<std::string, std::string>> files;
    if (!std::filesystem::exists(folder)) return files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != extension) continue;
        files.emplace_back(entry.path().string(), read_file(entry.path()));
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string compare_golden(const GoldenHead& head, const std::string& body) {
    if (body == head.body) return {};
    if (std::getenv("BIVOUAC_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(head.file, std::ios::binary) << print_head(head) << body;
        return {};
    }
    const auto expected = core::split(head.body, '\n');
    const auto found = core::split(body, '\n');
    std::size_t i = 0;
    while (i < expected.size() && i < found.size() && expected[i] == found[i]) ++i;
    const auto line = [i](const auto& lines) {
        return i < lines.size() ? std::string(lines[i]) : std::string("(end)");
    };
    return head.file + " differs at line " + std::to_string(i + 6) + "\n  expected " +
           line(expected) + "\n  found    " + line(found);
}

std::string compare_generated(const std::string& file, const std::string& text) {
    if (read_file(file) == text) return {};
    if (std::getenv("BIVOUAC_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(file, std::ios::binary) << text;
        return {};
    }
    return file + " is not what the code says; BIVOUAC_UPDATE_GOLDEN=1 rewrites it";
}

}  // namespace bivouac::engine::testing
