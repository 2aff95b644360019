// Clears away what nobody keeps, a little at a time and beside everything else.
#pragma once

#include "server/api/services.h"
#include "server/log/log.h"
#include "server/loop/crew.h"
#include "server/serve/keep_for.h"
#include "store/store.h"

namespace bivouac::server {

// For the loop's thread; the store is asked on a thread of its own.
class Housekeeping {
public:
    // All of them must outlive it.
    struct Parts {
        Loop& loop;
        store::Store& store;
        Tally& tally;
        Log& log;
    };
    Housekeeping(const Parts& parts, const KeepFor& keep);

    // Once; goes on by itself.
    void begin();
    void stop() { crew_.stop(); }

private:
    struct Swept {
        store::Purged purged;
        std::uint64_t room = 0;  // that can be given back still
        bool failed = false;
    };
    [[nodiscard]] static Swept sweep(store::Store& store, const store::Retention& retention);
    void step();
    void count(const Swept& swept);

    Parts parts_;
    KeepFor keep_;
    Crew crew_{1, 2};
    store::Purged round_;  // since it last had nothing to do
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
};

}  // namespace bivouac::server
