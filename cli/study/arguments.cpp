#include "cli/study/arguments.h"

#include <algorithm>

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
    request.keep = given.text("--keep");
    request.beliefs = given.has("--beliefs");
    request.format = given.format();
    return request;
}

PositionRequest read_position(const Given& given) {
    PositionRequest request;
    request.game = needed_game(given);
    request.options = given.all("--option");
    request.files = own_files(given);
    request.position = given.text("--position");
    if (request.position.empty()) given.fail("usage.which_position", given.command());
    request.seat = given.text("--seat");
    const auto nodes = given.number("--budget");
    if (nodes && *nodes == 0) given.fail("usage.no_budget");
    request.nodes = nodes.value_or(0);
    request.format = given.format();
    return request;
}

Command analyse_command() {
    return {.path = "analyse",
            .words = {{.name = "FILE"}},
            .options = {{.name = "--seat", .value = "SEAT", .about = "help.option.analyse_seat"},
                        {.name = "--budget", .value = "N"},
                        {.name = "--keep", .value = "FILE", .about = "help.option.analyse_keep"},
                        {.name = "--beliefs"},
                        json_option()},
            .examples = {{"bivouac analyse game.record", "example.analyse"},
                         {"bivouac analyse game.record --budget 100000 --keep game.review",
                          "example.analyse_keep"},
                         {"bivouac analyse game.record --seat 1 --budget 20000 --json",
                          "example.analyse_json"},
                         {"bivouac analyse game.record --beliefs", "example.analyse_beliefs"}},
            .read = read_analyse};
}

std::vector<OptionRule> position_options() {
    std::vector<OptionRule> options =
        with_game_options({{.name = "--position", .value = "TEXT"},
                           {.name = "--seat", .value = "SEAT", .about = "help.option.hint_seat"},
                           {.name = "--budget", .value = "N"}});
    options.push_back(json_option());
    return options;
}

Command hint_command() {
    return {
        .path = "hint",
        .words = {game_word()},
        .options = position_options(),
        .examples = {{"bivouac hint stratego-original --position \"$BOARD\"", "example.hint"}},
        .read = [](const Given& given) -> Request { return HintRequest{read_position(given)}; }};
}

Command belief_command() {
    return {
        .path = "belief",
        .words = {game_word()},
        .options = position_options(),
        .examples = {{"bivouac belief stratego-original --position \"$BOARD\" --json",
                      "example.belief"}},
        .read = [](const Given& given) -> Request { return BeliefRequest{read_position(given)}; }};
}

Request read_puzzles(const Given& given) {
    constexpr std::uint64_t kUsualGap = 10;  // points
    constexpr std::uint64_t kWidest = 100;
    constexpr double kPoints = 100;
    PuzzlesRequest request;
    request.files = given.all("FILE");
    if (request.files.empty()) static_cast<void>(needed_file(given));
    const auto nodes = given.number("--budget");
    if (nodes && *nodes == 0) given.fail("usage.no_budget");
    request.nodes = nodes.value_or(0);
    request.gap = static_cast<double>(std::clamp<std::uint64_t>(
                      given.number("--gap").value_or(kUsualGap), 1, kWidest)) /
                  kPoints;
    request.each = given.number("--each").value_or(0);
    return request;
}

Command puzzles_command() {
    return {.path = "puzzles",
            .words = {{.name = "FILE", .repeats = true}},
            .options = {{.name = "--gap", .value = "POINTS"},
                        {.name = "--each", .value = "N"},
                        {.name = "--budget", .value = "N"}},
            .examples = {{"bivouac puzzles games/*.record --each 2", "example.puzzles"}},
            .read = read_puzzles};
}

}  // namespace

std::vector<Command> study_commands() {
    return {analyse_command(), hint_command(), belief_command(), puzzles_command()};
}

}  // namespace bivouac::cli
