#include "cli/lab/arguments.h"

#include "cli/arguments/numbers.h"

namespace bivouac::cli {
namespace {

constexpr std::uint64_t kMostDepth = 100;
constexpr std::uint64_t kMostCommitted = 3;

std::uint64_t seed_in(const Given& given) { return given.number("--seed").value_or(0); }

// A search without a limit would not repeat.
std::uint64_t nodes_in(const Given& given) {
    constexpr std::uint64_t kUsual = 10'000;
    const std::uint64_t nodes = given.number("--nodes").value_or(kUsual);
    if (nodes == 0) given.fail("usage.no_nodes");
    return nodes;
}

Request read_perft(const Given& given) {
    const auto depth = given.number("--depth", kMostDepth);
    if (!depth) given.fail("usage.which_depth", given.command());
    PerftRequest request;
    request.game = needed_game(given);
    request.options = given.all("--option");
    request.files = own_files(given);
    request.depth = static_cast<int>(*depth);
    request.seed = seed_in(given);
    request.position = given.text("--position");
    request.split = given.has("--split");
    request.format = given.format();
    return request;
}

Request read_bench(const Given& given) {
    constexpr double kUsualSeconds = 5;
    const auto games = given.number("--games");
    if (games && *games == 0) given.fail("usage.no_games");
    BenchRequest request;
    request.game = needed_game(given);
    request.options = given.all("--option");
    request.files = own_files(given);
    request.time = read_seconds(given.text("--seconds"), games ? 0 : kUsualSeconds, given.words());
    request.games = games.value_or(0);
    request.seed = seed_in(given);
    request.format = given.format();
    request.from_list = given.has("--from-list");
    request.together = given.has("--together");
    request.costs = given.has("--costs");
    return request;
}

template <class SuiteRequest>
Request read_suite(const Given& given) {
    return SuiteRequest{given.all("GAME"), given.text("--level"), nodes_in(given), given.format()};
}

Request read_odds(const Given& given) {
    const auto attackers = given.number("A", catalog::kMostUnitsAsked);
    const auto defenders = given.number("D", catalog::kMostUnitsAsked);
    if (!attackers || !defenders) given.fail("usage.which_battle", given.command());
    const auto committed = given.number("--committed", kMostCommitted);
    if (committed && *committed == 0) given.fail("usage.none_committed");
    return OddsRequest{{static_cast<int>(*attackers),
                        static_cast<int>(*defenders),
                        static_cast<int>(committed.value_or(0)),
                        {given.has("--attack-plus"), given.has("--attack-reroll"),
                         given.has("--defence-plus"), given.has("--defence-reroll")}},
                       given.format()};
}

Command perft_command() {
    std::vector<OptionRule> options = with_game_options({{.name = "--depth", .value = "N"},
                                                         {.name = "--split"},
                                                         {.name = "--position", .value = "TEXT"}});
    options.push_back({.name = "--seed", .value = "N"});
    options.push_back(json_option());
    return {.path = "perft",
            .words = {game_word()},
            .options = options,
            .examples = {{"bivouac perft strategic --depth 3 --split", "example.perft"}},
            .read = read_perft};
}

Command bench_command() {
    std::vector<OptionRule> options = with_game_options({{.name = "--seconds", .value = "S"},
                                                         {.name = "--games", .value = "N"},
                                                         {.name = "--from-list"},
                                                         {.name = "--together"},
                                                         {.name = "--costs"}});
    options.push_back({.name = "--seed", .value = "N"});
    options.push_back(json_option());
    return {.path = "bench",
            .words = {game_word()},
            .options = options,
            .examples = {{"bivouac bench strategic --seconds 5 --json", "example.bench"},
                         {"bivouac bench strategic --games 1000 --seed 1", "example.bench_games"},
                         {"bivouac bench stratego-original --costs", "example.bench_costs"}},
            .read = read_bench};
}

Command suite_command(const char* path, const char* about, std::vector<Example> examples,
                      Request (*read)(const Given&)) {
    return {.path = path,
            .about = about,
            .words = {{.name = "GAME", .about = "help.argument.GAMES", .repeats = true}},
            .options = {{.name = "--level", .value = "LEVEL", .about = "help.option.bench_level"},
                        {.name = "--nodes", .value = "N"},
                        json_option()},
            .examples = std::move(examples),
            .read = read};
}

Command odds_command() {
    return {
        .path = "odds",
        .words = {{.name = "A"}, {.name = "D"}},
        .options = {{.name = "--committed", .value = "N"},
                    {.name = "--attack-plus"},
                    {.name = "--attack-reroll"},
                    {.name = "--defence-plus"},
                    {.name = "--defence-reroll"},
                    json_option()},
        .examples = {{"bivouac odds 10 6", "example.odds"},
                     {"bivouac odds 10 6 --attack-plus --defence-reroll", "example.odds_cards"}},
        .read = read_odds};
}

}  // namespace

std::vector<Command> lab_commands() {
    return {perft_command(), bench_command(),
            suite_command("bench positions", "help.bench_positions",
                          {{"bivouac bench positions", "example.bench_positions"},
                           {"bivouac bench positions strategic --level club",
                            "example.bench_positions_level"}},
                          read_suite<BenchPositionsRequest>),
            suite_command("bench search", "help.bench_search",
                          {{"bivouac bench search --nodes 20000", "example.bench_search"}},
                          read_suite<BenchSearchRequest>),
            odds_command()};
}

}  // namespace bivouac::cli
