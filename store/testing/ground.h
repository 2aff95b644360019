// Where the stores of one test are kept, whichever kind they are.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "store/store.h"

namespace bivouac::store::testing {

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

}  // namespace bivouac::store::testing
