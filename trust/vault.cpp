#include "trust/vault.h"

#include <algorithm>
#include <map>

namespace bivouac::trust {
namespace {

std::vector<std::uint8_t> plain(const std::vector<std::byte>& bytes) {
    std::vector<std::uint8_t> copy;
    for (const std::byte byte : bytes) copy.push_back(std::to_integer<std::uint8_t>(byte));
    return copy;
}

}  // namespace

bool Vault::knows(std::uint16_t slot) const {
    return std::any_of(trees_.begin(), trees_.end(), [&](const Tree& tree) {
        return std::binary_search(tree.slots.begin(), tree.slots.end(), slot);
    });
}

Digest Vault::salt_of(std::uint16_t slot) const {
    return Fields("bivouac slot salt 1").number(slot).keyed_hash(salt_key_);
}

std::vector<SeatRoot> Vault::take(const engine::SealedSecrets& secrets) {
    if (secrets.size() == known_) return {};
    // Ordered by owner and slot, whatever order the game lists them in.
    std::map<int, std::map<std::uint16_t, const engine::HiddenThing*>> fresh;
    for (const engine::HiddenThing& thing : secrets.things_) {
        if (!knows(thing.slot)) fresh[thing.owner.index()][thing.slot] = &thing;
    }
    std::vector<SeatRoot> roots;
    for (const auto& [index, things] : fresh) {
        const engine::Seat owner(index);
        Tree tree;
        for (const auto& [slot, thing] : things) {
            tree.slots.push_back(slot);
            tree.leaves.push_back(leaf_of(table_, slot, salt_of(slot), plain(thing->bytes)));
        }
        const auto leaves = static_cast<std::uint32_t>(tree.leaves.size());
        roots.push_back({owner, leaves, root_of(table_, owner, tree.leaves)});
        known_ += leaves;
        trees_.push_back(std::move(tree));
    }
    roots_.insert(roots_.end(), roots.begin(), roots.end());
    return roots;
}

std::optional<Opening> Vault::open(const engine::SealedSecrets& secrets, std::uint16_t slot) const {
    const auto thing =
        std::find_if(secrets.things_.begin(), secrets.things_.end(),
                     [&](const engine::HiddenThing& each) { return each.slot == slot; });
    if (thing == secrets.things_.end()) return std::nullopt;
    for (const Tree& tree : trees_) {
        const auto found = std::lower_bound(tree.slots.begin(), tree.slots.end(), slot);
        if (found == tree.slots.end() || *found != slot) continue;
        Opening opening;
        opening.slot = slot;
        opening.bytes = plain(thing->bytes);
        opening.salt = salt_of(slot);
        opening.index = static_cast<std::uint32_t>(found - tree.slots.begin());
        const Digest leaf = leaf_of(table_, slot, opening.salt, opening.bytes);
        if (!same(leaf, tree.leaves[opening.index])) return std::nullopt;
        opening.path = path_of(tree.leaves, opening.index);
        return opening;
    }
    return std::nullopt;
}

std::optional<Digest> sum_of(const std::vector<SeatRoot>& roots, engine::Seat owner) {
    std::vector<Digest> own;
    for (const SeatRoot& root : roots) {
        if (root.owner == owner) own.push_back(root.root);
    }
    if (own.empty()) return std::nullopt;
    if (own.size() == 1) return own.front();
    Fields fields("bivouac roots 1");
    for (const Digest& root : own) fields.bytes(root);
    return fields.hash();
}

}  // namespace bivouac::trust
