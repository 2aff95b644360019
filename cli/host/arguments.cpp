#include "cli/host/arguments.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "cli/errors.h"
#include "cli/host/serve_settings.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

constexpr std::uint64_t kMostDays = 36'500;

// An empty one is a mistake of a script, and must not mean another database.
DatabaseChoice database_in(const Given& given) {
    return {.file = given.text_if_any("--db"), .config = given.text_if_any("--config")};
}

std::vector<OptionRule> database_options() {
    return {{.name = "--db", .value = "FILE", .about = "help.operator.db"},
            {.name = "--config", .value = "FILE", .about = "help.operator.config"}};
}

// ---- serve: its settings also come from the environment and from a file

SettingValues settings_in(const Given& given) {
    SettingValues flags;
    for (const ServeSetting& setting : serve_settings()) {
        const std::string flag = "--" + std::string(setting.name);
        if (!given.has(flag)) continue;
        const bool alone = setting.value.empty() && given.text(flag).empty();
        flags[std::string(setting.name)] = alone ? "yes" : given.text(flag);
    }
    if (given.has("--config")) flags["config"] = given.text_if_any("--config");
    return flags;
}

void add_settings(Command& command, const Phrasebook& words,
                  bool (*wanted)(const ServeSetting& setting)) {
    for (const ServeSetting& setting : serve_settings()) {
        if (!wanted(setting)) continue;
        const std::string name(setting.name);
        std::string more = " (" + variable_of(setting);
        if (!setting.usual.empty()) {
            more += "; " + words.say("help.serve.usual", {std::string(setting.usual)});
        }
        const std::string value(setting.value.empty() ? "[yes|no]" : setting.value);
        command.options.push_back({.name = "--" + name,
                                   .value = value,
                                   .about = "help.serve." + name,
                                   .more = more + ")"});
    }
    command.options.push_back({.name = "--config", .value = "FILE", .about = "help.serve.config"});
}

Request read_serve(const Given& given) { return ServeRequest{settings_in(given)}; }

Command serve_command(const Phrasebook& words) {
    Command command = {.path = "serve", .read = read_serve};
    add_settings(command, words, [](const ServeSetting&) { return true; });
    return command;
}

// ---- worker: some of the same settings

Request read_worker(const Given& given) { return WorkerRequest{settings_in(given)}; }

Command worker_command(const Phrasebook& words) {
    Command command = {
        .path = "worker",
        .examples = {{"bivouac worker --bus nats://127.0.0.1:4222 --bus-key /etc/bivouac/bus-key",
                      "example.worker"}},
        .read = read_worker};
    add_settings(command, words, [](const ServeSetting& setting) {
        constexpr std::string_view kWanted[] = {"bus", "bus-key", "bot-threads", "kept-bots"};
        return std::ranges::find(kWanted, setting.name) != std::end(kWanted);
    });
    return command;
}

// ---- backup

Request read_backup(const Given& given) {
    return BackupRequest{.file = given.text("FILE"), .database = database_in(given)};
}

Command backup_command() {
    return {.path = "backup",
            .words = {{.name = "FILE", .about = "help.operator.FILE", .needed = true}},
            .options = database_options(),
            .examples = {{"bivouac backup monday.db --db /var/lib/bivouac/tables.db",
                          "example.backup"}},
            .read = read_backup};
}

// ---- move-db

Request read_move_db(const Given& given) {
    return MoveDbRequest{.from = given.text("FROM"), .to = given.text("TO")};
}

Command move_db_command() {
    return {.path = "move-db",
            .about = "help.move_db",
            .words = {{.name = "FROM", .about = "help.move_db.FROM", .needed = true},
                      {.name = "TO", .about = "help.move_db.TO", .needed = true}},
            .examples = {{"bivouac move-db /var/lib/bivouac/tables.db postgresql:///bivouac",
                          "example.move_db"}},
            .read = read_move_db};
}

// ---- check

Request read_check(const Given& given) { return CheckRequest{.file = given.text_if_any("FILE")}; }

Command check_command() {
    return {.path = "check",
            .words = {{.name = "FILE", .about = "help.check.FILE", .needed = true}},
            .examples = {{"bivouac check /var/lib/bivouac/tables.db", "example.check"}},
            .read = read_check};
}

// ---- admin

AdminRequest request_of(AdminTask task, const Given& given) {
    AdminRequest request;
    request.task = task;
    request.what = given.text(given.has("TABLE") ? "TABLE" : "NAME");
    request.all = given.has("--all");
    request.dry_run = given.has("--dry-run");
    request.format = given.format();
    request.database = database_in(given);
    return request;
}

template <AdminTask kTask>
Request read_admin(const Given& given) {
    return request_of(kTask, given);
}

Request read_ban(const Given& given) {
    AdminRequest request = request_of(AdminTask::ban, given);
    const auto days = core::parse_number(given.text("DAYS"));
    if (!days || *days < 1 || *days > kMostDays) {
        throw UsageError(given.words().say(
            "usage.arena_number", {"DAYS", given.text("DAYS"), "1", std::to_string(kMostDays)}));
    }
    request.number = *days;
    return request;
}

Request read_export(const Given& given) {
    AdminRequest request = request_of(AdminTask::give, given);
    request.file = given.text("FILE");
    return request;
}

Request read_delete(const Given& given) {
    if (!given.has("--yes")) given.fail("usage.operator_yes", given.text("NAME"));
    return request_of(AdminTask::erase, given);
}

Request read_done(const Given& given) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    AdminRequest request = request_of(AdminTask::done, given);
    const auto number = core::parse_number(given.text("REPORT"));
    if (!number || *number > kMost) given.fail("usage.operator_report", given.text("REPORT"));
    request.number = *number;
    return request;
}

std::vector<Command> admin_commands() {
    const WordRule table = {.name = "TABLE", .about = "help.operator.TABLE", .needed = true};
    const WordRule name = {.name = "NAME", .about = "help.operator.NAME", .needed = true};
    const WordRule anybody = {.name = "NAME", .about = "help.operator.anybody"};
    const WordRule days = {.name = "DAYS", .about = "help.operator.DAYS", .needed = true};
    const WordRule file = {.name = "FILE", .about = "help.operator.export_file"};
    const WordRule report = {.name = "REPORT", .about = "help.operator.REPORT", .needed = true};
    const OptionRule json = json_option();
    const OptionRule all = {.name = "--all", .about = "help.operator.all"};
    const OptionRule all_acts = {.name = "--all", .about = "help.operator.all_acts"};
    const OptionRule yes = {.name = "--yes", .about = "help.operator.yes"};
    const OptionRule dry_run = {.name = "--dry-run", .about = "help.operator.dry_run"};
    const auto below = [](const std::string& path, std::vector<WordRule> words,
                          std::vector<OptionRule> options, Request (*read)(const Given&)) {
        return Command{.path = "admin " + path,
                       .about = "help.admin." + path,
                       .words = std::move(words),
                       .options = std::move(options),
                       .read = read};
    };
    return {
        {.path = "admin",
         .options = database_options(),
         .examples = {{"bivouac admin reports --db /var/lib/bivouac/tables.db",
                       "example.admin_reports"},
                      {"bivouac admin ban Mallory 30", "example.admin_ban"}}},
        below("table", {table}, {json}, read_admin<AdminTask::table>),
        below("close", {table}, {}, read_admin<AdminTask::close>),
        below("ban", {name, days}, {}, read_ban),
        below("unban", {name}, {}, read_admin<AdminTask::unban>),
        below("export", {name, file}, {}, read_export),
        below("delete", {name}, {yes}, read_delete),
        below("reports", {}, {all, json}, read_admin<AdminTask::reports>),
        below("done", {report}, {}, read_done),
        below("gaps", {}, {}, read_admin<AdminTask::gaps>),
        below("purge", {}, {dry_run}, read_admin<AdminTask::purge>),
        below("audit", {anybody}, {all_acts, json}, read_admin<AdminTask::audit>),
    };
}

}  // namespace

std::vector<Command> host_commands(const Phrasebook& words) {
    std::vector<Command> commands = {serve_command(words), worker_command(words), backup_command(),
                                     move_db_command(), check_command()};
    for (Command& command : admin_commands()) commands.push_back(std::move(command));
    return commands;
}

}  // namespace bivouac::cli
