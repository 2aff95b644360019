#include "store/sqlite/schema.h"

#include <array>
#include <string>

#include "store/sqlite/copy.h"

namespace bivouac::store::sqlite {
namespace {

// "BivS": tells our files from other SQLite databases.
constexpr std::int64_t kApplicationId = 0x42697653;

// `key` orders tables by creation and keeps the other tables small. Lists are read from indexes in
// the order in which they are told; partial indexes leave out what is over or asleep.
constexpr const char* kFirst = R"(
CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
    name TEXT COLLATE NOCASE UNIQUE,
    password_hash TEXT NOT NULL,
    recovery_hash TEXT NOT NULL,
    preferences TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    banned_until INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
    secret BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_account ON session (account, created);
CREATE INDEX session_by_expiry ON session (expires);

CREATE TABLE play_table (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    terms TEXT NOT NULL,
    phase INTEGER NOT NULL CHECK (phase BETWEEN 0 AND 3),
    listed INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    opened_by INTEGER REFERENCES account ON DELETE SET NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    wake INTEGER,
    outcome TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    cost INTEGER NOT NULL
) STRICT;
CREATE INDEX table_in_lobby ON play_table (key) WHERE listed AND phase < 2;
CREATE INDEX table_in_lobby_of_game ON play_table (game, key) WHERE listed AND phase < 2;
CREATE INDEX table_by_wake ON play_table (wake, key) WHERE wake IS NOT NULL;
CREATE INDEX table_opened_by ON play_table (opened_by) WHERE opened_by IS NOT NULL;

CREATE TABLE seat (
    table_key INTEGER NOT NULL REFERENCES play_table ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
    account INTEGER REFERENCES account ON DELETE SET NULL,
    level TEXT NOT NULL,
    over INTEGER NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_of_account ON seat (account, over, table_key) WHERE account IS NOT NULL;

CREATE TABLE entry (
    table_key INTEGER NOT NULL REFERENCES play_table ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text BLOB NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    game TEXT NOT NULL,
    value REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_by_value ON rating (game, value DESC, account, deviation);

CREATE TABLE block (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    whom INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    PRIMARY KEY (account, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_of ON block (whom);

CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER REFERENCES account ON DELETE CASCADE,
    about INTEGER REFERENCES account ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX report_from ON report (account) WHERE account IS NOT NULL;
CREATE INDEX report_about ON report (about) WHERE about IS NOT NULL;
)";

// `alive` has one row at most: the latest time at which somebody served.
constexpr const char* kGaps = R"(
CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE gap (
    until INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
)";

// Sessions and tokens of before may do what they could, and were used nobody knows when.
constexpr const char* kActs = R"(
ALTER TABLE session ADD COLUMN scopes INTEGER NOT NULL DEFAULT 7;
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT '';

CREATE TABLE act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER REFERENCES account ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    by_operator INTEGER NOT NULL,
    about TEXT NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX act_of_account ON act (account);
CREATE INDEX act_of_kind ON act (account, kind);
CREATE INDEX act_by_time ON act (at);
)";

constexpr const char* kReviews = R"(
CREATE TABLE review (
    table_key INTEGER PRIMARY KEY REFERENCES play_table ON DELETE CASCADE,
    text BLOB NOT NULL
) STRICT;
)";

constexpr const char* kPapers = R"(
CREATE TABLE paper (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    revision INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (account, kind, name)
) STRICT;
)";

constexpr std::array kMigrations{kFirst, kGaps, kActs, kReviews, kPapers};

constexpr std::string_view kVersion = "PRAGMA user_version";

std::int64_t number(Connection& connection, std::string_view sql) {
    Query query(connection, sql);
    return query.next() ? query.integer(0) : 0;
}

}  // namespace

Migrations migrations() { return kMigrations; }

Inspection inspect(Connection& connection) {
    const std::int64_t version = number(connection, kVersion);
    const std::int64_t application = number(connection, "PRAGMA application_id");
    const std::int64_t objects = number(connection, "SELECT count(*) FROM sqlite_schema");
    if (application == kApplicationId && version > 0) return {Inspection::Kind::store, version};
    if (application == 0 && version == 0 && objects == 0) return {Inspection::Kind::empty, 0};
    return {Inspection::Kind::stranger, version};
}

void bring_up_to_date(Connection& connection, const std::string& path, Migrations steps) {
    const auto version = static_cast<std::size_t>(number(connection, kVersion));
    if (version >= steps.size()) return;
    if (version > 0) {
        copy_database(connection, path + ".v" + std::to_string(version), Existing::replace);
    }
    for (std::size_t step = version; step < steps.size(); ++step) {
        Transaction transaction(connection, Transaction::Kind::writing);
        if (number(connection, kVersion) != static_cast<std::int64_t>(step)) continue;
        connection.execute(steps[step]);
        const std::string marks = "PRAGMA user_version=" + std::to_string(step + 1) +
                                  ";PRAGMA application_id=" + std::to_string(kApplicationId);
        connection.execute(marks.c_str());
        transaction.commit();
    }
}

}  // namespace bivouac::store::sqlite
