#include "store/postgres/copy.h"

#include <array>

#include "store/postgres/schema.h"

namespace bivouac::store::postgres {
namespace {

constexpr std::size_t kLongestName = 63;  // longer ones are cut off by the server

// In an order in which references find what they refer to. `writer` stays behind: nobody has opened
// the copy.
constexpr std::array kTables{"account", "session", "play_table", "seat",  "entry",
                             "review",  "rating",  "paper",      "block", "report",
                             "alive",   "gap",     "act"};

struct Counter {
    const char* table;
    const char* column;
};
constexpr std::array<Counter, 4> kCounters{
    {{"account", "id"}, {"play_table", "key"}, {"report", "id"}, {"act", "id"}}};

// Ids that were given and are gone must not be given again, so the counters are copied, and not set
// to what the rows show.
std::string copying(const std::string& from, const std::string& to) {
    std::string sql;
    for (const char* table : kTables) {
        sql += "INSERT INTO " + to + "." + table + " SELECT * FROM " + from + "." + table + ";";
    }
    for (const Counter& counter : kCounters) {
        const std::string name = std::string(counter.table) + "_" + counter.column + "_seq";
        sql += "SELECT setval('" + to + "." + name + "', last_value, is_called) FROM " + from +
               "." + name + ";";
    }
    return sql;
}

}  // namespace

// Longer than a question may take, and not to be waited for by anybody: nothing of the store itself
// is locked.
void copy_store(const Place& place, const std::string& schema) {
    if (schema.empty() || schema.size() > kLongestName ||
        schema.find_first_of("'\\") != std::string::npos) {
        throw Refused{Trouble::unfit};
    }
    Connection connection(place, Connection::Kind::writing);
    connection.execute("SET statement_timeout TO 0");
    connection.execute("SET enable_seqscan TO on");
    connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const Rows there =
        connection.ask("SELECT 1 FROM pg_namespace WHERE nspname = $1", Params::of(schema));
    if (!there.empty()) throw Refused{Trouble::taken};
    const std::string from = connection.quoted(place.schema);
    const std::string to = connection.quoted(schema);
    connection.execute(creation(to, migrations()));
    connection.execute(copying(from, to) + "COMMIT");
}

}  // namespace bivouac::store::postgres
