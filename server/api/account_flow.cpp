#include "server/api/account_flow.h"

#include "server/api/acts.h"
#include "server/limits/address_key.h"
#include "server/loop/committer.h"
#include "server/loop/crew.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

std::string turn_of(store::AccountId account) { return "account " + std::to_string(account); }

// What the store's trouble means for a change of an account.
void fail(const CallPtr& call, store::Trouble trouble) {
    // The name is all of an account that can be somebody else's.
    if (trouble == store::Trouble::taken) return call->fail(Refusal::name_taken);
    if (trouble == store::Trouble::unknown) return call->fail(Refusal::not_logged_in);
    call->fail(trouble);
}

template <class AnyBuckets>
bool take_permits(const CallPtr& call, AnyBuckets& buckets, std::string_view key,
                  std::int64_t permits) {
    if (call->services.limits.off) return true;
    const Millis wait = buckets.take(key, call->steady, permits);
    if (wait > 0) call->fail(ErrorCode::slow_down, wait);
    return wait == 0;
}

}  // namespace

bool may_try_password(const CallPtr& call, std::string_view key) {
    Limits& limits = call->services.limits;
    if (limits.off) return true;
    const Millis wait =
        limits.logins.attempt(key, address_key(call->request.address), call->steady);
    if (wait > 0) call->fail(ErrorCode::slow_down, wait);
    return wait == 0;
}

void password_was_right(const CallPtr& call, std::string_view key) {
    Limits& limits = call->services.limits;
    if (limits.off) return;
    limits.logins.succeeded(key, address_key(call->request.address), call->steady);
}

std::string password_key(std::string_view typed_name) {
    const auto name = normal_name(typed_name);
    std::string key = "name " + (name ? *name : std::string(typed_name));
    for (char& c : key) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return key;
}

std::string password_key(store::AccountId account) { return turn_of(account); }

bool may_ask(const CallPtr& call, Buckets& buckets, std::string_view key, std::int64_t permits) {
    return take_permits(call, buckets, key, permits);
}

bool may_ask(const CallPtr& call, AddressBuckets& buckets, std::string_view key,
             std::int64_t permits) {
    return take_permits(call, buckets, key, permits);
}

void in_turn(const CallPtr& call, store::AccountId account, Turns::Begin begin) {
    if (!call->services.turns.take(turn_of(account), std::move(begin))) {
        call->fail(ErrorCode::busy);
    }
}

void hash_for(const CallPtr& call, const std::shared_ptr<const Begun>& begun,
              std::function<void(const HashAnswer&)> then) {
    const auto begin = [call, begun, then = std::move(then)](const Turn& turn) {
        const bool given = call->services.hashers.give([call, begun, then, turn] {
            const auto answer = std::make_shared<const HashAnswer>(run(begun->job));
            call->services.loop.post([answer, then, turn] { then(*answer); });
        });
        if (!given) call->fail(ErrorCode::busy);
    };
    if (call->services.limits.off) return begin(nullptr);
    const std::string key = "address " + address_key(call->request.address);
    if (!call->services.turns.take(key, begin)) call->fail(ErrorCode::busy);
}

void write_change(const CallPtr& call, store::Batch batch, std::function<void()> then) {
    if (batch.empty()) return then();
    const bool taken = call->services.committer.commit(
        std::move(batch), [call, then = std::move(then)](const store::Verdict& verdict) {
            if (!verdict) return fail(call, verdict.error());
            then();
        });
    if (!taken) call->fail(ErrorCode::busy);
}

void keep_session(const CallPtr& call) {
    if (!call->identity || !call->identity->wants_upkeep) return;
    // When there is no room for it now, a later request does it.
    (void)call->services.turns.take(turn_of(call->account().id), [call](const Turn& turn) {
        const store::Digest secret = call->identity->session.secret;
        (void)call->services.readers.read(
            [secret, now = call->now, visit = visit_of(*call)](const store::Store& store) {
                return upkeep(store, secret, now, visit);
            },
            [call, turn](store::Batch batch) {
                if (batch.empty()) return;
                (void)call->services.committer.commit(std::move(batch),
                                                      [turn](const store::Verdict&) {});
            });
    });
}

}  // namespace bivouac::server
