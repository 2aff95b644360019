#include "store/sqlite/check.h"

#include <filesystem>

#include "store/sqlite/connection.h"
#include "store/sqlite/copy.h"
#include "store/sqlite/schema.h"

namespace bivouac::store::sqlite {
namespace {

constexpr std::size_t kMostFaults = 20;

core::Failure<OpenError> failure(OpenError::Kind kind, std::string words,
                                 std::int64_t version = 0) {
    return core::Failure{OpenError{kind, version, std::move(words)}};
}

core::Failure<OpenError> failure(const Failed& failed) {
    using Kind = OpenError::Kind;
    switch (failed.code & 0xff) {
        case SQLITE_NOTADB: return failure(Kind::stranger, failed.words);
        case SQLITE_CANTOPEN:
        case SQLITE_PERM: return failure(Kind::cannot_open, failed.words);
        default: break;
    }
    switch (failed.trouble) {
        case Trouble::busy: return failure(Kind::busy, failed.words);
        case Trouble::full: return failure(Kind::full, failed.words);
        default: return failure(Kind::broken, failed.words);
    }
}

// Pages and indexes, and rows that refer to others.
void look_at_pages(Connection& connection, std::vector<std::string>& faults) {
    Query pages(connection, "PRAGMA integrity_check(20)");
    while (pages.next() && faults.size() < kMostFaults) {
        if (pages.bytes(0) != "ok") faults.emplace_back(pages.bytes(0));
    }
    Query references(connection, "PRAGMA foreign_key_check");
    while (references.next() && faults.size() < kMostFaults) {
        faults.push_back("a row of " + references.bytes(0) + " refers to nothing");
    }
}

// A table says how many entries its journal has and what they cost; they are numbered without a
// gap.
void look_at_journals(Connection& connection, Checked& checked) {
    Query query(connection,
                "SELECT id, entries, cost, count(number), coalesce(max(number), 0), "
                "coalesce(sum(length(text) + ?1), 0) FROM play_table "
                "LEFT JOIN entry ON table_key = key GROUP BY key ORDER BY key");
    query.with(static_cast<std::int64_t>(kEntryCost));
    while (query.next()) {
        checked.tables.push_back(query.bytes(0));
        const bool counts =
            query.integer(1) == query.integer(3) && query.integer(1) == query.integer(4);
        const bool weighs = query.integer(2) == query.integer(5);
        if ((counts && weighs) || checked.faults.size() >= kMostFaults) continue;
        checked.faults.push_back("the journal of table " + query.bytes(0) + " has " +
                                 std::to_string(query.integer(3)) + " entries of " +
                                 std::to_string(query.integer(1)) +
                                 (weighs ? "" : ", and other bytes than were written"));
    }
}

// Nothing of it is known to be a store: the error says why.
core::Result<Inspection, OpenError> inspected(Connection& connection) {
    using Kind = OpenError::Kind;
    const Inspection found = inspect(connection);
    if (found.kind == Inspection::Kind::stranger) return failure(Kind::stranger, {});
    if (found.kind == Inspection::Kind::empty) return failure(Kind::emptied, {});
    if (found.version > static_cast<std::int64_t>(migrations().size())) {
        return failure(Kind::newer, {}, found.version);
    }
    return found;
}

}  // namespace

core::Result<Checked, OpenError> check(const std::string& path) {
    using Kind = OpenError::Kind;
    std::error_code error;
    const Place place{std::filesystem::absolute(path, error).string(), {}};
    const std::uintmax_t bytes = error ? 0 : std::filesystem::file_size(place.path, error);
    if (error) return failure(Kind::cannot_open, error.message());
    if (bytes == 0) return failure(Kind::emptied, {});
    try {
        Connection connection(place);
        const auto found = inspected(connection);
        if (!found) return core::Failure{found.error()};
        Checked checked{found->version, bytes, {}, {}};
        look_at_pages(connection, checked.faults);
        if (checked.faults.empty()) look_at_journals(connection, checked);
        return checked;
    } catch (const Failed& failed) {
        return failure(failed);
    } catch (const Refused&) {
        return failure(Kind::broken, {});
    }
}

core::Result<std::unique_ptr<Store>, OpenError> open_copy(const std::string& path,
                                                          const std::string& copy) {
    try {
        Connection connection(Place{std::filesystem::absolute(path).string(), {}});
        copy_database(connection, copy, Existing::refuse);
    } catch (const Failed& failed) {
        return failure(failed);
    } catch (const Refused&) {
        return failure(OpenError::Kind::cannot_open, {});
    }
    return open(copy);
}

}  // namespace bivouac::store::sqlite
