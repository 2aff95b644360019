// What is wrong in the file of a map or a deck, and where.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bivouac::risk {

// In a Rejection line and column come before the arguments (engine/options.h), so the sentences of
// the phrase files begin with {2}.
struct DataError {
    int line = 1;
    int column = 1;   // counted in characters, as an editor shows it
    std::string key;  // "data.…"
    std::vector<std::string> arguments;

    friend bool operator==(const DataError&, const DataError&) = default;
};

// What a check found; nothing when all is well.
using Complaint = std::optional<DataError>;

}  // namespace bivouac::risk
