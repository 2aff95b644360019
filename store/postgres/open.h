// A store in a PostgreSQL database: made when there is none, brought up to date when it is old.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "store/store.h"

namespace bivouac::store::postgres {

struct OpenError {
    enum class Kind : std::uint8_t {
        cannot_open,  // no such server, database or user; no permission
        stranger,     // the schema holds something else
        newer,        // written by a newer version that this one cannot go on with: `version`
        unsafe,       // the server would forget what it has acknowledged, or is not in UTF-8
        busy,         // another process holds it for too long
        full,         // no room for what opening has to write
        broken,       // damaged, or the disk fails
    };
    Kind kind = Kind::cannot_open;
    std::int64_t version = 0;  // of the schema
    std::string words;         // the server's, for the operator
};

struct Options {
    std::string schema = "bivouac";  // all tables are in it; several stores may share a database
};

// Any number of processes may open the same store. The address is libpq's: postgresql://…, also
// with several hosts, of which the one that can be written to is taken.
[[nodiscard]] core::Result<std::unique_ptr<Store>, OpenError> open(const std::string& address,
                                                                   const Options& options = {});

}  // namespace bivouac::store::postgres
