// A store in one SQLite file: made when there is none, brought up to date when it is old.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "store/store.h"

namespace bivouac::store::sqlite {

struct OpenError {
    enum class Kind : std::uint8_t {
        cannot_open,  // no such folder, no permission
        stranger,     // the file is something else, or another program's database
        newer,        // written by a newer version of this program: `version`
        busy,         // another process holds it for too long
        full,         // no room for what opening has to write
        broken,       // damaged, or the disk fails
        emptied,      // there is a file, and nothing in it
    };
    Kind kind = Kind::cannot_open;
    std::int64_t version = 0;  // of the file's schema
    std::string words;         // the system's, for the operator
};

struct Options {
    std::string vfs;       // the SQLite file system to use, for tests; empty: the system's own
    int log_pages = 4000;  // from this length on the log is copied into the file
};

// Before a file of version n is brought up to date, a copy is left beside it as `path`.v<n>.
// Several processes may open the same file.
[[nodiscard]] core::Result<std::unique_ptr<Store>, OpenError> open(const std::string& path,
                                                                   const Options& options = {});

}  // namespace bivouac::store::sqlite
