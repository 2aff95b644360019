#include "games/stratego/bot/learn/samples.h"

#include <cstring>
#include <fstream>

#include "core/hash.h"
#include "games/stratego/bot/learn/duel.h"
#include "games/stratego/bot/learn/style.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::uint64_t kEvery = 8;  // steps; where it begins is drawn

[[nodiscard]] Sample sample_of(const Settings& settings, const View& view, int seat) {
    Sample sample;
    const Side me = side_of(view.position, engine::Seat(seat));
    sample.counts = tally_of(settings, view.position, me).numbers();
    return sample;
}

// Both seats of one game between two strangers.
[[nodiscard]] std::vector<Sample> samples_of(const engine::GameSpec& game, std::uint32_t number,
                                             std::uint64_t nodes, std::uint64_t seed) {
    core::Rng rng(core::combine(seed, number));
    const Player first = stranger(rng, nodes);
    const Player second = stranger(rng, nodes);
    std::array<std::vector<Sample>, 2> seen;
    std::uint64_t step = rng.below(kEvery);
    const int result = play(game, first, second, 0, rng.next(),
                            {[&](const Settings& settings, const Knowledge& known) {
                                if (known[0].position.stage != Stage::play) return;
                                if (++step % kEvery != 0) return;
                                for (int seat = 0; seat < 2; ++seat) {
                                    const auto i = static_cast<std::size_t>(seat);
                                    seen[i].push_back(sample_of(settings, known[i], seat));
                                }
                            }});
    std::vector<Sample> all;
    for (int seat = 0; seat < 2; ++seat) {
        for (Sample sample : seen[static_cast<std::size_t>(seat)]) {
            sample.result = static_cast<std::int8_t>(seat == 0 ? result : -result);
            sample.game = number;
            all.push_back(sample);
        }
    }
    return all;
}

}  // namespace

std::vector<Sample> read_samples(const std::string& file) {
    std::vector<Sample> samples;
    std::ifstream in(file, std::ios::binary);
    Sample sample;
    std::array<char, sizeof(Sample)> bytes{};
    while (in.read(bytes.data(), bytes.size())) {
        std::memcpy(&sample, bytes.data(), sizeof(sample));
        samples.push_back(sample);
    }
    return samples;
}

bool gather(const std::string& file, std::string_view edition, std::uint32_t games,
            std::uint64_t nodes, std::uint64_t seed) {
    const engine::GameSpec* game = game_named(edition);
    if (game == nullptr) return false;
    const std::vector<Sample> before = read_samples(file);
    // Each game is written at once and whole.
    std::uint32_t number = before.empty() ? 0 : before.back().game + 1;
    std::ofstream out(file, std::ios::binary | std::ios::app);
    for (; out && number < games; ++number) {
        const std::vector<Sample> samples = samples_of(*game, number, nodes, seed);
        std::vector<char> bytes(samples.size() * sizeof(Sample));
        if (!samples.empty()) std::memcpy(bytes.data(), samples.data(), bytes.size());
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    }
    return static_cast<bool>(out);
}

}  // namespace bivouac::stratego::bot
