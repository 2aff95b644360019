// How Stratego is judged: by a judge of its own.
#pragma once

#include "engine/sealed/judge.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

struct Judge {
    // bot/analyst.cpp
    [[nodiscard]] static std::unique_ptr<engine::Analyst> open_analyst(const Settings& settings,
                                                                       engine::Seat seat);
    // bot/truth.cpp
    [[nodiscard]] static engine::TruthJudge<State> open_truth(const Settings& settings);
};

static_assert(engine::OpensAnalysts<Judge, Rules> && engine::JudgesTruth<Judge, Rules>);

}  // namespace bivouac::stratego
