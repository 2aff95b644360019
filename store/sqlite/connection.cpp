#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {
namespace {

// EXTRA is FULL, which syncs the log at every commit, and makes sure that the journal of the first
// transaction, before there is a log, does not come back to life after a power cut and undo it all.
constexpr const char* kHabits =
    "PRAGMA synchronous=EXTRA;"
    "PRAGMA foreign_keys=ON;"
    "PRAGMA trusted_schema=OFF;"
    "PRAGMA cell_size_check=ON;"
    "PRAGMA temp_store=MEMORY;"
    // Checkpoints are made where their failures can be seen: SqliteStore.
    "PRAGMA wal_autocheckpoint=0;"
    "PRAGMA journal_size_limit=67108864;";

}  // namespace

Connection::Connection(const Place& place) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(
        place.path.c_str(), &opened,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
        place.vfs.empty() ? nullptr : place.vfs.c_str());
    handle_.reset(opened);
    if (code != SQLITE_OK) raise(opened, code);
    sqlite3_busy_timeout(opened, kPatienceMillis);
    execute(kHabits);
}

void Connection::execute(const char* sql) {
    const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) raise(handle(), code);
}

sqlite3_stmt* Connection::prepared(std::string_view sql) {
    auto& kept = statements_[sql];
    if (kept == nullptr) {
        sqlite3_stmt* fresh = nullptr;
        const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                            SQLITE_PREPARE_PERSISTENT, &fresh, nullptr);
        if (code != SQLITE_OK) raise(handle(), code);
        kept.reset(fresh);
    }
    return kept.get();
}

void Connection::abandon() {
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

void Query::require(int code) {
    if (code != SQLITE_OK) raise(connection_.handle(), code);
}

bool Query::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    raise(connection_.handle(), code);
}

void Query::run() {
    while (next()) {
    }
}

bool Query::is_null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}
std::int64_t Query::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Query::real(int column) const { return sqlite3_column_double(statement_, column); }
std::string Query::bytes(int column) const {
    const void* data = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return data == nullptr ? std::string() : std::string(static_cast<const char*>(data), size);
}

void Query::bind(int index, std::int64_t value) {
    require(sqlite3_bind_int64(statement_, index, value));
}
void Query::bind(int index, double value) {
    require(sqlite3_bind_double(statement_, index, value));
}
void Query::bind(int index, std::string_view text) {
    // An empty view may have no address, which would bind NULL.
    require(sqlite3_bind_text64(statement_, index, text.empty() ? "" : text.data(), text.size(),
                                nullptr, SQLITE_UTF8));
}
void Query::bind(int index, Blob blob) {
    require(sqlite3_bind_blob64(statement_, index, blob.bytes.empty() ? "" : blob.bytes.data(),
                                blob.bytes.size(), nullptr));
}
void Query::bind(int index, std::optional<std::int64_t> value) {
    require(value ? sqlite3_bind_int64(statement_, index, *value)
                  : sqlite3_bind_null(statement_, index));
}

Transaction::Transaction(Connection& connection, Kind kind) : connection_(connection) {
    Query(connection_, kind == Kind::writing ? "BEGIN IMMEDIATE" : "BEGIN").run();
}

Transaction::~Transaction() {
    // Some failures have rolled back already. A rollback that fails leaves nothing to repair: the
    // connection is not used again.
    if (connection_.in_transaction()) {
        sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Transaction::commit() { Query(connection_, "COMMIT").run(); }

}  // namespace bivouac::store::sqlite
