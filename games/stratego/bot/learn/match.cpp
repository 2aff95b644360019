#include "games/stratego/bot/learn/match.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/text.h"
#include "games/stratego/bot/learn/style.h"

namespace bivouac::stratego::bot {
namespace {

[[nodiscard]] bool set_weight(std::string_view word, Weights& weights) {
    const auto parts = core::split(word, '=');
    if (parts.size() != 2) return false;
    const auto number = core::parse_number(parts[1]);
    for (const NamedWeight& weight : kAllWeights) {
        if (weight.name != parts[0] || !number) continue;
        weights.*weight.number = static_cast<int>(*number);
        return true;
    }
    return false;
}

}  // namespace

std::optional<Weights> weights_in(std::string_view words) {
    Weights weights = learned_weights();
    if (words == "learned") return weights;
    for (const std::string_view word : core::split(words, ',')) {
        if (!set_weight(word, weights)) return std::nullopt;
    }
    return weights;
}

double Match::share() const {
    return std::accumulate(pairs.begin(), pairs.end(), 0.0) / static_cast<double>(pairs.size());
}

double Match::error() const {
    if (pairs.size() < 2) return 0.5;
    double squares = 0;
    for (const double pair : pairs) squares += (pair - share()) * (pair - share());
    const auto count = static_cast<double>(pairs.size());
    return 1.96 * std::sqrt(squares / (count - 1) / count);
}

void play_pair(const Player& first, const std::optional<Player>& second, std::uint64_t seed,
               Match& match) {
    const auto number = match.pairs.size();
    const auto* game = game_named(number % 2 == 0 ? "stratego-original" : "stratego-tournament");
    core::Rng rng(core::combine(seed, number));
    const Player other = second ? *second : stranger(rng, first.nodes);
    const std::uint64_t luck = rng.next();
    double points = 0;
    for (const int seat : {0, 1}) {
        Chronicler chronicler;
        const int result =
            play(*game, first, other, seat, luck,
                 {[&](const Settings& settings, const Knowledge& known) {
                      chronicler.look(settings, known);
                  },
                  [&](const Settings&, engine::Seat hearer, const engine::Event& told) {
                      Event event;
                      if (hearer.index() == 0 && told.read(event)) chronicler.hear(event);
                  }});
        match.score.add(result);
        points += (result + 1) / 4.0;
        const auto habits = chronicler.habits(seat == 0 ? result : -result);
        match.habits[0].add(habits[static_cast<std::size_t>(seat)]);
        match.habits[1].add(habits[static_cast<std::size_t>(1 - seat)]);
    }
    match.pairs.push_back(points);
}

}  // namespace bivouac::stratego::bot
