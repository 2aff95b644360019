#include "cli/study/arguments.h"

namespace bivouac::cli {
namespace {

Request read_analyse(const Given& given) {
    AnalyseRequest request;
    request.file = needed_file(given);
    request.seat = given.text("--seat");
    const auto nodes = given.number("--budget");
    // An analysis without a limit would not repeat.
    if (nodes && *nodes == 0) given.fail("usage.no_budget");
    request.nodes = nodes.value_or(0);
    request.format = given.format();
    return request;
}

}  // namespace

Command analyse_command() {
    return {.path = "analyse",
            .words = {{.name = "FILE"}},
            .options = {{.name = "--seat", .value = "SEAT", .about = "help.option.analyse_seat"},
                        {.name = "--budget", .value = "N"},
                        json_option()},
            .examples = {{"bivouac analyse game.record", "example.analyse"},
                         {"bivouac analyse game.record --seat 1 --budget 20000 --json",
                          "example.analyse_json"}},
            .read = read_analyse};
}

}  // namespace bivouac::cli
