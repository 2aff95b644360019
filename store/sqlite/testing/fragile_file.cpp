#include "store/sqlite/testing/fragile_file.h"

#include <new>

namespace bivouac::store::sqlite::testing {

// SQLite's calls, as a friend of the disk.
struct Calls {
    using Handle = FragileDisk::Handle;

    static FragileDisk& disk(sqlite3_vfs* vfs) { return *static_cast<FragileDisk*>(vfs->pAppData); }
    static Handle& handle(sqlite3_file* file) { return *static_cast<Handle*>(file); }
    static const sqlite3_io_methods& real(sqlite3_file* file) {
        return *handle(file).real()->pMethods;
    }

    static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out) {
        FragileDisk& owner = disk(vfs);
        const std::scoped_lock lock(owner.mutex_);
        auto* opened = new (file) Handle;
        opened->pMethods = nullptr;
        if (owner.cut_) return SQLITE_CANTOPEN;
        int existed = 0;
        if (path != nullptr)
            owner.real_->xAccess(owner.real_, path, SQLITE_ACCESS_EXISTS, &existed);
        const int code = owner.real_->xOpen(owner.real_, path, opened->real(), flags, out);
        if (code != SQLITE_OK) return code;
        static constexpr sqlite3_io_methods kMethods{2,
                                                     close,
                                                     read,
                                                     write,
                                                     truncate,
                                                     sync,
                                                     size,
                                                     lock_file,
                                                     unlock,
                                                     is_reserved,
                                                     control,
                                                     sector_size,
                                                     characteristics,
                                                     shm_map,
                                                     shm_lock,
                                                     shm_barrier,
                                                     shm_unmap,
                                                     nullptr,
                                                     nullptr};
        opened->pMethods = &kMethods;
        opened->disk = &owner;
        // A path of none is a temporary file, which no cut needs to spare.
        opened->file = owner.enter(path == nullptr ? "" : path, existed != 0);
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
        const std::scoped_lock lock(disk(vfs).mutex_);
        return disk(vfs).remove(path, sync_folder != 0);
    }

    static int access(sqlite3_vfs* vfs, const char* path, int flags, int* result) {
        return disk(vfs).real_->xAccess(disk(vfs).real_, path, flags, result);
    }

    static int full_path(sqlite3_vfs* vfs, const char* path, int size, char* out) {
        return disk(vfs).real_->xFullPathname(disk(vfs).real_, path, size, out);
    }

    // Waiting changes nothing here: whoever is busy is so by plan.
    static int sleep(sqlite3_vfs* /*vfs*/, int micros) { return micros; }

    static int close(sqlite3_file* file) {
        const int code = real(file).xClose(handle(file).real());
        handle(file).~Handle();
        return code;
    }

    static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
        {
            FragileDisk& owner = *handle(file).disk;
            const std::scoped_lock lock(owner.mutex_);
            if (owner.cut_ || owner.strikes(Fault::bad_read)) return SQLITE_IOERR_READ;
        }
        return real(file).xRead(handle(file).real(), bytes, count, offset);
    }

    static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
        const std::scoped_lock lock(handle(file).disk->mutex_);
        return handle(file).disk->write(handle(file), static_cast<const char*>(bytes),
                                        static_cast<std::size_t>(count),
                                        static_cast<std::size_t>(offset));
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 length) {
        const std::scoped_lock lock(handle(file).disk->mutex_);
        return handle(file).disk->truncate(handle(file), static_cast<std::size_t>(length));
    }

    static int sync(sqlite3_file* file, int /*flags*/) {
        const std::scoped_lock lock(handle(file).disk->mutex_);
        return handle(file).disk->sync(handle(file));
    }

    static int size(sqlite3_file* file, sqlite3_int64* length) {
        return real(file).xFileSize(handle(file).real(), length);
    }

    static bool is_busy(sqlite3_file* file) {
        const std::scoped_lock lock(handle(file).disk->mutex_);
        return handle(file).disk->strikes(Fault::busy);
    }

    static int lock_file(sqlite3_file* file, int level) {
        if (is_busy(file)) return SQLITE_BUSY;
        return real(file).xLock(handle(file).real(), level);
    }
    static int unlock(sqlite3_file* file, int level) {
        return real(file).xUnlock(handle(file).real(), level);
    }
    static int is_reserved(sqlite3_file* file, int* result) {
        return real(file).xCheckReservedLock(handle(file).real(), result);
    }
    static int control(sqlite3_file* file, int operation, void* argument) {
        return real(file).xFileControl(handle(file).real(), operation, argument);
    }
    static int sector_size(sqlite3_file* file) {
        return real(file).xSectorSize(handle(file).real());
    }
    static int characteristics(sqlite3_file* file) {
        return real(file).xDeviceCharacteristics(handle(file).real());
    }

    // The index of the log is shared memory; it is lost with the power.
    static int shm_map(sqlite3_file* file, int page, int bytes, int extend, void volatile** out) {
        return real(file).xShmMap(handle(file).real(), page, bytes, extend, out);
    }
    static int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
        if ((flags & SQLITE_SHM_LOCK) != 0 && is_busy(file)) return SQLITE_BUSY;
        return real(file).xShmLock(handle(file).real(), offset, count, flags);
    }
    static void shm_barrier(sqlite3_file* file) { real(file).xShmBarrier(handle(file).real()); }
    static int shm_unmap(sqlite3_file* file, int remove_it) {
        return real(file).xShmUnmap(handle(file).real(), remove_it);
    }
};

void describe_calls(sqlite3_vfs& vfs, const sqlite3_vfs& real) {
    vfs = real;
    vfs.iVersion = 2;
    vfs.pNext = nullptr;
    vfs.szOsFile = static_cast<int>(sizeof(FragileDisk::Handle)) + real.szOsFile;
    vfs.xOpen = Calls::open;
    vfs.xDelete = Calls::remove;
    vfs.xAccess = Calls::access;
    vfs.xFullPathname = Calls::full_path;
    vfs.xSleep = Calls::sleep;
}

}  // namespace bivouac::store::sqlite::testing
