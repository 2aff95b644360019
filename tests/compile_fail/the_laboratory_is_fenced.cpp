// expect: the laboratory is not on this target
// The researcher's door is closed to targets that do not link engine_lab.
#ifdef FAIL
#include "engine/lab/laboratory.h"
#else
#include "engine/game.h"
#endif

int main() { return 0; }
