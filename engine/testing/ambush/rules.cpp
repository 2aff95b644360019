#include "engine/testing/ambush/rules.h"

#include "engine/testing/ambush/course.inl"
#include "engine/testing/ambush/json.inl"
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
template struct RulesWith<Leak::taking_back_tells>;
template struct RulesWith<Leak::opens_too_much>;
template struct RulesWith<Leak::fold_forgets>;

}  // namespace bivouac::ambush

namespace bivouac::engine {

template struct JsonOf<ambush::RulesWith<ambush::Leak::none>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::view_shows_hidden>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::view_and_sampler_share>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::offers_depend_on_hidden>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::refusal_tells>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::setup_answer_tells>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::event_tells>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::spectator_sees_look>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::sampler_forgets>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::reveals_denies>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::taking_back_tells>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::opens_too_much>>;
template struct JsonOf<ambush::RulesWith<ambush::Leak::fold_forgets>>;

}  // namespace bivouac::engine
