#include "cli/online/fair_keeper.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/records/record_file.h"

namespace bivouac::cli {
namespace {

using client::Alarm;

std::filesystem::path folder_of(const Environment& env) {
    const std::filesystem::path own = record_folder(env);
    return own.empty() ? own : own / "kept";
}

client::FairWatch watch_of(const client::KeptFile& file, std::string server, std::string table,
                           const engine::Phrasebook& words) {
    std::error_code error;
    auto kept = file.read(error);
    if (error) throw RunError(words.say("online.kept_unread", {file.path().string()}));
    if (kept) return client::FairWatch(std::move(*kept));
    return {std::move(server), std::move(table)};
}

}  // namespace

const char* key_of(Alarm alarm) {
    switch (alarm) {
        case Alarm::no_commitment: return "online.alarm.no_commitment";
        case Alarm::commitment_changed: return "online.alarm.commitment_changed";
        case Alarm::seed_replaced: return "online.alarm.seed_replaced";
        case Alarm::seed_moved: return "online.alarm.seed_moved";
        case Alarm::seeds_changed: return "online.alarm.seeds_changed";
        case Alarm::used_before: return "online.alarm.used_before";
        case Alarm::root_changed: return "online.alarm.root_changed";
        case Alarm::receipt_changed: return "online.alarm.receipt_changed";
        case Alarm::opening_wrong: return "online.alarm.opening_wrong";
        case Alarm::opening_missing: return "online.alarm.opening_missing";
    }
    return "";
}

FairKeeper::FairKeeper(Context& context, std::string server, std::string table)
    : context_(context),
      file_(client::KeptFile::path_in(folder_of(context.env), server, table)),
      watch_(watch_of(file_, std::move(server), std::move(table), context.words)) {}

void FairKeeper::keep(client::FairWatch& watch, client::KeptFile::Until until) {
    const std::error_code error = file_.add(watch.take_lines(), until);
    const bool nowhere = file_.path().empty();
    if ((!error && !nowhere) || std::exchange(unwritten_, true)) return;
    context_.screen.note(
        context_.words.say("online.kept_unwritten",
                           {nowhere ? "HOME" : file_.path().string() + ": " + error.message()}));
}

void FairKeeper::warn(const std::vector<Alarm>& alarms) {
    for (const Alarm alarm : alarms) {
        if (std::find(warned_.begin(), warned_.end(), alarm) != warned_.end()) continue;
        warned_.push_back(alarm);
        context_.screen.note(
            "\n" + context_.words.say("online.alarm", {context_.words.say(key_of(alarm))}) + "\n");
    }
}

void FairKeeper::say_how_games_ended() {
    const client::KeptEndings endings =
        client::endings_in(folder_of(context_.env), watch_.kept().server);
    if (endings.closed == 0) return;
    context_.screen.note(context_.words.say(
        "online.broken_off",
        {std::to_string(endings.closed), std::to_string(endings.closed + endings.finished)}));
}

}  // namespace bivouac::cli
