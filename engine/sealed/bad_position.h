// Why a text is no position of a game: in the game's own words where it has some.
#pragma once

#include <string>
#include <string_view>

#include "core/text.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine {

// Optional: names the field and the place of what is wrong. Nothing when the text is a position.
template <class G>
concept ExplainsPositions =
    Texts<G> && requires(const typename G::Settings& settings, std::string_view text) {
        { G::position_problem(settings, text) } -> std::same_as<std::optional<Rejection>>;
    };

template <Rules G>
[[nodiscard]] Rejection bad_position(const typename G::Settings& settings, std::string_view text) {
    if constexpr (ExplainsPositions<G>) {
        if (auto problem = G::position_problem(settings, text)) return *std::move(problem);
    }
    return {RejectionCode::unreadable,
            "refuse.bad_position",
            "",
            {std::string(core::shorten(text, 64))}};
}

}  // namespace bivouac::engine
