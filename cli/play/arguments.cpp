#include "cli/play/arguments.h"

#include "cli/arguments/numbers.h"
#include "cli/online/arguments.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

std::string seats_in(const Given& given) {
    // A mere number of players says nothing about where people sit.
    const std::string players = given.text("--players");
    const bool list = !players.empty() && !core::parse_number(players);
    const int wishes = (list ? 1 : 0) + (given.text("--seat").empty() ? 0 : 1) +
                       (given.has("--hotseat") ? 1 : 0) + (given.has("--watch") ? 1 : 0);
    if (wishes > 1) given.fail("usage.one_seating");
    if (given.has("--hotseat")) return "all";
    return given.has("--watch") ? "none" : given.text("--seat");
}

// A resumed game has its own.
void refuse_options_of_record(const Given& given) {
    for (const char* option : {"--option", "--map", "--deck", "--position"}) {
        if (given.has(option)) given.fail("usage.options_of_record", option);
    }
}

Request read_play(const Given& given) {
    if (asks_for_server(given)) return read_online(given);
    refuse_words_for_servers(given);
    PlayRequest request;
    request.resume = given.has("--resume");
    request.resume_file = given.text("--resume");
    // A file says itself which game it is of.
    request.game = request.resume_file.empty() ? needed_game(given) : given.text("GAME");
    if (request.resume) refuse_options_of_record(given);
    request.options = given.all("--option");
    request.files = own_files(given);
    request.players = given.text("--players");
    request.seat = seats_in(given);
    request.bot = given.text("--bot");
    request.seed = given.number("--seed");
    request.record = given.text("--record");
    request.position = given.text("--position");
    request.time = read_milliseconds("--time", given);
    request.nodes = given.number("--nodes");
    return request;
}

}  // namespace

Command play_command() {
    std::vector<OptionRule> options = with_game_options({
        {.name = "--players", .value = "LIST"},
        {.name = "--seat", .value = "SEAT"},
        {.name = "--hotseat"},
        {.name = "--watch"},
        {.name = "--bot", .value = "LEVEL"},
        {.name = "--time", .value = "MS"},
        {.name = "--nodes", .value = "N"},
    });
    const std::vector<OptionRule> rest = {
        {.name = "--position", .value = "TEXT"},
        {.name = "--record", .value = "FILE"},
        {.name = "--resume", .value = "[FILE]"},
        {.name = "--seed", .value = "N"},
        {.name = "--server", .value = "URL"},
        {.name = "--table", .value = "ID"},
        {.name = "--open", .value = "GAME"},
        {.name = "--invite", .value = "LINK"},
        {.name = "--clock", .value = "M+S"},
        {.name = "--rated"},
        {.name = "--by-invitation"},
        {.name = "--name", .value = "NAME"},
        {.name = "--token", .value = "TOKEN"},
    };
    options.insert(options.end(), rest.begin(), rest.end());
    return {.path = "play",
            .words = {game_word()},
            .options = options,
            .examples =
                {
                    {"bivouac play strategic", "example.play"},
                    {"bivouac play strategic --seat 2 --bot greedy --option pie=on",
                     "example.play_second"},
                    {"bivouac play strategic --hotseat", "example.play_hotseat"},
                    {"bivouac play risk-assassins --players human,greedy,human,random",
                     "example.play_players"},
                    {"bivouac play risk-assassins --players 5 --seat 1,3", "example.play_seats"},
                    {"bivouac play strategic --resume", "example.play_resume"},
                    {"bivouac play --server http://127.0.0.1:8080", "example.online_lobby"},
                    {"bivouac play --server http://127.0.0.1:8080 --open strategic --clock 10+5",
                     "example.online_open"},
                    {"bivouac play --server http://127.0.0.1:8080 --table q7Tf2a",
                     "example.online_table"},
                },
            .read = read_play};
}

}  // namespace bivouac::cli
