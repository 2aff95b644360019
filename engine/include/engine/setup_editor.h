// A setup that its owner is still building, piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/phrasebook.h"
#include "engine/picture.h"
#include "engine/rejection.h"

namespace bivouac::engine {

// Made by a View for the seat that owes the setup. It knows what that view knows and no table hears
// of it: the setup is handed in as text, by Table::submit_setup. Not thread-safe.
class SetupEditor {
public:
    using Edited = core::Result<core::Done, Rejection>;

    virtual ~SetupEditor() = default;

    // One command of the game's own ("put 9 c4"), in any language; nothing when the line is none.
    // The phrases "help.setup.1", "help.setup.2" … list them. A refused command changes nothing.
    [[nodiscard]] virtual std::optional<Edited> command(std::string_view line) = 0;
    // The words that begin its commands, to be suggested when one is mistyped.
    [[nodiscard]] virtual std::vector<std::string_view> words() const = 0;
    // Takes a whole setup, in any spelling that submit_setup understands, instead of what was built
    // so far. It need not be complete.
    [[nodiscard]] virtual Edited load(std::string_view text) = 0;

    // What stands, and what is still missing.
    [[nodiscard]] virtual Picture draw(const Phrasebook& phrases,
                                       const DrawOptions& options) const = 0;
    // What was built, as submit_setup takes it.
    [[nodiscard]] virtual std::string text() const = 0;
};

}  // namespace bivouac::engine
