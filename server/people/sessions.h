// Who is asking: sessions of browsers and tokens of programs. Nothing here hashes slowly. Functions
// that take a store read from it and belong on a reader's thread; what is to be written is
// returned.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "server/people/refusal.h"
#include "server/people/secrets.h"
#include "store/store.h"

namespace bivouac::server {

inline constexpr store::Millis kOneHour = store::Millis{3600} * 1000;
inline constexpr store::Millis kOneDay = 24 * kOneHour;
// Unless the operator says otherwise: see SessionRules.
inline constexpr store::Millis kSessionLife = 180 * kOneDay;
inline constexpr store::Millis kLongestSession = 365 * kOneDay;
// A token's time is chosen when it is made, and is not prolonged.
inline constexpr int kMostTokenDays = 365;
inline constexpr std::size_t kMostSessions = 50;  // of one account; the oldest makes room
inline constexpr std::size_t kMostTokens = 20;
inline constexpr std::size_t kLongestLabel = 60;  // bytes

// How long browsers stay logged in.
struct SessionRules {
    // One that comes back stays; one that stays away for so long does not.
    store::Millis idle = kSessionLife;
    // However often it comes back: then its owner logs in again, so that a cookie that was copied
    // once is not good for ever. A guest cannot log in, and keeps theirs. 0: no end.
    store::Millis longest = kLongestSession;
};

// Somebody who comes: from where, and under which rules.
struct Visit {
    store::Origin from = {};
    SessionRules rules = {};
};

// A guest to be created; the verdict of the batch tells the account for open_session().
[[nodiscard]] store::Batch new_guest(store::Millis now);

// A session that begins. The secret goes to its owner and is kept nowhere.
struct Opened {
    std::string secret;
    store::Session session;
    store::Batch batch;
};
[[nodiscard]] core::Result<Opened, Refusal> open_session(const store::Store& store,
                                                         store::AccountId account,
                                                         store::Millis now,
                                                         const Visit& visit = {});
// What a token is to be. The label says which program it is for; days beyond 1 to kMostTokenDays
// are cut; whatever it is good for, it may read.
struct TokenWish {
    std::string_view label;
    int days = 1;
    store::Scopes scopes = store::Scopes::all();
};
// Not for guests.
[[nodiscard]] core::Result<Opened, Refusal> open_token(const store::Store& store,
                                                       store::AccountId account,
                                                       const TokenWish& wish, store::Millis now);

struct Identity {
    store::Account account;
    store::Session session;
    bool wants_upkeep = false;  // once an hour: see upkeep()
    bool is_prolonged = false;  // by that upkeep
};
[[nodiscard]] core::Result<Identity, Refusal> identify(const store::Store& store, SecretKind kind,
                                                       std::string_view secret, store::Millis now,
                                                       const SessionRules& rules = {});

// Prolongs a browser's session once a day, and notes when the account was seen and, once an hour,
// from where the session was used; from what is in the store now: a session that was closed
// meanwhile stays closed. Empty when there is nothing to do.
[[nodiscard]] store::Batch upkeep(const store::Store& store, const store::Digest& secret,
                                  store::Millis now, const Visit& visit = {});

[[nodiscard]] store::Batch log_out(const store::Digest& secret);

// How an owner names a session or token to end it.
[[nodiscard]] std::string session_id(const store::Digest& secret);
// Those of one kind that go on, latest created first.
[[nodiscard]] core::Result<std::vector<store::Session>, Refusal> list_sessions(
    const store::Store& store, store::AccountId account, SecretKind kind, store::Millis now);
// Those of the kind that the account has of that id: none, or one.
[[nodiscard]] core::Result<std::vector<store::Session>, Refusal> find_session(
    const store::Store& store, store::AccountId account, SecretKind kind, std::string_view id);

// All browsers but one: not the tokens.
[[nodiscard]] core::Result<std::vector<store::Session>, Refusal> other_sessions(
    const store::Store& store, store::AccountId account, const store::Digest& but);

}  // namespace bivouac::server
