#include "server/people/common_passwords.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(CommonPasswords, what_is_tried_first_is_refused) {
    for (const char* text :
         {"password",   "Password1",  "PASSWORD2024!", "motdepasse", "motdepasse1", "12345678",
          "87654321",   "1234567890", "123123123",     "aaaaaaaa",   "abcdefgh",    "qwertyuiop",
          "azertyuiop", "azerty123",  "iloveyou",      "iloveyou2",  "1q2w3e4r",    "sunshine!",
          "19841984",   "24121984",   "bonjour123",    "trustno1"}) {
        EXPECT_TRUE(is_common_password(text)) << text;
    }
}

TEST(CommonPasswords, what_somebody_thought_of_is_not) {
    for (const char* text :
         {"nine tall poplars", "correct horse", "eight888x", "vert-de-gris", "passwords are odd",
          "monkeybusiness", "Zk3vX9p0", "l'été dernier", "314159265358979", "dragon-eats-tower"}) {
        EXPECT_FALSE(is_common_password(text)) << text;
    }
}

}  // namespace
}  // namespace bivouac::server
