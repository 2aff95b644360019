#include "catalog/commentary.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "catalog/analysts.h"
#include "catalog/laboratories.h"

namespace bivouac::catalog {
namespace {

constexpr std::uint64_t kWorlds = 4;

struct Weighted {
    std::unique_ptr<engine::lab::World> world;
    double weight = 0;
};

// Where nothing is hidden they are all the same one.
std::vector<Weighted> worlds_like(const engine::lab::Laboratory& lab, const engine::View& view) {
    std::map<std::string, Weighted> worlds;
    for (std::uint64_t seed = 1; seed <= kWorlds; ++seed) {
        auto world = lab.sample(view, seed);
        if (world == nullptr) return {};
        Weighted& known = worlds[world->position()];
        known.world = std::move(world);
        known.weight += 1.0 / kWorlds;
    }
    std::vector<Weighted> list;
    for (auto& [text, each] : worlds) list.push_back(std::move(each));
    return list;
}

}  // namespace

std::vector<double> public_chances(const engine::Game& game, const engine::OptionValues& options,
                                   const engine::View& spectator, std::uint64_t nodes) {
    if (!spectator.observer().is_spectator()) return {};
    const auto seats = static_cast<std::size_t>(spectator.seats());
    if (const auto outcome = spectator.outcome()) {
        return engine::shares_of(*outcome, spectator.seats());
    }
    const engine::lab::Laboratory* lab = laboratory(game.id());
    const auto worlds = lab == nullptr ? std::vector<Weighted>() : worlds_like(*lab, spectator);
    if (worlds.empty()) return {};
    std::vector<double> chances(seats, 0.0);
    for (std::size_t s = 0; s < seats; ++s) {
        const engine::Seat seat(static_cast<int>(s));
        for (const Weighted& each : worlds) {
            const auto analyst = open_analyst(game, options, seat);
            if (analyst == nullptr || !analyst->voice().chances) return {};
            if (!analyst->start_from(*each.world->view(seat))) return {};
            engine::Question question;
            const std::uint64_t all = nodes == 0 ? analyst->usual_nodes() : nodes;
            question.budget.nodes = std::max<std::uint64_t>(all / (seats * worlds.size()), 1);
            question.actions = 1;
            question.beliefs = false;
            const engine::Analysis analysis = analyst->analyse(question);
            if (analysis.chances.size() != seats) return {};
            chances[s] += each.weight * analysis.chances[s];
        }
    }
    // Everybody thinks of themselves, so together they may hope for a little more than there is.
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& chance : chances) {
        chance = sum > 0 ? chance / sum : 1.0 / static_cast<double>(seats);
    }
    return chances;
}

}  // namespace bivouac::catalog
