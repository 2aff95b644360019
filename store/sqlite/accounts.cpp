#include <algorithm>

#include "store/sqlite/columns.h"
#include "store/sqlite/people.h"

namespace bivouac::store::sqlite {
namespace {

void require_change(Connection& connection) {
    if (sqlite3_changes(connection.handle()) == 0) throw Refused{Trouble::unknown};
}

Blob blob(const Digest& digest) {
    return {{reinterpret_cast<const char*>(digest.data()), digest.size()}};
}

Account take_account(Query& query) {
    if (!query.next()) throw Refused{Trouble::unknown};
    return {.id = query.integer(0),
            .kind = static_cast<AccountKind>(query.integer(1)),
            .name = query.bytes(2),
            .password_hash = query.bytes(3),
            .recovery_hash = query.bytes(4),
            .preferences = query.bytes(5),
            .created = query.integer(6),
            .seen = query.integer(7),
            .banned_until = query.integer(8)};
}

Session take_session(const Query& query) {
    Session session{.secret = {},
                    .account = query.integer(1),
                    .label = query.bytes(2),
                    .created = query.integer(3),
                    .expires = query.integer(4),
                    .scopes = Scopes(static_cast<std::uint8_t>(query.integer(5))),
                    .used = query.integer(6),
                    .origin = {.device = query.bytes(7), .address = query.bytes(8)}};
    const std::string secret = query.bytes(0);
    std::transform(secret.begin(),
                   secret.begin() +
                       static_cast<std::ptrdiff_t>(std::min(secret.size(), session.secret.size())),
                   session.secret.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
    return session;
}

}  // namespace

// No name is NULL, for those need not differ.
AccountId create_account(Connection& connection, const Account& account) {
    Query(connection,
          "INSERT INTO account (kind, name, password_hash, recovery_hash, preferences, created, "
          "seen, banned_until) VALUES (?1, nullif(?2, ''), ?3, ?4, ?5, ?6, ?7, ?8)")
        .with(account.kind, account.name, account.password_hash, account.recovery_hash,
              account.preferences, account.created, account.seen, account.banned_until)
        .run();
    return sqlite3_last_insert_rowid(connection.handle());
}

void require_account(Connection& connection, AccountId id) {
    Query query(connection, "SELECT 1 FROM account WHERE id = ?1");
    query.with(id);
    if (!query.next()) throw Refused{Trouble::unknown};
}

void write(Connection& connection, const UpdateAccount& write) {
    const Account& account = write.account;
    Query(connection,
          "UPDATE account SET kind = ?2, name = nullif(?3, ''), password_hash = ?4, "
          "recovery_hash = ?5, preferences = ?6, created = ?7, seen = ?8 WHERE id = ?1")
        .with(account.id, account.kind, account.name, account.password_hash, account.recovery_hash,
              account.preferences, account.created, account.seen)
        .run();
    require_change(connection);
}

void write(Connection& connection, const SetBan& write) {
    Query(connection, "UPDATE account SET banned_until = ?2 WHERE id = ?1")
        .with(write.account, write.until)
        .run();
    require_change(connection);
}

// What belongs to the account goes with it by its references.
void write(Connection& connection, const EraseAccount& write) {
    Query(connection, "DELETE FROM account WHERE id = ?1").with(write.id).run();
    require_change(connection);
}

void write(Connection& connection, const PutSession& write) {
    const Session& session = write.session;
    Query(connection,
          "INSERT INTO session (secret, account, label, created, expires, scopes, used, device, "
          "address) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (secret) DO UPDATE SET "
          "account = ?2, label = ?3, created = ?4, expires = ?5, scopes = ?6, used = ?7, "
          "device = ?8, address = ?9")
        .with(blob(session.secret), session.account, session.label, session.created,
              session.expires, session.scopes.bits(), session.used, session.origin.device,
              session.origin.address)
        .run();
}

void write(Connection& connection, const DropSession& write) {
    Query(connection, "DELETE FROM session WHERE secret = ?1").with(blob(write.secret)).run();
}

void write(Connection& connection, const DropSessionsOf& write) {
    if (write.but) {
        Query(connection, "DELETE FROM session WHERE account = ?1 AND secret <> ?2")
            .with(write.account, blob(*write.but))
            .run();
    } else {
        Query(connection, "DELETE FROM session WHERE account = ?1").with(write.account).run();
    }
}

void write(Connection& connection, const DropExpired& write) {
    Query(connection, "DELETE FROM session WHERE expires <= ?1").with(write.now).run();
}

Account read_account(Connection& connection, AccountId id) {
    Query query(connection,
                "SELECT id, kind, name, password_hash, recovery_hash, preferences, created, seen, "
                "banned_until FROM account WHERE id = ?1");
    query.with(id);
    return take_account(query);
}

Account read_account_named(Connection& connection, std::string_view name) {
    Query query(connection,
                "SELECT id, kind, name, password_hash, recovery_hash, preferences, created, seen, "
                "banned_until FROM account WHERE name = ?1");
    query.with(name);
    return take_account(query);
}

Session read_session(Connection& connection, const Digest& secret, Millis now) {
    Query query(connection,
                "SELECT secret, account, label, created, expires, scopes, used, device, address "
                "FROM session WHERE secret = ?1 AND expires > ?2");
    query.with(blob(secret), now);
    if (!query.next()) throw Refused{Trouble::unknown};
    return take_session(query);
}

std::vector<Session> read_sessions_of(Connection& connection, AccountId account) {
    Query query(connection,
                "SELECT secret, account, label, created, expires, scopes, used, device, address "
                "FROM session WHERE account = ?1 ORDER BY created DESC, secret LIMIT ?2");
    query.with(account, kMostRows);
    std::vector<Session> sessions;
    while (query.next()) sessions.push_back(take_session(query));
    return sessions;
}

}  // namespace bivouac::store::sqlite
