// What a table is, from its opening to its end.
#pragma once

#include <optional>
#include <string>

#include "engine/game.h"
#include "protocol/table_words.h"
#include "protocol/terms.h"
#include "store/rows.h"

namespace bivouac::server {

using store::Millis;

struct TableTerms {
    std::string id;
    const engine::Game* game = nullptr;  // under the rules it was opened with
    engine::OptionValues options;
    protocol::Terms terms;
    store::AccountId opened_by = 0;
    Millis created = 0;
    std::optional<protocol::Prepared> prepared = {};
};

}  // namespace bivouac::server
