// Was the luck of the draw out of the ordinary? Fair draws help as often as they hurt: what each of
// them changed a seat's chance by is as likely to have had the other sign. So the sum of them all
// is compared with what it would be had every sign been tossed (Fisher's randomisation test; its
// distribution is near the normal one when there are many draws).
#pragma once

#include <optional>
#include <span>

namespace bivouac::study {

// With fewer draws nothing can be said.
inline constexpr int kLeastDraws = 10;

// How likely fair draws are to be as lucky or unlucky as these, from 0 to 1. Draws that changed
// nothing do not count; nothing when there are too few.
[[nodiscard]] std::optional<double> chance_of_such_draws(std::span<const double> luck);

}  // namespace bivouac::study
