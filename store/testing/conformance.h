// What every store must pass, written against the contract alone. An implementation brings a Ground
// and one line:
//   INSTANTIATE_TEST_SUITE_P(Sqlite, Conformance, ::testing::Values(GroundMaker{…}));
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/testing/ground.h"
#include "store/testing/samples.h"

namespace bivouac::store::testing {

class Conformance : public ::testing::TestWithParam<GroundMaker> {
protected:
    void SetUp() override {
        ground_ = GetParam()();
        store_ = ground_->open("main");
        ASSERT_NE(store_, nullptr);
    }
    [[nodiscard]] Store& store() { return *store_; }
    [[nodiscard]] Ground& ground() { return *ground_; }
    // As after the process was ended and started again.
    void reopen() {
        store_.reset();
        store_ = ground_->open("main");
        ASSERT_NE(store_, nullptr);
    }

private:
    std::unique_ptr<Ground> ground_;
    std::unique_ptr<Store> store_;
};

}  // namespace bivouac::store::testing
