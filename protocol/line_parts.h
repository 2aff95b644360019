// A table's line in a list. For the files of protocol/ alone.
#pragma once

#include "protocol/list_words.h"
#include "protocol/table_parts.h"

namespace bivouac::protocol {

void write(core::JsonWriter& json, const TableLine& line);
void write(core::JsonWriter& json, const std::vector<TableLine>& lines);

}  // namespace bivouac::protocol
