// expect: cannot convert
// A bot hears what its seat hears: neither a table nor a whole view can be told to it.
#include "engine/bot.h"
#include "engine/table.h"

namespace bivouac {

inline void tell(engine::Bot& bot, const engine::Event& event, const engine::Table& table) {
    bot.tell(event);
#ifdef FAIL
    bot.tell(table);
#endif
    static_cast<void>(table.seq());
}

}  // namespace bivouac
