// expect: is private within this context
// A table gives its secrets away sealed: whoever carries them cannot read them.
#include "engine/table.h"

namespace bivouac {

inline std::size_t carry(const engine::Table& table) {
    const engine::SealedSecrets secrets = table.secrets();
#ifdef FAIL
    return secrets.things_.front().bytes.size();
#else
    return secrets.size();
#endif
}

}  // namespace bivouac
