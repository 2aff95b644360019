// Memory of idle connections.
#pragma once

namespace bivouac::server::net {

// Empties a string or vector and gives its memory back; `= {}` would keep it.
template <class Container>
void release(Container& container) {
    Container().swap(container);
}

}  // namespace bivouac::server::net
