#include "server/people/passwords.h"

#include <thread>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

// Small, so that the tests are quick; everything but the cost is as it is for players.
constexpr HashCost kCheap{.passes = 1, .memory = std::size_t{8} << 10U};

Password password(std::string_view text) { return Password::from(text).value(); }

std::string hash_of(std::string_view text, HashCost cost = kCheap) {
    return run({.typed = {}, .against = {}, .fresh = password(text), .cost = cost}).hash;
}

HashAnswer check(std::string_view text, std::string against, HashCost cost = kCheap) {
    return run({.typed = password(text), .against = std::move(against), .fresh = {}, .cost = cost});
}

TEST(Passwords, have_eight_to_two_hundred_bytes) {
    EXPECT_EQ(Password::from("seven77").error(), Refusal::password_short);
    EXPECT_TRUE(Password::from("eight888").ok());
    EXPECT_TRUE(Password::from(std::string(200, 'x')).ok());
    EXPECT_EQ(Password::from(std::string(201, 'x')).error(), Refusal::password_long);
    EXPECT_TRUE(Password::from(std::string_view("\0\xff anything", 11)).ok());
}

TEST(Passwords, move_and_leave_nothing) {
    Password first = password("correct horse");
    const Password second = std::move(first);
    EXPECT_TRUE(first.empty());  // NOLINT(bugprone-use-after-move): that is what is tested
    EXPECT_EQ(second.text(), "correct horse");
}

TEST(Passwords, are_recognised_by_their_hash_alone) {
    const std::string hash = hash_of("correct horse");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_EQ(hash.find("horse"), std::string::npos);
    EXPECT_NE(hash, hash_of("correct horse")) << "salted";
    EXPECT_EQ(check("correct horse", hash).check, HashAnswer::Check::right);
    EXPECT_TRUE(check("correct horse", hash).hash.empty()) << "nothing to renew";
    EXPECT_EQ(check("correct horsE", hash).check, HashAnswer::Check::wrong);
    EXPECT_EQ(check("correct horse", "").check, HashAnswer::Check::wrong);
    EXPECT_EQ(check("correct horse", "nonsense").check, HashAnswer::Check::wrong);
}

TEST(Passwords, are_compared_to_the_last_byte) {
    const std::string zeros("12345678\0A", 10);
    const std::string hash = hash_of(zeros);
    EXPECT_EQ(check(zeros, hash).check, HashAnswer::Check::right);
    EXPECT_EQ(check(std::string("12345678\0B", 10), hash).check, HashAnswer::Check::wrong);
}

TEST(Passwords, get_a_new_hash_when_the_cost_changes) {
    constexpr HashCost kDearer{.passes = 2, .memory = std::size_t{16} << 10U};
    const std::string old = hash_of("correct horse");
    const HashAnswer answer = check("correct horse", old, kDearer);
    EXPECT_EQ(answer.check, HashAnswer::Check::right);
    ASSERT_FALSE(answer.hash.empty());
    EXPECT_NE(answer.hash.find("m=16,t=2"), std::string::npos);
    EXPECT_EQ(check("correct horse", answer.hash, kDearer).check, HashAnswer::Check::right);
    EXPECT_TRUE(check("correct horse", answer.hash, kDearer).hash.empty());
    EXPECT_TRUE(check("wrong horse", old, kDearer).hash.empty());
}

TEST(Passwords, change_only_for_who_knows_the_old_one) {
    const std::string old = hash_of("correct horse");
    const auto change = [&](std::string_view typed) {
        return run({.typed = password(typed),
                    .against = old,
                    .fresh = password("battery staple"),
                    .cost = kCheap});
    };
    const HashAnswer right = change("correct horse");
    EXPECT_EQ(check("battery staple", right.hash).check, HashAnswer::Check::right);
    const HashAnswer wrong = change("incorrect horse");
    EXPECT_EQ(wrong.check, HashAnswer::Check::wrong);
    EXPECT_TRUE(wrong.hash.empty());
}

TEST(Passwords, match_no_decoy_and_a_decoy_has_the_full_cost) {
    const std::string decoy = decoy_hash(kCheap);
    EXPECT_EQ(check("correct horse", decoy).check, HashAnswer::Check::wrong);
    // A malformed hash would be refused at once, and only a well-formed one of this very cost needs
    // no renewal: so the decoy is worked on in full.
    const std::string real = hash_of("correct horse");
    EXPECT_EQ(decoy.size(), real.size());
    EXPECT_EQ(decoy.substr(0, decoy.find("$AAAA")), real.substr(0, decoy.find("$AAAA")));
    const std::string full = decoy_hash();
    EXPECT_TRUE(full.starts_with("$argon2id$v=19$m=65536,t=2,p=1$")) << full;
}

TEST(Passwords, of_the_true_cost_work_on_several_threads) {
    std::string first;
    std::string second;
    std::thread one([&] { first = hash_of("correct horse", HashCost{}); });
    std::thread two([&] { second = hash_of("battery staple", HashCost{}); });
    one.join();
    two.join();
    EXPECT_EQ(check("correct horse", first, HashCost{}).check, HashAnswer::Check::right);
    EXPECT_EQ(check("correct horse", second, HashCost{}).check, HashAnswer::Check::wrong);
}

}  // namespace
}  // namespace bivouac::server
