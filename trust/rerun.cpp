#include "trust/rerun.h"

#include "core/text.h"
#include "trust/record_lines.h"

namespace bivouac::trust {
namespace {

std::string_view without_number(std::string_view step) {
    const std::size_t blank = step.find(' ');
    return blank == std::string_view::npos ? step : step.substr(blank + 1);
}

// A step that somebody else than nature made, asked of the table. False when it refuses.
bool ask(engine::Table& table, std::string_view step) {
    const std::vector<std::string_view> words = core::split(step, ' ');
    if (words.size() < 3) return false;
    const std::string_view actor = words[1];
    if (actor == "table" && words[2] == "draw") return table.agree_draw().ok();
    if (actor == "table") {
        const auto target = core::parse_number(words.back());
        return target && table.take_back(static_cast<std::uint32_t>(*target)).ok();
    }
    constexpr std::string_view kSeat = "seat";
    if (!actor.starts_with(kSeat)) return false;
    const auto number = core::parse_number(actor.substr(kSeat.size()));
    if (!number || *number < 1 || *number > engine::kMaxSeats) return false;
    const engine::Seat seat(static_cast<int>(*number) - 1);
    if (words[2] == "resigns") return table.resign(seat).ok();
    if (words[2] == "setup") return words.size() == 4 && table.submit_setup(seat, words[3]).ok();
    return table.submit(seat, words[2]).ok();
}

class Comparison {
public:
    explicit Comparison(const std::vector<std::string_view>& steps) : steps_(steps) {}

    [[nodiscard]] std::size_t done() const { return done_; }
    [[nodiscard]] const Rerun& result() const { return result_; }

    // The table's newest steps beside the record's next ones.
    bool compare(const engine::Table& table) {
        const engine::SealedSteps fresh = table.steps_after(static_cast<std::uint32_t>(done_));
        for (const std::string& line : fresh.lines()) {
            const std::string_view recorded = done_ < steps_.size() ? steps_[done_] : "";
            if (recorded != line) return part(recorded, line);
            if (is_natures(line)) ++result_.chance_steps;
            ++done_;
        }
        return true;
    }

    // False, for the caller to return.
    bool part(std::string_view recorded, std::string_view drawn) {
        result_.step = static_cast<std::uint32_t>(done_) + 1;
        result_.recorded = without_number(recorded);
        result_.drawn = without_number(drawn);
        return false;
    }

    [[nodiscard]] Rerun same() {
        result_.same = true;
        return result_;
    }

private:
    const std::vector<std::string_view>& steps_;
    std::size_t done_ = 0;
    Rerun result_;
};

}  // namespace

Rerun rerun(const engine::Game& game, std::string_view record, engine::ChanceSource& chance) {
    const RecordParts parts = parts_of(record);
    // Not open_table(): a record may be of older rules than those of today.
    auto table = game.resume(parts.before_steps, chance);
    if (!table) return {};
    Comparison comparison(parts.steps);
    if (!comparison.compare(**table)) return comparison.result();
    while (comparison.done() < parts.steps.size()) {
        const std::string_view step = parts.steps[comparison.done()];
        const bool agreed = !is_natures(step) && ask(**table, step);
        if (!agreed) comparison.part(step, "");
        if (!agreed || !comparison.compare(**table)) return comparison.result();
    }
    if ((*table)->seal().bytes() != record) return comparison.result();
    return comparison.same();
}

}  // namespace bivouac::trust
