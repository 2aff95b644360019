// What the tests of people need: a store in memory, and accounts made the way players make them.
#pragma once

#include <utility>

#include <gtest/gtest.h>

#include "server/people/entrance.h"
#include "store/testing/memory_store.h"
#include "store/testing/samples.h"

namespace bivouac::server::testing {

inline constexpr store::Millis kNow = 1'700'000'000'000;
// So that a test takes a millisecond; nothing else differs.
inline constexpr HashCost kCheap{.passes = 1, .memory = std::size_t{8} << 10U};
inline constexpr const char* kPassword = "correct horse";

template <class T>
Refusal refusal_of(const core::Result<T, Refusal>& result) {
    if (result) {
        ADD_FAILURE() << "not refused";
        return Refusal::unavailable;
    }
    return result.error();
}

template <class T>
T granted(core::Result<T, Refusal> result) {
    if (!result) {
        ADD_FAILURE() << "refused: " << word(result.error());
        return T{};
    }
    return std::move(result).value();
}

class PeopleTest : public ::testing::Test {
protected:
    [[nodiscard]] store::Store& store() { return *store_; }

    void commit(store::Batch batch) { store::testing::must(*store_, std::move(batch)); }

    [[nodiscard]] store::AccountId guest(store::Millis now = kNow) {
        return store::testing::must(*store_, new_guest(now)).accounts.at(0);
    }

    // A guest with a name: signs up and commits.
    Entered member(const char* name, const char* password = kPassword) {
        return sign_up(guest(), name, password);
    }
    Entered sign_up(store::AccountId account, const char* name, const char* password = kPassword) {
        Begun begun = granted(begin_sign_up(store(), account, name, password, kCheap));
        Entered entered = granted(finish_sign_up(store(), begun.pending, run(begun.job), kNow));
        commit(entered.batch);
        return entered;
    }

    core::Result<Entered, Refusal> log_in(const char* name, const char* password,
                                          store::Millis now = kNow) {
        auto begun = begin_log_in(store(), name, password, kCheap);
        if (!begun) return core::Failure{begun.error()};
        return finish_log_in(store(), begun->pending, run(begun->job), now);
    }

    core::Result<Entered, Refusal> recover(const char* name, std::string_view code,
                                           const char* password) {
        auto begun = begin_recovery(store(), name, code, password, kCheap);
        if (!begun) return core::Failure{begun.error()};
        return finish_recovery(store(), begun->pending, run(begun->job), kNow);
    }

    [[nodiscard]] bool is_logged_in(const std::string& secret, store::Millis now = kNow) {
        return identify(store(), SecretKind::session, secret, now).ok();
    }

private:
    store::testing::MemoryDisk disk_;
    std::unique_ptr<store::Store> store_ = disk_.open("people");
};

}  // namespace bivouac::server::testing
