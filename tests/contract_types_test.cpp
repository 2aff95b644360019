// The types of the three families compile against the contract and stay within its sizes.
#include <gtest/gtest.h>

#include "games/risk/rules.h"
#include "games/strategic/rules.h"
#include "games/stratego/rules.h"

namespace bivouac {
namespace {

template <class G>
void expect_sizes() {
    EXPECT_TRUE(engine::RulesTypes<G>);
    EXPECT_LE(sizeof(typename G::Action), 8U);
    EXPECT_LE(sizeof(typename G::State), 1024U);
    EXPECT_LE(sizeof(typename G::Event), engine::Event::kCapacity);
}

TEST(ContractTypes, all_three_families_fit) {
    expect_sizes<strategic::Rules>();
    expect_sizes<stratego::Rules>();
    expect_sizes<risk::Rules>();
}

// The types of a game without its functions.
struct TypesOnly {
    using Settings = risk::Settings;
    using State = risk::State;
    using Action = risk::Action;
    using Setup = engine::NoSetup;
    using LegalSet = risk::LegalSet;
    using View = risk::View;
    using Event = risk::Event;
};

TEST(ContractTypes, only_a_game_with_all_functions_is_complete) {
    EXPECT_TRUE(engine::Rules<strategic::Rules>);
    EXPECT_TRUE(engine::Rules<stratego::Rules>);
    EXPECT_TRUE(engine::Rules<risk::Rules>);
    EXPECT_TRUE(engine::RulesTypes<TypesOnly>);
    EXPECT_FALSE(engine::Rules<TypesOnly>);
}

}  // namespace
}  // namespace bivouac
