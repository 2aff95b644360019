#include "server/people/device_words.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(DeviceWords, name_browser_and_system) {
    EXPECT_EQ(
        device_words("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
        "Firefox, Linux");
    EXPECT_EQ(device_words("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) "
                           "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 "
                           "Safari/604.1"),
              "Safari, iPhone");
    EXPECT_EQ(device_words("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) "
                           "Chrome/126.0.0.0 Mobile Safari/537.36"),
              "Chrome, Android");
    EXPECT_EQ(device_words("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, "
                           "like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"),
              "Edge, Windows");
}

TEST(DeviceWords, name_programs) {
    EXPECT_EQ(device_words("bivouac"), "Bivouac");
    EXPECT_EQ(device_words("Python-urllib/3.11"), "Python");
    EXPECT_EQ(device_words("curl/7.88.1"), "curl");
}

TEST(DeviceWords, hold_nothing_that_a_stranger_wrote) {
    EXPECT_EQ(device_words(""), "");
    EXPECT_EQ(device_words("<b>my password is poplar</b>"), "");
    EXPECT_EQ(device_words("Firefox/<script>\xff Linux"), "Firefox, Linux");
}

}  // namespace
}  // namespace bivouac::server
