#include "server/people/export.h"

#include "core/json_writer.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using store::Store;
using Step = core::Result<core::Done, store::Trouble>;

// Asks for one page after the other and hands every row on.
template <class Ask, class Take>
Step for_all_pages(Ask ask, Take take) {
    for (store::Page page{.skip = 0, .most = store::kMostRows};; page.skip += store::kMostRows) {
        const auto rows = ask(page);
        if (!rows) return core::Failure{rows.error()};
        for (const auto& row : *rows) take(row);
        if (rows->size() < store::kMostRows) return core::Done{};
    }
}

void write_account(core::JsonWriter& json, const store::Account& account) {
    json.key("account").object();
    json.field("id", account.id)
        .field("kind", word_of(account.kind))
        .field("name", spelling(account.name))
        .field("created", account.created)
        .field("seen", account.seen)
        .field("banned_until", account.banned_until)
        .field("has_password", !account.password_hash.empty())
        .field("has_recovery_code", !account.recovery_hash.empty())
        .field("preferences", account.preferences)
        .end();
}

Step write_sessions(core::JsonWriter& json, const Store& store, store::AccountId id) {
    const auto sessions = store.sessions_of(id);
    if (!sessions) return core::Failure{sessions.error()};
    json.key("sessions").array();
    for (const store::Session& session : *sessions) {
        json.object()
            .field("kind", session.label.empty() ? "browser" : "token")
            .field("label", session.label)
            .field("created", session.created)
            .field("expires", session.expires)
            .field("used", session.used)
            .field("device", session.origin.device)
            .field("address", session.origin.address);
        json.key("scopes").array();
        for (const auto& entry : protocol::kScopes) {
            if (session.scopes.contains(entry.value)) json.value(entry.word);
        }
        json.end().end();
    }
    json.end();
    return core::Done{};
}

Step write_acts(core::JsonWriter& json, const Store& store, store::AccountId id) {
    json.key("acts").array();
    auto step = for_all_pages([&](store::Page page) { return store.acts(id, page); },
                              [&](const store::Act& act) {
                                  json.object()
                                      .field("act", word_of(act.kind))
                                      .field("at", act.at)
                                      .field("about", act.about)
                                      .field("device", act.origin.device)
                                      .field("address", act.origin.address)
                                      .field("by_operator", act.by_operator)
                                      .end();
                              });
    json.end();
    return step;
}

Step write_ratings(core::JsonWriter& json, const Store& store, store::AccountId id) {
    const auto ratings = store.ratings_of(id);
    if (!ratings) return core::Failure{ratings.error()};
    json.key("ratings").array();
    for (const store::Rating& rating : *ratings) {
        json.object().field("game", rating.game);
        json.key("value").value(rating.value, 2);
        json.key("deviation").value(rating.deviation, 2);
        json.key("volatility").value(rating.volatility, 6);
        json.field("games", rating.games).field("changed", rating.changed).end();
    }
    json.end();
    return core::Done{};
}

Step write_papers(core::JsonWriter& json, const Store& store, store::AccountId id) {
    const auto lines = store.papers_of(id);
    if (!lines) return core::Failure{lines.error()};
    json.key("papers").array();
    for (const store::PaperLine& line : *lines) {
        const auto paper = store.paper(id, line.kind, line.name);
        // Dropped since.
        if (!paper && paper.error() == store::Trouble::unknown) continue;
        if (!paper) return core::Failure{paper.error()};
        json.object()
            .field("kind", word_of(paper->line.kind))
            .field("name", paper->line.name)
            .field("title", paper->line.title)
            .field("revision", paper->line.revision)
            .field("changed", paper->line.changed)
            .field("text", paper->text)
            .end();
    }
    json.end();
    return core::Done{};
}

Step write_blocks(core::JsonWriter& json, const Store& store, store::AccountId id) {
    const auto blocked = store.blocked_by(id);
    if (!blocked) return core::Failure{blocked.error()};
    json.key("blocks").array();
    for (const store::AccountId other : *blocked) json.value(other);
    json.end();
    return core::Done{};
}

Step write_reports(core::JsonWriter& json, const Store& store, store::AccountId id) {
    json.key("reports").array();
    auto step = for_all_pages([&](store::Page page) { return store.open_reports(page); },
                              [&](const store::FiledReport& filed) {
                                  if (filed.report.from != id) return;
                                  json.object()
                                      .field("about", filed.report.about)
                                      .field("table", filed.report.table)
                                      .field("text", filed.report.text)
                                      .field("at", filed.report.at)
                                      .end();
                              });
    json.end();
    return step;
}

// The terms stay out: they belong to the server and may hold what is hidden yet.
void write_table(core::JsonWriter& json, const store::TableRow& row, store::AccountId id) {
    json.object()
        .field("id", row.id)
        .field("game", row.game)
        .field("options", row.options)
        .field("phase", word_of(row.phase))
        .field("rated", row.rated)
        .field("opened", row.opened_by == id)
        .field("created", row.created)
        .field("touched", row.touched)
        .field("outcome", row.outcome);
    json.key("seats").array();
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
        if (row.seats[seat].account == id) json.value(static_cast<std::uint64_t>(seat));
    }
    json.end().end();
}

Step write_tables(core::JsonWriter& json, const Store& store, store::AccountId id) {
    json.key("tables").array();
    for (const bool finished : {false, true}) {
        auto step =
            for_all_pages([&](store::Page page) { return store.tables_of(id, finished, page); },
                          [&](const store::TableRow& row) { write_table(json, row, id); });
        if (!step) return step;
    }
    json.end();
    return core::Done{};
}

}  // namespace

core::Result<std::string, store::Trouble> export_account(const Store& store, store::AccountId id) {
    const auto account = store.account(id);
    if (!account) return core::Failure{account.error()};
    core::JsonWriter json;
    json.object().field("format", "bivouac account 1");
    write_account(json, *account);
    for (const auto part : {write_sessions, write_acts, write_ratings, write_papers, write_blocks,
                            write_reports, write_tables}) {
        if (const Step step = part(json, store, id); !step) return core::Failure{step.error()};
    }
    json.end();
    return json.take();
}

}  // namespace bivouac::server
