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

inline constexpr store::Millis kOneDay = store::Millis{24} * 3600 * 1000;
// A browser that comes back stays logged in; one that stays away for so long does not.
inline constexpr store::Millis kSessionLife = 180 * kOneDay;
// However often it comes back: then its owner logs in again, so that a cookie that was copied once
// is not good for ever. A guest cannot log in, and keeps theirs.
inline constexpr store::Millis kLongestSession = 365 * kOneDay;
// A token's time is chosen when it is made, and is not prolonged.
inline constexpr int kMostTokenDays = 365;
inline constexpr std::size_t kMostSessions = 50;  // of one account; the oldest makes room
inline constexpr std::size_t kMostTokens = 20;
inline constexpr std::size_t kLongestLabel = 60;  // bytes

// A guest to be created; the verdict of the deed tells the account for open_session().
[[nodiscard]] store::Deed new_guest(store::Millis now);

// A session that begins. The secret goes to its owner and is kept nowhere.
struct Opened {
    std::string secret;
    store::Session session;
    store::Deed deed;
};
[[nodiscard]] core::Result<Opened, Refusal> open_session(const store::Store& store,
                                                         store::AccountId account,
                                                         store::Millis now);
// Not for guests. The label says which program it is for; days beyond 1 to kMostTokenDays are cut.
[[nodiscard]] core::Result<Opened, Refusal> open_token(const store::Store& store,
                                                       store::AccountId account,
                                                       std::string_view label, int days,
                                                       store::Millis now);

struct Identity {
    store::Account account;
    store::Session session;
    bool wants_upkeep = false;  // once a day: see upkeep()
};
[[nodiscard]] core::Result<Identity, Refusal> identify(const store::Store& store, SecretKind kind,
                                                       std::string_view secret, store::Millis now);

// Prolongs a browser's session and notes when the account was seen, from what is in the store now:
// a session that was closed meanwhile stays closed. Empty when there is nothing to do.
[[nodiscard]] store::Deed upkeep(const store::Store& store, const store::Digest& secret,
                                 store::Millis now);

[[nodiscard]] store::Deed log_out(const store::Digest& secret);

// What an owner sees of a session or token: enough to choose one and close it.
struct SessionNote {
    std::string id;
    std::string label;  // empty for browsers
    store::Millis created = 0;
    store::Millis expires = 0;
};
[[nodiscard]] std::string session_id(const store::Digest& secret);
[[nodiscard]] core::Result<std::vector<SessionNote>, Refusal> list_sessions(
    const store::Store& store, store::AccountId account, store::Millis now);
// Empty when the account has none of that id.
[[nodiscard]] core::Result<store::Deed, Refusal> close_session(const store::Store& store,
                                                               store::AccountId account,
                                                               std::string_view id);

}  // namespace bivouac::server
