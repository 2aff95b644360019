// How DatabaseStore (database_store.h) puts each question; for the source files of the stores
// alone, which know the functions that are found by the type of the connection.
#pragma once

#include "store/database_store.h"

namespace bivouac::store {

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::table(std::string_view id) const -> Found<TableRow> {
    return ask([&](Connection& connection) { return read_table(connection, id); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::journal(std::string_view id, std::uint32_t after) const
    -> Found<std::vector<Entry>> {
    return ask([&](Connection& connection) { return read_journal(connection, id, after); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::standing(std::string_view id) const -> Found<Standing> {
    return ask([&](Connection& connection) { return read_standing(connection, id); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::seen(std::string_view id) const -> Found<SeenTable> {
    return ask([&](Connection& connection) { return read_seen(connection, id); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::review(std::string_view table) const -> Found<std::string> {
    return ask([&](Connection& connection) { return read_review(connection, table); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::listed_tables(std::string_view game, Page page) const
    -> Found<std::vector<TableRow>> {
    return ask([&](Connection& connection) { return read_lobby(connection, game, page); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::tables_of(AccountId account, bool finished, Page page) const
    -> Found<std::vector<TableRow>> {
    return ask([&](Connection& connection) {
        return read_tables_of(connection, account, finished, page);
    });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::due_tables(Millis now, std::uint32_t most) const
    -> Found<std::vector<TableId>> {
    return ask([&](Connection& connection) { return read_due(connection, now, most); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::holdings_of(AccountId account) const -> Found<Holdings> {
    return ask([&](Connection& connection) { return read_holdings(connection, account); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::account(AccountId id) const -> Found<Account> {
    return ask([&](Connection& connection) { return read_account(connection, id); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::account_named(std::string_view name) const -> Found<Account> {
    return ask([&](Connection& connection) { return read_account_named(connection, name); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::session(const Digest& secret, Millis now) const
    -> Found<Session> {
    return ask([&](Connection& connection) { return read_session(connection, secret, now); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::sessions_of(AccountId account) const
    -> Found<std::vector<Session>> {
    return ask([&](Connection& connection) { return read_sessions_of(connection, account); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::acts(std::optional<AccountId> account, Page page) const
    -> Found<std::vector<Act>> {
    return ask([&](Connection& connection) { return read_acts(connection, account, page); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::ratings_of(AccountId account) const
    -> Found<std::vector<Rating>> {
    return ask([&](Connection& connection) { return read_ratings_of(connection, account); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::leaders(std::string_view game, double most_deviation,
                                             Page page) const -> Found<std::vector<Rating>> {
    return ask([&](Connection& connection) {
        return read_leaders(connection, game, most_deviation, page);
    });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::papers_of(AccountId account) const
    -> Found<std::vector<PaperLine>> {
    return ask([&](Connection& connection) { return read_papers_of(connection, account); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::paper(AccountId account, protocol::PaperKind kind,
                                           std::string_view name) const -> Found<Paper> {
    return ask([&](Connection& connection) { return read_paper(connection, account, kind, name); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::blocked_by(AccountId account) const
    -> Found<std::vector<AccountId>> {
    return ask([&](Connection& connection) { return read_blocked_by(connection, account); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::open_reports(Page page) const
    -> Found<std::vector<FiledReport>> {
    return ask([&](Connection& connection) { return read_reports(connection, page); });
}

template <class Own, class Connection>
auto DatabaseStore<Own, Connection>::gaps(Millis since) const -> Found<std::vector<Gap>> {
    return ask([&](Connection& connection) { return read_gaps(connection, since); });
}

}  // namespace bivouac::store
