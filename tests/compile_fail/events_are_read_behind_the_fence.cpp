// expect: the truth is sealed here
// Whoever does not see the truth cannot read a game's events: for a server they stay opaque.
#ifdef FAIL
#include "engine/sealed/json_of.h"
#endif

#include "engine/view.h"

namespace bivouac {

// All that is left: a View takes in what its own observer was told.
inline bool hear(engine::View& view, std::string_view told) { return view.retrace(told); }

}  // namespace bivouac
