// The store in PostgreSQL beside the one in memory: the same batches, the same verdicts, the same
// contents.
#include <gtest/gtest.h>

#include "store/postgres/connection.h"
#include "store/postgres/open.h"
#include "store/postgres/testing/cluster.h"
#include "store/testing/description.h"
#include "store/testing/memory_store.h"

namespace bivouac::store::postgres {
namespace {

using store::testing::describe;
using store::testing::describe_all;

// Ids that a refused batch was given are lost in PostgreSQL, which is no fault; the model gives
// them to the next. So they are put back here, to be able to compare.
class Counters {
public:
    explicit Counters(const Place& place) : connection_(place, Connection::Kind::writing) {}

    void remember() {
        accounts_ = connection_.ask("SELECT last_value, is_called FROM account_id_seq");
        reports_ = connection_.ask("SELECT last_value, is_called FROM report_id_seq");
    }
    void go_back() {
        connection_.ask("SELECT setval('account_id_seq', $1, $2)", of(accounts_));
        connection_.ask("SELECT setval('report_id_seq', $1, $2)", of(reports_));
    }

private:
    static Params of(const Rows& rows) { return Params::of(rows.integer(0, 0), rows.truth(0, 1)); }
    Connection connection_;
    Rows accounts_{nullptr};
    Rows reports_{nullptr};
};

TEST(PostgresStore, does_what_the_model_does) {
    if (testing::server_programs().empty()) GTEST_SKIP() << "no PostgreSQL server is installed";
    const std::string address = testing::shared_cluster().address();
    store::testing::MemoryDisk memory;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const std::string name = "model" + std::to_string(seed);
        const auto opened = open(address, {.schema = name});
        ASSERT_TRUE(opened.ok()) << opened.error().words;
        Store& store = **opened;
        Counters counters({address, name});
        const auto model = memory.open(name);
        store::testing::Workload workload(seed);
        for (int step = 0; step < 200; ++step) {
            const std::vector<Batch> one{workload.batch(*model)};
            counters.remember();
            const Verdict verdict = store.commit(one).front();
            if (!verdict) counters.go_back();
            const Verdict expected = model->commit(one).front();
            ASSERT_EQ(describe(verdict), describe(expected))
                << "seed " << seed << " step " << step << ' ' << store.last_trouble();
            if (step % 20 == 0) {
                ASSERT_EQ(describe_all(store), describe_all(*model)) << "seed " << seed;
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::store::postgres
