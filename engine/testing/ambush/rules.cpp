#include "engine/testing/ambush/rules.h"

#include "engine/testing/ambush/course.inl"
#include "engine/testing/ambush/sight.inl"
#include "engine/testing/ambush/texts.inl"

namespace bivouac::ambush {

template struct RulesWith<Leak::none>;
template struct RulesWith<Leak::view_shows_hidden>;
template struct RulesWith<Leak::view_and_sampler_share>;
template struct RulesWith<Leak::offers_depend_on_hidden>;
template struct RulesWith<Leak::refusal_tells>;
template struct RulesWith<Leak::setup_answer_tells>;
template struct RulesWith<Leak::event_tells>;
template struct RulesWith<Leak::spectator_sees_look>;
template struct RulesWith<Leak::sampler_forgets>;
template struct RulesWith<Leak::reveals_denies>;
template struct RulesWith<Leak::opens_too_much>;
template struct RulesWith<Leak::fold_forgets>;

}  // namespace bivouac::ambush
