// What somebody believes of hidden things, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "core/json_writer.h"
#include "engine/analyst.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

// A line for each thing, what it may be likeliest first; what is hardly possible is left out.
[[nodiscard]] std::vector<std::string> belief_lines(const std::vector<engine::Belief>& beliefs,
                                                    const engine::Phrasebook& words);

// {"f7":{"7":0.6,"B":0.4},…}
void write_beliefs(core::JsonWriter& json, const std::vector<engine::Belief>& beliefs);

}  // namespace bivouac::cli
