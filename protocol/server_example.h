// Compares what a writer wrote with its example, or writes the example when BIVOUAC_UPDATE_GOLDEN
// is set.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "protocol/example_files.h"
#include "protocol/outgoing.h"

namespace bivouac::protocol::testing {

inline void expect_example(const std::string& name, const Outgoing& message) {
    const std::filesystem::path path = example_folder("server") / (name + ".json");
    if (std::getenv("BIVOUAC_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << message.text() << '\n';
    }
    EXPECT_EQ(message.text() + "\n", whole_file(path)) << name;
}

}  // namespace bivouac::protocol::testing
