#include "server/people/names.h"

#include <algorithm>
#include <optional>

#include "core/text.h"
#include "server/people/letters.h"

namespace bivouac::server {
namespace {

// More bytes than any name in any spelling has.
constexpr std::size_t kMostBytes = 4 * kLongestName;

// Names that would speak for nobody, or for any program. Compared without accents, separators and
// the number at the end, and by what they look like.
constexpr std::string_view kReserved[] = {"anonym",   "anonyme", "anonymous", "bot",     "gast",
                                          "guest",    "invite",  "invitee",   "niemand", "nobody",
                                          "personne", "server",  "serveur"};
// Words that would speak for the house: not as a part between separators either.
constexpr std::string_view kOfTheHouse[] = {
    "admin",      "administrateur", "administration", "administrator", "administratrice",
    "arbitre",    "betreiber",      "bivouac",        "moderateur",    "moderation",
    "moderator",  "moderatrice",    "modo",           "official",      "officiel",
    "officielle", "offiziell",      "operateur",      "operator",      "operatrice",
    "referee",    "root",           "schiedsrichter", "securite",      "security",
    "sicherheit", "spielleitung",   "staff",          "support",       "sysop",
    "system",     "systeme",        "verwalter",      "verwaltung",    "webmaster"};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_separator(char c) { return c == '-' || c == '_'; }

std::optional<Refusal> separator_fault(std::string_view bases) {
    if (is_digit(bases.front())) return Refusal::name_separators;
    char before = '-';
    for (const char c : bases) {
        if (is_separator(c) && is_separator(before)) return Refusal::name_separators;
        before = c;
    }
    return is_separator(before) ? std::optional(Refusal::name_separators) : std::nullopt;
}

// Digits stand at the end, not all of them read as I or O, and nothing before them reads as one.
std::optional<Refusal> digit_fault(std::string_view bases) {
    const auto* const first = std::ranges::find_if(bases, is_digit);
    if (first == bases.end()) return std::nullopt;
    const std::string_view number(first, bases.end());
    const char before = lower(*(first - 1));
    const bool reads_as_letters = number.find_first_not_of("01") == std::string_view::npos;
    if (!std::ranges::all_of(number, is_digit) || reads_as_letters ||
        std::string_view("ilo").find(before) != std::string_view::npos) {
        return Refusal::name_digits;
    }
    return std::nullopt;
}

// What a word looks like in most typefaces: letters that are taken for each other become one.
std::string looks_of(std::string_view word) {
    std::string looks;
    for (const char c : word) {
        const char letter = lower(c);
        const char before = looks.empty() ? ' ' : looks.back();
        if (before == 'r' && letter == 'n') {
            looks.back() = 'm';
        } else if (before == 'v' && letter == 'v') {
            looks.back() = 'w';
        } else if (before == 'c' && (letter == 'i' || letter == 'l')) {
            looks.back() = 'd';
        } else {
            looks += letter == 'l' || letter == 'j' ? 'i' : letter;
        }
    }
    return looks;
}

template <class List>
bool has_look_of(const List& list, std::string_view word) {
    return std::ranges::any_of(list, [looks = looks_of(word)](std::string_view reserved) {
        return looks_of(reserved) == looks;
    });
}

bool is_reserved(std::string_view bases) {
    std::string whole;
    std::string part;
    for (const char c : bases) {
        if (is_separator(c)) {
            if (has_look_of(kOfTheHouse, part)) return true;
            part.clear();
        } else if (!is_digit(c)) {
            whole += c;
            part += c;
        }
    }
    return has_look_of(kReserved, whole) || has_look_of(kOfTheHouse, whole) ||
           has_look_of(kOfTheHouse, part);
}

// A capital I inside a word and a small l at its beginning look like each other.
void tell_apart(Letters& letters) {
    bool starts_word = true;
    for (Letter& letter : letters) {
        if (letter == Letter{'I', Mark::none} && !starts_word) letter.base = 'i';
        if (letter.base == 'l' && starts_word) letter.base = 'L';
        starts_word = is_separator(letter.base);
    }
}

}  // namespace

core::Result<std::string, Refusal> normal_name(std::string_view typed) {
    typed = core::trim(typed);
    if (typed.size() > kMostBytes) return core::Failure{Refusal::name_long};
    auto letters = letters_of(typed);
    if (!letters) return core::Failure{Refusal::name_letters};
    if (letters->size() < kShortestName) return core::Failure{Refusal::name_short};
    if (letters->size() > kLongestName) return core::Failure{Refusal::name_long};
    const std::string bases = without_marks(*letters);
    if (const auto fault = separator_fault(bases)) return core::Failure{*fault};
    if (const auto fault = digit_fault(bases)) return core::Failure{*fault};
    tell_apart(*letters);
    return decomposed(*letters);
}

core::Result<std::string, Refusal> new_name(std::string_view typed) {
    auto name = normal_name(typed);
    if (name && is_reserved(plain_name(*name))) return core::Failure{Refusal::name_reserved};
    return name;
}

std::string spelling(std::string_view normal) {
    const auto letters = letters_of(normal);
    return letters ? composed(*letters) : std::string(normal);
}

std::string plain_name(std::string_view normal) {
    const auto letters = letters_of(normal);
    return letters ? without_marks(*letters) : std::string(normal);
}

bool is_same_name(std::string_view left, std::string_view right) {
    return std::ranges::equal(left, right, {}, lower, lower);
}

}  // namespace bivouac::server
