#include "games/stratego/bot/learn/insights.h"

#include <algorithm>
#include <cmath>

#include "core/rng.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::size_t kUnits = Insight::kUnits;
constexpr std::size_t kNamed = Insight::kNamed;

// The network in real numbers, and its gradient.
struct Numbers {
    static constexpr std::size_t kAll = kSigns * kUnits + kUnits + kUnits * kNamed + kNamed;
    std::vector<float> all = std::vector<float>(kAll);

    [[nodiscard]] float* by_sign(std::size_t sign) { return all.data() + sign * kUnits; }
    [[nodiscard]] float* always() { return all.data() + kSigns * kUnits; }
    [[nodiscard]] float* by_unit(std::size_t unit) { return always() + kUnits + unit * kNamed; }
    [[nodiscard]] float* plain() { return always() + kUnits + kUnits * kNamed; }
};

// Hundreds of cases are of one piece that never moves in one game. So only one in so many of them
// is looked at in a round; some signs are hidden from the network while it learns; and its numbers
// are drawn towards nothing. All three by trial on the games held back.
constexpr std::uint64_t kStillOnes = 8;
constexpr std::uint64_t kHidden = 10;  // in a hundred
constexpr float kDecay = 0.03F;

class Trainer {
public:
    Trainer() {
        core::Rng rng(1);
        const auto spread = [&](float reach) {
            return reach * (static_cast<float>(rng.below(2001)) - 1000) / 1000;
        };
        for (float& number : numbers_.all) number = spread(0.1F);
        std::fill_n(numbers_.plain(), kNamed, 0.0F);
    }

    // Log loss of one case; with `learn` its gradient is added.
    double look(const Case& one, bool learn) {
        const Signs signs = learn ? some_of(one.signs) : one.signs;
        std::array<float, kUnits> units{};
        std::copy_n(numbers_.always(), kUnits, units.begin());
        for (const std::uint8_t sign : signs) {
            const float* row = numbers_.by_sign(sign);
            for (std::size_t u = 0; u < kUnits; ++u) units[u] += row[u];
        }
        std::array<float, kNamed> law{};
        std::copy_n(numbers_.plain(), kNamed, law.begin());
        for (std::size_t u = 0; u < kUnits; ++u) {
            if (units[u] <= 0) continue;
            const float* row = numbers_.by_unit(u);
            for (std::size_t r = 0; r < kNamed; ++r) law[r] += units[u] * row[r];
        }
        float sum = 0;
        for (std::size_t r = 0; r < kNamed; ++r) {
            const float before = one.before[r] > 0 ? one.before[r] : 0.25F;
            law[r] = before * std::exp(std::clamp(law[r], -6.0F, 6.0F));
            sum += law[r];
        }
        const std::size_t truth = index_of(one.truth) - index_of(kLowestPiece);
        const double loss = -std::log(std::max(law[truth] / sum, 1e-6F));
        if (!learn) return loss;
        std::array<float, kNamed> off{};
        for (std::size_t r = 0; r < kNamed; ++r) {
            off[r] = law[r] / sum - (r == truth ? 1.0F : 0.0F);
            slope_.plain()[r] += off[r];
        }
        std::array<float, kUnits> back{};
        for (std::size_t u = 0; u < kUnits; ++u) {
            if (units[u] <= 0) continue;
            const float* row = numbers_.by_unit(u);
            float* up = slope_.by_unit(u);
            for (std::size_t r = 0; r < kNamed; ++r) {
                up[r] += off[r] * units[u];
                back[u] += off[r] * row[r];
            }
            slope_.always()[u] += back[u];
        }
        for (const std::uint8_t sign : signs) {
            float* row = slope_.by_sign(sign);
            for (std::size_t u = 0; u < kUnits; ++u) row[u] += back[u];
        }
        return loss;
    }

    // A step against the gradient of so many cases (Kingma and Ba 2015), numbers drawn towards
    // nothing.
    void step(std::size_t cases, float rate) {
        ++steps_;
        const float first = 1 - std::pow(0.9F, static_cast<float>(steps_));
        const float second = 1 - std::pow(0.999F, static_cast<float>(steps_));
        for (std::size_t i = 0; i < Numbers::kAll; ++i) {
            const float slope = slope_.all[i] / static_cast<float>(cases);
            mean_[i] += 0.1F * (slope - mean_[i]);
            square_[i] += 0.001F * (slope * slope - square_[i]);
            float& number = numbers_.all[i];
            number -= rate * (mean_[i] / first / (std::sqrt(square_[i] / second) + 1e-7F) +
                              kDecay * number);
            slope_.all[i] = 0;
        }
    }

    [[nodiscard]] Insight rounded() {
        const auto whole = [](float number) {
            return static_cast<std::int16_t>(
                std::clamp<long>(std::lround(number * Insight::kOne), -32000, 32000));
        };
        Insight insight;
        for (std::size_t s = 0; s < kSigns; ++s) {
            std::transform(numbers_.by_sign(s), numbers_.by_sign(s) + kUnits,
                           insight.by_sign[s].begin(), whole);
        }
        std::transform(numbers_.always(), numbers_.always() + kUnits, insight.always.begin(),
                       whole);
        for (std::size_t u = 0; u < kUnits; ++u) {
            std::transform(numbers_.by_unit(u), numbers_.by_unit(u) + kNamed,
                           insight.by_unit[u].begin(), whole);
        }
        std::transform(numbers_.plain(), numbers_.plain() + kNamed, insight.plain.begin(), whole);
        return insight;
    }

private:
    [[nodiscard]] Signs some_of(const Signs& signs) {
        Signs some;
        for (const std::uint8_t sign : signs) {
            if (blink_.below(100) >= kHidden) some.push_back(sign);
        }
        return some;
    }

    Numbers numbers_;
    Numbers slope_;
    std::vector<float> mean_ = std::vector<float>(Numbers::kAll);
    std::vector<float> square_ = std::vector<float>(Numbers::kAll);
    core::Rng blink_{5};
    int steps_ = 0;
};

[[nodiscard]] bool has_moved(const Case& one) {
    return one.before[kNamed - 1] == 0 && one.before[kNamed - 2] == 0;
}
[[nodiscard]] bool is_held_back(const Case& one) { return one.game % 10 == 9; }

// Log loss of cases held back, by what setups and counting say alone and with insight.
struct Loss {
    double cases = 0;
    double without = 0;
    double with = 0;
};

// For each file: pieces that never moved, and others.
void say_losses(const std::vector<std::vector<Case>>& lessons, Trainer& trainer) {
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        std::array<Loss, 2> losses;  // of pieces that never moved, of others
        for (const Case& one : lessons[i]) {
            if (!is_held_back(one)) continue;
            Loss& loss = losses[has_moved(one) ? 1 : 0];
            ++loss.cases;
            loss.with += trainer.look(one, false);
            const int part = one.before[index_of(one.truth) - index_of(kLowestPiece)];
            loss.without -= std::log(std::max<double>(part, 0.25) / RankShares::kWhole);
        }
        std::fprintf(stderr, "  file %zu", i + 1);
        for (const Loss& loss : losses) {
            const double cases = std::max(loss.cases, 1.0);
            std::fprintf(stderr, ", %.0f cases %.4f -> %.4f", loss.cases, loss.without / cases,
                         loss.with / cases);
        }
        std::fprintf(stderr, "\n");
    }
}

}  // namespace

Insight fit_insight(const std::vector<std::vector<Case>>& lessons) {
    constexpr int kRounds = 4;
    constexpr std::size_t kBatch = 256;
    constexpr float kRate = 0.001F;
    std::vector<const Case*> learned;
    for (const auto& lesson : lessons) {
        for (const Case& one : lesson) {
            if (!is_held_back(one)) learned.push_back(&one);
        }
    }
    Trainer trainer;
    core::Rng rng(2);
    for (int round = 0; round < kRounds; ++round) {
        for (std::size_t i = learned.size(); i > 1; --i)
            std::swap(learned[i - 1], learned[rng.below(i)]);
        double loss = 0;
        std::size_t looked = 0;
        const float rate = kRate * static_cast<float>(kRounds - round) / kRounds;
        for (const Case* one : learned) {
            if (!has_moved(*one) && rng.below(kStillOnes) != 0) continue;
            loss += trainer.look(*one, true);
            if (++looked % kBatch == 0) trainer.step(kBatch, rate);
        }
        std::fprintf(stderr, "round %d: log loss %.4f of %zu cases\n", round + 1,
                     loss / static_cast<double>(looked), looked);
        say_losses(lessons, trainer);
    }
    return trainer.rounded();
}

namespace {

template <class Row>
void print_row(std::FILE* to, const Row& row) {
    std::fprintf(to, "{");
    for (std::size_t i = 0; i < row.size(); ++i)
        std::fprintf(to, "%s%d", i == 0 ? "" : ",", row[i]);
    std::fprintf(to, "}");
}

template <class Table>
void print_table(std::FILE* to, const Table& table) {
    std::fprintf(to, "    {{\n");
    for (const auto& row : table) {
        std::fprintf(to, "        {");
        print_row(to, row);
        std::fprintf(to, "},\n");
    }
    std::fprintf(to, "    }},\n");
}

}  // namespace

void print_insight(std::FILE* to, const Insight& insight) {
    std::fprintf(to,
                 "// Learned by `stratego_learn insight` (learn/README.md).\n"
                 "#include \"games/stratego/bot/insight.h\"\n\n"
                 "namespace bivouac::stratego::bot {\n"
                 "namespace {\n\n"
                 "// clang-format off\n"
                 "constexpr Insight kLearned = {\n");
    print_table(to, insight.by_sign);
    std::fprintf(to, "    {");
    print_row(to, insight.always);
    std::fprintf(to, "},\n");
    print_table(to, insight.by_unit);
    std::fprintf(to, "    {");
    print_row(to, insight.plain);
    std::fprintf(to,
                 "},\n};\n"
                 "// clang-format on\n\n"
                 "}  // namespace\n\n"
                 "const Insight& learned_insight() { return kLearned; }\n\n"
                 "}  // namespace bivouac::stratego::bot\n");
}

}  // namespace bivouac::stratego::bot
