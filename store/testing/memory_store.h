// A store without a disk, for the tests of what uses a store, and as the model other stores are
// compared with.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "store/testing/ground.h"

namespace bivouac::store::testing {

struct MemoryContents;

// What outlives a store in memory, as a disk outlives a process: stores opened under the same name,
// at the same time or one after the other, share what they keep. Backups are names here.
// Thread-safe; must outlive its stores.
class MemoryDisk {
public:
    [[nodiscard]] std::unique_ptr<Store> open(const std::string& name);
    // False when the name is taken.
    [[nodiscard]] bool keep(const std::string& name,
                            const std::shared_ptr<MemoryContents>& contents);
    void erase(const std::string& name);

private:
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<MemoryContents>> kept_;
};

class MemoryGround final : public Ground {
public:
    [[nodiscard]] std::unique_ptr<Store> open(const std::string& name) override {
        return disk_.open(name);
    }
    [[nodiscard]] std::string copy(const std::string& name) override { return name; }

private:
    MemoryDisk disk_;
};

}  // namespace bivouac::store::testing
