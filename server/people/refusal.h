// Why something about an account is not done. Words, not sentences: whoever shows them translates.
#pragma once

#include <cstdint>
#include <string_view>

#include "protocol/words.h"

namespace bivouac::server {

enum class Refusal : std::uint8_t {
    name_short,
    name_long,
    name_letters,     // a character outside the alphabet
    name_separators,  // - or _ first, last or doubled; or a name that begins with a digit
    name_digits,      // digits that could be read as letters
    name_reserved,
    name_taken,
    password_short,
    password_long,
    password_is_name,
    password_common,  // one of those that are tried first
    wrong,            // name, password or code; which of them is not told
    not_logged_in,    // no such session, or it has expired
    banned,
    guests_only,   // it has a name already
    members_only,  // it has none
    has_played,    // only an account without games may become a program's
    label,         // of a token: empty, too long or not printable
    too_many_tokens,
    too_many_blocks,
    too_many_papers,  // or too much in them
    paper_changed,    // somebody else has kept another one meanwhile
    preferences,      // too long or no proper text
    scope_read,       // the token is not good for that
    scope_play,
    scope_account,
    changed,      // somebody else changed the account meanwhile; may be tried again
    unavailable,  // the store or the machine cannot now; may be tried again
};

// What a token without the scope is told.
[[nodiscard]] Refusal lack_of(protocol::Scope scope);

// For protocols and logs: "name_short" and so on.
[[nodiscard]] std::string_view word(Refusal refusal);

}  // namespace bivouac::server
