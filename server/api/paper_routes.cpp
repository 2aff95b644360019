// What an account keeps for itself, and nobody else sees.
#include <algorithm>

#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "protocol/own_words.h"
#include "server/api/account_flow.h"
#include "server/api/people_handlers.h"
#include "server/people/papers.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;
using protocol::PaperKind;

struct Place {
    PaperKind kind;
    std::string name;
};

// What the address says; nothing when there can be no such paper.
std::optional<Place> place_of(const Call& call) {
    const std::string& name = call.parts[1];
    const bool is_word = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (!is_word || name.size() > protocol::kMostWord) return std::nullopt;
    for (const auto& entry : protocol::kPaperKinds) {
        if (entry.word == call.parts[0]) return Place{entry.value, name};
    }
    return std::nullopt;
}

protocol::PaperLine told(const store::PaperLine& line) {
    return {line.kind, line.name, line.title, line.revision, line.changed, line.bytes};
}

void fail_reading(const Call& call, store::Trouble trouble) {
    if (trouble == store::Trouble::unknown) return call.fail(ErrorCode::unknown_paper);
    call.fail(trouble);
}

}  // namespace

void list_papers(const CallPtr& call) {
    read_for(
        call,
        [account = call->account().id](const store::Store& store) {
            return store.papers_of(account);
        },
        [call](const store::Found<std::vector<store::PaperLine>>& lines) {
            if (!lines) return fail_reading(*call, lines.error());
            const Quotas& quotas = call->services.limits.quotas;
            protocol::Papers papers{{}, quotas.papers, quotas.paper_bytes};
            for (const store::PaperLine& line : *lines) papers.papers.push_back(told(line));
            call->reply(papers, {{"Cache-Control", "private, no-store"}});
        });
}

void show_paper(const CallPtr& call) {
    const auto place = place_of(*call);
    if (!place) return call->fail(ErrorCode::unknown_paper);
    read_for(
        call,
        [account = call->account().id, place = *place](const store::Store& store) {
            return store.paper(account, place.kind, place.name);
        },
        [call](const store::Found<store::Paper>& paper) {
            if (!paper) return fail_reading(*call, paper.error());
            call->reply(protocol::PaperText{told(paper->line), paper->text},
                        {{"Cache-Control", "private, no-store"}});
        });
}

void write_paper(const CallPtr& call) {
    const auto place = place_of(*call);
    if (!place) return call->fail(ErrorCode::unknown_paper);
    auto body = protocol::read_body<protocol::KeepPaper>(call->request.body);
    if (!body) return call->fail(body.error());
    store::Paper paper;
    paper.account = call->account().id;
    paper.line = {.kind = place->kind,
                  .name = place->name,
                  .title = std::move(body->title),
                  .revision = body->revision,
                  .changed = call->now};
    paper.text = std::move(body->text);
    change_for(
        call, paper.account,
        [paper, quotas = call->services.limits.quotas](const store::Store& store) {
            return keep_paper(store, paper, quotas);
        },
        [call](const KeptPaper& kept) { call->reply(protocol::PaperKept{told(kept.line)}); });
}

void drop_paper(const CallPtr& call) {
    const auto place = place_of(*call);
    if (!place) return call->fail(ErrorCode::unknown_paper);
    const store::AccountId account = call->account().id;
    in_turn(call, account, [call, account, place = *place](const Turn& turn) {
        write_change(call, {store::DropPaper{account, place.kind, place.name}},
                     [call, turn] { call->reply(protocol::Done{}); });
    });
}

}  // namespace bivouac::server
