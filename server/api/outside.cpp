#include "server/api/outside.h"

#include <map>
#include <set>
#include <vector>

#include "server/api/call.h"
#include "server/hub/hub.h"
#include "server/trouble_code.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;
using store::Trouble;

constexpr int kExaminations = 2;  // after each change

struct Questions {
    std::map<store::Digest, store::AccountId> sessions;
    std::vector<Hub::Live> tables;
    Millis now = 0;
};

struct Findings {
    std::vector<store::Digest> ended;
    std::set<store::AccountId> banned;
    std::set<store::AccountId> erased;
    std::vector<std::pair<std::string, std::optional<Hub::Written>>> tables;
    bool whole = true;  // every question was answered
};

void look_at_account(const store::Store& store, store::AccountId id, Millis now,
                     Findings& findings) {
    const auto account = store.account(id);
    if (account) {
        if (account->banned_until > now) findings.banned.insert(id);
    } else if (account.error() == Trouble::unknown) {
        findings.erased.insert(id);
    } else {
        findings.whole = false;
    }
}

void look_at_table(const store::Store& store, const Hub::Live& live, Findings& findings) {
    const auto standing = store.standing(live.table);
    if (standing && standing->entries <= live.entries) return;
    const auto row = store.table(live.table);
    const auto is_gone = [](const auto& found) {
        return !found && found.error() == Trouble::unknown;
    };
    if (standing && row) {
        findings.tables.emplace_back(live.table,
                                     Hub::Written{standing->entries, store::is_over(row->phase)});
    } else if (is_gone(standing) || is_gone(row)) {
        findings.tables.emplace_back(live.table, std::nullopt);
    } else {
        findings.whole = false;
    }
}

Findings answer(const store::Store& store, const Questions& questions) {
    Findings findings;
    std::set<store::AccountId> accounts;
    for (const auto& [secret, account] : questions.sessions) {
        accounts.insert(account);
        const auto session = store.session(secret, questions.now);
        if (session) continue;
        if (session.error() == Trouble::unknown) {
            findings.ended.push_back(secret);
        } else {
            findings.whole = false;
        }
    }
    for (const Hub::Live& live : questions.tables) {
        accounts.insert(live.named.begin(), live.named.end());
        look_at_table(store, live, findings);
    }
    for (const store::AccountId account : accounts) {
        look_at_account(store, account, questions.now, findings);
    }
    return findings;
}

protocol::Outgoing banned_in(engine::Language language) {
    protocol::Error error = error_in(language, ErrorCode::banned);
    error.detail = word(Refusal::banned);
    error.sentence = sentence(language, Refusal::banned);
    return error;
}

void act_on(Services& services, const Findings& findings) {
    for (const store::AccountId account : findings.banned) {
        ++services.facts.tally.shut_out;
        services.connections.turn_out(account, banned_in);
    }
    for (const store::AccountId account : findings.erased) {
        services.hub.refresh({account, protocol::PersonKind::guest, {}, std::nullopt, true});
        services.connections.end_sessions_of(account);
    }
    for (const store::Digest& secret : findings.ended) services.connections.end_session(secret);
    for (const auto& [table, written] : findings.tables) {
        services.hub.written_elsewhere(table, written);
    }
}

}  // namespace

void Outside::look() {
    if (is_looking_) return;
    is_looking_ =
        services_.readers.read([](const store::Store& store) { return store.changes_of_others(); },
                               [this](const store::Found<std::uint64_t>& count) {
                                   is_looking_ = false;
                                   if (!count) return;
                                   if (seen_ != *count) {
                                       // At the first look nobody has come yet whom anything could
                                       // concern.
                                       still_to_examine_ = seen_ ? kExaminations : 1;
                                       seen_ = *count;
                                       services_.hub.lobby().note_change();
                                   }
                                   if (still_to_examine_ > 0) examine();
                               });
}

void Outside::examine() {
    Questions questions{services_.connections.sessions(), services_.hub.live_tables(),
                        services_.loop.now()};
    is_looking_ =
        services_.readers.read([questions = std::move(questions)](
                                   const store::Store& store) { return answer(store, questions); },
                               [this](const Findings& findings) {
                                   is_looking_ = false;
                                   if (findings.whole) --still_to_examine_;
                                   act_on(services_, findings);
                               });
}

}  // namespace bivouac::server
