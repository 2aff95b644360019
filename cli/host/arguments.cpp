#include "cli/host/arguments.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/host/operator_arguments.h"
#include "cli/host/serve_settings.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

struct HostLine {
    std::string command;
    std::vector<std::string> rest;  // without what all commands have
    bool help = false;
    bool no_colour = false;
};

HostLine read(const std::vector<std::string>& arguments, const Phrasebook& words) {
    HostLine line;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string word = arguments[i];
        if (word == "-h" || word == "--help") {
            line.help = true;
        } else if (word == "--no-color") {
            line.no_colour = true;
        } else if (word == "--lang" || word.starts_with("--lang=")) {
            const std::string tag = word == "--lang"
                                        ? (++i < arguments.size() ? arguments[i] : std::string())
                                        : word.substr(7);
            if (!engine::language_from(tag)) throw UsageError(words.say("usage.language", {tag}));
        } else if (line.command.empty() && !word.starts_with('-')) {
            line.command = std::move(word);
        } else {
            line.rest.push_back(std::move(word));
        }
    }
    return line;
}

}  // namespace

bool asks_for_host(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--lang") {
            ++i;
        } else if (!arguments[i].starts_with('-')) {
            return arguments[i] == "serve" || arguments[i] == "backup" || arguments[i] == "admin";
        }
    }
    return false;
}

CommandLine parse_host(const std::vector<std::string>& arguments, const Phrasebook& words) {
    HostLine line = read(arguments, words);
    if (line.command == "backup") {
        if (line.help) return {TextRequest{backup_help(words)}, line.no_colour};
        return {parse_backup(line.rest, words), line.no_colour};
    }
    if (line.command == "admin") {
        if (line.help) return {TextRequest{admin_help(words)}, line.no_colour};
        return {parse_admin(line.rest, words), line.no_colour};
    }
    if (line.help) return {TextRequest{serve_help(words)}, line.no_colour};
    return {ServeRequest{std::move(line.rest)}, line.no_colour};
}

}  // namespace bivouac::cli
