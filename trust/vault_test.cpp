#include "trust/vault.h"

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

using engine::HiddenThing;
using engine::SealedSecrets;
using engine::Seat;

constexpr std::string_view kTable = "t";

HiddenThing thing(std::uint16_t slot, int owner, int value) {
    return {slot, Seat(owner), {static_cast<std::byte>(value)}};
}

Vault some_vault(std::uint8_t secret = 1) { return {TableSecret(Key{secret}), kTable}; }

const std::vector<HiddenThing> kFirst = {thing(0, 0, 5), thing(1, 0, 6), thing(2, 0, 5)};
const std::vector<HiddenThing> kBoth = {thing(0, 0, 5), thing(9, 1, 3), thing(1, 0, 6),
                                        thing(2, 0, 5), thing(8, 1, 4)};

TEST(Vault, each_owner_gets_a_root_when_something_of_theirs_is_hidden) {
    Vault vault = some_vault();
    EXPECT_TRUE(vault.take(SealedSecrets({})).empty());
    const auto first = vault.take(SealedSecrets(kFirst));
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].owner, Seat(0));
    EXPECT_EQ(first[0].leaves, 3U);
    EXPECT_TRUE(vault.take(SealedSecrets(kFirst)).empty());
    const auto second = vault.take(SealedSecrets(kBoth));
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second[0].owner, Seat(1));
    EXPECT_EQ(second[0].leaves, 2U);
    EXPECT_EQ(vault.roots(), (std::vector<SeatRoot>{first[0], second[0]}));
}

TEST(Vault, every_slot_opens_under_the_root_of_its_owner_alone) {
    Vault vault = some_vault();
    const SealedSecrets secrets(kBoth);
    const auto roots = vault.take(secrets);
    ASSERT_EQ(roots.size(), 2U);
    for (const HiddenThing& each : kBoth) {
        const auto opening = vault.open(secrets, each.slot);
        ASSERT_TRUE(opening) << each.slot;
        EXPECT_EQ(opening->bytes[0], std::to_integer<std::uint8_t>(each.bytes[0]));
        for (const SeatRoot& root : roots) {
            EXPECT_EQ(check(kTable, root, *opening), root.owner == each.owner) << each.slot;
        }
    }
    EXPECT_FALSE(vault.open(secrets, 7));
}

TEST(Vault, what_was_hidden_later_has_a_tree_of_its_own) {
    Vault vault = some_vault();
    const auto before = vault.take(SealedSecrets(kFirst));
    std::vector<HiddenThing> more = kFirst;
    more.push_back(thing(3, 0, 1));
    const SealedSecrets secrets(more);
    const auto after = vault.take(secrets);
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].leaves, 1U);
    EXPECT_TRUE(check(kTable, before[0], *vault.open(secrets, 0)));
    EXPECT_TRUE(check(kTable, after[0], *vault.open(secrets, 3)));
    EXPECT_FALSE(check(kTable, before[0], *vault.open(secrets, 3)));
}

TEST(Vault, the_order_in_which_a_game_lists_its_secrets_is_nothing) {
    Vault one = some_vault();
    Vault other = some_vault();
    const auto roots = one.take(SealedSecrets(kBoth));
    EXPECT_EQ(other.take(SealedSecrets({kBoth.rbegin(), kBoth.rend()})), roots);
}

TEST(Vault, equal_things_have_unequal_leaves) {
    Vault vault = some_vault();
    const SealedSecrets secrets(kFirst);
    static_cast<void>(vault.take(secrets));
    EXPECT_NE(vault.open(secrets, 0)->salt, vault.open(secrets, 2)->salt);
    // The neighbour's leaf stands in the path: it must not be the own one.
    EXPECT_NE(vault.open(secrets, 1)->path[0], vault.open(secrets, 0)->path[0]);
}

TEST(Vault, without_the_secret_a_root_cannot_be_guessed) {
    EXPECT_NE(some_vault(1).take(SealedSecrets(kFirst)), some_vault(2).take(SealedSecrets(kFirst)));
}

TEST(Vault, a_slot_that_changed_does_not_open) {
    Vault vault = some_vault();
    static_cast<void>(vault.take(SealedSecrets(kFirst)));
    std::vector<HiddenThing> changed = kFirst;
    changed[1].bytes[0] = std::byte{9};
    EXPECT_FALSE(vault.open(SealedSecrets(changed), 1));
    EXPECT_TRUE(vault.open(SealedSecrets(changed), 0));
}

TEST(Vault, the_sum_of_a_seats_roots_is_nothing_one_or_a_hash_of_all) {
    const SeatRoot a{Seat(0), 1, Fields("a").hash()};
    const SeatRoot b{Seat(1), 1, Fields("b").hash()};
    const SeatRoot c{Seat(0), 1, Fields("c").hash()};
    EXPECT_EQ(sum_of({a, b, c}, Seat(2)), std::nullopt);
    EXPECT_EQ(sum_of({a, b, c}, Seat(1)), b.root);
    const auto both = sum_of({a, b, c}, Seat(0));
    ASSERT_TRUE(both);
    EXPECT_NE(both, a.root);
    EXPECT_NE(both, sum_of({c, b, a}, Seat(0)));
}

}  // namespace
}  // namespace bivouac::trust
