#include "server/people/secrets.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(Secrets, are_long_and_never_the_same) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string secret = draw_secret();
        EXPECT_EQ(secret.size(), 43U);
        EXPECT_TRUE(std::ranges::all_of(secret, [](unsigned char c) { return std::isalnum(c); }));
        EXPECT_TRUE(digest_of(SecretKind::session, secret));
        seen.insert(secret);
    }
    EXPECT_EQ(seen.size(), 1000U);
}

TEST(Secrets, of_a_session_are_none_of_a_token) {
    const std::string secret = draw_secret();
    EXPECT_EQ(digest_of(SecretKind::session, secret), digest_of(SecretKind::session, secret));
    EXPECT_NE(digest_of(SecretKind::session, secret), digest_of(SecretKind::token, secret));
}

TEST(Secrets, that_cannot_be_any_have_no_digest) {
    const std::string secret = draw_secret();
    for (const std::string& text :
         {std::string(), secret.substr(1), secret + "A", secret.substr(1) + "=",
          secret.substr(1) + "\n", std::string(43, '\0'), std::string(100'000, 'A')}) {
        EXPECT_EQ(digest_of(SecretKind::session, text), std::nullopt);
    }
}

TEST(RecoveryCodes, are_groups_that_can_be_read_aloud) {
    std::set<std::string> seen;
    for (int i = 0; i < 200; ++i) {
        const std::string code = draw_recovery_code();
        EXPECT_EQ(code.size(), 34U);
        EXPECT_EQ(code.find_first_not_of("0123456789ABCDEFGHJKMNPQRSTVWXYZ-"), std::string::npos);
        for (std::size_t hyphen = 4; hyphen < code.size(); hyphen += 5) {
            EXPECT_EQ(code[hyphen], '-');
        }
        seen.insert(code);
    }
    EXPECT_EQ(seen.size(), 200U);
}

TEST(RecoveryCodes, are_recognised_however_they_are_typed) {
    const std::string code = "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV";
    const std::string hash = recovery_hash(code).value();
    EXPECT_EQ(hash.size(), 64U);
    EXPECT_EQ(hash.find("CDEF"), std::string::npos);
    for (const char* typed :
         {"0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV", "0123456789abcdefghjkmnpqrstv",
          " o123 4567 89ab cdef ghjk mnpq rstv ", "OI23-4567-89AB-CDEF-GHJK-MNPQ-RSTV",
          "Ol23-4567-89AB-CDEF-GHJK-MNPQ-RSTV"}) {
        EXPECT_TRUE(matches_recovery(typed, hash)) << typed;
    }
}

TEST(RecoveryCodes, match_nothing_else) {
    const std::string code = draw_recovery_code();
    const std::string hash = recovery_hash(code).value();
    EXPECT_FALSE(matches_recovery(draw_recovery_code(), hash));
    for (const std::string& typed :
         {std::string(), code.substr(1), code + "0", code + "!", std::string(100'000, '0'), hash}) {
        EXPECT_FALSE(matches_recovery(typed, hash)) << typed.substr(0, 40);
    }
    EXPECT_FALSE(matches_recovery(code, ""));
    EXPECT_FALSE(matches_recovery("", ""));
    EXPECT_FALSE(matches_recovery(code, "no hash"));
}

}  // namespace
}  // namespace bivouac::server
