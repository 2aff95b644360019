// The files of examples/, for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace bivouac::protocol::testing {

struct Example {
    std::string name;  // of the file, without ".json"
    std::string text;  // one line, without its newline

    // "open_table" of "open_table-bot"
    [[nodiscard]] std::string kind() const { return name.substr(0, name.find('-')); }
    // "bot", or nothing
    [[nodiscard]] std::string variant() const {
        const std::size_t dash = name.find('-');
        return dash == std::string::npos ? std::string() : name.substr(dash + 1);
    }
};

inline std::string whole_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::filesystem::path example_folder(const std::string& folder) {
    return std::filesystem::path(BIVOUAC_PROTOCOL_DIR) / "examples" / folder;
}

// In the order of their names.
inline std::vector<Example> examples(const std::string& folder) {
    std::vector<Example> found;
    for (const auto& entry : std::filesystem::directory_iterator(example_folder(folder))) {
        std::string text = whole_file(entry.path());
        if (text.ends_with('\n')) text.pop_back();
        found.push_back({entry.path().stem().string(), std::move(text)});
    }
    std::sort(found.begin(), found.end(),
              [](const Example& a, const Example& b) { return a.name < b.name; });
    return found;
}

}  // namespace bivouac::protocol::testing
