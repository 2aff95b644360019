// expect: is for protocol/ itself
// The one class that writes messages freely is not to be had outside.
#include "protocol/outgoing.h"
#ifdef FAIL
#include "protocol/pen.h"
#endif
