// The test vectors printed in docs/fairness.md, with which a stranger checks a verifier, are ours.
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "core/text.h"
#include "trust/receipt_chain.h"
#include "trust/vault.h"
#include "trust/verifiable_chance.h"

namespace bivouac::trust {
namespace {

using engine::HiddenThing;
using engine::SealedSecrets;
using engine::Seat;

constexpr std::string_view kTable = "table-1";

std::map<std::string, std::string> printed() {
    std::ostringstream page;
    page << std::ifstream(BIVOUAC_FAIRNESS_DOC).rdbuf();
    const std::string text = page.str();
    const std::string_view mark = "```vectors\n";
    const std::size_t begin = text.find(mark) + mark.size();
    std::map<std::string, std::string> vectors;
    const std::string block = text.substr(begin, text.find("```", begin) - begin);
    for (const std::string_view line : core::split(block, '\n')) {
        const std::size_t blank = line.find(' ');
        if (blank == std::string_view::npos) continue;
        vectors.emplace(line.substr(0, blank), line.substr(blank + 1));
    }
    return vectors;
}

TableSecret secret() {
    Key bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
    return TableSecret(bytes);
}

const Seeds kSeeds = {{0x0b, 0xad, 0xca, 0xfe}, {}};

std::string draws(std::uint64_t count, std::uint32_t last) {
    VerifiableChance chance(secret(), kTable, kSeeds);
    std::string text;
    for (std::uint32_t seq = 1; seq <= last; ++seq) {
        text += (seq == 1 ? "" : " ") + std::to_string(chance.draw(count, seq));
    }
    return text;
}

void add_trees(std::map<std::string, std::string>& vectors) {
    std::vector<HiddenThing> things;
    for (std::uint16_t slot = 0; slot < 3; ++slot) {
        things.push_back({slot, Seat(0), {static_cast<std::byte>(slot + 1)}});
    }
    Vault vault(secret(), kTable);
    static_cast<void>(vault.take(SealedSecrets(things)));
    things.push_back({7, Seat(0), {std::byte{5}}});
    static_cast<void>(vault.take(SealedSecrets(things)));
    const auto two = vault.open(SealedSecrets(things), 2);
    const auto seven = vault.open(SealedSecrets(things), 7);
    vectors["slot_salt_7"] = to_hex(seven->salt);
    vectors["leaf_7"] = to_hex(leaf_of(kTable, 7, seven->salt, seven->bytes));
    vectors["no_leaf"] = to_hex(two->path[0]);
    vectors["root"] = to_hex(vault.roots()[0].root);
    vectors["path_of_slot_2"] = to_hex(two->path[0]) + " " + to_hex(two->path[1]);
    vectors["second_root"] = to_hex(vault.roots()[1].root);
    vectors["sum_of_roots"] = to_hex(*sum_of(vault.roots(), Seat(0)));
}

void add_heads(std::map<std::string, std::string>& vectors) {
    const Digest first = first_head(kTable, secret().commitment(kTable), kSeeds,
                                    "[Record \"bivouac 1\"]\n[Game \"strategic\"]\n[Rules \"1\"]\n"
                                    "[Options \"pie=off\"]\n");
    ReceiptChain chain(secret().salt_key(kTable), first);
    vectors["head_0"] = to_hex(first);
    vectors["head_1"] = to_hex(chain.add("1 nature starts:orange"));
    vectors["head_2"] = to_hex(chain.add("2 seat1 c1+d1"));
}

TEST(Vectors, the_documented_ones_come_out) {
    std::map<std::string, std::string> vectors;
    vectors["commitment"] = to_hex(secret().commitment(kTable));
    vectors["dice_key"] = to_hex(secret().dice_key(kTable));
    vectors["salt_key"] = to_hex(secret().salt_key(kTable));
    vectors["draws_below_6"] = draws(6, 12);
    vectors["draws_below_9223372036854775809"] = draws(9223372036854775809ULL, 4);
    add_trees(vectors);
    add_heads(vectors);
    EXPECT_EQ(printed(), vectors);
}

}  // namespace
}  // namespace bivouac::trust
