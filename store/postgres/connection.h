// libpq with owners: a connection that is always in pipeline mode, and statements that stay
// prepared. Each throws Failed or Refused (failure.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/postgres/failure.h"
#include "store/postgres/values.h"

namespace bivouac::store::postgres {

struct Place {
    std::string address;  // as libpq reads it: "postgresql://…"
    std::string schema;   // the store's tables are all in it
};

// One use of a statement. The text must be a literal: it is prepared once and found again by it.
struct Statement {
    std::string_view sql;
    Params params;
};
// Statements that are sent one after the other without waiting. After the first that fails the
// server skips the rest of them.
using Segment = std::vector<Statement>;

// What became of a segment: the rows of the statements that were carried out.
struct Outcome {
    std::vector<Rows> rows;
    std::optional<ServerError> error;
};

// For one thread at a time. Once it has thrown Failed with Remedy::connect it is of no more use.
class Connection {
public:
    enum class Kind : std::uint8_t { reading, writing };
    Connection(const Place& place, Kind kind);

    // Sends all the segments at once and then gathers the answers: however many they are, they
    // cost one way there and one back. A segment that fails does not keep the next from being
    // tried; whether that can succeed is a matter of the transaction around them.
    [[nodiscard]] std::vector<Outcome> run(std::span<const Segment> segments);
    // One segment of which nothing may fail.
    std::vector<Rows> run(const Segment& segment);
    // One statement.
    Rows ask(std::string_view sql, Params params = {});
    // Several statements without parameters or results; the text need not be a literal.
    void execute(const std::string& sql);
    // Between two questions: nothing has come unasked, as when the server ends.
    [[nodiscard]] bool is_quiet() const;
    // Text as a name inside a statement.
    [[nodiscard]] std::string quoted(const std::string& name) const;

private:
    struct Finish {
        void operator()(PGconn* handle) const { PQfinish(handle); }
    };
    [[nodiscard]] PGconn* handle() const { return handle_.get(); }
    [[nodiscard]] ServerError lost() const;
    void require(int sent) const;
    void prepare_missing(std::span<const Segment> segments);
    void send(const Statement& statement);
    // Waits until the server can be written to or read from.
    void wait();
    [[nodiscard]] PGresult* next_result();
    [[nodiscard]] Outcome receive(std::size_t statements);

    std::unique_ptr<PGconn, Finish> handle_;
    std::unordered_map<std::string_view, std::string> prepared_;  // name by text
};

}  // namespace bivouac::store::postgres
