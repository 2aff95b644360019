// A folder that lives as long as one test.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace bivouac::store::sqlite::testing {

class Folder {
public:
    Folder() {
        // Where the test runs, not in /tmp: two builds may run their tests at the same time.
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        std::string name = std::string("store_") + test->test_suite_name() + "_" + test->name();
        std::ranges::replace(name, '/', '_');
        path_ = std::filesystem::current_path() / name;
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string operator/(const std::string& name) const {
        return (path_ / name).string();
    }

private:
    std::filesystem::path path_;
};

}  // namespace bivouac::store::sqlite::testing
