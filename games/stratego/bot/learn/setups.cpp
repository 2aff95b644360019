#include "games/stratego/bot/learn/setups.h"

#include <algorithm>
#include <fstream>

#include "core/hash.h"
#include "games/stratego/bot/guarded_setup.h"
#include "games/stratego/bot/learn/duel.h"
#include "games/stratego/bot/learn/logistic.h"
#include "games/stratego/setup.h"

namespace bivouac::stratego::bot {
namespace {

using Curve = Logistic<SetupTraits::kCount>;

constexpr int kHeldBack = 5;
constexpr double kDoubt = 4;  // games
constexpr double kSurest = 1e-6;

// Of all sorts: as people do, with the flag well kept, and without any thought.
[[nodiscard]] Setup any_of_all(const Settings& settings, core::Rng& rng) {
    switch (rng.below(4)) {
        case 0: return guarded_setup(settings, rng);
        case 1: return uniform_setup(settings, rng);
        default: return sound_setup(settings, rng);
    }
}

[[nodiscard]] double loss_of(double chance, double result) {
    chance = std::clamp(chance, kSurest, 1 - kSurest);
    return -result * std::log(chance) - (1 - result) * std::log(1 - chance);
}

[[nodiscard]] Curve::Case case_of(const SetupSample& sample) {
    Curve::Case one;
    std::copy(sample.more.begin(), sample.more.end(), one.row.begin());
    one.result = (sample.result + 1) / 2.0;
    return one;
}

}  // namespace

bool gather_setups(const std::string& file, std::string_view edition, int games,
                   std::uint64_t nodes, std::uint64_t seed) {
    const engine::GameSpec* game = game_named(edition);
    if (game == nullptr) return false;
    const Settings settings = *Rules::configure(*game, *engine::resolve_options(game->options, {}));
    const SetupCrowd crowd(settings);
    auto number = static_cast<int>(read_setups(file).size());
    std::ofstream out(file, std::ios::app);
    for (; out && number < games; ++number) {
        core::Rng rng(core::combine(seed, static_cast<std::uint64_t>(number)));
        Player first{learned_weights(), nodes, 0, any_of_all(settings, rng)};
        Player second{learned_weights(), nodes, 0, any_of_all(settings, rng)};
        const SetupTraits::Numbers mine = crowd.traits_of(*first.setup).numbers();
        const SetupTraits::Numbers yours = crowd.traits_of(*second.setup).numbers();
        const int result = play(*game, first, second, number % 2, rng.next());
        for (std::size_t i = 0; i < mine.size(); ++i) out << mine[i] - yours[i] << ' ';
        out << result << '\n' << std::flush;
    }
    return static_cast<bool>(out);
}

std::vector<SetupSample> read_setups(const std::string& file) {
    std::vector<SetupSample> samples;
    std::ifstream in(file);
    SetupSample sample;
    while (in) {
        for (int& number : sample.more) in >> number;
        if (in >> sample.result) samples.push_back(sample);
    }
    return samples;
}

SetupFit fit_setups(const std::vector<SetupSample>& samples) {
    std::vector<Curve::Case> learned;
    std::vector<Curve::Case> held;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        (i % kHeldBack == kHeldBack - 1 ? held : learned).push_back(case_of(samples[i]));
    }
    SetupFit found;
    found.parts = Curve::likeliest(learned, kDoubt);
    found.learned_from = static_cast<int>(learned.size());
    found.held_back = static_cast<int>(held.size());
    for (const Curve::Case& each : held) {
        found.loss += loss_of(chance_of(Curve::product(each.row, found.parts)), each.result);
        found.plain += loss_of(0.5, each.result);
    }
    const double count = std::max(found.held_back, 1);
    found.loss /= count;
    found.plain /= count;
    return found;
}

}  // namespace bivouac::stratego::bot
