// expect: is private within this context
// What a socket sends is an Outgoing, and nobody but protocol/ makes one of a string.
#include "protocol/socket_words.h"

namespace bivouac {

// What a server's send looks like.
inline void send(const protocol::Outgoing& message) { static_cast<void>(message.text()); }

inline void answer(const protocol::Deed& deed) {
    send(protocol::Ack(deed, 1));
#ifdef FAIL
    send(protocol::Outgoing("the whole truth"));
#endif
}

}  // namespace bivouac
