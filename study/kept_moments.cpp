#include "study/kept_moments.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/json/read.h"
#include "core/json/write.h"

namespace bivouac::study {
namespace {

// Decimals in few places are not what was computed: numbers are kept as the shortest text that is
// exactly them.
[[nodiscard]] std::string text_of(double number) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

[[nodiscard]] bool read_number(std::string_view text, double& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(number);
}

struct RemarkLine {
    std::string what;
    int count = 0;
};
void fields(auto& io, RemarkLine& line) {
    io.named("RemarkLine");
    io.field("what", line.what);
    io.field("count", line.count);
}

struct JudgementLine {
    std::string best;
    std::vector<std::string> line;
    std::string chance;
    std::string played;
    std::string loss;
    bool gamble = false;
    int score = 0;
    Verdict verdict = Verdict::best;
    std::vector<RemarkLine> remarks;
};
void fields(auto& io, JudgementLine& line) {
    io.named("JudgementLine");
    io.field("best", line.best);
    io.field("line", line.line);
    io.field("chance", line.chance);
    io.field("played", line.played);
    io.field("loss", line.loss);
    io.field("gamble", line.gamble);
    io.field("score", line.score);
    io.field("verdict", line.verdict);
    io.field("remarks", line.remarks);
}

struct PartLine {
    std::string what;
    std::string chance;
    friend bool operator==(const PartLine&, const PartLine&) = default;
};
void fields(auto& io, PartLine& line) {
    io.named("PartLine");
    io.field("what", line.what);
    io.field("chance", line.chance);
}

struct BeliefLine {
    std::string thing;
    std::vector<PartLine> parts;
    friend bool operator==(const BeliefLine&, const BeliefLine&) = default;
};
void fields(auto& io, BeliefLine& line) {
    io.named("BeliefLine");
    io.field("thing", line.thing);
    io.field("parts", line.parts);
}

struct MomentLine {
    std::vector<std::string> chances;
    std::optional<JudgementLine> judgement;
    std::vector<std::string> truth;
    std::vector<BeliefLine> beliefs;
};
void fields(auto& io, MomentLine& line) {
    io.named("MomentLine");
    io.field("chances", line.chances);
    io.field_if_any("judgement", line.judgement);
    io.field_unless("truth", std::vector<std::string>{}, line.truth);
    io.field_unless("beliefs", std::vector<BeliefLine>{}, line.beliefs);
}

[[nodiscard]] std::vector<std::string> texts_of(const std::vector<double>& numbers) {
    std::vector<std::string> texts;
    for (const double number : numbers) texts.push_back(text_of(number));
    return texts;
}

[[nodiscard]] bool read_numbers(const std::vector<std::string>& texts,
                                std::vector<double>& numbers) {
    for (const std::string& text : texts) {
        if (!read_number(text, numbers.emplace_back())) return false;
    }
    return true;
}

[[nodiscard]] bool read_belief(BeliefLine line, engine::Belief& belief) {
    belief.thing = std::move(line.thing);
    for (PartLine& part : line.parts) {
        engine::Belief::Part& read = belief.parts.emplace_back();
        read.what = std::move(part.what);
        if (!read_number(part.chance, read.chance)) return false;
    }
    return true;
}

[[nodiscard]] std::optional<Judgement> judgement_of(JudgementLine line) {
    Judgement judgement;
    if (!read_number(line.chance, judgement.chance)) return std::nullopt;
    if (!read_number(line.played, judgement.played)) return std::nullopt;
    if (!read_number(line.loss, judgement.loss)) return std::nullopt;
    judgement.best = std::move(line.best);
    judgement.line = std::move(line.line);
    judgement.gamble = line.gamble;
    judgement.score = line.score;
    judgement.verdict = line.verdict;
    for (RemarkLine& remark : line.remarks) {
        judgement.remarks.push_back({std::move(remark.what), remark.count});
    }
    return judgement;
}

[[nodiscard]] std::optional<LookedAt> moment_of(std::string_view text) {
    auto line = core::json::read<MomentLine>(text);
    if (!line) return std::nullopt;
    LookedAt moment;
    if (!read_numbers(line->chances, moment.chances)) return std::nullopt;
    if (!read_numbers(line->truth, moment.truth)) return std::nullopt;
    for (BeliefLine& belief : line->beliefs) {
        if (!read_belief(std::move(belief), moment.beliefs.emplace_back())) return std::nullopt;
    }
    if (line->judgement) {
        moment.judgement = judgement_of(std::move(*line->judgement));
        if (!moment.judgement) return std::nullopt;
    }
    return moment;
}

}  // namespace

std::string print_moment(const LookedAt& moment) {
    MomentLine line;
    line.chances = texts_of(moment.chances);
    line.truth = texts_of(moment.truth);
    for (const engine::Belief& belief : moment.beliefs) {
        BeliefLine& kept = line.beliefs.emplace_back();
        kept.thing = belief.thing;
        for (const auto& part : belief.parts)
            kept.parts.push_back({part.what, text_of(part.chance)});
    }
    if (moment.judgement) {
        const Judgement& judgement = *moment.judgement;
        JudgementLine& kept = line.judgement.emplace();
        kept.best = judgement.best;
        kept.line = judgement.line;
        kept.chance = text_of(judgement.chance);
        kept.played = text_of(judgement.played);
        kept.loss = text_of(judgement.loss);
        kept.gamble = judgement.gamble;
        kept.score = judgement.score;
        kept.verdict = judgement.verdict;
        for (const engine::Remark& remark : judgement.remarks) {
            kept.remarks.push_back({remark.what, remark.count});
        }
    }
    return core::json::print(line);
}

KeptMoments read_moments(std::string_view lines) {
    KeptMoments kept;
    while (true) {
        const std::size_t end = lines.find('\n', kept.bytes);
        if (end == std::string_view::npos) return kept;
        auto moment = moment_of(lines.substr(kept.bytes, end - kept.bytes));
        if (!moment) return kept;
        kept.moments.push_back(std::move(*moment));
        kept.bytes = end + 1;
    }
}

}  // namespace bivouac::study
