// Reads from the store on threads of their own and comes back to the loop with what was found.
#pragma once

#include <memory>
#include <utility>

#include "server/loop/crew.h"
#include "store/store.h"

namespace bivouac::server {

class Readers {
public:
    // Store and loop must outlive it.
    Readers(store::Store& store, Loop& loop, int threads = 2, std::size_t most = 20'000,
            Crew::Manners manners = Crew::Manners::equal)
        : store_(store), loop_(loop), crew_(threads, most, manners) {}

    // `work(store)` on a reader's thread, then `then(result)` on the loop's. False when too much is
    // waiting: neither is called.
    template <class Work, class Then>
    [[nodiscard]] bool read(Work work, Then then) {
        return crew_.give([this, work = std::move(work), then = std::move(then)]() mutable {
            auto found = std::make_shared<decltype(work(store_))>(work(store_));
            loop_.post([found, then = std::move(then)]() mutable { then(std::move(*found)); });
        });
    }
    void stop() { crew_.stop(); }
    [[nodiscard]] std::size_t waiting() const { return crew_.waiting(); }
    [[nodiscard]] bool is_idle() const { return crew_.is_idle(); }

private:
    store::Store& store_;
    Loop& loop_;
    Crew crew_;
};

}  // namespace bivouac::server
