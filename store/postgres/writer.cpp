#include "store/postgres/writer.h"

#include <iterator>
#include <thread>

namespace bivouac::store::postgres {
namespace {

// Whoever has not written for so long is gone. Their counts stay, one higher each, so that the sum
// never comes back to what it was.
constexpr std::string_view kFoldOld =
    "WITH gone AS (DELETE FROM writer WHERE id <> 0 AND seen < now() - interval '30 days' "
    "RETURNING commits) UPDATE writer SET commits = commits + "
    "(SELECT coalesce(sum(g.commits + 1), 0)::bigint FROM gone g) "
    "WHERE id = 0 AND EXISTS (SELECT 1 FROM gone)";

}  // namespace

Writer::Writer(Place place) : place_(std::move(place)) { connect(); }

void Writer::connect() {
    connection_.reset();
    auto fresh = std::make_unique<Connection>(place_, Connection::Kind::writing);
    connection_ = std::move(fresh);
    try {
        enlist();
    } catch (...) {
        connection_.reset();
        throw;
    }
}

// Returns after it was committed, and with it everything that was committed before: what is found
// now can be built upon.
void Writer::enlist() {
    if (id_ == 0) {
        connection_->ask(kFoldOld);
        const Rows made = connection_->ask(
            "INSERT INTO writer (life, commits, seen) VALUES (1, 0, now()) RETURNING id, life");
        id_ = made.integer(0, 0);
        life_ = made.integer(0, 1);
        return;
    }
    const Rows found = connection_->ask(
        "UPDATE writer SET life = life + 1, seen = now() WHERE id = $1 RETURNING life, commits",
        Params::of(id_));
    if (found.empty()) {
        throw Failed{Trouble::broken, Failed::Remedy::none, "this store was taken for dead"};
    }
    life_ = found.integer(0, 0);
    commits_ = found.integer(0, 1);
}

Segment Writer::opening() const {
    Segment segment;
    segment.push_back({"BEGIN", {}});
    segment.push_back(
        {"WITH counted AS (UPDATE writer SET commits = commits + 1, seen = now() "
         "WHERE id = $1 AND life = $2 RETURNING commits) "
         "SELECT CASE WHEN EXISTS (SELECT 1 FROM counted) THEN true ELSE refuse('BV004') END",
         Params::of(id_, life_)});
    return segment;
}

void Writer::begin() {
    if (connection_ == nullptr) connect();
    connection_->run(opening());
    heard_ = std::chrono::steady_clock::now();
}

void Writer::run_timed(const Segment& segment) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::vector<Rows> rows = connection_->run(segment);
    heard_ = Clock::now();
    const double took = std::chrono::duration<double>(heard_ - start).count();
    const double before = sync_seconds_;
    sync_seconds_ = before == 0 ? took : 0.9 * before + 0.1 * took;
    // A transaction that was lost is rolled back by COMMIT without an error.
    if (rows.back().command() != "COMMIT") {
        throw Failed{Trouble::broken, Failed::Remedy::none, "the server rolled back"};
    }
    ++commits_;
}

void Writer::commit() {
    Segment segment;
    segment.push_back({"COMMIT", {}});
    try {
        run_timed(segment);
    } catch (const Failed& failed) {
        require_stood(failed);
    }
}

// Nobody can be told whether it stands before the server is there again, and perhaps that takes
// too long. So only as much is in doubt as was under way when the server went, and nothing that was
// sent after it.
bool Writer::is_there() {
    constexpr std::chrono::seconds kTrusted{1};
    return connection_ != nullptr && std::chrono::steady_clock::now() - heard_ < kTrusted &&
           connection_->is_quiet();
}

void Writer::carry_out(Segment writes) {
    if (!is_there()) {
        begin();
        connection_->run(writes);
        return commit();
    }
    Segment segment = opening();
    std::move(writes.begin(), writes.end(), std::back_inserter(segment));
    segment.push_back({"COMMIT", {}});
    try {
        run_timed(segment);
    } catch (const Failed& failed) {
        require_stood(failed);
    }
}

void Writer::require_stood(const Failed& failed) {
    if (failed.remedy != Failed::Remedy::connect) throw failed;
    if (!has_stood()) throw Failed{Trouble::busy, Failed::Remedy::retry, failed.words};
}

bool Writer::has_stood() {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kBetween{200};
    // Nobody else counts in this row.
    const std::int64_t expected = commits_ + 1;
    const auto until = Clock::now() + kMostDoubt;
    while (true) {
        try {
            connect();
            return commits_ == expected;
        } catch (const Failed& failed) {
            if (failed.trouble == Trouble::broken || Clock::now() >= until) {
                throw Failed{Trouble::broken, Failed::Remedy::none, failed.words};
            }
        }
        std::this_thread::sleep_for(kBetween);
    }
}

// When that fails too the connection is given up, and the server rolls back by itself.
void Writer::roll_back() {
    if (connection_ == nullptr) return;
    try {
        connection_->ask("ROLLBACK");
    } catch (const Failed&) {
        connection_.reset();
    } catch (const Refused&) {
        connection_.reset();
    }
}

}  // namespace bivouac::store::postgres
