#include "cli/study/beliefs.h"

#include <algorithm>

#include "cli/words.h"

namespace bivouac::cli {
namespace {

constexpr int kDigits = 6;
constexpr double kWorthTelling = 0.005;  // a smaller chance is not worth a word

}  // namespace

std::vector<std::string> belief_lines(const std::vector<engine::Belief>& beliefs,
                                      const engine::Phrasebook& words) {
    std::vector<std::string> lines;
    for (const engine::Belief& belief : beliefs) {
        auto parts = belief.parts;
        std::stable_sort(parts.begin(), parts.end(), [](const auto& one, const auto& other) {
            return one.chance > other.chance;
        });
        std::string line;
        for (const engine::Belief::Part& part : parts) {
            if (part.chance < kWorthTelling) continue;
            line += (line.empty() ? "" : ", ") + part.what + " " +
                    words.say("belief.share", {decimal(100 * part.chance, 0, words)});
        }
        lines.push_back(words.say("belief.line", {belief.thing, line}));
    }
    return lines;
}

void write_beliefs(core::JsonWriter& json, const std::vector<engine::Belief>& beliefs) {
    json.object();
    for (const engine::Belief& belief : beliefs) {
        json.key(belief.thing).object();
        for (const engine::Belief::Part& part : belief.parts) {
            json.key(part.what).value(part.chance, kDigits);
        }
        json.end();
    }
    json.end();
}

}  // namespace bivouac::cli
