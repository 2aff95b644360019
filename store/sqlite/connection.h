// SQLite with owners: a connection, statements that stay prepared, transactions. Each throws Failed
// or Refused (failure.h).
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>

#include <sqlite3.h>

#include "store/sqlite/failure.h"

namespace bivouac::store::sqlite {

// How long a statement waits for another process before it says busy.
inline constexpr int kPatienceMillis = 5000;

struct Place {
    std::string path;
    std::string vfs;  // empty: the system's own; tests bring theirs
};

// For one thread at a time.
class Connection {
public:
    explicit Connection(const Place& place);

    // One or more statements without results.
    void execute(const char* sql);
    // The statement for this text, which must be a literal: it is found again by it.
    [[nodiscard]] sqlite3_stmt* prepared(std::string_view sql);
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
    // Closes without tidying up, so that a failing disk is left as it is.
    void abandon();

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
    // After the handle, so that they go first.
    std::unordered_map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

// Bytes that are no text.
struct Blob {
    std::string_view bytes;
};

// One use of a prepared statement. What is bound must live as long as the Query.
class Query {
public:
    Query(Connection& connection, std::string_view sql)
        : connection_(connection), statement_(connection.prepared(sql)) {}
    ~Query() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    // Binds to ?1, ?2 …
    template <class... Values>
    Query& with(Values&&... values) {
        static_assert((!std::is_same_v<Values, std::string> && ...),
                      "a text that does not live on");
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    // Binds one of them, for statements whose parameters are not known beforehand.
    template <class Value>
    void set(int index, const Value& value) {
        static_assert(!std::is_same_v<Value, std::string>, "a text that does not live on");
        bind(index, value);
    }
    // Is there a further row?
    [[nodiscard]] bool next();
    // To the end, for statements without rows.
    void run();

    [[nodiscard]] bool is_null(int column) const;
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] double real(int column) const;
    [[nodiscard]] std::string bytes(int column) const;  // of a text or a blob

private:
    void bind(int index, std::int64_t value);
    void bind(int index, double value);
    void bind(int index, std::string_view text);
    void bind(int index, Blob blob);
    void bind(int index, std::optional<std::int64_t> value);
    template <class Number>
        requires std::integral<Number> || std::is_enum_v<Number>
    void bind(int index, Number value) {
        bind(index, static_cast<std::int64_t>(value));
    }
    void require(int code);

    Connection& connection_;
    sqlite3_stmt* statement_;
};

// Rolls back when it goes without having been committed.
class Transaction {
public:
    // Writing transactions take the lock at once, so that they need not fail half-way.
    enum class Kind : std::uint8_t { reading, writing };
    Transaction(Connection& connection, Kind kind);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Connection& connection_;
};

}  // namespace bivouac::store::sqlite
