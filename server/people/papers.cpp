#include "server/people/papers.h"

#include <algorithm>

namespace bivouac::server {
namespace {

core::Failure<Refusal> failure_of(store::Trouble trouble) {
    return core::Failure{trouble == store::Trouble::unknown ? Refusal::not_logged_in
                                                            : Refusal::unavailable};
}

}  // namespace

core::Result<KeptPaper, Refusal> keep_paper(const store::Store& store, store::Paper paper,
                                            const Quotas& quotas) {
    const auto owner = store.account(paper.account);
    if (!owner) return failure_of(owner.error());
    if (owner->kind == store::AccountKind::guest) return core::Failure{Refusal::members_only};
    const auto papers = store.papers_of(paper.account);
    if (!papers) return failure_of(papers.error());
    store::PaperLine before;
    std::uint64_t bytes = 0;
    for (const store::PaperLine& line : *papers) {
        bytes += line.bytes;
        if (line.kind == paper.line.kind && line.name == paper.line.name) before = line;
    }
    if (before.revision != paper.line.revision) return core::Failure{Refusal::paper_changed};
    const bool is_new = before.revision == 0;
    const bool grows = is_new || paper.text.size() > before.bytes;
    const bool too_many = is_new && papers->size() >= quotas.papers;
    const bool too_much = bytes - before.bytes + paper.text.size() > quotas.paper_bytes;
    if (grows && (too_many || too_much)) return core::Failure{Refusal::too_many_papers};
    ++paper.line.revision;
    paper.line.bytes = paper.text.size();
    const store::PaperLine line = paper.line;
    return KeptPaper{{store::PutPaper{std::move(paper)}}, line};
}

}  // namespace bivouac::server
