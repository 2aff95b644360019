// The alphabet of names: A to Z, 0 to 9, - and _, and the accented letters of Western Europe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::server {

enum class Mark : std::uint8_t {
    none,
    grave,
    acute,
    circumflex,
    tilde,
    diaeresis,
    ring,
    cedilla,
};

struct Letter {
    char base = 0;  // letter, digit or separator
    Mark mark = Mark::none;
    friend bool operator==(const Letter&, const Letter&) = default;
};
using Letters = std::vector<Letter>;

// Whether accented letters come as one character or two does not matter. Œ, Æ and ß are spelt out.
// Nothing when something else is in the text: other alphabets have letters that look like these.
[[nodiscard]] std::optional<Letters> letters_of(std::string_view text);

// Accents as characters of their own (NFD), the usual way (NFC), and left off.
[[nodiscard]] std::string decomposed(const Letters& letters);
[[nodiscard]] std::string composed(const Letters& letters);
[[nodiscard]] std::string without_marks(const Letters& letters);

}  // namespace bivouac::server
