#include "store/sqlite/open.h"

#include <filesystem>

#include "store/sqlite/copy.h"
#include "store/sqlite/private_file.h"
#include "store/sqlite/retention.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite_store.h"

namespace bivouac::store::sqlite {
namespace {

OpenError error_of(const Failed& failed) {
    using Kind = OpenError::Kind;
    switch (failed.code & 0xff) {
        case SQLITE_NOTADB: return {Kind::stranger, 0, failed.words};
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_READONLY: return {Kind::cannot_open, 0, failed.words};
        default: break;
    }
    switch (failed.trouble) {
        case Trouble::busy: return {Kind::busy, 0, failed.words};
        case Trouble::full: return {Kind::full, 0, failed.words};
        default: return {Kind::broken, 0, failed.words};
    }
}

void use_log(Connection& connection) {
    Query mode(connection, "PRAGMA journal_mode=WAL");
    if (!mode.next() || mode.bytes(0) != "wal") {
        throw Failed{Trouble::broken, SQLITE_IOERR, "no write-ahead log on this file system"};
    }
}

// What a process wrote before a sync failed is read back from the system's cache although it may
// never reach the disk. Copied from the log into the file it is written, and synced, once more; so
// everything found at opening can be built upon.
void settle(Connection& connection) {
    const int code = sqlite3_wal_checkpoint_v2(connection.handle(), nullptr,
                                               SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    // Busy: another process has it open and has done this.
    if (code != SQLITE_OK && trouble_of(code) != Trouble::busy) raise(connection.handle(), code);
}

// Pages that do not belong together are found before anything is built upon them. Not in a file
// so large that everybody would wait for it.
void look_over(Connection& connection) {
    constexpr std::int64_t kMostBytes = std::int64_t{256} << 20U;
    Query size(connection,
               "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    if (!size.next() || size.integer(0) > kMostBytes) return;
    Query pages(connection, "PRAGMA quick_check(1)");
    if (pages.next() && pages.bytes(0) != "ok") {
        throw Failed{Trouble::broken, SQLITE_CORRUPT, std::string(pages.bytes(0))};
    }
}

void sync_name(const std::string& path) {
    if (const std::error_code error = sync_folder_of(path)) {
        throw Failed{Trouble::broken, SQLITE_IOERR, error.message()};
    }
}

}  // namespace

core::Result<std::unique_ptr<Store>, OpenError> open(const std::string& path,
                                                     const Options& options) {
    // Absolute: SQLite takes names such as ":memory:" for something else.
    std::error_code error;
    const Place place{std::filesystem::absolute(path, error).string(), options.vfs};
    if (!error) error = create_private(place.path);
    if (error) return core::Failure{OpenError{OpenError::Kind::cannot_open, 0, error.message()}};
    try {
        auto connection = std::make_unique<Connection>(place);
        const Inspection found = inspect(*connection);
        if (found.kind == Inspection::Kind::stranger) {
            return core::Failure{OpenError{OpenError::Kind::stranger, found.version, {}}};
        }
        const auto latest = static_cast<std::int64_t>(migrations().size());
        if (found.version > latest) {
            return core::Failure{OpenError{OpenError::Kind::newer, found.version, {}}};
        }
        // Tests' own disks fail while they are read.
        if (found.kind == Inspection::Kind::store && place.vfs.empty()) look_over(*connection);
        make_room_returnable(*connection, found.kind == Inspection::Kind::empty);
        use_log(*connection);
        bring_up_to_date(*connection, place.path, migrations());
        settle(*connection);
        if (place.vfs.empty()) sync_name(place.path);
        return std::unique_ptr<Store>(
            std::make_unique<SqliteStore>(place, std::move(connection), options.log_pages));
    } catch (const Failed& failed) {
        return core::Failure{error_of(failed)};
    } catch (const Refused&) {
        return core::Failure{
            OpenError{OpenError::Kind::broken, 0, "the schema contradicts itself"}};
    }
}

}  // namespace bivouac::store::sqlite
