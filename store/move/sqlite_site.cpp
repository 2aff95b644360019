#include <filesystem>

#include "store/move/site.h"
#include "store/sqlite/connection.h"

namespace bivouac::store::move {
namespace {

using sqlite::Connection;
using sqlite::Query;
using sqlite::Transaction;

template <class Body>
auto guarded(Body body) {
    try {
        return body();
    } catch (const sqlite::Failed& failed) {
        throw Broken{failed.words};
    } catch (const sqlite::Refused&) {
        throw Broken{"a constraint of the database does not hold"};
    }
}

void bind(Query& query, int index, const Value& value, Kind kind) {
    if (std::holds_alternative<std::monostate>(value)) {
        query.set(index, std::optional<std::int64_t>());
    } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
        query.set(index, *number);
    } else if (const auto* real = std::get_if<double>(&value)) {
        query.set(index, *real);
    } else if (kind == Kind::bytes) {
        query.set(index, sqlite::Blob{std::get<std::string>(value)});
    } else {
        query.set(index, std::string_view(std::get<std::string>(value)));
    }
}

Value value_of(const Query& query, int column, Kind kind) {
    if (query.is_null(column)) return std::monostate{};
    switch (kind) {
        case Kind::number:
        case Kind::truth: return query.integer(column);
        case Kind::real: return query.real(column);
        case Kind::text:
        case Kind::bytes: break;
    }
    return query.bytes(column);
}

class SqliteSite final : public Site {
public:
    SqliteSite(const std::string& file, Role role)
        : connection_({std::filesystem::absolute(file).string(), {}}),
          transaction_(connection_, role == Role::source ? Transaction::Kind::reading
                                                         : Transaction::Kind::writing) {}

    std::vector<Row> page(const Table& table, const Row* before) override {
        return guarded([&] {
            Query query(connection_, before == nullptr ? table.first_page : table.next_page);
            for (std::size_t i = 0; before != nullptr && i < table.keys; ++i) {
                bind(query, static_cast<int>(i) + 1, (*before)[i], table.columns[i].kind);
            }
            std::vector<Row> rows;
            while (query.next()) {
                Row& row = rows.emplace_back();
                int column = 0;
                for (const Column& one : table.columns) {
                    row.push_back(value_of(query, column++, one.kind));
                }
            }
            return rows;
        });
    }

    void add(const Table& table, const std::vector<Row>& rows) override {
        guarded([&] {
            for (const Row& row : rows) {
                Query query(connection_, table.insert);
                for (std::size_t i = 0; i < row.size(); ++i) {
                    bind(query, static_cast<int>(i) + 1, row[i], table.columns[i].kind);
                }
                query.run();
            }
        });
    }

    std::int64_t last_given(const Table& table) override {
        return guarded([&] {
            Query query(connection_, "SELECT seq FROM sqlite_sequence WHERE name = ?1");
            query.with(table.name);
            return query.next() ? query.integer(0) : 0;
        });
    }

    void set_last_given(const Table& table, std::int64_t id) override {
        guarded([&] {
            Query(connection_, "DELETE FROM sqlite_sequence WHERE name = ?1")
                .with(table.name)
                .run();
            Query(connection_, "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")
                .with(table.name, id)
                .run();
        });
    }

    void commit() override {
        guarded([&] { transaction_.commit(); });
    }

private:
    Connection connection_;
    Transaction transaction_;
};

}  // namespace

std::unique_ptr<Site> sqlite_site(const std::string& file, Role role) {
    return guarded([&] { return std::unique_ptr<Site>(std::make_unique<SqliteSite>(file, role)); });
}

}  // namespace bivouac::store::move
