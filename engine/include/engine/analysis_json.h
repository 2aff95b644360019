// An analysis for programs.
#pragma once

#include "core/json_writer.h"
#include "engine/analyst.h"

namespace bivouac::engine {

// {"chances":[…]|null,"actions":[{"action","chance","score","gamble","line","remarks"?}],
//  "beliefs":[{"thing","parts":[["7",0.25],…]}],"nodes":N}. Equal analyses give equal bytes.
void write_analysis(core::JsonWriter& json, const Analysis& analysis);

}  // namespace bivouac::engine
