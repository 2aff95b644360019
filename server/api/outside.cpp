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

void look_at_accounts(const store::Store& store, const std::set<store::AccountId>& accounts,
                      Millis now, Findings& findings) {
    const std::vector<store::AccountId> ids(accounts.begin(), accounts.end());
    const auto bans = store.bans(ids);
    if (!bans) {
        findings.whole = false;
        return;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::optional<Millis>& until = (*bans)[i];
        if (!until) findings.erased.insert(ids[i]);
        if (until && *until > now) findings.banned.insert(ids[i]);
    }
}

void look_at_tables(const store::Store& store, const std::vector<Hub::Live>& tables,
                    Findings& findings) {
    std::vector<store::TableId> ids;
    ids.reserve(tables.size());
    for (const Hub::Live& live : tables) ids.push_back(live.table);
    const auto standings = store.standings(ids);
    if (!standings) {
        findings.whole = false;
        return;
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::optional<store::Standing>& standing = (*standings)[i];
        if (standing && standing->entries <= tables[i].entries) continue;
        const auto seen = store.seen(ids[i]);
        if (seen) {
            findings.tables.emplace_back(
                ids[i], Hub::Written{seen->standing.entries, store::is_over(seen->row.phase)});
        } else if (seen.error() == Trouble::unknown) {
            findings.tables.emplace_back(ids[i], std::nullopt);
        } else {
            findings.whole = false;
        }
    }
}

void look_at_sessions(const store::Store& store, const Questions& questions, Findings& findings) {
    std::vector<store::Digest> secrets;
    secrets.reserve(questions.sessions.size());
    for (const auto& [secret, account] : questions.sessions) secrets.push_back(secret);
    const auto alive = store.are_alive(secrets, questions.now);
    if (!alive) {
        findings.whole = false;
        return;
    }
    for (std::size_t i = 0; i < secrets.size(); ++i) {
        if (!(*alive)[i]) findings.ended.push_back(secrets[i]);
    }
}

Findings answer(const store::Store& store, const Questions& questions) {
    Findings findings;
    std::set<store::AccountId> accounts;
    for (const auto& [secret, account] : questions.sessions) accounts.insert(account);
    for (const Hub::Live& live : questions.tables) {
        accounts.insert(live.named.begin(), live.named.end());
    }
    look_at_sessions(store, questions, findings);
    look_at_tables(store, questions.tables, findings);
    look_at_accounts(store, accounts, questions.now, findings);
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
