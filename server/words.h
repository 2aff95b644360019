// The server's sentences, in the languages of players.
#pragma once

#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/phrasebook.h"
#include "protocol/bad_message.h"
#include "protocol/socket_words.h"
#include "server/people/refusal.h"

namespace bivouac::server {

// The server's own and the engine's.
[[nodiscard]] const engine::Phrasebook& words_in(engine::Language language);
// The same together with the game's. Loaded once and kept; from any thread.
[[nodiscard]] const engine::Phrasebook& words_of(const engine::Game& game,
                                                 engine::Language language);

[[nodiscard]] std::string sentence(engine::Language language, std::string_view key,
                                   std::initializer_list<std::string> arguments = {});

// Why something was not done, and what to do now. `retry_after` (seconds) is for those that say it.
[[nodiscard]] std::string sentence(engine::Language language, protocol::ErrorCode code,
                                   int retry_after = 0);
[[nodiscard]] std::string sentence(engine::Language language, const protocol::BadMessage& bad);
[[nodiscard]] std::string sentence(engine::Language language, Refusal refusal);

}  // namespace bivouac::server
