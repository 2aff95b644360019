#include "store/postgres/columns.h"
#include "store/postgres/people.h"

namespace bivouac::store::postgres {
namespace {

std::vector<Rating> take_ratings(const Rows& rows) {
    std::vector<Rating> ratings;
    for (int at = 0; at < rows.size(); ++at) {
        ratings.push_back({.account = rows.integer(at, 0),
                           .game = rows.bytes(at, 1),
                           .value = rows.real(at, 2),
                           .deviation = rows.real(at, 3),
                           .volatility = rows.real(at, 4),
                           .games = static_cast<std::uint32_t>(rows.integer(at, 5)),
                           .changed = rows.integer(at, 6)});
    }
    return ratings;
}

}  // namespace

// The first game makes the rating, every other finds it one game earlier; whoever else counts on
// the same rating at this moment is waited for.
void write(Segment& segment, const PutRating& write) {
    const Rating& rating = write.rating;
    segment.push_back(
        {"WITH put AS (INSERT INTO rating AS r (account, game, value, deviation, volatility, "
         "games, changed) SELECT a.id, $2, $3, $4, $5, $6, $7 FROM account a WHERE a.id = $1 AND "
         "($6 = 1 OR EXISTS (SELECT 1 FROM rating WHERE account = $1 AND game = $2)) "
         "ON CONFLICT (account, game) DO UPDATE SET value = excluded.value, "
         "deviation = excluded.deviation, volatility = excluded.volatility, "
         "games = excluded.games, changed = excluded.changed "
         "WHERE r.games = excluded.games - 1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM put) THEN true "
         "WHEN EXISTS (SELECT 1 FROM account WHERE id = $1) THEN refuse('BV001') "
         "ELSE refuse('BV002') END",
         Params::of(rating.account, rating.game, rating.value, rating.deviation, rating.volatility,
                    rating.games, rating.changed)});
}

void write(Segment& segment, const PutBlock& write) {
    if (!write.on) {
        segment.push_back({"DELETE FROM block WHERE account = $1 AND whom = $2",
                           Params::of(write.from, write.whom)});
        return;
    }
    segment.push_back(
        {"INSERT INTO block (account, whom) VALUES ($1, $2) "
         "ON CONFLICT (account, whom) DO NOTHING",
         Params::of(write.from, write.whom)});
    segment.push_back(
        {"SELECT CASE WHEN (SELECT count(*) FROM block WHERE account = $1) <= $2 "
         "THEN true ELSE refuse('BV003') END",
         Params::of(write.from, kMostBlocks)});
}

void write(Segment& segment, const FileReport& write) {
    const Report& report = write.report;
    segment.push_back(
        {"INSERT INTO report (account, about, table_id, text, at) "
         "VALUES ($1, $2, $3, $4, $5)",
         Params::of(null_if_nobody(report.from), null_if_nobody(report.about), report.table,
                    report.text, report.at)});
}

void write(Segment& segment, const CloseReport& write) {
    segment.push_back(
        {"WITH gone AS (DELETE FROM report WHERE id = $1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM gone) THEN true ELSE refuse('BV002') END",
         Params::of(write.id)});
}

std::vector<Rating> read_ratings_of(Connection& connection, AccountId account) {
    return take_ratings(connection.ask(
        "SELECT account, game, value, deviation, volatility, games, changed FROM rating "
        "WHERE account = $1 ORDER BY game LIMIT $2",
        Params::of(account, kMostRows)));
}

std::vector<Rating> read_leaders(Connection& connection, std::string_view game,
                                 double most_deviation, Page page) {
    return take_ratings(connection.ask(
        "SELECT account, game, value, deviation, volatility, games, changed FROM rating "
        "WHERE game = $1 AND deviation <= $2 ORDER BY value DESC, account LIMIT $3 OFFSET $4",
        Params::of(game, most_deviation, bounded(page.most), page.skip)));
}

std::vector<AccountId> read_blocked_by(Connection& connection, AccountId account) {
    const Rows rows =
        connection.ask("SELECT whom FROM block WHERE account = $1 ORDER BY whom LIMIT $2",
                       Params::of(account, kMostBlocks));
    std::vector<AccountId> blocked;
    for (int at = 0; at < rows.size(); ++at) blocked.push_back(rows.integer(at, 0));
    return blocked;
}

std::vector<FiledReport> read_reports(Connection& connection, Page page) {
    const Rows rows = connection.ask(
        "SELECT id, account, about, table_id, text, at FROM report ORDER BY id LIMIT $1 OFFSET $2",
        Params::of(bounded(page.most), page.skip));
    std::vector<FiledReport> reports;
    for (int at = 0; at < rows.size(); ++at) {
        reports.push_back({rows.integer(at, 0),
                           {.from = rows.integer(at, 1),
                            .about = rows.integer(at, 2),
                            .table = rows.bytes(at, 3),
                            .text = rows.bytes(at, 4),
                            .at = rows.integer(at, 5)}});
    }
    return reports;
}

}  // namespace bivouac::store::postgres
