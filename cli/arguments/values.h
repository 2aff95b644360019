// The values of a command line as they were typed, and the Request they stand for.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/requests.h"
#include "cli/terminal/layout.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

struct ArgumentValues {
    std::string command;
    std::string game, file;
    std::vector<std::string> games_asked;
    std::vector<std::string> options;
    std::vector<OptionFile> files;
    std::string language, players, seat, bot, time, nodes, record, resume, seed, step, depth,
        position;
    std::string seconds, games;
    std::string attackers, defenders, committed;
    std::string commitment, kept_file;
    std::vector<std::string> receipts, roots, kept_seeds;
    std::string protocol, level, movetime;
    std::string server, table, open, invite, name, token, clock;
    std::string tables, connections, moves_per_second;
    bool rated = false, by_invitation = false;
    bool resume_given = false;
    bool json = false, no_colour = false, version = false;
    bool hotseat = false, watch = false, split = false;
    bool fair = false;
    bool from_list = false, together = false, costs = false;
    bool attack_plus = false, attack_reroll = false, defence_plus = false, defence_reroll = false;
};

// Throws UsageError for what is missing, contradictory or no number.
[[nodiscard]] Request make_request(const ArgumentValues& values, const engine::Phrasebook& words);

// Commands to copy, for the help of a subcommand ("" for the program's own).
[[nodiscard]] Entries examples_of(const std::string& command, const engine::Phrasebook& words);

}  // namespace bivouac::cli
