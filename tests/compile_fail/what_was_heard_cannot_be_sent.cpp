// expect: no matching function for call to
// A client reads positions as text; a message that holds such a text is none that a server can
// send.
#include "protocol/heard.h"

namespace bivouac {

// What a server's send looks like.
inline void send(const protocol::Outgoing& message) { static_cast<void>(message.text()); }

inline void pass_on(const protocol::Step& step, const protocol::HeardStep& heard) {
    send(protocol::Outgoing(step));
#ifdef FAIL
    send(protocol::Outgoing(heard));
#endif
    static_cast<void>(heard);
}

}  // namespace bivouac
