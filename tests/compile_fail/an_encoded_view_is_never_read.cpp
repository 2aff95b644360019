// expect: describe the type
// A view that was encoded can be sent on but not made from text: readers do not know how.
#include "core/json/read.h"
#include "engine/view.h"

namespace bivouac {

struct Seen {
    core::json::Raw shown;
};
void fields(auto& io, Seen& seen) { io.field("shown", seen.shown); }

inline bool understand(std::string_view text) { return core::json::read<Seen>(text).ok(); }

#ifdef FAIL
inline bool forge(std::string_view text) {
    engine::EncodedView* view = nullptr;
    const auto document = core::json::Document::parse(text);
    core::json::Reader<> reader(document->root(), core::json::Mode::strict, {});
    core::json::describe(reader, *view);
    return true;
}
#endif

}  // namespace bivouac
