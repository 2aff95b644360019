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
    std::vector<std::size_t> ends = {};  // of each batch, among the accounts
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

Done done_of(const std::vector<Rows>& rows, std::span<const std::size_t> accounts) {
    Done done;
    for (const std::size_t statement : accounts) {
        done.accounts.push_back(rows[statement].integer(0, 0));
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

// Of all batches, with nothing between them. None when one is not fit to be sent.
std::optional<Sent> statements_of_all(std::span<const Batch> batches, KnownSeats& seats) {
    Sent sent;
    for (const Batch& batch : batches) {
        for (const Write& one : batch) {
            if (!fits(one)) return std::nullopt;
            send_write(sent, one, seats);
        }
        sent.ends.push_back(sent.accounts.size());
    }
    return sent;
}

// The id of a new account must have been heard before it stands, or it would be lost with the
// answer to COMMIT.
Done commit(Writer& writer, Sent& sent) {
    if (sent.accounts.empty()) {
        writer.carry_out(std::move(sent.segment));
        return {};
    }
    writer.begin();
    const std::vector<Rows> rows = writer.connection().run(sent.segment);
    writer.commit();
    return done_of(rows, sent.accounts);
}

// Nearly always nothing is refused, and then nothing has to stand between the batches. Otherwise it
// is as if nothing had been sent. Without a verdict nothing was done.
std::optional<std::vector<Verdict>> all_together(Writer& writer, std::span<const Batch> batches,
                                                 KnownSeats& seats) {
    auto sent = statements_of_all(batches, seats);
    if (!sent) return std::nullopt;
    try {
        const Done done = commit(writer, *sent);
        std::vector<Verdict> verdicts;
        auto begin = done.accounts.begin();
        for (const std::size_t end : sent->ends) {
            const auto after = done.accounts.begin() + static_cast<std::ptrdiff_t>(end);
            verdicts.emplace_back(Done{std::vector<AccountId>(begin, after)});
            begin = after;
        }
        return verdicts;
    } catch (const Refused&) {
        writer.roll_back();
        return std::nullopt;
    }
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
            verdicts.emplace_back(done_of(outcome.rows, accounts[i]));
        }
        require(outcomes[2 + 2 * i]);
    }
    return verdicts;
}

}  // namespace

std::vector<Verdict> carry_out(Writer& writer, std::span<const Batch> batches, KnownSeats& seats) {
    if (auto verdicts = all_together(writer, batches, seats)) return std::move(*verdicts);
    seats.clear();
    writer.begin();
    std::vector<Verdict> verdicts = one_by_one(writer.connection(), batches);
    writer.commit();
    return verdicts;
}

}  // namespace bivouac::store::postgres
