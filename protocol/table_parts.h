// Parts that several messages about tables share. For the files of protocol/ alone.
#pragma once

#include "protocol/pen.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

void write(core::JsonWriter& json, const engine::OptionValues& options);
void write(core::JsonWriter& json, const SeatState& seat);
void write(core::JsonWriter& json, const engine::Due& due);
void write(core::JsonWriter& json, const Clocks& clocks);
void write(core::JsonWriter& json, const StandingOffer& offer);
void write(core::JsonWriter& json, const Ending& ending);
void write(core::JsonWriter& json, const std::vector<trust::SeatRoot>& roots);
void write(core::JsonWriter& json, const std::vector<trust::Opening>& openings);

}  // namespace bivouac::protocol
