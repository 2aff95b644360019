// A store put through power cuts and failing disks, compared with a model in memory after each.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/sqlite/open.h"
#include "store/sqlite/testing/fragile_disk.h"
#include "store/testing/memory_store.h"
#include "store/testing/workload.h"

namespace bivouac::store::sqlite::testing {

using store::testing::MemoryDisk;
using store::testing::Workload;

// How often things happened, so that a test can tell that they did.
struct Tally {
    int accepted = 0;
    int refused = 0;
    int cuts = 0;
    int restarts = 0;  // after a failing disk, with the power on
    int full = 0;
    int busy = 0;
    int broken = 0;
    int doubtful = 0;  // batches without a verdict that were found to stand
    int failed_openings = 0;
};

struct Hardship {
    Syncing syncing = Syncing::honest;
    bool faults = false;
};

// One file, several lives. Deterministic for a seed.
class Ordeal {
public:
    Ordeal(std::string file, std::uint64_t seed, Hardship hardship, Tally& tally);

    // What went wrong, or nothing.
    [[nodiscard]] std::optional<std::string> run();

private:
    using Complaint = std::optional<std::string>;

    [[nodiscard]] Options options();
    void plan();
    // Works until the disk fails or there is enough.
    [[nodiscard]] Complaint live();
    [[nodiscard]] Complaint step(Store& store);
    [[nodiscard]] Complaint commit(Store& store);
    [[nodiscard]] Complaint claim(Store& store);
    [[nodiscard]] Complaint look(Store& store);
    void suffer(Trouble trouble);
    // After a cut or a restart: does the file hold what it must?
    [[nodiscard]] Complaint recover();
    [[nodiscard]] Complaint check_file();
    [[nodiscard]] std::unique_ptr<Store> model(const char* name) { return memory_.open(name); }

    const std::string file_;
    const Hardship hardship_;
    Tally& tally_;
    core::Rng rng_;
    FragileDisk disk_;
    MemoryDisk memory_;  // "now" is acknowledged; "perhaps" has the step without a verdict besides
    Workload workload_;
    std::unique_ptr<Store> store_;
    bool over_ = false;  // this life
};

}  // namespace bivouac::store::sqlite::testing
