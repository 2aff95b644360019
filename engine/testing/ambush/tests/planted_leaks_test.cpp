// The harness must find every planted mistake, and nothing in the honest game.
#include <gtest/gtest.h>

#include "engine/testing/ambush/rules.h"
#include "engine/testing/ambush/tests/twin.h"
#include "engine/testing/contract.h"

namespace bivouac::ambush {
namespace {

using namespace bivouac::engine::testing;

struct Found {
    bool events = false;
    bool samples = false;
    bool twins = false;
    bool secrets = false;
};

template <Leak kLeak>
Found look() {
    using G = RulesWith<kLeak>;
    const Settings settings{3};
    Found found;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::uint64_t twins = 0;
        found.events |= !check_events<G>(settings, seed).none();
        found.samples |= !check_samples<G>(settings, seed).none();
        found.secrets |= !check_secrets<G>(settings, seed).none();
        found.twins |= !check_twins<G>(settings, seed, twin, twins).none();
    }
    return found;
}

TEST(PlantedLeaks, the_honest_game_passes) {
    const Found found = look<Leak::none>();
    EXPECT_FALSE(found.events || found.samples || found.twins || found.secrets);
}

TEST(PlantedLeaks, a_hidden_strength_in_the_view_is_found_by_samples_and_twins) {
    const Found found = look<Leak::view_shows_hidden>();
    EXPECT_TRUE(found.samples);
    EXPECT_TRUE(found.twins);
}

TEST(PlantedLeaks, a_leak_that_view_and_sampler_share_is_found_by_twins_alone) {
    const Found found = look<Leak::view_and_sampler_share>();
    EXPECT_FALSE(found.samples) << "the resample test cannot see it: that is why twins exist";
    EXPECT_TRUE(found.twins);
}

TEST(PlantedLeaks, offers_that_depend_on_hidden_things_are_found) {
    const Found found = look<Leak::offers_depend_on_hidden>();
    EXPECT_TRUE(found.samples);
    EXPECT_TRUE(found.twins);
}

TEST(PlantedLeaks, a_refusal_that_tells_is_found) {
    EXPECT_TRUE(look<Leak::refusal_tells>().twins);
}

TEST(PlantedLeaks, an_answer_to_a_setup_that_tells_is_found) {
    EXPECT_TRUE(look<Leak::setup_answer_tells>().twins);
}

TEST(PlantedLeaks, an_event_that_tells_more_than_its_view_is_found) {
    const Found found = look<Leak::event_tells>();
    EXPECT_FALSE(found.events) << "it folds into the right view all the same";
    EXPECT_TRUE(found.twins);
}

TEST(PlantedLeaks, a_secret_look_told_to_everybody_is_found) {
    EXPECT_TRUE(look<Leak::spectator_sees_look>().events);
}

TEST(PlantedLeaks, a_sampler_that_forgets_is_found) {
    EXPECT_TRUE(look<Leak::sampler_forgets>().samples);
}

TEST(PlantedLeaks, a_reveal_that_claims_to_be_undoable_is_found) {
    EXPECT_TRUE(look<Leak::reveals_denies>().twins);
}

TEST(PlantedLeaks, a_way_back_that_depends_on_hidden_things_is_found) {
    EXPECT_TRUE(look<Leak::taking_back_tells>().twins);
}

TEST(PlantedLeaks, an_event_that_opens_what_it_does_not_show_is_found) {
    EXPECT_TRUE(look<Leak::opens_too_much>().secrets);
}

TEST(PlantedLeaks, a_fold_that_forgets_is_found) { EXPECT_TRUE(look<Leak::fold_forgets>().events); }

}  // namespace
}  // namespace bivouac::ambush
