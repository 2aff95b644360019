#include "server/workers/far_workers.h"

#include <algorithm>
#include <utility>

namespace bivouac::server {
namespace {

constexpr Millis kForgotten = 60'000;

}  // namespace

FarWorkers::FarWorkers(Loop& loop, Bus& bus, Seal seal, std::string node)
    : loop_(loop), bus_(loop, bus, std::move(seal)), node_(std::move(node)) {
    beats_ = bus_.listen(think_subjects::beats(site()),
                         [this](const BusMessage& told) { on_beat(told); });
}

void FarWorkers::on_beat(const BusMessage& message) {
    const auto text = bus_.open(message);
    auto beat = text ? read_worker_beat(*text) : std::nullopt;
    if (!beat) return;
    if (beat->leaves) {
        workers_.erase(beat->worker);
        return;
    }
    const std::string worker = beat->worker;
    workers_[worker] = {loop_.steady(), std::move(*beat)};
}

bool FarWorkers::is_alive(const Heard& heard) const { return loop_.steady() - heard.at < kSilence; }

bool FarWorkers::is_alive(const std::string& worker) const {
    const auto found = workers_.find(worker);
    return found != workers_.end() && is_alive(found->second);
}

bool FarWorkers::are_all_alive() const {
    return std::ranges::all_of(workers_,
                               [this](const auto& each) { return is_alive(each.second); });
}

std::size_t FarWorkers::alive() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        workers_, [this](const auto& each) { return is_alive(each.second); }));
}

void FarWorkers::for_each_alive(const std::function<void(const WorkerBeat&)>& act) const {
    for (const auto& [name, heard] : workers_) {
        if (is_alive(heard)) act(heard.said);
    }
}

void FarWorkers::use_up(const std::string& worker, Room room, std::uint32_t count) {
    const auto found = workers_.find(worker);
    if (found == workers_.end()) return;
    std::uint32_t& left = found->second.said.*room;
    left -= std::min(left, count);
}

void FarWorkers::free_up(const std::string& worker, Room room) {
    const auto found = workers_.find(worker);
    if (found != workers_.end()) ++(found->second.said.*room);
}

void FarWorkers::tick() {
    std::erase_if(workers_,
                  [&](const auto& each) { return loop_.steady() - each.second.at >= kForgotten; });
}

}  // namespace bivouac::server
