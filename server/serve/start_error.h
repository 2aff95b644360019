// Why a server or a worker did not start, in words for the operator.
#pragma once

#include <string>

namespace bivouac::server {

struct StartError {
    std::string words;
};

}  // namespace bivouac::server
