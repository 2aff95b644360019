// What a stranger's record of so many bytes costs the one who reads it, by game and shape:
//   record_cost [BYTES]          a table of CPU milliseconds
//   record_cost BYTES GAME SHAPE the record itself, for programs that send it
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include <time.h>

#include "catalog/catalog.h"
#include "tests/attack/long_record.h"

namespace bivouac::attack {
namespace {

constexpr struct {
    Shape shape;
    const char* name;
} kShapes[] = {{Shape::moves, "moves"}, {Shape::pairs, "pairs"}, {Shape::deep, "deep"}};

double cpu_ms() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

template <class Work>
double cost_of(Work work) {
    const double from = cpu_ms();
    work();
    return cpu_ms() - from;
}

void measure(const engine::Game& game, Shape shape, const char* name, std::size_t bytes) {
    const std::string record = long_record(game, shape, bytes);
    engine::SeededChance chance(0);
    const double resume = cost_of([&] { static_cast<void>(game.resume(record, chance).ok()); });
    std::uint32_t steps = 0;
    double view = 0;
    const double replay = cost_of([&] {
        const auto read = game.replay(record);
        steps = (*read)->size();
        (*read)->go(steps);
        view = cost_of([&] {
            const auto shown = (*read)->view(engine::Observer::spectator());
            static_cast<void>(shown->encode());
        });
    });
    std::printf(
        "%-24s %-6s %7zu bytes %6u steps: replay %8.1f ms  view %8.1f ms  resume %8.1f ms\n",
        std::string(game.id()).c_str(), name, record.size(), steps, replay - view, view, resume);
    std::fflush(stdout);
}

int run(int argc, char** argv) {
    const std::size_t bytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 245'000;
    for (const engine::Game* game : catalog::games()) {
        for (const auto& [shape, name] : kShapes) {
            if (argc < 4) {
                measure(*game, shape, name, bytes);
            } else if (game->id() == argv[2] && std::string_view(name) == argv[3]) {
                std::cout << long_record(*game, shape, bytes);
            }
        }
    }
    return 0;
}

}  // namespace
}  // namespace bivouac::attack

int main(int argc, char** argv) { return bivouac::attack::run(argc, argv); }
