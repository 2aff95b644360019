// Stores in files of a passing folder.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/sqlite/open.h"
#include "store/sqlite/testing/folder.h"
#include "store/testing/ground.h"

namespace bivouac::store::sqlite::testing {

[[nodiscard]] inline std::unique_ptr<Store> opened(const std::string& path,
                                                   const Options& options = {}) {
    auto store = open(path, options);
    EXPECT_TRUE(store.ok()) << store.error().words;
    return store ? std::move(store).value() : nullptr;
}

class Ground final : public store::testing::Ground {
public:
    [[nodiscard]] std::unique_ptr<Store> open(const std::string& name) override {
        return opened(folder_ / name);
    }
    [[nodiscard]] std::string copy(const std::string& name) override { return folder_ / name; }

private:
    Folder folder_;
};

}  // namespace bivouac::store::sqlite::testing
