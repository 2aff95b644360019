#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"
#include "core/json/peek.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

// Red's Captain stands beside the one piece that nobody has seen: it can be the flag alone.
constexpr const char* kCounted =
    "10/2,r6@,b?,6/10/10/10/10/10/8,b4@!,1/4,r5@,5/rF,rB,8 red "
    "fallen=r1,r2,r2,r2,r2,r2,r2,r2,r2,r3,r3,r3,r3,r3,r4,r4,r4,r4,r5,r5,r5,r6,r6,r6,r7,r7,r7,r8,"
    "r8,r9,rX,rB,rB,rB,rB,rB,b1,b2,b2,b2,b2,b2,b2,b2,b2,b3,b3,b3,b3,b3,b4,b4,b4,b5,b5,b5,b5,b6,"
    "b6,b6,b6,b7,b7,b7,b8,b8,b9,bX,bB,bB,bB,bB,bB,bB seen=red";

TEST(Hint, finds_the_flag_by_counting) {
    World world;
    EXPECT_EQ(world.run({"hint", "stratego-original", "--position", kCounted, "--budget", "500"}),
              kSuccess)
        << world.err.str();
    EXPECT_TRUE(world.out.str().starts_with("c9xd9: ")) << world.out.str();
    EXPECT_EQ(world.run({"hint", "stratego-original", "--position", kCounted, "--budget", "500",
                         "--json"}),
              kSuccess);
    const std::string text = world.out.str();
    const core::json::Peek told(text);
    EXPECT_EQ(told["seat"].number(), 1);
    EXPECT_EQ(told["actions"].items().front()["action"].text(), "c9xd9") << text;
}

TEST(Belief, knows_what_is_left) {
    World world;
    EXPECT_EQ(world.run({"belief", "stratego-original", "--position", kCounted}), kSuccess)
        << world.err.str();
    EXPECT_TRUE(has(world.out, "d9: F 100 %")) << world.out.str();
    EXPECT_EQ(world.run({"belief", "stratego-original", "--position", kCounted, "--json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("beliefs":{"d9":{"F":1)")) << world.out.str();
}

TEST(Hint, what_cannot_be_thought_about_gets_a_sentence) {
    World world;
    EXPECT_EQ(world.run({"hint", "stratego-original"}), kUsage);
    EXPECT_TRUE(has(world.err, "Which position?")) << world.err.str();
    EXPECT_EQ(world.run({"hint", "stratego-original", "--position", "nonsense"}), kFailure);
    EXPECT_EQ(world.run({"hint", "stratego-original", "--position", kCounted, "--budget", "0"}),
              kUsage);
    EXPECT_EQ(world.run({"belief", "chess", "--position", kCounted}), kUsage);
}

}  // namespace
}  // namespace bivouac::cli
