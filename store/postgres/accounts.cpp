#include <algorithm>

#include "store/postgres/people.h"

namespace bivouac::store::postgres {
namespace {

Blob blob(const Digest& digest) {
    return {{reinterpret_cast<const char*>(digest.data()), digest.size()}};
}

Account take_account(const Rows& rows) {
    if (rows.empty()) throw Refused{Trouble::unknown};
    return {.id = rows.integer(0, 0),
            .kind = static_cast<AccountKind>(rows.integer(0, 1)),
            .name = rows.bytes(0, 2),
            .password_hash = rows.bytes(0, 3),
            .recovery_hash = rows.bytes(0, 4),
            .preferences = rows.bytes(0, 5),
            .created = rows.integer(0, 6),
            .seen = rows.integer(0, 7),
            .banned_until = rows.integer(0, 8)};
}

Session take_session(const Rows& rows, int at) {
    Session session{.secret = {},
                    .account = rows.integer(at, 1),
                    .label = rows.bytes(at, 2),
                    .created = rows.integer(at, 3),
                    .expires = rows.integer(at, 4),
                    .scopes = Scopes(static_cast<std::uint8_t>(rows.integer(at, 5))),
                    .used = rows.integer(at, 6),
                    .origin = {.device = rows.bytes(at, 7), .address = rows.bytes(at, 8)}};
    const std::string secret = rows.bytes(at, 0);
    std::transform(secret.begin(),
                   secret.begin() +
                       static_cast<std::ptrdiff_t>(std::min(secret.size(), session.secret.size())),
                   session.secret.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
    return session;
}

}  // namespace

// No name is NULL, for those need not differ.
void write(Segment& segment, const CreateAccount& write) {
    const Account& account = write.account;
    segment.push_back(
        {"INSERT INTO account (kind, name, password_hash, recovery_hash, preferences, created, "
         "seen, banned_until) VALUES ($1, nullif($2, ''), $3, $4, $5, $6, $7, $8) RETURNING id",
         Params::of(account.kind, account.name, account.password_hash, account.recovery_hash,
                    account.preferences, account.created, account.seen, account.banned_until)});
}

void write(Segment& segment, const UpdateAccount& write) {
    const Account& account = write.account;
    segment.push_back(
        {"WITH changed AS (UPDATE account SET kind = $2, name = nullif($3, ''), "
         "password_hash = $4, recovery_hash = $5, preferences = $6, created = $7, seen = $8 "
         "WHERE id = $1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM changed) THEN true ELSE refuse('BV002') END",
         Params::of(account.id, account.kind, account.name, account.password_hash,
                    account.recovery_hash, account.preferences, account.created, account.seen)});
}

void write(Segment& segment, const SetBan& write) {
    segment.push_back(
        {"WITH changed AS (UPDATE account SET banned_until = $2 WHERE id = $1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM changed) THEN true ELSE refuse('BV002') END",
         Params::of(write.account, write.until)});
}

// What belongs to the account goes with it by its references.
void write(Segment& segment, const EraseAccount& write) {
    segment.push_back(
        {"WITH gone AS (DELETE FROM account WHERE id = $1 RETURNING 1) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM gone) THEN true ELSE refuse('BV002') END",
         Params::of(write.id)});
}

void write(Segment& segment, const PutSession& write) {
    const Session& session = write.session;
    segment.push_back(
        {"INSERT INTO session (secret, account, label, created, expires, scopes, used, device, "
         "address) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (secret) DO UPDATE SET "
         "account = $2, label = $3, created = $4, expires = $5, scopes = $6, used = $7, "
         "device = $8, address = $9",
         Params::of(blob(session.secret), session.account, session.label, session.created,
                    session.expires, session.scopes.bits(), session.used, session.origin.device,
                    session.origin.address)});
}

void write(Segment& segment, const DropSession& write) {
    segment.push_back({"DELETE FROM session WHERE secret = $1", Params::of(blob(write.secret))});
}

void write(Segment& segment, const DropSessionsOf& write) {
    if (write.but) {
        segment.push_back({"DELETE FROM session WHERE account = $1 AND secret <> $2",
                           Params::of(write.account, blob(*write.but))});
    } else {
        segment.push_back({"DELETE FROM session WHERE account = $1", Params::of(write.account)});
    }
}

void write(Segment& segment, const DropExpired& write) {
    segment.push_back({"DELETE FROM session WHERE expires <= $1", Params::of(write.now)});
}

Account read_account(Connection& connection, AccountId id) {
    return take_account(connection.ask(
        "SELECT id, kind, name, password_hash, recovery_hash, preferences, created, seen, "
        "banned_until FROM account WHERE id = $1",
        Params::of(id)));
}

Account read_account_named(Connection& connection, std::string_view name) {
    return take_account(connection.ask(
        "SELECT id, kind, name, password_hash, recovery_hash, preferences, created, seen, "
        "banned_until FROM account WHERE lower(name COLLATE \"C\") = lower($1 COLLATE \"C\")",
        Params::of(name)));
}

Session read_session(Connection& connection, const Digest& secret, Millis now) {
    const Rows rows = connection.ask(
        "SELECT secret, account, label, created, expires, scopes, used, device, address "
        "FROM session WHERE secret = $1 AND expires > $2",
        Params::of(blob(secret), now));
    if (rows.empty()) throw Refused{Trouble::unknown};
    return take_session(rows, 0);
}

std::vector<std::optional<Millis>> read_bans(Connection& connection,
                                             const std::vector<AccountId>& ids) {
    const Rows rows = connection.ask(
        "SELECT l.place, a.banned_until FROM unnest($1::bigint[]) WITH ORDINALITY l (id, place) "
        "JOIN account a ON a.id = l.id",
        Params::of(Numbers(ids.begin(), ids.end())));
    std::vector<std::optional<Millis>> bans(ids.size());
    for (int at = 0; at < rows.size(); ++at) {
        bans.at(static_cast<std::size_t>(rows.integer(at, 0) - 1)) = rows.integer(at, 1);
    }
    return bans;
}

std::vector<bool> read_alive(Connection& connection, const std::vector<Digest>& sessions,
                             Millis now) {
    Blobs secrets;
    for (const Digest& secret : sessions) secrets.bytes.push_back(blob(secret).bytes);
    const Rows rows = connection.ask(
        "SELECT l.place FROM unnest($1::bytea[]) WITH ORDINALITY l (secret, place) "
        "JOIN session s ON s.secret = l.secret WHERE s.expires > $2",
        Params::of(secrets, now));
    std::vector<bool> alive(sessions.size());
    for (int at = 0; at < rows.size(); ++at) {
        alive.at(static_cast<std::size_t>(rows.integer(at, 0) - 1)) = true;
    }
    return alive;
}

std::vector<Session> read_sessions_of(Connection& connection, AccountId account) {
    const Rows rows = connection.ask(
        "SELECT secret, account, label, created, expires, scopes, used, device, address "
        "FROM session WHERE account = $1 ORDER BY created DESC, secret LIMIT $2",
        Params::of(account, kMostRows));
    std::vector<Session> sessions;
    for (int at = 0; at < rows.size(); ++at) sessions.push_back(take_session(rows, at));
    return sessions;
}

}  // namespace bivouac::store::postgres
