#include "engine/suite.h"

#include <algorithm>
#include <optional>

#include "core/text.h"

namespace bivouac::engine {
namespace {

constexpr std::uint64_t kMostTurns = 9;
constexpr std::uint64_t kMostRating = 4000;

// One entry as it grows line by line.
class Reader {
public:
    [[nodiscard]] std::optional<std::string> line(std::string_view text) {
        if (text.starts_with(' ')) return continue_why(core::trim(text));
        const std::size_t blank = std::min(text.find(' '), text.size());
        const std::string_view key = text.substr(0, blank);
        const std::string_view rest = core::trim(text.substr(blank));
        last_ = key;
        if (key == "position") return begin(rest);
        if (positions_.empty()) return "a position begins with its name";
        if (rest.empty()) return "nothing after " + std::string(key);
        return field(positions_.back(), key, rest);
    }

    // What the entry read last still lacks.
    [[nodiscard]] std::optional<std::string> finish() const {
        if (positions_.empty()) return std::nullopt;
        const SuitePosition& position = positions_.back();
        if (position.text.empty()) return position.id + " has neither view nor world";
        if (position.best.empty() == position.avoid.empty()) {
            return position.id + " needs either best or avoid";
        }
        if (position.why.empty()) return position.id + " does not say why";
        return std::nullopt;
    }

    [[nodiscard]] std::vector<SuitePosition> take() { return std::move(positions_); }

private:
    [[nodiscard]] std::optional<std::string> begin(std::string_view id) {
        if (auto lacking = finish()) return lacking;
        const auto same = [&](const SuitePosition& other) { return other.id == id; };
        if (id.empty() || core::words(id).size() != 1) return "a name is one word";
        if (std::any_of(positions_.begin(), positions_.end(), same)) {
            return "two positions are called " + std::string(id);
        }
        positions_.push_back({});
        positions_.back().id = std::string(id);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> continue_why(std::string_view text) {
        if (positions_.empty() || last_ != "why") return "only `why` goes on over several lines";
        positions_.back().why += " " + std::string(text);
        return std::nullopt;
    }

    [[nodiscard]] static std::optional<std::string> field(SuitePosition& position,
                                                          std::string_view key,
                                                          std::string_view rest) {
        if (key == "view" || key == "world") {
            position.given =
                key == "view" ? SuitePosition::Given::view : SuitePosition::Given::world;
            position.text = std::string(rest);
        } else if (key == "options") {
            position.options = std::string(rest);
        } else if (key == "seat") {
            const auto number = core::parse_number(rest);
            if (!number || *number == 0 || *number > kMaxSeats) return "no such seat";
            position.seat = Seat(static_cast<int>(*number) - 1);
        } else if (key == "best" || key == "avoid") {
            auto& list = key == "best" ? position.best : position.avoid;
            for (const std::string_view word : core::words(rest)) list.emplace_back(word);
        } else if (key == "proof") {
            return proof(position.proof, rest);
        } else if (key == "rating") {
            const auto number = core::parse_number(rest);
            if (!number || *number == 0 || *number > kMostRating) return "no such rating";
            position.rating = static_cast<int>(*number);
        } else if (key == "why") {
            position.why = std::string(rest);
        } else {
            return "unknown word " + std::string(key);
        }
        return std::nullopt;
    }

    [[nodiscard]] static std::optional<std::string> proof(Proof& proof, std::string_view text) {
        const auto words = core::words(text);
        const auto turns = words.size() == 2 ? core::parse_number(words[1]) : std::nullopt;
        const bool counted = turns && *turns > 0 && *turns <= kMostTurns;
        const bool known = words[0] == "win" || words[0] == "loss";
        if (!counted || !known) return "a proof is `win N` or `loss N`";
        proof.kind = words[0] == "win" ? Proof::Kind::win : Proof::Kind::loss;
        proof.turns = static_cast<int>(*turns);
        return std::nullopt;
    }

    std::vector<SuitePosition> positions_;
    std::string last_;
};

bool is_in(const std::vector<std::string>& patterns, std::string_view action) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const std::string& pattern) { return stands_for(pattern, action); });
}

}  // namespace

bool stands_for(std::string_view pattern, std::string_view action) {
    if (!pattern.ends_with('*')) return pattern == action;
    return action.starts_with(pattern.substr(0, pattern.size() - 1));
}

bool SuitePosition::accepts(std::string_view action) const {
    return best.empty() ? !is_in(avoid, action) : is_in(best, action);
}

core::Result<std::vector<SuitePosition>, SuiteError> parse_suite(std::string_view text) {
    Reader reader;
    int number = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        ++number;
        if (core::trim(line).empty() || line.starts_with('#')) continue;
        if (auto wrong = reader.line(line)) {
            return core::Failure{SuiteError{number, std::move(*wrong)}};
        }
    }
    if (auto lacking = reader.finish()) {
        return core::Failure{SuiteError{number, std::move(*lacking)}};
    }
    return reader.take();
}

}  // namespace bivouac::engine
