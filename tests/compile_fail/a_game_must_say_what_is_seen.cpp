// expect: static assertion failed
// flags: -DBIVOUAC_SEES_TRUTH
// view() has no default: rules without it are no Rules.
#include "games/strategic/rules.h"

namespace bivouac {

#ifdef FAIL
struct Blind : strategic::Rules {
    static void view() = delete;
};
static_assert(engine::Rules<Blind>);
#else
static_assert(engine::Rules<strategic::Rules>);
#endif

}  // namespace bivouac
