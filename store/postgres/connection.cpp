#include "store/postgres/connection.h"

#include <array>
#include <cerrno>

#include <poll.h>

namespace bivouac::store::postgres {
namespace {

// How long a statement waits for another transaction before it says busy, and how long one may
// think. Copies take longer and say so themselves.
constexpr const char* kHabits =
    "SET lock_timeout TO '5s';"
    "SET statement_timeout TO '60s';"
    "SET idle_in_transaction_session_timeout TO '60s';"
    "SET default_transaction_isolation TO 'read committed';";
// The server makes the plan of a statement when it is first used, perhaps on a store that is still
// empty, and keeps it. There it would read all seats to find those of one table. All that is asked
// often is found by an index, so that is how it shall plan, and a plan is never worth compiling.
constexpr const char* kPlans =
    "SET enable_seqscan TO off;"
    "SET enable_hashjoin TO off;"
    "SET enable_mergejoin TO off;"
    "SET jit TO off;";
// Whatever the server's own setting is, an answer to COMMIT means that it is on the disk, and on
// the synchronous standby's if there is one.
// And what it writes by the hundred it does not plan anew each time, for shorter lists.
constexpr const char* kWriterHabits =
    "SET synchronous_commit TO on;"
    "SET plan_cache_mode TO force_generic_plan;";
constexpr const char* kReaderHabits = "SET default_transaction_read_only TO on;";

// Libraries never print, and the standard one of libpq does.
void ignore_notice(void* /*nothing*/, const PGresult* /*notice*/) {}

// Else libpq would say what is wrong with it in words that repeat all of it, the password too.
void require_readable(const std::string& address) {
    PQconninfoOption* options = PQconninfoParse(address.c_str(), nullptr);
    if (options == nullptr) {
        throw Failed{Trouble::busy, Failed::Remedy::connect, "the address cannot be read"};
    }
    PQconninfoFree(options);
}

// What stands before the address can be said otherwise by it, what stands after it cannot. A
// server that has gone without a word is noticed by the system within seconds. Of several hosts the
// one that can be written to is taken, for readers too: a standby lags behind.
PGconn* connect(const Place& place) {
    require_readable(place.address);
    const std::array<const char*, 10> keys{"connect_timeout",      "keepalives_idle",
                                           "keepalives_interval",  "keepalives_count",
                                           "tcp_user_timeout",     "fallback_application_name",
                                           "target_session_attrs", "dbname",
                                           "client_encoding",      nullptr};
    const std::array<const char*, 10> values{
        "5",    "5",    "2", "3", "15000", "bivouac", "read-write", place.address.c_str(),
        "UTF8", nullptr};
    return PQconnectdbParams(keys.data(), values.data(), 1);
}

// Theirs end with the end of a line.
std::string words_of(std::string_view message) {
    return std::string(message.substr(0, message.find_last_not_of('\n') + 1));
}

ServerError error_of(const PGresult* result) {
    const auto field = [result](int code) {
        const char* text = PQresultErrorField(result, code);
        return std::string(text == nullptr ? "" : text);
    };
    return {field(PG_DIAG_SQLSTATE), field(PG_DIAG_TABLE_NAME),
            words_of(PQresultErrorMessage(result))};
}

// Of a server that ends: there is nothing to gather after it.
bool is_last_word(const ServerError& error) {
    return error.state.empty() || error.state.starts_with("57P0");
}

}  // namespace

Connection::Connection(const Place& place, Kind kind) : handle_(connect(place)) {
    if (handle() == nullptr) throw Failed{Trouble::busy, Failed::Remedy::none, "no memory"};
    if (PQstatus(handle()) != CONNECTION_OK) {
        throw Failed{Trouble::busy, Failed::Remedy::connect, words_of(PQerrorMessage(handle()))};
    }
    PQsetNoticeReceiver(handle(), ignore_notice, nullptr);
    execute(kHabits);
    execute(kPlans);
    execute(kind == Kind::writing ? kWriterHabits : kReaderHabits);
    execute("SET search_path TO " + quoted(place.schema));
    if (PQsetnonblocking(handle(), 1) != 0 || PQenterPipelineMode(handle()) != 1) raise(lost());
}

ServerError Connection::lost() const { return {"", "", words_of(PQerrorMessage(handle()))}; }

void Connection::require(int sent) const {
    if (sent != 1) raise(lost());
}

std::string Connection::quoted(const std::string& name) const {
    char* text = PQescapeIdentifier(handle(), name.data(), name.size());
    if (text == nullptr) throw Refused{Trouble::unfit};
    std::string copy = text;
    PQfreemem(text);
    return copy;
}

// Several statements in one text are not possible in pipeline mode.
void Connection::execute(const std::string& sql) {
    const bool was_pipeline = PQpipelineStatus(handle()) != PQ_PIPELINE_OFF;
    if (was_pipeline) require(PQexitPipelineMode(handle()));
    PGresult* result = PQexec(handle(), sql.c_str());
    const bool is_done =
        PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK;
    const ServerError error = is_done ? ServerError{} : error_of(result);
    PQclear(result);
    if (!is_done && PQstatus(handle()) != CONNECTION_OK) raise(lost());
    if (was_pipeline) require(PQenterPipelineMode(handle()));
    if (!is_done) raise(error);
}

void Connection::wait() {
    const int unsent = PQflush(handle());
    if (unsent < 0) raise(lost());
    const auto wanted = static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT);
    pollfd socket{PQsocket(handle()), wanted, 0};
    while (poll(&socket, 1, -1) < 0) {
        if (errno != EINTR) raise(lost());
    }
    if ((socket.revents & (POLLIN | POLLERR | POLLHUP)) != 0) require(PQconsumeInput(handle()));
}

bool Connection::is_quiet() const {
    pollfd socket{PQsocket(handle()), POLLIN, 0};
    return poll(&socket, 1, 0) == 0;
}

PGresult* Connection::next_result() {
    while (PQisBusy(handle()) != 0) wait();
    return PQgetResult(handle());
}

void Connection::send(const Statement& statement) {
    const auto& bytes = statement.params.bytes();
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const auto& one : bytes) {
        values.push_back(one ? one->data() : nullptr);
        lengths.push_back(one ? static_cast<int>(one->size()) : 0);
    }
    const std::vector<int> formats(bytes.size(), 1);
    require(PQsendQueryPrepared(handle(), prepared_.at(statement.sql).c_str(),
                                statement.params.count(), values.data(), lengths.data(),
                                formats.data(), 1));
}

// Before anything that uses them: a statement that is prepared after one that failed is skipped.
void Connection::prepare_missing(std::span<const Segment> segments) {
    std::vector<const Statement*> missing;
    for (const Segment& segment : segments) {
        for (const Statement& statement : segment) {
            const std::string name = "s" + std::to_string(prepared_.size());
            if (prepared_.emplace(statement.sql, name).second) missing.push_back(&statement);
        }
    }
    if (missing.empty()) return;
    for (const Statement* statement : missing) {
        require(PQsendPrepare(handle(), prepared_.at(statement->sql).c_str(),
                              std::string(statement->sql).c_str(), statement->params.count(),
                              statement->params.types().data()));
    }
    require(PQpipelineSync(handle()));
    const Outcome outcome = receive(missing.size());
    if (!outcome.error) return;
    // From the one that failed on none is there.
    for (std::size_t i = outcome.rows.size(); i < missing.size(); ++i) {
        prepared_.erase(missing[i]->sql);
    }
    raise(*outcome.error);
}

// A statement's results end with a null, a segment's with a mark of its own.
Outcome Connection::receive(std::size_t statements) {
    Outcome outcome;
    for (std::size_t i = 0; i < statements; ++i) {
        PGresult* result = next_result();
        if (result == nullptr) raise(lost());
        Rows rows(result);
        switch (PQresultStatus(result)) {
            case PGRES_COMMAND_OK:
            case PGRES_TUPLES_OK: outcome.rows.push_back(std::move(rows)); break;
            case PGRES_PIPELINE_ABORTED: break;
            default:
                outcome.error = error_of(result);
                if (is_last_word(*outcome.error)) raise(*outcome.error);
                break;
        }
        if (PGresult* more = next_result(); more != nullptr) {
            PQclear(more);
            if (PQstatus(handle()) != CONNECTION_OK) raise(lost());
            raise({"XX000", "", "a statement with several results"});
        }
    }
    const Rows mark(next_result());
    if (!mark.ends_pipeline()) raise(lost());
    return outcome;
}

std::vector<Outcome> Connection::run(std::span<const Segment> segments) {
    prepare_missing(segments);
    for (const Segment& segment : segments) {
        for (const Statement& statement : segment) send(statement);
        require(PQpipelineSync(handle()));
    }
    std::vector<Outcome> outcomes;
    outcomes.reserve(segments.size());
    for (const Segment& segment : segments) outcomes.push_back(receive(segment.size()));
    return outcomes;
}

std::vector<Rows> Connection::run(const Segment& segment) {
    std::vector<Outcome> outcomes = run(std::span<const Segment>(&segment, 1));
    if (outcomes.front().error) raise(*outcomes.front().error);
    return std::move(outcomes.front().rows);
}

Rows Connection::ask(std::string_view sql, Params params) {
    Segment segment;
    segment.push_back({sql, std::move(params)});
    return std::move(run(segment).front());
}

}  // namespace bivouac::store::postgres
