#include "cli/arena/arguments.h"
#include "cli/arguments/numbers.h"

namespace bivouac::cli {
namespace {

Request read_engine(const Given& given) {
    EngineRequest request;
    request.protocol = given.text("--protocol");
    if (request.protocol != "ucc" && request.protocol != "bivouac") {
        given.fail("usage.protocol", request.protocol);
    }
    request.game = given.text("--game");
    request.level = given.text("--level");
    request.movetime = read_milliseconds("--movetime", given);
    request.nodes = given.number("--nodes");
    request.seed = given.number("--seed");
    return request;
}

}  // namespace

std::vector<Command> arena_commands() {
    const Command engine = {
        .path = "engine",
        .options = {{.name = "--protocol", .value = "NAME"},
                    {.name = "--game", .value = "GAME"},
                    {.name = "--level", .value = "LEVEL"},
                    {.name = "--movetime", .value = "MS"},
                    {.name = "--nodes", .value = "N"},
                    {.name = "--seed", .value = "N"}},
        .examples = {{"bivouac engine --protocol ucc --movetime 500", "example.engine_ucc"},
                     {"bivouac engine --protocol bivouac --level greedy", "example.engine_own"}},
        .read = read_engine};
    return {{.path = "arena"}, engine};  // the arena reads its own words
}

}  // namespace bivouac::cli
