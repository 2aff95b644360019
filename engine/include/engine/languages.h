// Which languages there are. A language is its files: lang/<code>.txt wherever there is an en.txt,
// found at build time. English is the one that the others are translated from; no other is named
// in code.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bivouac::engine {

class Language {
public:
    static const Language english;   // NOLINT(readability-identifier-naming): as an enumerator
    constexpr Language() = default;  // English
    friend constexpr auto operator<=>(const Language&, const Language&) = default;

private:
    friend std::span<const Language> languages();
    friend std::string_view language_code(Language language);
    constexpr explicit Language(std::uint8_t index) : index_(index) {}

    std::uint8_t index_ = 0;  // among languages()
};

inline constexpr Language Language::english{};

// English first, the others by their codes.
[[nodiscard]] std::span<const Language> languages();
[[nodiscard]] std::string_view language_code(Language language);  // "en", "fr"
// From "fr", "fr_FR.UTF-8", "en-GB" …; nothing when the language is not one of ours.
[[nodiscard]] std::optional<Language> language_from(std::string_view tag);

}  // namespace bivouac::engine
