// A finished review goes into the store, so that nobody works it out again. When that fails it is
// worked out again.
#pragma once

#include "server/loop/committer.h"
#include "server/reviews/review_desk.h"

namespace bivouac::server {

// The committer must outlive the desk.
[[nodiscard]] inline ReviewDesk::Keep keep_with(Committer& committer) {
    return [&committer](const std::string& table, const protocol::Reviewed& reviewed) {
        static_cast<void>(
            committer.commit({store::KeepReview{table, print_review(reviewed)}}, nullptr));
    };
}

}  // namespace bivouac::server
