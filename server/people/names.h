// What people may be called. Two names that are allowed and differ (by more than the case of their
// letters) do not look the same; README.md has the rules and why.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/people/refusal.h"

namespace bivouac::server {

inline constexpr std::size_t kShortestName = 3;  // in characters as they are shown
inline constexpr std::size_t kLongestName = 20;

// The name as the store keeps it: accents are characters of their own there, so that the store's
// comparison without the case of A to Z holds for É and é too. Blanks around it are dropped.
[[nodiscard]] core::Result<std::string, Refusal> normal_name(std::string_view typed);

// The same for a name that somebody wants to have: those that speak for the house, or look as if
// they did, are refused. Whoever had one before it was reserved keeps it.
[[nodiscard]] core::Result<std::string, Refusal> new_name(std::string_view typed);

// A normal name as it is shown, accents composed. Anything else stays as it is.
[[nodiscard]] std::string spelling(std::string_view normal);
// Without its accents. Who has this name already is not to be imitated by adding one.
[[nodiscard]] std::string plain_name(std::string_view normal);

// Without regard to the case of A to Z, as the store compares.
[[nodiscard]] bool is_same_name(std::string_view left, std::string_view right);

}  // namespace bivouac::server
