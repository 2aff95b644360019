#include "cli/arguments/commands.h"

#include "cli/arena/arguments.h"
#include "cli/host/arguments.h"
#include "cli/lab/arguments.h"
#include "cli/online/arguments.h"
#include "cli/play/arguments.h"
#include "cli/records/arguments.h"
#include "cli/study/arguments.h"

namespace bivouac::cli {
namespace {

Command games_command() {
    return {.path = "games",
            .options = {json_option()},
            .examples = {{"bivouac games --json", "example.games_json"}},
            .read = [](const Given& given) -> Request { return GamesRequest{given.format()}; }};
}

Command rules_command() {
    return {.path = "rules",
            .words = {game_word()},
            .examples = {{"bivouac rules strategic --lang fr", "example.rules_french"}},
            .read = [](const Given& given) -> Request { return RulesRequest{needed_game(given)}; }};
}

}  // namespace

std::vector<Command> all_commands(const engine::Phrasebook& words) {
    std::vector<Command> all = {games_command(), rules_command(), play_command()};
    const auto add = [&](std::vector<Command> more) {
        for (Command& command : more) all.push_back(std::move(command));
    };
    add(record_commands());
    add(study_commands());
    add(lab_commands());
    add(host_commands(words));
    add(arena_commands());
    all.push_back(load_command());
    return all;
}

std::vector<Example> first_examples() {
    return {{"bivouac play strategic", "example.play"},
            {"bivouac rules strategic", "example.rules"},
            {"bivouac games", "example.games"}};
}

}  // namespace bivouac::cli
