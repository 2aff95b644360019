// How requests about accounts run through the server's threads: read, hash, wait for the account's
// turn, decide, write. Whatever goes wrong on the way fails the call.
#pragma once

#include <type_traits>

#include "server/api/call.h"
#include "server/people/account_changes.h"

namespace bivouac::server {

// Asks the login throttle; false when the call has been failed. `key` says whose password it is.
[[nodiscard]] bool may_try_password(const CallPtr& call, std::string_view key);
void password_was_right(const CallPtr& call, std::string_view key);
// Of a name that was typed to log in; and of somebody logged in, whom strangers who try the name
// are not to hinder.
[[nodiscard]] std::string password_key(std::string_view typed_name);
[[nodiscard]] std::string password_key(store::AccountId account);

// So many permits of the bucket; false when the call has been failed.
[[nodiscard]] bool may_ask(const CallPtr& call, Buckets& buckets, std::string_view key,
                           std::int64_t permits = 1);
[[nodiscard]] bool may_ask(const CallPtr& call, AddressBuckets& buckets, std::string_view key,
                           std::int64_t permits = 1);

// When nothing else changes the account, until the turn is let go.
void in_turn(const CallPtr& call, store::AccountId account, Turns::Begin begin);

// On a hasher's thread, one at a time for an address.
void hash_for(const CallPtr& call, const std::shared_ptr<const Begun>& begun,
              std::function<void(const HashAnswer&)> then);

// Like write_for, for what is written about people. Nothing to write is written at once.
void write_change(const CallPtr& call, store::Batch batch, std::function<void()> then);

// Of what was decided: the batch itself, or something that has one.
template <class Decided>
store::Batch deed_of(const Decided& decided) {
    if constexpr (std::is_same_v<Decided, store::Batch>) {
        return decided;
    } else {
        return decided.batch;
    }
}

// In the account's turn: `decide(store)` on a reader's thread gives a Result with a batch, or with
// something that has one, or the refusal; when it is on the disk, `then(decided)`.
template <class Decide, class Then>
void change_for(const CallPtr& call, store::AccountId account, const Decide& decide,
                const Then& then) {
    in_turn(call, account, [call, decide, then](const Turn& turn) {
        read_for(call, decide, [call, turn, then](auto decided) {
            if (!decided) return call->fail(decided.error());
            const auto kept = std::make_shared<const std::decay_t<decltype(*decided)>>(
                std::move(decided).value());
            write_change(call, deed_of(*kept), [turn, kept, then] { then(*kept); });
        });
    });
}

// What needs a password: `begin(store)`, the hash, then change_for with
// `finish(store, pending, answer)`. The account's turn comes after the hash, since a finish reads
// everything anew: strangers who try passwords do not keep the owner waiting. `wrong()` when what
// was typed is not the password, after that was answered.
template <class Begin, class Finish, class Then>
void change_with_password(const CallPtr& call, const Begin& begin, const Finish& finish,
                          const Then& then, const std::function<void()>& wrong) {
    const auto fail = [call, wrong](Refusal refusal) {
        call->fail(refusal);
        if (refusal == Refusal::wrong) wrong();
    };
    read_for(call, begin, [call, finish, then, fail](core::Result<Begun, Refusal> read) {
        if (!read) return fail(read.error());
        const auto begun = std::make_shared<const Begun>(std::move(read).value());
        hash_for(call, begun, [call, begun, finish, then, fail](const HashAnswer& answer) {
            const auto decide = [begun, answer, finish](const store::Store& store) {
                return finish(store, begun->pending, answer);
            };
            if (answer.check == HashAnswer::Check::right) {
                return change_for(call, begun->pending.account, decide, then);
            }
            // Refused without a turn, so that a wrong password takes as long as an unknown name.
            read_for(call, decide, [fail](const auto& decided) {
                fail(decided ? Refusal::unavailable : decided.error());
            });
        });
    });
}

// Prolongs the session of the call and notes that it was used; besides, and without a word.
void keep_session(const CallPtr& call);

}  // namespace bivouac::server
