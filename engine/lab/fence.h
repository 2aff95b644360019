// The laboratory sees the truth of worlds it makes itself, never of a table. Its targets link
// engine_lab, which defines the macro; server/ does not.
#pragma once

#ifndef BIVOUAC_SEES_LAB
#error "the laboratory is not on this target's path"
#endif
