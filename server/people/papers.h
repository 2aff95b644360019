// What an account keeps for itself: studies of the study board, and how well its owner solves
// puzzles. Their texts are the page's; nobody else is ever told of them.
#pragma once

#include "core/result.h"
#include "server/limits/quotas.h"
#include "server/people/refusal.h"
#include "store/store.h"

namespace bivouac::server {

struct KeptPaper {
    store::Batch batch;
    store::PaperLine line;  // as it stands then
};

// `paper` with the revision that its owner has seen last. Refused when it is another one by now, or
// beyond the quota, where what is only made smaller always fits.
[[nodiscard]] core::Result<KeptPaper, Refusal> keep_paper(const store::Store& store,
                                                          store::Paper paper, const Quotas& quotas);

}  // namespace bivouac::server
