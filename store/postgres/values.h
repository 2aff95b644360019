// Values as PostgreSQL sends them: in binary, so that entries are bytes and numbers are exact.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <libpq-fe.h>

namespace bivouac::store::postgres {

// Bytes that are no text.
struct Blob {
    std::string_view bytes;
};

// Lists that a statement unnests side by side.
using Numbers = std::vector<std::int64_t>;
using Texts = std::vector<std::string_view>;
struct Blobs {
    std::vector<std::string_view> bytes;
};

// What $1, $2 … stand for in one use of a statement. Owns copies.
class Params {
public:
    template <class... Values>
    [[nodiscard]] static Params of(const Values&... values) {
        Params params;
        (params.add(values), ...);
        return params;
    }
    // The next one.
    void add(std::int64_t value);
    void add(bool value);
    void add(double value);
    void add(std::string_view text);
    void add(const std::string& text) { add(std::string_view(text)); }
    void add(Blob blob);
    void add(const std::optional<std::int64_t>& value);
    void add(const std::optional<std::string>& text);
    void add(const Numbers& values);
    void add(const Texts& values);
    void add(const Blobs& values);
    template <class Number>
        requires(std::integral<Number> && !std::same_as<Number, bool>) || std::is_enum_v<Number>
    void add(Number value) {
        add(static_cast<std::int64_t>(value));
    }

    [[nodiscard]] int count() const { return static_cast<int>(types_.size()); }
    // A statement is always used with the same types.
    [[nodiscard]] const std::vector<Oid>& types() const { return types_; }
    [[nodiscard]] const std::vector<std::optional<std::string>>& bytes() const { return bytes_; }

private:
    void push(Oid type, std::optional<std::string> bytes);

    std::vector<Oid> types_;
    std::vector<std::optional<std::string>> bytes_;
};

// The rows that one statement told.
class Rows {
public:
    explicit Rows(PGresult* result) : result_(result) {}

    [[nodiscard]] int size() const { return PQntuples(result_.get()); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] bool is_null(int row, int column) const;
    // Nothing is 0, and empty.
    [[nodiscard]] std::int64_t integer(int row, int column) const;
    [[nodiscard]] bool truth(int row, int column) const { return integer(row, column) != 0; }
    [[nodiscard]] double real(int row, int column) const;
    [[nodiscard]] std::string bytes(int row, int column) const;
    // What the server says it has done: "COMMIT".
    [[nodiscard]] std::string_view command() const { return PQcmdStatus(result_.get()); }
    // No rows at all, but the mark at the end of a segment.
    [[nodiscard]] bool ends_pipeline() const {
        return PQresultStatus(result_.get()) == PGRES_PIPELINE_SYNC;
    }

private:
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    [[nodiscard]] std::string_view view(int row, int column) const;

    std::unique_ptr<PGresult, Clear> result_;
};

}  // namespace bivouac::store::postgres
