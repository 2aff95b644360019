#include "cli/arena/options.h"

#include <array>

#include "cli/help.h"

namespace bivouac::cli {
namespace {

using Takes = ArenaOption::Takes;

constexpr std::array<ArenaOption, 23> kArenaOptions = {{
    {"engine", Takes::pairs, "level=L | cmd=C proto=P …"},
    {"each", Takes::pairs, "st=S | nodes=N …"},
    {"rounds", Takes::value, "N"},
    {"games", Takes::value, "N"},
    {"repeat", Takes::number_if_any, ""},
    {"concurrency", Takes::value, "N"},
    {"sprt", Takes::pairs, "elo0=E elo1=E …"},
    {"srand", Takes::value, "N"},
    {"openings", Takes::value, "own | shared"},
    {"luck", Takes::value, "own | shared"},
    {"option", Takes::pairs, "NAME=VALUE"},
    {"map", Takes::value, "FILE"},
    {"deck", Takes::value, "FILE"},
    {"maxsteps", Takes::value, "N"},
    {"recover", Takes::nothing, ""},
    {"journal", Takes::value, "FILE"},
    {"resume", Takes::value, "FILE"},
    {"records", Takes::value, "DIR"},
    {"event", Takes::value, "NAME"},
    {"json", Takes::nothing, ""},
    // Of `serve` and `worker` too.
    {"bus", Takes::value, "ADDRESS", "--"},
    {"bus-key", Takes::value, "FILE", "--"},
    {"config", Takes::value, "FILE", "--"},
}};

}  // namespace

std::span<const ArenaOption> arena_options() { return kArenaOptions; }

std::string arena_help(const engine::Phrasebook& words) {
    HelpPage page;
    page.usage = "bivouac arena GAME -engine … -engine … " + words.say("help.options_word");
    page.about = words.say("help.arena") + " " + words.say("arena.help.grammar");
    page.arguments.emplace_back("GAME", words.say("help.argument.GAME"));
    for (const ArenaOption& option : arena_options()) {
        std::string name = std::string(option.dashes) + std::string(option.name);
        if (!option.values.empty()) name += " " + std::string(option.values);
        page.options.emplace_back(std::move(name),
                                  words.say("help.arena." + std::string(option.name)));
    }
    page.options.emplace_back("-h, --help", words.say("help.option.help"));
    page.options.emplace_back("--lang LANG", words.say("help.option.lang"));
    page.options.emplace_back("--no-color", words.say("help.option.no-color"));
    page.examples = {
        {"bivouac arena strategic -engine level=club -engine level=greedy -each nodes=2000 "
         "-rounds 50",
         words.say("example.arena")},
        {"bivouac arena stratego-original -engine level=club -engine level=greedy -each st=0.02 "
         "-sprt elo0=0 elo1=100 -journal club.jsonl",
         words.say("example.arena_sprt")},
        {"bivouac arena stratego-original -engine level=greedy -engine cmd=\"python3 bot.py\" "
         "name=mine -each st=0.1 -records games",
         words.say("example.arena_program")},
        {"bivouac arena risk-assassins -option players=4 -engine level=greedy -engine level=random "
         "-rounds 25",
         words.say("example.arena_seats")},
        {"bivouac arena strategic -engine level=club -engine level=greedy -each nodes=2000 "
         "-concurrency 0 --bus nats://127.0.0.1:4222 --bus-key /etc/bivouac/bus-key",
         words.say("example.arena_workers")},
    };
    return print_help(page, words);
}

}  // namespace bivouac::cli
