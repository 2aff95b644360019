// How trouble travels inside store/postgres: thrown where it happens, caught at the edge by the
// store, which tells it as a Result. Nothing of this leaves the folder.
#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace bivouac::store::postgres {

// What our own statements raise to refuse a batch: schema.cpp, refuse().
inline constexpr std::string_view kStale = "BV001";
inline constexpr std::string_view kUnknown = "BV002";
inline constexpr std::string_view kUnfit = "BV003";
// And to let nobody write whom a new connection of the same store has replaced: writer.h.
inline constexpr std::string_view kFenced = "BV004";

// One batch or question is turned down; the transaction goes on.
struct Refused {
    Trouble trouble;
};

// The whole transaction is lost, and did nothing.
struct Failed {
    enum class Remedy : std::uint8_t {
        none,     // the trouble says whether the caller may try again
        retry,    // it met another transaction; the same again will do
        connect,  // the connection is gone, or leads to a server that only reads
    };
    Trouble trouble;
    Remedy remedy = Remedy::none;
    std::string words;  // the server's or the client library's, for the operator
};

// What the server says about one statement that it did not carry out.
struct ServerError {
    std::string state;  // SQLSTATE; empty: the connection is gone
    std::string table;  // whose constraint it is about, if any
    std::string words;
};

// Throws Refused when a constraint of the schema or one of our own checks is broken, Failed for
// everything else.
[[noreturn]] void raise(const ServerError& error);

}  // namespace bivouac::store::postgres
