// Moments of a review as lines of text, so that a review that was broken off goes on where it was.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/reviewer.h"

namespace bivouac::study {

// One line, without its end. Numbers come back exactly as they were.
[[nodiscard]] std::string print_moment(const LookedAt& moment);

// What lines say, up to the first that is cut off or damaged.
struct KeptMoments {
    std::vector<LookedAt> moments;
    std::size_t bytes = 0;  // that they take
};
[[nodiscard]] KeptMoments read_moments(std::string_view lines);

}  // namespace bivouac::study
