// expect: has no member named
// A live table cannot be asked for the truth.
#include "engine/table.h"

namespace bivouac {

inline auto look(const engine::Table& table) {
#ifdef FAIL
    return table.state();
#else
    return table.view(engine::Observer::spectator());
#endif
}

}  // namespace bivouac
