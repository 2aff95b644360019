// What every store must pass, written against the contract alone. An implementation brings a Ground
// and one line:
//   INSTANTIATE_TEST_SUITE_P(Sqlite, Conformance, ::testing::Values(GroundMaker{…}));
#pragma once

#include <functional>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "store/store.h"
#include "store/testing/samples.h"

namespace bivouac::store::testing {

// Where the stores of one test are kept.
class Ground {
public:
    virtual ~Ground() = default;
    // Opened twice under one name, it is the same store seen by two processes. Opened again after
    // all were closed, it has kept everything.
    [[nodiscard]] virtual std::unique_ptr<Store> open(const std::string& name) = 0;
    // What to tell back_up, so that open(name) opens the copy.
    [[nodiscard]] virtual std::string copy(const std::string& name) = 0;
};

using GroundMaker = std::function<std::unique_ptr<Ground>()>;

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
