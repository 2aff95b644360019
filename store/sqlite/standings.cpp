#include "store/sqlite/columns.h"
#include "store/sqlite/people.h"

namespace bivouac::store::sqlite {
namespace {

std::vector<Rating> take_ratings(Query& query) {
    std::vector<Rating> ratings;
    while (query.next()) {
        ratings.push_back({.account = query.integer(0),
                           .game = query.bytes(1),
                           .value = query.real(2),
                           .deviation = query.real(3),
                           .volatility = query.real(4),
                           .games = static_cast<std::uint32_t>(query.integer(5)),
                           .changed = query.integer(6)});
    }
    return ratings;
}

std::int64_t games_rated(Connection& connection, const Rating& rating) {
    Query query(connection, "SELECT games FROM rating WHERE account = ?1 AND game = ?2");
    query.with(rating.account, rating.game);
    return query.next() ? query.integer(0) : 0;
}

std::size_t count_blocks(Connection& connection, AccountId from) {
    Query query(connection, "SELECT count(*) FROM block WHERE account = ?1");
    query.with(from);
    return query.next() ? static_cast<std::size_t>(query.integer(0)) : 0;
}

}  // namespace

void write(Connection& connection, const PutRating& write) {
    const Rating& rating = write.rating;
    require_account(connection, rating.account);
    if (games_rated(connection, rating) + 1 != rating.games) throw Refused{Trouble::stale};
    Query(connection,
          "INSERT OR REPLACE INTO rating (account, game, value, deviation, volatility, games, "
          "changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
        .with(rating.account, rating.game, rating.value, rating.deviation, rating.volatility,
              rating.games, rating.changed)
        .run();
}

void write(Connection& connection, const PutBlock& write) {
    if (!write.on) {
        Query(connection, "DELETE FROM block WHERE account = ?1 AND whom = ?2")
            .with(write.from, write.whom)
            .run();
        return;
    }
    require_account(connection, write.from);
    require_account(connection, write.whom);
    Query(
        connection,
        "INSERT INTO block (account, whom) VALUES (?1, ?2) ON CONFLICT (account, whom) DO NOTHING")
        .with(write.from, write.whom)
        .run();
    if (count_blocks(connection, write.from) > kMostBlocks) throw Refused{Trouble::unfit};
}

void write(Connection& connection, const FileReport& write) {
    const Report& report = write.report;
    Query(connection,
          "INSERT INTO report (account, about, table_id, text, at) VALUES (?1, ?2, ?3, ?4, ?5)")
        .with(null_if_nobody(report.from), null_if_nobody(report.about), report.table, report.text,
              report.at)
        .run();
}

void write(Connection& connection, const CloseReport& write) {
    Query(connection, "DELETE FROM report WHERE id = ?1").with(write.id).run();
    if (sqlite3_changes(connection.handle()) == 0) throw Refused{Trouble::unknown};
}

std::vector<Rating> read_ratings_of(Connection& connection, AccountId account) {
    Query query(connection,
                "SELECT account, game, value, deviation, volatility, games, changed FROM rating "
                "WHERE account = ?1 ORDER BY game LIMIT ?2");
    query.with(account, kMostRows);
    return take_ratings(query);
}

std::vector<Rating> read_leaders(Connection& connection, std::string_view game,
                                 double most_deviation, Page page) {
    Query query(connection,
                "SELECT account, game, value, deviation, volatility, games, changed FROM rating "
                "WHERE game = ?1 AND deviation <= ?2 ORDER BY value DESC, account "
                "LIMIT ?3 OFFSET ?4");
    query.with(game, most_deviation, bounded(page.most), page.skip);
    return take_ratings(query);
}

std::vector<AccountId> read_blocked_by(Connection& connection, AccountId account) {
    Query query(connection, "SELECT whom FROM block WHERE account = ?1 ORDER BY whom LIMIT ?2");
    query.with(account, kMostBlocks);
    std::vector<AccountId> blocked;
    while (query.next()) blocked.push_back(query.integer(0));
    return blocked;
}

std::vector<FiledReport> read_reports(Connection& connection, Page page) {
    Query query(connection,
                "SELECT id, account, about, table_id, text, at FROM report ORDER BY id "
                "LIMIT ?1 OFFSET ?2");
    query.with(bounded(page.most), page.skip);
    std::vector<FiledReport> reports;
    while (query.next()) {
        reports.push_back({query.integer(0),
                           {.from = query.integer(1),
                            .about = query.integer(2),
                            .table = query.bytes(3),
                            .text = query.bytes(4),
                            .at = query.integer(5)}});
    }
    return reports;
}

}  // namespace bivouac::store::sqlite
