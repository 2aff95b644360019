// expect: could not convert
// The functions that send positions take what a View encoded: a string does not pass.
#include "protocol/table_words.h"

namespace bivouac {

inline protocol::Outgoing show(const engine::View& view, const std::string& truth) {
#ifdef FAIL
    const protocol::Shown shown{"table", view.observer(), truth};
#else
    const protocol::Shown shown{"table", view.observer(), view.encode()};
#endif
    static_cast<void>(truth);
    return shown;
}

}  // namespace bivouac
