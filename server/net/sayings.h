// Sentences for requests of which nothing is known yet, not even whose they are: said in every
// language.
#pragma once

#include <string>
#include <string_view>

#include "engine/phrasebook.h"

namespace bivouac::server::net {

// The phrase `key` of lang/.
[[nodiscard]] std::string saying(std::string_view key, engine::Language language);
// "Nothing at this address. / Rien à cette adresse."
[[nodiscard]] std::string in_every_language(std::string_view key);

}  // namespace bivouac::server::net
