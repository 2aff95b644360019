// Stores in schemas of the PostgreSQL server that all tests of a program share.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/postgres/open.h"
#include "store/postgres/testing/cluster.h"
#include "store/testing/ground.h"

namespace bivouac::store::postgres::testing {

[[nodiscard]] inline std::unique_ptr<Store> opened(const std::string& schema) {
    auto store = open(shared_cluster().address(), {.schema = schema});
    EXPECT_TRUE(store.ok()) << store.error().words;
    return store ? std::move(store).value() : nullptr;
}

// A schema's name that no other test has.
[[nodiscard]] inline std::string fresh_name() {
    static int count = 0;
    return "test" + std::to_string(++count);
}

class Ground final : public store::testing::Ground {
public:
    [[nodiscard]] std::unique_ptr<Store> open(const std::string& name) override {
        return opened(copy(name));
    }
    [[nodiscard]] std::string copy(const std::string& name) override {
        return prefix_ + "_" + name;
    }

private:
    std::string prefix_ = fresh_name();
};

}  // namespace bivouac::store::postgres::testing
