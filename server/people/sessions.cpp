#include "server/people/sessions.h"

#include <algorithm>
#include <span>

#include "core/text.h"
#include "server/people/visible_text.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

bool is_token(const store::Session& session) { return !session.label.empty(); }

store::Millis longest_life(const store::Session& session, const store::Account& account) {
    const bool can_log_in = !account.password_hash.empty();
    return can_log_in ? session.created + kLongestSession : INT64_MAX;
}

store::Millis prolonged(const store::Session& session, const store::Account& account,
                        store::Millis now) {
    return std::min(now + kSessionLife, longest_life(session, account));
}

// Once a day is enough: not every request is to be a write.
bool is_to_prolong(const store::Session& session, const store::Account& account,
                   store::Millis now) {
    const store::Millis until = prolonged(session, account, now);
    const bool last = until == longest_life(session, account) && session.expires < until;
    return !is_token(session) && (until - session.expires > kOneDay || last);
}

// Also one that an earlier version of the server has prolonged beyond it.
bool is_too_old(const store::Session& session, const store::Account& account, store::Millis now) {
    return !is_token(session) && now >= longest_life(session, account);
}
bool is_to_be_seen(const store::Account& account, store::Millis now) {
    return now - account.seen > kOneDay;
}

Opened draw(store::AccountId account, std::string_view label, store::Millis life,
            store::Millis now) {
    Opened opened;
    opened.secret = draw_secret();
    opened.session.account = account;
    opened.session.label = label;
    opened.session.created = now;
    opened.session.expires = now + life;
    const SecretKind kind = is_token(opened.session) ? SecretKind::token : SecretKind::session;
    opened.session.secret = digest_of(kind, opened.secret).value();
    opened.deed.emplace_back(store::PutSession{opened.session});
    return opened;
}

// Those of one kind that have not expired, latest created first.
core::Result<std::vector<store::Session>, Refusal> living(const store::Store& store,
                                                          store::AccountId account, SecretKind kind,
                                                          store::Millis now) {
    auto sessions = store.sessions_of(account);
    if (!sessions) return core::Failure{Refusal::unavailable};
    std::erase_if(*sessions, [&](const store::Session& session) {
        return session.expires <= now || is_token(session) != (kind == SecretKind::token);
    });
    return std::move(sessions).value();
}

}  // namespace

store::Deed new_guest(store::Millis now) {
    store::Account guest;
    guest.created = now;
    guest.seen = now;
    return {store::CreateAccount{guest}};
}

core::Result<Opened, Refusal> open_session(const store::Store& store, store::AccountId account,
                                           store::Millis now) {
    const auto others = living(store, account, SecretKind::session, now);
    if (!others) return core::Failure{others.error()};
    Opened opened = draw(account, "", kSessionLife, now);
    if (others->size() >= kMostSessions) {
        for (const store::Session& old : std::span(*others).subspan(kMostSessions - 1)) {
            opened.deed.emplace_back(store::DropSession{old.secret});
        }
    }
    return opened;
}

core::Result<Opened, Refusal> open_token(const store::Store& store, store::AccountId account,
                                         std::string_view label, int days, store::Millis now) {
    const std::string shown = core::is_printable_utf8(label) ? visible_text(label) : std::string();
    if (shown.empty() || shown.size() > kLongestLabel) {
        return core::Failure{Refusal::label};
    }
    const auto owner = store.account(account);
    if (!owner) return core::Failure{Refusal::unavailable};
    if (owner->kind == store::AccountKind::guest) return core::Failure{Refusal::members_only};
    const auto others = living(store, account, SecretKind::token, now);
    if (!others) return core::Failure{others.error()};
    if (others->size() >= kMostTokens) return core::Failure{Refusal::too_many_tokens};
    return draw(account, shown, std::clamp(days, 1, kMostTokenDays) * kOneDay, now);
}

core::Result<Identity, Refusal> identify(const store::Store& store, SecretKind kind,
                                         std::string_view secret, store::Millis now) {
    const auto digest = digest_of(kind, secret);
    if (!digest) return core::Failure{Refusal::not_logged_in};
    const auto refusal = [](store::Trouble trouble) {
        return trouble == store::Trouble::unknown ? Refusal::not_logged_in : Refusal::unavailable;
    };
    auto session = store.session(*digest, now);
    if (!session) return core::Failure{refusal(session.error())};
    auto account = store.account(session->account);
    if (!account) return core::Failure{refusal(account.error())};
    if (is_too_old(*session, *account, now)) return core::Failure{Refusal::not_logged_in};
    if (account->banned_until > now) return core::Failure{Refusal::banned};
    const bool due = is_to_prolong(*session, *account, now) || is_to_be_seen(*account, now);
    return Identity{std::move(account).value(), std::move(session).value(), due};
}

store::Deed upkeep(const store::Store& store, const store::Digest& secret, store::Millis now) {
    auto session = store.session(secret, now);
    if (!session) return {};
    auto account = store.account(session->account);
    if (!account) return {};
    store::Deed deed;
    if (is_to_prolong(*session, *account, now)) {
        session->expires = prolonged(*session, *account, now);
        deed.emplace_back(store::PutSession{*session});
    }
    if (is_to_be_seen(*account, now)) {
        account->seen = now;
        deed.emplace_back(store::UpdateAccount{*account});
    }
    return deed;
}

store::Deed log_out(const store::Digest& secret) { return {store::DropSession{secret}}; }

std::string session_id(const store::Digest& secret) {
    return trust::to_hex(std::span(secret).first(8));
}

core::Result<std::vector<SessionNote>, Refusal> list_sessions(const store::Store& store,
                                                              store::AccountId account,
                                                              store::Millis now) {
    const auto sessions = store.sessions_of(account);
    if (!sessions) return core::Failure{Refusal::unavailable};
    std::vector<SessionNote> notes;
    for (const store::Session& session : *sessions) {
        if (session.expires <= now) continue;
        notes.push_back(
            {session_id(session.secret), session.label, session.created, session.expires});
    }
    return notes;
}

core::Result<store::Deed, Refusal> close_session(const store::Store& store,
                                                 store::AccountId account, std::string_view id) {
    const auto sessions = store.sessions_of(account);
    if (!sessions) return core::Failure{Refusal::unavailable};
    store::Deed deed;
    for (const store::Session& session : *sessions) {
        if (session_id(session.secret) == id) deed.emplace_back(store::DropSession{session.secret});
    }
    return deed;
}

}  // namespace bivouac::server
