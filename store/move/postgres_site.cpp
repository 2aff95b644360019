#include "store/move/site.h"
#include "store/postgres/connection.h"

namespace bivouac::store::move {
namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Rows;
using postgres::Segment;

template <class Body>
auto guarded(Body body) {
    try {
        return body();
    } catch (const postgres::Failed& failed) {
        throw Broken{failed.words};
    } catch (const postgres::Refused&) {
        throw Broken{"a constraint of the database does not hold"};
    }
}

// A statement is always used with the same types, also where nothing stands for a value.
void add_value(Params& params, const Value& value, Kind kind) {
    const bool is_nothing = std::holds_alternative<std::monostate>(value);
    switch (kind) {
        case Kind::number:
            params.add(is_nothing ? std::optional<std::int64_t>()
                                  : std::optional(std::get<std::int64_t>(value)));
            break;
        case Kind::truth: params.add(!is_nothing && std::get<std::int64_t>(value) != 0); break;
        case Kind::real: params.add(is_nothing ? 0.0 : std::get<double>(value)); break;
        case Kind::text:
            params.add(is_nothing ? std::optional<std::string>()
                                  : std::optional(std::get<std::string>(value)));
            break;
        case Kind::bytes:
            params.add(postgres::Blob{is_nothing ? std::string_view()
                                                 : std::string_view(std::get<std::string>(value))});
            break;
    }
}

Value value_of(const Rows& rows, int row, int column, Kind kind) {
    if (rows.is_null(row, column)) return std::monostate{};
    switch (kind) {
        case Kind::number:
        case Kind::truth: return rows.integer(row, column);
        case Kind::real: return rows.real(row, column);
        case Kind::text:
        case Kind::bytes: break;
    }
    return rows.bytes(row, column);
}

std::string counter_of(const Table& table) {
    return table.name + "_" + table.columns.front().name + "_seq";
}

class PostgresSite final : public Site {
public:
    PostgresSite(const std::string& address, const std::string& schema, Role role)
        : connection_({address, schema}, Connection::Kind::writing) {
        connection_.execute("SET statement_timeout TO 0");
        connection_.execute("SET idle_in_transaction_session_timeout TO 0");
        connection_.execute(role == Role::source ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
                                                 : "BEGIN");
    }

    std::vector<Row> page(const Table& table, const Row* before) override {
        return guarded([&] {
            Params params;
            for (std::size_t i = 0; before != nullptr && i < table.keys; ++i) {
                add_value(params, (*before)[i], table.columns[i].kind);
            }
            const Rows found = connection_.ask(
                before == nullptr ? table.first_page : table.next_page, std::move(params));
            std::vector<Row> rows(static_cast<std::size_t>(found.size()));
            for (int at = 0; at < found.size(); ++at) {
                int column = 0;
                for (const Column& one : table.columns) {
                    rows[static_cast<std::size_t>(at)].push_back(
                        value_of(found, at, column++, one.kind));
                }
            }
            return rows;
        });
    }

    void add(const Table& table, const std::vector<Row>& rows) override {
        guarded([&] {
            Segment segment;
            for (const Row& row : rows) {
                Params params;
                for (std::size_t i = 0; i < row.size(); ++i) {
                    add_value(params, row[i], table.columns[i].kind);
                }
                segment.push_back({table.insert, std::move(params)});
            }
            connection_.run(segment);
        });
    }

    std::int64_t last_given(const Table& table) override {
        return guarded([&] {
            const Rows found =
                connection_.ask("SELECT coalesce(pg_sequence_last_value($1::regclass), 0)",
                                Params::of(counter_of(table)));
            return found.integer(0, 0);
        });
    }

    void set_last_given(const Table& table, std::int64_t id) override {
        guarded([&] {
            connection_.ask("SELECT setval($1::regclass, greatest($2, 1), $2 > 0)",
                            Params::of(counter_of(table), id));
        });
    }

    void commit() override {
        guarded([&] { connection_.execute("COMMIT"); });
    }

private:
    Connection connection_;
};

}  // namespace

std::unique_ptr<Site> postgres_site(const std::string& address, const std::string& schema,
                                    Role role) {
    return guarded([&] {
        return std::unique_ptr<Site>(std::make_unique<PostgresSite>(address, schema, role));
    });
}

}  // namespace bivouac::store::move
