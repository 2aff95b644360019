// expect: is private within this context
// What is sent can be made by a View alone: a string does not pass.
#include "engine/view.h"

namespace bivouac {

// What a server's send looks like.
inline void send(const engine::EncodedView& message) { static_cast<void>(message.json()); }

inline void answer(const engine::View& view) {
    send(view.encode());
#ifdef FAIL
    send(engine::EncodedView("the whole truth"));
#endif
}

}  // namespace bivouac
