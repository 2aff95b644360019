#include "cli/host/operator_arguments.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "cli/errors.h"
#include "cli/help.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

constexpr std::uint64_t kMostDays = 36'500;

struct Option {
    std::string_view name;
    std::string_view value;  // what stands for it in the help; empty: it takes none
    std::string_view about;  // key of its sentence
};
constexpr std::array<Option, 2> kDatabaseOptions = {{
    {"--db", "FILE", "help.operator.db"},
    {"--config", "FILE", "help.operator.config"},
}};
constexpr std::array<Option, 5> kAdminOptions = {{
    kDatabaseOptions[0],
    kDatabaseOptions[1],
    {"--json", "", "help.operator.json"},
    {"--all", "", "help.operator.all"},
    {"--yes", "", "help.operator.yes"},
}};
// Those of all commands, read before (host_arguments.cpp).
constexpr std::array<Option, 3> kCommonOptions = {{
    {"--lang", "LANG", "help.option.lang"},
    {"--no-color", "", "help.option.no-color"},
    {"-h, --help", "", "help.option.help"},
}};

struct Command {
    AdminTask task;
    std::string_view name;
    std::string_view arguments;
    std::size_t least;  // of them
    std::size_t most;
    std::array<std::string_view, 2> options;  // besides the database
};
constexpr std::array<Command, 9> kCommands = {{
    {AdminTask::table, "table", "TABLE", 1, 1, {"--json"}},
    {AdminTask::close, "close", "TABLE", 1, 1, {}},
    {AdminTask::ban, "ban", "NAME DAYS", 2, 2, {}},
    {AdminTask::unban, "unban", "NAME", 1, 1, {}},
    {AdminTask::give, "export", "NAME [FILE]", 1, 2, {}},
    {AdminTask::erase, "delete", "NAME --yes", 1, 1, {"--yes"}},
    {AdminTask::reports, "reports", "", 0, 0, {"--all", "--json"}},
    {AdminTask::done, "done", "REPORT", 1, 1, {}},
    {AdminTask::gaps, "gaps", "", 0, 0, {}},
}};

std::string signature(const Command& command) {
    return std::string(command.name) + (command.arguments.empty() ? "" : " ") +
           std::string(command.arguments);
}

struct Line {
    std::vector<std::string> rest;
    std::map<std::string, std::string, std::less<>> given;  // options with their values

    [[nodiscard]] bool has(std::string_view option) const { return given.contains(option); }
    [[nodiscard]] std::string value(std::string_view option) const {
        const auto found = given.find(option);
        return found == given.end() ? std::string() : found->second;
    }
};

// `page` is whose --help says more.
template <std::size_t N>
Line read(const std::vector<std::string>& arguments, const std::array<Option, N>& options,
          const std::string& page, const Phrasebook& words) {
    const std::string see = " " + words.say("usage.see_help", {page});
    Line line;
    bool only_words = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& word = arguments[i];
        if (only_words || !word.starts_with("--")) {
            line.rest.push_back(word);
            continue;
        }
        only_words = word == "--";
        if (only_words) continue;
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const auto* const known = std::find_if(
            options.begin(), options.end(), [&](const Option& each) { return each.name == name; });
        const bool has_value = equals != std::string::npos;
        if (known == options.end() || (known->value.empty() && has_value)) {
            std::vector<std::string_view> names;
            for (const Option& each : options) names.push_back(each.name);
            throw UsageError(words.say("usage.unknown_option", {word}) +
                             did_you_mean(name, names, words) + see);
        }
        std::string& value = line.given[name];
        if (known->value.empty()) continue;
        if (has_value) {
            value = word.substr(equals + 1);
        } else if (i + 1 < arguments.size()) {
            value = arguments[++i];
        }
        // An empty one is a mistake of a script, and must not mean another database.
        if (value.empty()) throw UsageError(words.say("usage.value_missing", {name}) + see);
    }
    return line;
}

DatabaseChoice database_in(const Line& line) {
    return {.file = line.value("--db"), .config = line.value("--config")};
}

const Command& find_command(const std::string& name, const Phrasebook& words) {
    for (const Command& command : kCommands) {
        if (command.name == name) return command;
    }
    std::vector<std::string_view> names;
    for (const Command& command : kCommands) names.push_back(command.name);
    throw UsageError(words.say("usage.unknown_command", {name}) + did_you_mean(name, names, words) +
                     " " + words.say("usage.see_help", {"bivouac admin"}));
}

void check_options(const Line& line, const Command& command, const Phrasebook& words) {
    for (const auto& [name, value] : line.given) {
        const bool fits = name == "--db" || name == "--config" ||
                          std::find(command.options.begin(), command.options.end(), name) !=
                              command.options.end();
        if (fits) continue;
        throw UsageError(words.say("usage.operator_option", {name, std::string(command.name)}));
    }
}

std::uint64_t days_in(const std::string& text, const Phrasebook& words) {
    const auto number = core::parse_number(text);
    if (number && *number >= 1 && *number <= kMostDays) return *number;
    throw UsageError(
        words.say("usage.arena_number", {"DAYS", text, "1", std::to_string(kMostDays)}));
}

std::uint64_t report_in(const std::string& text, const Phrasebook& words) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto number = core::parse_number(text);
    if (number && *number <= kMost) return *number;
    throw UsageError(words.say("usage.operator_report", {text}));
}

template <std::size_t N>
void add_options(HelpPage& page, const std::array<Option, N>& options, const Phrasebook& words) {
    for (const Option& option : options) {
        std::string name(option.name);
        if (!option.value.empty()) name += " " + std::string(option.value);
        page.options.emplace_back(std::move(name), words.say(option.about));
    }
}

}  // namespace

Request parse_backup(const std::vector<std::string>& arguments, const Phrasebook& words) {
    const Line line = read(arguments, kDatabaseOptions, "bivouac backup", words);
    if (line.rest.empty() || line.rest.front().empty()) {
        throw UsageError(words.say("usage.operator_missing", {"bivouac backup FILE"}));
    }
    if (line.rest.size() > 1) throw UsageError(words.say("usage.too_many", {line.rest[1]}));
    return BackupRequest{.file = line.rest.front(), .database = database_in(line)};
}

Request parse_admin(const std::vector<std::string>& arguments, const Phrasebook& words) {
    const Line line = read(arguments, kAdminOptions, "bivouac admin", words);
    if (line.rest.empty()) return TextRequest{admin_help(words), false};
    const Command& command = find_command(line.rest.front(), words);
    check_options(line, command, words);
    const std::vector<std::string> given(line.rest.begin() + 1, line.rest.end());
    if (given.size() < command.least) {
        throw UsageError(
            words.say("usage.operator_missing", {"bivouac admin " + signature(command)}));
    }
    if (given.size() > command.most) {
        throw UsageError(words.say("usage.too_many", {given[command.most]}));
    }
    AdminRequest request;
    request.task = command.task;
    request.database = database_in(line);
    if (!given.empty()) request.what = given[0];
    if (command.task == AdminTask::ban) request.number = days_in(given[1], words);
    if (command.task == AdminTask::done) request.number = report_in(given[0], words);
    if (command.task == AdminTask::give && given.size() > 1) request.file = given[1];
    if (command.task == AdminTask::erase && !line.has("--yes")) {
        throw UsageError(words.say("usage.operator_yes", {given[0]}));
    }
    request.all = line.has("--all");
    request.format = line.has("--json") ? Format::json : Format::text;
    return request;
}

std::string backup_help(const Phrasebook& words) {
    HelpPage page;
    page.about = words.say("help.backup");
    page.usage = "bivouac backup FILE " + words.say("help.options_word");
    page.arguments.emplace_back("FILE", words.say("help.operator.FILE"));
    add_options(page, kDatabaseOptions, words);
    add_options(page, kCommonOptions, words);
    page.examples.emplace_back("bivouac backup monday.db --db /var/lib/bivouac/tables.db",
                               words.say("example.backup"));
    return print_help(page, words);
}

std::string admin_help(const Phrasebook& words) {
    HelpPage page;
    page.about = words.say("help.admin");
    page.usage =
        "bivouac admin " + words.say("help.command_word") + " " + words.say("help.options_word");
    for (const Command& command : kCommands) {
        page.commands.emplace_back(signature(command),
                                   words.say("help.admin." + std::string(command.name)));
    }
    page.arguments.emplace_back("NAME", words.say("help.operator.NAME"));
    add_options(page, kAdminOptions, words);
    add_options(page, kCommonOptions, words);
    page.examples.emplace_back("bivouac admin reports --db /var/lib/bivouac/tables.db",
                               words.say("example.admin_reports"));
    page.examples.emplace_back("bivouac admin ban Mallory 30", words.say("example.admin_ban"));
    return print_help(page, words);
}

}  // namespace bivouac::cli
