// The language in which a request is answered.
#pragma once

#include <string_view>

#include "engine/phrasebook.h"
#include "protocol/preferences.h"
#include "server/net/http.h"

namespace bivouac::server {

// The field of an account's preferences that has the language of its sentences.
inline constexpr std::string_view kLanguagePreference = "language";

// The one of ours that Accept-Language wants most; English when it wants none of them. Of equal
// wishes the first counts.
[[nodiscard]] engine::Language accepted_language(std::string_view accept_language);
[[nodiscard]] engine::Language language_asked(const net::HttpRequest& request);

// What the account has chosen, as the store keeps it; otherwise the other.
[[nodiscard]] engine::Language language_for(std::string_view preferences,
                                            engine::Language otherwise);

// Preferences in which nothing but the language is set.
[[nodiscard]] std::string preferring(engine::Language language);
// Nothing when the language that is chosen there, if one is, is one of ours.
[[nodiscard]] std::optional<protocol::BadMessage> wrong_language(
    const protocol::Preferences& preferences);

}  // namespace bivouac::server
