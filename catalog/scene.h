// A position that somebody brings as text, and what is played on from it, without a table: for
// studies and puzzles. All there is in it stands in the text, so whoever brought that may see it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/game.h"

namespace bivouac::catalog {

// One thread at a time. Steps are told as records tell them: "seat1 d1xd4>d5", "nature roll:6,3";
// of a position with unknown pieces as View::follow takes them: "seat2 e6xe5 e6=9 e5=7".
class Scene {
public:
    virtual ~Scene() = default;

    // The text was the whole truth; otherwise it is what one seat sees of one.
    [[nodiscard]] virtual bool whole() const = 0;
    [[nodiscard]] virtual engine::Due due() const = 0;
    [[nodiscard]] virtual std::optional<engine::Outcome> outcome() const = 0;
    // As text again, of the same kind.
    [[nodiscard]] virtual std::string text() const = 0;
    // Nothing where the text does not say what the observer sees.
    [[nodiscard]] virtual std::unique_ptr<engine::View> view(engine::Observer observer) const = 0;

    // Takes in a step; refused, and nothing changed, when it cannot have happened.
    [[nodiscard]] virtual core::Result<core::Done, engine::Rejection> follow(
        std::string_view step) = 0;
    // What nature did until a seat is due again, drawn by the seed; nothing where that is not
    // known.
    [[nodiscard]] virtual std::vector<std::string> settle(std::uint64_t seed) = 0;
};

// By the rules as they are now. The options must come from resolve_options(). A text that may be
// read both ways is taken for the whole truth.
[[nodiscard]] core::Result<std::unique_ptr<Scene>, engine::Rejection> open_scene(
    const engine::Game& game, const engine::OptionValues& options, std::string_view position);

}  // namespace bivouac::catalog
