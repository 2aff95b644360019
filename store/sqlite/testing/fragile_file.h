// The C side of FragileDisk: what SQLite holds of an open file, and the calls it makes.
#pragma once

#include "store/sqlite/testing/fragile_disk.h"

namespace bivouac::store::sqlite::testing {

// By its path; outlives the handles.
struct FragileDisk::File {
    std::string synced;
    std::vector<Change> changes;  // since then
    bool named = false;           // its name is on the disk too
    bool removed = false;
    bool forgotten = false;  // removed, and that is on the disk
};

// SQLite gives room for this and the real file's handle behind it.
struct FragileDisk::Handle : sqlite3_file {
    Handle() : sqlite3_file{} {}

    FragileDisk* disk = nullptr;
    File* file = nullptr;

    [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

// Fills in everything but the name and the disk.
void describe_calls(sqlite3_vfs& vfs, const sqlite3_vfs& real);

}  // namespace bivouac::store::sqlite::testing
