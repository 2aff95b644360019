#include "server/people/sessions.h"

#include <algorithm>
#include <span>

#include "core/text.h"
#include "server/people/visible_text.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

bool is_token(const store::Session& session) { return !session.label.empty(); }

store::Millis longest_life(const store::Session& session, const store::Account& account,
                           const SessionRules& rules) {
    const bool can_log_in = !account.password_hash.empty();
    return can_log_in && rules.longest > 0 ? session.created + rules.longest : INT64_MAX;
}

store::Millis prolonged(const store::Session& session, const store::Account& account,
                        store::Millis now, const SessionRules& rules) {
    return std::min(now + rules.idle, longest_life(session, account, rules));
}

// Once a day is enough: not every request is to be a write.
bool is_to_prolong(const store::Session& session, const store::Account& account, store::Millis now,
                   const SessionRules& rules) {
    const store::Millis until = prolonged(session, account, now, rules);
    const bool last = until == longest_life(session, account, rules) && session.expires < until;
    return !is_token(session) && (until - session.expires > kOneDay || last);
}

// Also one that was prolonged beyond it under other rules.
bool is_too_old(const store::Session& session, const store::Account& account, store::Millis now,
                const SessionRules& rules) {
    return !is_token(session) && now >= longest_life(session, account, rules);
}
bool is_use_to_be_noted(const store::Session& session, store::Millis now) {
    return now - session.used >= kOneHour;
}
bool is_to_be_seen(const store::Account& account, store::Millis now) {
    return now - account.seen > kOneDay;
}

Opened draw(store::Session session, store::Millis life, store::Millis now) {
    Opened opened;
    opened.secret = draw_secret();
    opened.session = std::move(session);
    opened.session.created = now;
    opened.session.expires = now + life;
    const SecretKind kind = is_token(opened.session) ? SecretKind::token : SecretKind::session;
    opened.session.secret = digest_of(kind, opened.secret).value();
    opened.batch.emplace_back(store::PutSession{opened.session});
    return opened;
}

core::Result<std::vector<store::Session>, Refusal> all_of_kind(const store::Store& store,
                                                               store::AccountId account,
                                                               SecretKind kind) {
    auto sessions = store.sessions_of(account);
    if (!sessions) return core::Failure{Refusal::unavailable};
    std::erase_if(*sessions, [&](const store::Session& session) {
        return is_token(session) != (kind == SecretKind::token);
    });
    return std::move(sessions).value();
}

}  // namespace

store::Batch new_guest(store::Millis now) {
    store::Account guest;
    guest.created = now;
    guest.seen = now;
    return {store::CreateAccount{guest}};
}

core::Result<Opened, Refusal> open_session(const store::Store& store, store::AccountId account,
                                           store::Millis now, const Visit& visit) {
    const auto others = list_sessions(store, account, SecretKind::session, now);
    if (!others) return core::Failure{others.error()};
    store::Session session;
    session.account = account;
    session.used = now;
    session.origin = visit.from;
    Opened opened = draw(std::move(session), visit.rules.idle, now);
    if (others->size() >= kMostSessions) {
        for (const store::Session& old : std::span(*others).subspan(kMostSessions - 1)) {
            opened.batch.emplace_back(store::DropSession{old.secret});
        }
    }
    return opened;
}

core::Result<Opened, Refusal> open_token(const store::Store& store, store::AccountId account,
                                         const TokenWish& wish, store::Millis now) {
    store::Session token;
    token.account = account;
    token.label = core::is_printable_utf8(wish.label) ? visible_text(wish.label) : std::string();
    token.scopes = wish.scopes;
    token.scopes.insert(store::Scope::read);
    if (token.label.empty() || token.label.size() > kLongestLabel) {
        return core::Failure{Refusal::label};
    }
    const auto owner = store.account(account);
    if (!owner) return core::Failure{Refusal::unavailable};
    if (owner->kind == store::AccountKind::guest) return core::Failure{Refusal::members_only};
    const auto others = list_sessions(store, account, SecretKind::token, now);
    if (!others) return core::Failure{others.error()};
    if (others->size() >= kMostTokens) return core::Failure{Refusal::too_many_tokens};
    return draw(std::move(token), std::clamp(wish.days, 1, kMostTokenDays) * kOneDay, now);
}

core::Result<Identity, Refusal> identify(const store::Store& store, SecretKind kind,
                                         std::string_view secret, store::Millis now,
                                         const SessionRules& rules) {
    const auto digest = digest_of(kind, secret);
    if (!digest) return core::Failure{Refusal::not_logged_in};
    const auto refusal = [](store::Trouble trouble) {
        return trouble == store::Trouble::unknown ? Refusal::not_logged_in : Refusal::unavailable;
    };
    auto session = store.session(*digest, now);
    if (!session) return core::Failure{refusal(session.error())};
    auto account = store.account(session->account);
    if (!account) return core::Failure{refusal(account.error())};
    if (is_too_old(*session, *account, now, rules)) return core::Failure{Refusal::not_logged_in};
    if (account->banned_until > now) return core::Failure{Refusal::banned};
    const bool prolongs = is_to_prolong(*session, *account, now, rules);
    const bool due = prolongs || is_use_to_be_noted(*session, now) || is_to_be_seen(*account, now);
    return Identity{std::move(account).value(), std::move(session).value(), due, prolongs};
}

store::Batch upkeep(const store::Store& store, const store::Digest& secret, store::Millis now,
                    const Visit& visit) {
    auto session = store.session(secret, now);
    if (!session) return {};
    auto account = store.account(session->account);
    if (!account) return {};
    store::Batch batch;
    const bool prolongs = is_to_prolong(*session, *account, now, visit.rules);
    if (prolongs) session->expires = prolonged(*session, *account, now, visit.rules);
    if (prolongs || is_use_to_be_noted(*session, now)) {
        session->used = now;
        session->origin = visit.from;
        batch.emplace_back(store::PutSession{*session});
    }
    if (is_to_be_seen(*account, now)) {
        account->seen = now;
        batch.emplace_back(store::UpdateAccount{*account});
    }
    return batch;
}

store::Batch log_out(const store::Digest& secret) { return {store::DropSession{secret}}; }

std::string session_id(const store::Digest& secret) {
    return trust::to_hex(std::span(secret).first(8));
}

core::Result<std::vector<store::Session>, Refusal> list_sessions(const store::Store& store,
                                                                 store::AccountId account,
                                                                 SecretKind kind,
                                                                 store::Millis now) {
    auto sessions = all_of_kind(store, account, kind);
    if (!sessions) return sessions;
    std::erase_if(*sessions, [&](const store::Session& each) { return each.expires <= now; });
    return sessions;
}

core::Result<std::vector<store::Session>, Refusal> find_session(const store::Store& store,
                                                                store::AccountId account,
                                                                SecretKind kind,
                                                                std::string_view id) {
    auto sessions = all_of_kind(store, account, kind);
    if (!sessions) return sessions;
    std::erase_if(*sessions,
                  [&](const store::Session& each) { return session_id(each.secret) != id; });
    return sessions;
}

core::Result<std::vector<store::Session>, Refusal> other_sessions(const store::Store& store,
                                                                  store::AccountId account,
                                                                  const store::Digest& but) {
    auto sessions = all_of_kind(store, account, SecretKind::session);
    if (!sessions) return sessions;
    std::erase_if(*sessions, [&](const store::Session& each) { return each.secret == but; });
    return sessions;
}

}  // namespace bivouac::server
