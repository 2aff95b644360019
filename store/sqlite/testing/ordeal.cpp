#include "store/sqlite/testing/ordeal.h"

#include <filesystem>

#include "store/sqlite/connection.h"
#include "store/testing/description.h"

namespace bivouac::store::sqlite::testing {
namespace {

using store::testing::describe;
using store::testing::describe_all;

constexpr int kLives = 5;
constexpr int kSteps = 40;

bool fails_whole(Trouble trouble) {
    return trouble == Trouble::full || trouble == Trouble::busy || trouble == Trouble::broken;
}

}  // namespace

Ordeal::Ordeal(std::string file, std::uint64_t seed, Hardship hardship, Tally& tally)
    : file_(std::move(file)),
      hardship_(hardship),
      tally_(tally),
      rng_(seed),
      disk_("fragile", seed + 1, hardship.syncing),
      workload_(seed + 2) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(file_ + end);
}

std::optional<std::string> Ordeal::run() {
    for (int life = 0; life < kLives; ++life) {
        if (auto complaint = live()) return complaint;
        if (auto complaint = recover()) return complaint;
    }
    return {};
}

// Often checkpoints come so soon that cuts hit them.
Options Ordeal::options() {
    return {.vfs = disk_.name(), .log_pages = rng_.below(2) == 0 ? 20 : 4000};
}

void Ordeal::plan() {
    switch (rng_.below(4)) {
        case 0: break;
        case 1: disk_.cut_after(rng_.below(30), Counting::syncs); break;
        default: disk_.cut_after(rng_.below(300), Counting::changes);
    }
    if (!hardship_.faults || rng_.below(4) == 0) return;
    const auto fault = static_cast<Fault>(1 + rng_.below(5));
    // A busy file is busy for a while, or else waiting helps.
    const std::uint64_t times = fault == Fault::busy ? 1 + rng_.below(1000) : 1 + rng_.below(3);
    disk_.fail(fault, rng_.below(fault == Fault::bad_sync ? 30 : 200), times);
}

Ordeal::Complaint Ordeal::live() {
    over_ = false;
    plan();
    if (store_ == nullptr) {
        auto opened = open(file_, options());
        if (!opened) {
            ++tally_.failed_openings;
            return {};
        }
        store_ = std::move(opened).value();
    }
    for (int i = 0; i < kSteps && !over_; ++i) {
        if (auto complaint = step(*store_)) return complaint;
    }
    return {};
}

Ordeal::Complaint Ordeal::step(Store& store) {
    switch (rng_.below(8)) {
        case 0: return claim(store);
        case 1: return look(store);
        default: return commit(store);
    }
}

void Ordeal::suffer(Trouble trouble) {
    if (trouble == Trouble::full) ++tally_.full;
    if (trouble == Trouble::busy) ++tally_.busy;
    if (trouble == Trouble::broken) ++tally_.broken;
    over_ = trouble == Trouble::broken;
}

Ordeal::Complaint Ordeal::commit(Store& store) {
    const auto now = model("now");
    const std::vector<Batch> batches = workload_.batches(*now);
    const auto verdicts = store.commit(batches);
    if (verdicts.size() != batches.size()) return "verdicts are missing";
    const auto& first = verdicts.front();
    if (!first && fails_whole(first.error())) {
        suffer(first.error());
        if (over_) {
            (void)now->back_up("perhaps");
            (void)model("perhaps")->commit(batches);
        }
        return {};
    }
    const auto expected = now->commit(batches);
    for (std::size_t i = 0; i < batches.size(); ++i) {
        ++(verdicts[i] ? tally_.accepted : tally_.refused);
        if (describe(verdicts[i]) != describe(expected[i])) {
            return "verdict " + describe(verdicts[i]) + " instead of " + describe(expected[i]);
        }
    }
    return {};
}

Ordeal::Complaint Ordeal::claim(Store& store) {
    const auto now = model("now");
    const TableId id = workload_.some_table();
    const auto claim = store.claim(id);
    if (!claim && fails_whole(claim.error())) {
        suffer(claim.error());
        if (over_) {
            (void)now->back_up("perhaps");
            (void)model("perhaps")->claim(id);
        }
        return {};
    }
    const auto expected = now->claim(id);
    if (claim.ok() != expected.ok()) return "claim found what is not there, or not what is";
    if (!claim) return {};
    workload_.claimed(id, claim->epoch);
    if (*claim != *expected) return describe(*claim) + "\ninstead of\n" + describe(*expected);
    return {};
}

Ordeal::Complaint Ordeal::look(Store& store) {
    const TableId id = workload_.some_table();
    const auto journal = store.journal(id, 0);
    if (!journal && fails_whole(journal.error())) {
        suffer(journal.error());
        return {};
    }
    const auto expected = model("now")->journal(id, 0);
    const bool same = journal.ok() == expected.ok() && (!journal || *journal == *expected);
    return same ? Complaint() : "another journal than was written";
}

Ordeal::Complaint Ordeal::recover() {
    store_.reset();
    if (disk_.is_cut() || rng_.below(2) == 0) {
        disk_.cut_now();
        disk_.restore();
        ++tally_.cuts;
    } else {
        ++tally_.restarts;
    }
    disk_.calm();
    auto opened = open(file_, options());
    if (!opened) return "lost: the file does not open: " + opened.error().words;
    store_ = std::move(opened).value();
    const std::string found = describe_all(*store_);
    const bool is_perhaps = over_ && found == describe_all(*model("perhaps"));
    const std::string expected = describe_all(*model("now"));
    if (is_perhaps && found != expected) {
        ++tally_.doubtful;
        memory_.erase("now");
        (void)model("perhaps")->back_up("now");
    } else if (found != expected) {
        return "lost:\n" + found + "\ninstead of\n" + expected;
    }
    memory_.erase("perhaps");
    if (auto complaint = check_file()) return complaint;
    // The next life goes on with this store, or opens it anew among dangers.
    if (rng_.below(2) == 0) store_.reset();
    return {};
}

Ordeal::Complaint Ordeal::check_file() {
    try {
        Connection connection(Place{file_, disk_.name()});
        Query check(connection, "PRAGMA integrity_check");
        if (!check.next() || check.bytes(0) != "ok") return "damaged: " + check.bytes(0);
        Query references(connection, "PRAGMA foreign_key_check");
        if (references.next()) return "damaged: a reference to nothing in " + references.bytes(0);
    } catch (const Failed& failed) {
        return "damaged: " + failed.words;
    }
    return {};
}

}  // namespace bivouac::store::sqlite::testing
