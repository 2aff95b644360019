// expect: the truth is sealed here
// A game's truth does not compile where the truth is sealed.
#ifdef FAIL
#include "games/strategic/state.h"
#else
#include "games/strategic/board.h"
#endif

int main() { return 0; }
