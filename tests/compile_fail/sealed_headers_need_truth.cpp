// expect: the truth is sealed here
// A target that does not link engine_sealed cannot include what stands behind the fence.
#ifdef FAIL
#include "engine/sealed/fence.h"
#endif

#include "engine/view.h"
