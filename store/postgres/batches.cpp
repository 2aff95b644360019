#include "store/postgres/batches.h"

#include "store/postgres/people.h"
#include "store/postgres/service.h"
#include "store/postgres/tables.h"

namespace bivouac::store::postgres {
namespace {

// A batch on its way: its statements, and which of them tell an account's id.
struct Sent {
    Segment segment;
    std::vector<std::size_t> accounts;
};

// The server itself goes back when a batch is refused, so that the next one, which is on its way
// already, finds everything in order. There is always a savepoint at the end of what stands:
//   …writes of a batch, RELEASE, SAVEPOINT   a segment: when a write fails, both are skipped
//   ROLLBACK TO                              to before the batch then, and otherwise to its end
Sent statements_of(const Batch& batch) {
    Sent sent;
    for (const Write& one : batch) {
        if (!fits(one)) {
            sent.segment.push_back({"SELECT refuse('BV003')", {}});
            break;
        }
        if (std::holds_alternative<CreateAccount>(one)) {
            sent.accounts.push_back(sent.segment.size());
        }
        std::visit([&sent](const auto& some) { write(sent.segment, some); }, one);
    }
    sent.segment.push_back({"RELEASE SAVEPOINT batch", {}});
    sent.segment.push_back({"SAVEPOINT batch", {}});
    return sent;
}

Segment single(std::string_view sql) {
    Segment segment;
    segment.push_back({sql, {}});
    return segment;
}

void require(const Outcome& outcome) {
    if (outcome.error) raise(*outcome.error);
}

Verdict verdict_of(const Outcome& outcome, const std::vector<std::size_t>& accounts) {
    try {
        require(outcome);
    } catch (const Refused& refused) {
        return core::Failure{refused.trouble};
    }
    Done done;
    for (const std::size_t statement : accounts) {
        done.accounts.push_back(outcome.rows[statement].integer(0, 0));
    }
    return done;
}

}  // namespace

std::vector<Verdict> carry_out(Connection& connection, std::span<const Batch> batches) {
    std::vector<Segment> segments{single("SAVEPOINT batch")};
    std::vector<std::vector<std::size_t>> accounts;
    for (const Batch& batch : batches) {
        Sent sent = statements_of(batch);
        segments.push_back(std::move(sent.segment));
        segments.push_back(single("ROLLBACK TO SAVEPOINT batch"));
        accounts.push_back(std::move(sent.accounts));
    }
    const std::vector<Outcome> outcomes = connection.run(std::span<const Segment>(segments));
    require(outcomes.front());
    std::vector<Verdict> verdicts;
    verdicts.reserve(batches.size());
    for (std::size_t i = 0; i < batches.size(); ++i) {
        verdicts.push_back(verdict_of(outcomes[1 + 2 * i], accounts[i]));
        require(outcomes[2 + 2 * i]);
    }
    return verdicts;
}

}  // namespace bivouac::store::postgres
