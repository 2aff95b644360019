// What `bivouac admin` tells of reports, and of times when nobody served.
#include <algorithm>

#include "cli/errors.h"
#include "cli/host/admin.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/printable.h"
#include "core/json_writer.h"
#include "core/text.h"
#include "server/people/names.h"

namespace bivouac::cli {
namespace {

using store::FiledReport;

constexpr std::uint32_t kShown = 50;  // unless all are asked for

std::vector<FiledReport> every_report(HostDatabase& database) {
    std::vector<FiledReport> all;
    for (store::Page page{.skip = 0, .most = store::kMostRows};; page.skip += store::kMostRows) {
        const auto rows = database.found(database.store().open_reports(page));
        all.insert(all.end(), rows.begin(), rows.end());
        if (rows.size() < store::kMostRows) return all;
    }
}

void write_person(core::JsonWriter& json, std::string_view key, store::AccountId id,
                  HostDatabase& database) {
    const auto account = database.store().account(id);
    json.key(key).object().field("account", id);
    json.field("name", account ? server::spelling(account->name) : std::string()).end();
}

std::string as_json(const std::vector<FiledReport>& reports, HostDatabase& database) {
    core::JsonWriter json;
    json.array();
    for (const FiledReport& filed : reports) {
        json.object().field("id", filed.id).field("at", filed.report.at);
        write_person(json, "from", filed.report.from, database);
        write_person(json, "about", filed.report.about, database);
        json.field("table", filed.report.table).field("text", filed.report.text).end();
    }
    json.end();
    return json.take();
}

// Every line of it, so that no text can pass for another report.
std::string indented(std::string_view text, int columns) {
    constexpr int kIndent = 4;
    const std::string wrapped = wrap(printable(text), columns - kIndent);
    std::string shown;
    for (const std::string_view line : core::split(wrapped, '\n')) {
        shown.append(kIndent, ' ').append(line).append("\n");
    }
    return shown;
}

void show(const FiledReport& filed, HostDatabase& database, Context& context) {
    const store::Report& report = filed.report;
    const std::string from = database.person(report.from);
    const std::string about = database.person(report.about);
    const std::string id = std::to_string(filed.id);
    context.screen.show(
        report.table.empty()
            ? context.words.say("admin.report", {id, date_of(report.at), from, about})
            : context.words.say("admin.report_at",
                                {id, date_of(report.at), from, about, report.table}));
    context.screen.raw(indented(report.text, context.screen.columns()));
}

}  // namespace

void list_reports(const AdminRequest& request, HostDatabase& database, Context& context) {
    std::vector<FiledReport> reports;
    std::size_t left_out = 0;
    if (request.all) {
        reports = every_report(database);
    } else {
        // One more than is shown, to know whether there are others.
        reports = database.found(database.store().open_reports({.skip = 0, .most = kShown + 1}));
        left_out = reports.size() > kShown ? 1 : 0;
        reports.resize(reports.size() - left_out);
    }
    if (request.format == Format::json) {
        context.screen.raw(as_json(reports, database) + "\n");
    } else {
        for (const FiledReport& filed : reports) show(filed, database, context);
    }
    if (reports.empty()) context.screen.note(context.words.say("admin.no_reports"));
    if (left_out > 0) context.screen.note(context.words.say("admin.more_reports"));
}

void close_report(const AdminRequest& request, HostDatabase& database, Context& context) {
    const auto reports = every_report(database);
    const auto id = static_cast<std::int64_t>(request.number);
    const bool known = std::any_of(reports.begin(), reports.end(),
                                   [id](const FiledReport& filed) { return filed.id == id; });
    const std::string number = std::to_string(id);
    if (!known) throw RunError(context.words.say("admin.unknown_report", {number}));
    database.write({store::CloseReport{id},
                    operator_act(context, 0, protocol::ActKind::report_closed, number)});
    context.screen.show(context.words.say("admin.report_done", {number}));
}

void list_gaps(HostDatabase& database, Context& context) {
    bool any = false;
    for (store::Millis since = 0;;) {
        const auto gaps = database.found(database.store().gaps(since));
        for (const store::Gap& gap : gaps) {
            const auto seconds = static_cast<std::uint64_t>((gap.until - gap.from) / 1000);
            context.screen.show(context.words.say(
                "admin.gap",
                {date_of(gap.from), date_of(gap.until), grouped(seconds, context.words)}));
            any = true;
        }
        if (gaps.size() < store::kMostRows) break;
        since = gaps.back().until;
    }
    if (!any) context.screen.note(context.words.say("admin.no_gaps"));
}

}  // namespace bivouac::cli
