// A position that somebody brought as text, with what was played on from it: for the crew of
// replayers. It is shown to nobody else, and all there is in it stands in the text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/scene.h"
#include "protocol/bodies.h"
#include "server/replays/replayed_game.h"

namespace bivouac::server {

struct BroughtPosition {
    const engine::Game* game = nullptr;
    engine::OptionValues options;
    std::unique_ptr<catalog::Scene> scene;
    std::vector<std::string> made;  // steps that were asked for now, nature's included
};

// `seed`: by which nature acts. Refused with the reason: no such game, options or position, or a
// step of it cannot have happened (the line is then its number).
[[nodiscard]] core::Result<BroughtPosition, NotReplayed> read_position(
    const protocol::ShowPosition& asked, std::uint64_t seed);

// Forbidden to whom the text tells nothing.
[[nodiscard]] core::Result<protocol::Outgoing, NotReplayed> position_for(
    const BroughtPosition& brought, engine::Observer observer, engine::Language language);

}  // namespace bivouac::server
