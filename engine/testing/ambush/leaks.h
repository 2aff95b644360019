// Mistakes that a game could make, planted on purpose: the harness must find every one.
#pragma once

#include <cstdint>

namespace bivouac::ambush {

enum class Leak : std::uint8_t {
    none,
    view_shows_hidden,        // the view carries a hidden strength
    view_and_sampler_share,   // the view carries the whole truth and the sampler hands it back
    offers_depend_on_hidden,  // the list of legal actions betrays a strong defender
    refusal_tells,            // the sentence of a refusal depends on a hidden strength
    setup_answer_tells,       // what is wrong with a setup depends on another seat's
    event_tells,              // an event carries more than the view it folds into
    spectator_sees_look,      // a secret look is told to everybody
    sampler_forgets,          // the sampler ignores what was seen
    reveals_denies,           // a step that shows something says it can be taken back
    taking_back_tells,        // whether a step can be taken back depends on a hidden strength
    opens_too_much,           // an event claims to open what it does not show
    fold_forgets,             // an event is not folded in
};

}  // namespace bivouac::ambush
