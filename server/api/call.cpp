#include "server/api/call.h"

#include <algorithm>

#include "protocol/routes.h"
#include "server/limits/address_key.h"
#include "server/loop/committer.h"
#include "server/trouble_code.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr Millis kSlow = 1000;       // a request that takes longer is worth a line in the log
constexpr Millis kUsualWait = 2000;  // when nobody knows how long
constexpr Millis kLongestWait = Millis{3600} * 1000;

bool is_to_be_tried_again(ErrorCode code) {
    return code == ErrorCode::slow_down || code == ErrorCode::busy;
}

int seconds(Millis wait) {
    return static_cast<int>((std::clamp<Millis>(wait, 1, kLongestWait) + 999) / 1000);
}

// What programs are told; people read the refusal's own sentence.
ErrorCode code_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::name_short:
        case Refusal::name_long:
        case Refusal::name_letters:
        case Refusal::name_separators:
        case Refusal::name_digits:
        case Refusal::name_reserved:
        case Refusal::password_short:
        case Refusal::password_long:
        case Refusal::password_is_name:
        case Refusal::password_common:
        case Refusal::label:
        case Refusal::preferences: return ErrorCode::bad_message;
        case Refusal::name_taken: return ErrorCode::taken;
        case Refusal::wrong: return ErrorCode::wrong_password;
        case Refusal::not_logged_in: return ErrorCode::not_logged_in;
        case Refusal::banned: return ErrorCode::banned;
        case Refusal::guests_only:
        case Refusal::members_only:
        case Refusal::has_played:
        case Refusal::too_many_tokens:
        case Refusal::scope_read:
        case Refusal::scope_play:
        case Refusal::scope_account:
        case Refusal::too_many_papers:
        case Refusal::too_many_blocks: return ErrorCode::forbidden;
        case Refusal::paper_changed:
        case Refusal::changed: return ErrorCode::stale;
        case Refusal::unavailable: return ErrorCode::busy;
    }
    return ErrorCode::broken;
}

void send(const Call& call, const protocol::Error& error) {
    net::Pairs headers;
    if (error.retry_after) headers.emplace_back("Retry-After", std::to_string(*error.retry_after));
    call.reply(protocol::status_of(error.code), error, std::move(headers));
}

}  // namespace

protocol::Error error_in(engine::Language language, ErrorCode code) {
    protocol::Error error;
    error.code = code;
    if (is_to_be_tried_again(code)) error.retry_after = seconds(kUsualWait);
    error.sentence = sentence(language, code, error.retry_after.value_or(0));
    return error;
}

void Call::reply(protocol::Outgoing message, net::Pairs headers) const {
    reply(200, std::move(message), std::move(headers));
}

void Call::reply(int status, protocol::Outgoing message, net::Pairs headers) const {
    const Millis took = services.loop.steady() - steady;
    if (took >= kSlow) {
        ++services.facts.tally.slow_requests;
        if (services.facts.on_slow) services.facts.on_slow(route, took);
    }
    net::HttpReply whole = net::reply_with(status, std::move(message));
    whole.headers = std::move(headers);
    answer.reply(std::move(whole));
}

void Call::fail(ErrorCode code, std::optional<Millis> wait) const {
    protocol::Error error = error_in(language, code);
    if (wait) {
        error.retry_after = seconds(*wait);
        error.sentence = sentence(language, code, *error.retry_after);
    }
    send(*this, error);
}

void Call::fail(const protocol::BadMessage& bad) const {
    protocol::Error error = protocol::error_of(bad);
    error.sentence = sentence(language, bad);
    send(*this, error);
}

void Call::fail(Refusal refusal) const {
    if (refusal == Refusal::wrong) ++services.facts.tally.logins_failed;
    if (refusal == Refusal::banned) ++services.facts.tally.shut_out;
    protocol::Error error = error_in(language, code_of(refusal));
    error.detail = word(refusal);
    error.sentence = sentence(language, refusal);
    send(*this, error);
}

void Call::fail(store::Trouble trouble) const { fail(code_of(trouble)); }

Millis wait_for_replay(const Call& call) {
    if (call.services.limits.off) return 0;
    return call.services.limits.replaying.take(address_key(call.request.address), call.steady);
}

void write_for(const CallPtr& call, store::Batch batch,
               std::function<void(const store::Done&)> then) {
    const bool taken = call->services.committer.commit(
        std::move(batch), [call, then = std::move(then)](const store::Verdict& verdict) {
            if (!verdict) return call->fail(verdict.error());
            then(*verdict);
        });
    if (!taken) call->fail(ErrorCode::busy);
}

}  // namespace bivouac::server
