#include "server/bus/seal.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

constexpr store::Millis kNow = 1'800'000'000'000;
constexpr const char* kSecret = "sixteen letters and more";

TEST(Seal, what_one_node_closes_another_opens_once) {
    const Seal one(kSecret);
    Seal other(kSecret);
    EXPECT_EQ(one.site(), other.site());
    const std::string sealed = one.close("a setup nobody may see", "deed.t", kNow);
    EXPECT_EQ(sealed.find("setup"), std::string::npos);
    EXPECT_EQ(other.open(sealed, "deed.t", kNow + 50), "a setup nobody may see");
    EXPECT_FALSE(other.open(sealed, "deed.t", kNow + 60)) << "said again by somebody who listened";
    EXPECT_NE(one.close("x", "deed.t", kNow), one.close("x", "deed.t", kNow));
}

TEST(Seal, nothing_of_strangers_is_opened) {
    const Seal stranger("another secret altogether");
    Seal own(kSecret);
    EXPECT_NE(stranger.site(), own.site());
    EXPECT_FALSE(own.open(stranger.close("x", "deed.t", kNow), "deed.t", kNow));
    EXPECT_FALSE(own.open("", "deed.t", kNow));
    EXPECT_FALSE(own.open(std::string(200, 'x'), "deed.t", kNow));
}

TEST(Seal, every_byte_and_the_subject_are_part_of_it) {
    Seal own(kSecret);
    const std::string sealed = own.close("do it", "deed.t", kNow);
    EXPECT_FALSE(own.open(sealed, "deed.u", kNow)) << "carried to another table";
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        std::string damaged = sealed;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        EXPECT_FALSE(own.open(damaged, "deed.t", kNow)) << i;
        EXPECT_FALSE(own.open(sealed.substr(0, i), "deed.t", kNow)) << i;
    }
    EXPECT_TRUE(own.open(sealed, "deed.t", kNow));
}

TEST(Seal, what_is_old_is_not_opened_and_need_not_be_remembered) {
    Seal own(kSecret);
    EXPECT_FALSE(own.open(own.close("x", "s", kNow - Seal::kMostAge - 1), "s", kNow));
    EXPECT_FALSE(own.open(own.close("x", "s", kNow + Seal::kMostAge + 1), "s", kNow));
    const std::string early = own.close("x", "s", kNow + Seal::kMostAge);
    EXPECT_TRUE(own.open(early, "s", kNow));
    // By the time it is forgotten it is too old.
    for (store::Millis now = kNow; now < kNow + 4 * Seal::kMostAge; now += 100) {
        EXPECT_FALSE(own.open(early, "s", now)) << now - kNow;
    }
}

}  // namespace
}  // namespace bivouac::server
