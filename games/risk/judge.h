// How Risk is judged: by a judge of its own.
#pragma once

#include "engine/sealed/judge.h"
#include "games/risk/rules.h"

namespace bivouac::risk {

// bot/analyst.cpp
struct Judge {
    [[nodiscard]] static std::unique_ptr<engine::Analyst> open_analyst(const Settings& settings,
                                                                       engine::Seat seat);
};

static_assert(engine::OpensAnalysts<Judge, Rules>);

}  // namespace bivouac::risk
