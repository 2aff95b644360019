// A disk that fails on demand: an SQLite VFS over real files which keeps apart what was synced.
//
// Killing a process proves nothing about power cuts, for the system's cache survives it. This VFS
// passes everything on to the real files, never syncs them, and remembers for each file its synced
// contents and the changes since. After a cut the files are rewritten as a disk might have kept
// them.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "core/rng.h"
#include "store/sqlite/testing/survival.h"

namespace bivouac::store::sqlite::testing {

enum class Syncing : std::uint8_t { honest, ignored };

// What a cut waits for: any change (syncs among them) or syncs alone.
enum class Counting : std::uint8_t { changes, syncs };

enum class Fault : std::uint8_t { none, full, bad_write, bad_sync, bad_read, busy };

// Thread-safe. All files must be closed when it goes.
class FragileDisk {
public:
    // The VFS is registered under this name as long as the disk lives.
    FragileDisk(std::string name, std::uint64_t seed, Syncing syncing);
    ~FragileDisk();
    FragileDisk(const FragileDisk&) = delete;
    FragileDisk& operator=(const FragileDisk&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

    // The power goes when so many more changes, or syncs, have been made; the next is not. From
    // then on nothing works.
    void cut_after(std::uint64_t count, Counting counting);
    void cut_now();
    [[nodiscard]] bool is_cut() const;
    // The chosen operation fails `times` times, after so many have worked.
    void fail(Fault fault, std::uint64_t after, std::uint64_t times);
    // Neither cut nor faults from now on.
    void calm();
    // Power returns: the files are what the disk has kept. All of them must be closed.
    void restore();

    struct File;  // one that is known by its path
    struct Handle;

private:
    friend struct Handle;
    friend struct Calls;

    // Does the next operation of this kind fail? Counts it.
    [[nodiscard]] bool strikes(Fault fault);
    // SQLITE_OK, or what a change has to return.
    [[nodiscard]] int allow(Counting kind);
    [[nodiscard]] File* enter(const char* path, bool existed);
    [[nodiscard]] int write(Handle& handle, const char* bytes, std::size_t count,
                            std::size_t offset);
    [[nodiscard]] int truncate(Handle& handle, std::size_t size);
    [[nodiscard]] int sync(Handle& handle);
    [[nodiscard]] int remove(const char* path, bool synced);

    const std::string name_;
    const Syncing syncing_;
    sqlite3_vfs* const real_;
    sqlite3_vfs vfs_{};
    mutable std::mutex mutex_;  // guards what follows
    core::Rng rng_;
    std::map<std::string, File> files_;
    bool cut_ = false;
    Counting counting_ = Counting::changes;
    std::uint64_t left_until_cut_;
    Fault fault_ = Fault::none;
    std::uint64_t fault_after_ = 0;
    std::uint64_t fault_times_ = 0;
};

}  // namespace bivouac::store::sqlite::testing
