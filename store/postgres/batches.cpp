#include "store/postgres/batches.h"

#include "store/postgres/people.h"
#include "store/postgres/service.h"
#include "store/postgres/tables.h"

namespace bivouac::store::postgres {
namespace {

constexpr std::string_view kSavepoint = "SAVEPOINT batch";
constexpr std::string_view kGoBack = "ROLLBACK TO SAVEPOINT batch";

// Batches on their way: their statements, and which of them tell an account's id.
struct Sent {
    Segment segment;
    std::vector<std::size_t> accounts;
};

void send_write(Sent& sent, const Write& one, KnownSeats& seats) {
    if (std::holds_alternative<CreateAccount>(one)) sent.accounts.push_back(sent.segment.size());
    std::visit([&sent](const auto& some) { write(sent.segment, some); }, one);
    if (const auto* append = std::get_if<Append>(&one)) {
        if (!seats.stand(append->row, append->epoch)) write_seats(sent.segment, append->row);
    } else if (const auto* created = std::get_if<CreateTable>(&one)) {
        seats.forget(created->row.id);
    } else if (const auto* erased = std::get_if<EraseTable>(&one)) {
        seats.forget(erased->id);
    }
}

Segment single(std::string_view sql) {
    Segment segment;
    segment.push_back({sql, {}});
    return segment;
}

void require(const Outcome& outcome) {
    if (outcome.error) raise(*outcome.error);
}

Done done_of(const Outcome& outcome, std::span<const std::size_t> accounts) {
    Done done;
    for (const std::size_t statement : accounts) {
        done.accounts.push_back(outcome.rows[statement].integer(0, 0));
    }
    return done;
}

// What is wrong with a batch; nothing when it was carried out. Throws when it is worse than that.
std::optional<Trouble> refusal_of(const Outcome& outcome) {
    try {
        require(outcome);
    } catch (const Refused& refused) {
        return refused.trouble;
    }
    return std::nullopt;
}

// Nearly always nothing is refused, and then nothing has to stand between the batches. Otherwise it
// is as if nothing had been sent. Without a verdict nothing was done.
std::optional<std::vector<Verdict>> all_together(Connection& connection,
                                                 std::span<const Batch> batches,
                                                 KnownSeats& seats) {
    Sent sent;
    sent.segment.push_back({kSavepoint, {}});
    std::vector<std::size_t> ends;  // of each batch, among the accounts
    for (const Batch& batch : batches) {
        for (const Write& one : batch) {
            if (!fits(one)) return std::nullopt;
            send_write(sent, one, seats);
        }
        ends.push_back(sent.accounts.size());
    }
    const Outcome outcome =
        std::move(connection.run(std::span<const Segment>(&sent.segment, 1)).front());
    if (refusal_of(outcome)) {
        connection.ask(kGoBack);
        return std::nullopt;
    }
    std::vector<Verdict> verdicts;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        verdicts.emplace_back(
            done_of(outcome, std::span(sent.accounts).subspan(begin, end - begin)));
        begin = end;
    }
    return verdicts;
}

// The server itself goes back when a batch is refused, so that the next one, which is on its way
// already, finds everything in order. There is always a savepoint at the end of what stands:
//   …writes of a batch, RELEASE, SAVEPOINT   a segment: when a write fails, both are skipped
//   ROLLBACK TO                              to before the batch then, and otherwise to its end
Sent statements_of(const Batch& batch) {
    Sent sent;
    KnownSeats none;
    for (const Write& one : batch) {
        if (!fits(one)) {
            sent.segment.push_back({"SELECT refuse('BV003')", {}});
            break;
        }
        send_write(sent, one, none);
    }
    sent.segment.push_back({"RELEASE SAVEPOINT batch", {}});
    sent.segment.push_back({kSavepoint, {}});
    return sent;
}

std::vector<Verdict> one_by_one(Connection& connection, std::span<const Batch> batches) {
    std::vector<Segment> segments{single(kSavepoint)};
    std::vector<std::vector<std::size_t>> accounts;
    for (const Batch& batch : batches) {
        Sent sent = statements_of(batch);
        segments.push_back(std::move(sent.segment));
        segments.push_back(single(kGoBack));
        accounts.push_back(std::move(sent.accounts));
    }
    const std::vector<Outcome> outcomes = connection.run(std::span<const Segment>(segments));
    require(outcomes.front());
    std::vector<Verdict> verdicts;
    verdicts.reserve(batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i) {
        const Outcome& outcome = outcomes[1 + 2 * i];
        if (const auto trouble = refusal_of(outcome)) {
            verdicts.emplace_back(core::Failure{*trouble});
        } else {
            verdicts.emplace_back(done_of(outcome, accounts[i]));
        }
        require(outcomes[2 + 2 * i]);
    }
    return verdicts;
}

}  // namespace

std::vector<Verdict> carry_out(Connection& connection, std::span<const Batch> batches,
                               KnownSeats& seats) {
    if (auto verdicts = all_together(connection, batches, seats)) return std::move(*verdicts);
    seats.clear();
    return one_by_one(connection, batches);
}

}  // namespace bivouac::store::postgres
