#include "server/people/common_passwords.h"

#include <algorithm>
#include <array>
#include <string>

namespace bivouac::server {
namespace {

// In small letters and without what stands behind them: digits and marks are cut off before they
// are compared.
constexpr auto kCommon = std::to_array<std::string_view>(
    {"access",      "alexandra",  "allezlesbleus", "anthony",     "aqwzsxedc",  "asdfasdf",
     "asdfghjk",    "azerty",     "azertyui",      "baseball",    "basketball", "batman",
     "benjamin",    "biteme",     "blink",         "bonjour",     "butterfly",  "caroline",
     "celtic",      "changeme",   "charlie",       "charlotte",   "chelsea",    "chocolat",
     "chocolate",   "chouchou",   "coucou",        "computer",    "corvette",   "cristina",
     "danielle",    "default",    "diamond",       "dolphins",    "doudou",     "dragon",
     "einstein",    "elephant",   "elizabeth",     "football",    "fuckyou",    "gabriel",
     "garfield",    "google",     "guitar",        "hello",       "internet",   "iloveyou",
     "isabelle",    "jennifer",   "jessica",       "jetaime",     "jordan",     "justin",
     "killer",      "kristina",   "leonardo",      "letmein",     "liverpool",  "login",
     "loulou",      "loveme",     "lovely",        "loverboy",    "marseille",  "master",
     "maverick",    "mercedes",   "metallica",     "michael",     "michelle",   "midnight",
     "minecraft",   "monkey",     "motdepasse",    "mustang",     "naruto",     "natasha",
     "newpassword", "nicolas",    "nirvana",       "passe",       "passpass",   "passw0rd",
     "passwd",      "password",   "pikachu",       "pokemon",     "precious",   "princess",
     "princesse",   "qazwsx",     "qazwsxedc",     "qwerty",      "qwertyui",   "rainbow",
     "rockstar",    "samantha",   "samsung",       "secret",      "shadow",     "slipknot",
     "soleil",      "spiderman",  "starwars",      "stephanie",   "sunshine",   "superman",
     "sweetheart",  "tinkerbell", "trustno",       "vanessa",     "victoria",   "webmaster",
     "welcome",     "whatever",   "wolverine",     "yourpassword"});

// Rows that fingers run along.
constexpr std::array<std::string_view, 9> kRows = {"abcdefghijklmnopqrstuvwxyz",
                                                   "0123456789012345",
                                                   "qwertyuiop",
                                                   "asdfghjkl",
                                                   "zxcvbnm",
                                                   "azertyuiop",
                                                   "qsdfghjklm",
                                                   "wxcvbn",
                                                   "1q2w3e4r5t6y7u8i9o0p"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

bool is_one_piece_repeated(std::string_view text) {
    constexpr std::size_t kLongestPiece = 4;
    for (std::size_t piece = 1; piece <= kLongestPiece && 2 * piece <= text.size(); ++piece) {
        bool same = true;
        for (std::size_t i = piece; i < text.size() && same; ++i) same = text[i] == text[i - piece];
        if (same) return true;
    }
    return false;
}

bool is_along_a_row(std::string_view text) {
    std::string back(text.rbegin(), text.rend());
    return std::ranges::any_of(kRows, [&](std::string_view row) {
        return row.find(text) != std::string_view::npos || row.find(back) != std::string_view::npos;
    });
}

}  // namespace

bool is_common_password(std::string_view typed) {
    std::string text;
    for (const char c : typed) text += lower(c);
    if (is_one_piece_repeated(text) || is_along_a_row(text)) return true;
    std::string_view stem = text;
    while (!stem.empty() && !is_letter(stem.back()) &&
           static_cast<unsigned char>(stem.back()) < 0x80) {
        stem.remove_suffix(1);
    }
    if (stem.empty()) return text.size() < 12;  // digits and marks alone: a date, a telephone
    // Few people think of more than a year and a mark.
    const bool is_short_tail = text.size() - stem.size() <= 5;
    return is_short_tail && (std::ranges::find(kCommon, stem) != kCommon.end() ||
                             is_one_piece_repeated(stem) || is_along_a_row(stem));
}

}  // namespace bivouac::server
