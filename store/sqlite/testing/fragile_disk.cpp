#include "store/sqlite/testing/fragile_disk.h"

#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "store/sqlite/testing/fragile_file.h"

namespace bivouac::store::sqlite::testing {
namespace {

constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

std::string read_whole(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

}  // namespace

FragileDisk::FragileDisk(std::string name, std::uint64_t seed, Syncing syncing)
    : name_(std::move(name)),
      syncing_(syncing),
      real_(sqlite3_vfs_find(nullptr)),
      rng_(seed),
      left_until_cut_(kNever) {
    describe_calls(vfs_, *real_);
    vfs_.zName = name_.c_str();
    vfs_.pAppData = this;
    sqlite3_vfs_register(&vfs_, 0);
}

FragileDisk::~FragileDisk() { sqlite3_vfs_unregister(&vfs_); }

void FragileDisk::cut_after(std::uint64_t count, Counting counting) {
    const std::scoped_lock lock(mutex_);
    left_until_cut_ = count;
    counting_ = counting;
}

void FragileDisk::cut_now() {
    const std::scoped_lock lock(mutex_);
    cut_ = true;
}

bool FragileDisk::is_cut() const {
    const std::scoped_lock lock(mutex_);
    return cut_;
}

void FragileDisk::fail(Fault fault, std::uint64_t after, std::uint64_t times) {
    const std::scoped_lock lock(mutex_);
    fault_ = fault;
    fault_after_ = after;
    fault_times_ = times;
}

void FragileDisk::calm() {
    const std::scoped_lock lock(mutex_);
    left_until_cut_ = kNever;
    fault_ = Fault::none;
}

void FragileDisk::restore() {
    const std::scoped_lock lock(mutex_);
    for (auto& [path, file] : files_) {
        std::string kept = survivor(file.synced, file.changes, rng_);
        // A name that was never synced may be missing; one removed without a sync may be back.
        const bool doubtful = !file.named || file.removed;
        const bool there = !file.forgotten && (!doubtful || rng_.below(2) == 0);
        std::filesystem::remove(path);
        std::filesystem::remove(path + "-shm");
        if (!there) continue;
        std::ofstream(path, std::ios::binary) << kept;
    }
    files_.clear();
    cut_ = false;
}

bool FragileDisk::strikes(Fault fault) {
    if (fault_ != fault) return false;
    if (fault_after_ > 0) {
        --fault_after_;
        return false;
    }
    if (--fault_times_ == 0) fault_ = Fault::none;
    return true;
}

int FragileDisk::allow(Counting kind) {
    const bool counts = kind == Counting::syncs || counting_ == Counting::changes;
    if (counts && left_until_cut_ == 0) cut_ = true;
    if (counts && left_until_cut_ != kNever && left_until_cut_ > 0) --left_until_cut_;
    return cut_ ? SQLITE_IOERR : SQLITE_OK;
}

FragileDisk::File* FragileDisk::enter(const char* path, bool existed) {
    auto [found, fresh] = files_.try_emplace(path);
    File& file = found->second;
    if (fresh && existed) {
        // From before this disk was made: safe.
        file.synced = read_whole(path);
        file.named = true;
    } else if (file.removed) {
        file = File{};
    }
    return &file;
}

int FragileDisk::write(Handle& handle, const char* bytes, std::size_t count, std::size_t offset) {
    if (const int code = allow(Counting::changes); code != SQLITE_OK) return code;
    int verdict = SQLITE_OK;
    if (strikes(Fault::full)) verdict = SQLITE_FULL;
    if (strikes(Fault::bad_write)) verdict = SQLITE_IOERR_WRITE;
    // A write that fails may have written its beginning.
    if (verdict != SQLITE_OK) count = rng_.below(count + 1);
    if (count == 0) return verdict;
    handle.file->changes.push_back({Change::Kind::write, offset, std::string(bytes, count)});
    const int code = handle.real()->pMethods->xWrite(handle.real(), bytes, static_cast<int>(count),
                                                     static_cast<sqlite3_int64>(offset));
    return verdict != SQLITE_OK ? verdict : code;
}

int FragileDisk::truncate(Handle& handle, std::size_t size) {
    if (const int code = allow(Counting::changes); code != SQLITE_OK) return code;
    handle.file->changes.push_back({Change::Kind::truncate, size, {}});
    return handle.real()->pMethods->xTruncate(handle.real(), static_cast<sqlite3_int64>(size));
}

// A system whose sync fails forgets which pages were dirty: they stay in its cache as if they had
// been written, and the next sync says all is well.
int FragileDisk::sync(Handle& handle) {
    if (const int code = allow(Counting::syncs); code != SQLITE_OK) return code;
    File& file = *handle.file;
    if (strikes(Fault::bad_sync)) {
        file.synced = survivor(file.synced, file.changes, rng_);
        file.changes.clear();
        return SQLITE_IOERR_FSYNC;
    }
    if (syncing_ == Syncing::ignored) return SQLITE_OK;
    for (const Change& change : file.changes) apply(file.synced, change);
    file.changes.clear();
    file.named = true;
    return SQLITE_OK;
}

int FragileDisk::remove(const char* path, bool synced) {
    if (const int code = allow(Counting::changes); code != SQLITE_OK) return code;
    if (const auto found = files_.find(path); found != files_.end()) {
        found->second.removed = true;
        found->second.forgotten = synced && syncing_ == Syncing::honest;
    }
    return real_->xDelete(real_, path, 0);
}

}  // namespace bivouac::store::sqlite::testing
