#include "server/time/served_time.h"

#include <utility>

namespace bivouac::server {
namespace {

store::Millis offset_of(const Now& now) { return now.wall - now.steady; }

}  // namespace

ServedTime::ServedTime(TimeSource source)
    : source_(std::move(source)), offset_(offset_of(source_())) {}

Now ServedTime::now() const {
    const Now real = source_();
    return {real.steady, real.steady + offset_};
}

std::optional<store::ClockSet> ServedTime::follow() {
    const Now real = source_();
    const store::Millis from = real.steady + offset_;
    const store::Millis step = real.wall - from;
    if (step > -kLeastStep && step < kLeastStep) return std::nullopt;
    offset_ = offset_of(real);
    return store::ClockSet{from, real.wall};
}

}  // namespace bivouac::server
