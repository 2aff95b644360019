#include "store/postgres/failure.h"

#include <algorithm>

namespace bivouac::store::postgres {
namespace {

using Remedy = Failed::Remedy;

bool is_one_of(std::string_view state, std::initializer_list<std::string_view> states) {
    return std::ranges::find(states, state) != states.end();
}

// A table's row names accounts that it may outlive: they were there when it was written, and gone
// when the reference was checked. Looked at again they are nobody.
bool is_lost_race(const ServerError& error) {
    return error.state == "23503" && (error.table == "seat" || error.table == "play_table");
}

void raise_if_refused(const ServerError& error) {
    if (is_lost_race(error)) return;
    if (error.state == kStale) throw Refused{Trouble::stale};
    if (error.state == kUnknown || error.state == "23503") throw Refused{Trouble::unknown};
    if (error.state == "23505") throw Refused{Trouble::taken};
    // All other constraints, and values that a type does not take.
    const std::string_view kind = std::string_view(error.state).substr(0, 2);
    if (error.state == kUnfit || kind == "23" || kind == "22") throw Refused{Trouble::unfit};
}

Failed failed_of(const ServerError& error) {
    const std::string_view state = error.state;
    const std::string_view kind = state.substr(0, 2);
    // The server ends or starts, or has become one that only reads.
    if (state.empty() || kind == "08" ||
        is_one_of(state, {"57P01", "57P02", "57P03", "57P05", "25006"})) {
        return {Trouble::busy, Remedy::connect, error.words};
    }
    // Serialization, deadlock.
    if (is_lost_race(error) || is_one_of(state, {"40001", "40P01"})) {
        return {Trouble::busy, Remedy::retry, error.words};
    }
    if (state == kFenced)
        return {Trouble::broken, Remedy::none, "another store writes as this one"};
    if (state == "53100") return {Trouble::full, Remedy::none, error.words};
    // Memory or connections are short; a lock or an answer took too long.
    if (kind == "53" || is_one_of(state, {"55P03", "57014"})) {
        return {Trouble::busy, Remedy::none, error.words};
    }
    return {Trouble::broken, Remedy::none, error.words};
}

}  // namespace

void raise(const ServerError& error) {
    raise_if_refused(error);
    throw failed_of(error);
}

}  // namespace bivouac::store::postgres
