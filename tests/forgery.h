// Records with something altered, for tests of the verifier.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "trust/verify.h"

namespace bivouac::testing {

// A record in pieces that can be altered and put together again.
struct Forgery {
    explicit Forgery(std::string_view record) {
        for (const std::string_view line : core::split(record, '\n')) {
            const bool step = !line.empty() && line[0] >= '0' && line[0] <= '9';
            if (line.starts_with("result ")) {
                result = line;
            } else if (step) {
                steps.emplace_back(line.substr(line.find(' ') + 1));
            } else if (!line.empty()) {
                tags.emplace_back(line);
            }
        }
    }

    // Steps are numbered anew.
    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::string& tag : tags) text += tag + "\n";
        text += "\n";
        for (std::size_t i = 0; i < steps.size(); ++i) {
            text += std::to_string(i + 1) + " " + steps[i] + "\n";
        }
        return result.empty() ? text : text + result + "\n";
    }

    [[nodiscard]] std::string& tag(std::string_view name) {
        for (std::string& line : tags) {
            if (line.starts_with("[" + std::string(name) + " ")) return line;
        }
        static std::string none;
        ADD_FAILURE() << "no tag " << name;
        return none;
    }
    void set(std::string_view name, std::string_view value) {
        tag(name) = "[" + std::string(name) + " \"" + std::string(value) + "\"]";
    }
    [[nodiscard]] std::string value(std::string_view name) {
        const std::string line = tag(name);
        return line.substr(name.size() + 3, line.size() - name.size() - 5);
    }
    // The first hexadecimal digit of the value becomes another.
    void flip(std::string_view name) {
        std::string changed = value(name);
        changed[0] = changed[0] == '0' ? '1' : '0';
        set(name, changed);
    }

    std::vector<std::string> tags;
    std::vector<std::string> steps;
    std::string result;
};

using Parts = std::set<std::string_view>;

[[nodiscard]] inline Parts failed_parts(const engine::Game& game, const std::string& record,
                                        const trust::Kept& kept = {}) {
    Parts parts;
    for (const trust::Check& check : trust::verify(game, record, kept).checks) {
        if (check.verdict == trust::Verdict::failed) parts.insert(trust::name_of(check.part));
    }
    return parts;
}

}  // namespace bivouac::testing
