// What the players of one load share. On the network's thread alone.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <string>

#include "client/load/http_pool.h"
#include "client/load/plan.h"
#include "client/net.h"

namespace bivouac::client {

class LoadPlayer;

// How many moves may still be made at this moment.
class Pace {
public:
    // 0: any number.
    explicit Pace(double per_second) : per_second_(per_second) {}

    [[nodiscard]] bool has_any() const { return per_second_ <= 0 || tokens_ >= 1; }
    [[nodiscard]] bool take() {
        if (!has_any()) return false;
        tokens_ -= 1;
        return true;
    }
    // No more are saved up than a moment's worth, so that a pause is not followed by a burst.
    void pass(double seconds) {
        constexpr double kMoment = 0.02;
        tokens_ = std::min(tokens_ + per_second_ * seconds, std::max(1.0, per_second_ * kMoment));
    }
    [[nodiscard]] bool is_limited() const { return per_second_ > 0; }

private:
    double per_second_;
    double tokens_ = 0;
};

struct LoadScene {
    LoadScene(Net& network, HttpPool& pool, const LoadPlan& what)
        : net(network), http(pool), plan(what), pace(what.moves_per_second) {}

    void complain(const std::string& sentence) { ++figures.complaints[sentence]; }

    Net& net;
    HttpPool& http;
    const LoadPlan& plan;
    LoadFigures figures;
    Pace pace;
    std::deque<LoadPlayer*> waiting;  // for the pace
    bool playing = false;
    std::uint64_t pending = 0;  // moves without an answer
};

}  // namespace bivouac::client
