// Every header that knows a game's truth includes this one. Only games/, search/, catalog/ and the
// tests may see the truth: their targets link engine_sealed, which defines the macro.
#pragma once

#ifndef BIVOUAC_SEES_TRUTH
#error "the truth is sealed here: use engine/table.h and engine/view.h"
#endif
