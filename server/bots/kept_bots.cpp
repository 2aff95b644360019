#include "server/bots/kept_bots.h"

#include <algorithm>
#include <utility>

namespace bivouac::server {

KeptBots::Places::iterator KeptBots::find(std::string_view table, engine::Seat seat) {
    return std::ranges::find_if(
        places_, [&](const Place& place) { return place.seat == seat && place.table == table; });
}

KeptBots::Lent KeptBots::lend(const BotOrder& order) {
    const auto place = find(order.table, order.seat);
    if (place == places_.end()) return {};
    if (place->level != order.level || place->seed != order.seed || place->told > order.seq) {
        places_.erase(place);
        return {};
    }
    if (place->bot == nullptr) return {};
    return {std::move(place->bot), place->told};
}

void KeptBots::give_back(const BotOrder& order, std::unique_ptr<engine::Bot> bot) {
    drop(order.table, order.seat);
    places_.push_front({order.table, order.seat, order.level, order.seed, order.seq,
                        order.rank.importance, std::move(bot)});
    trim();
}

void KeptBots::drop(std::string_view table) {
    std::erase_if(places_, [table](const Place& place) { return place.table == table; });
}

void KeptBots::drop(std::string_view table, engine::Seat seat) {
    const auto place = find(table, seat);
    if (place != places_.end()) places_.erase(place);
}

void KeptBots::trim() {
    while (places_.size() > most_) {
        if (!drop_last(Importance::watched) && !drop_last(Importance::people)) return;
    }
}

bool KeptBots::drop_last(Importance importance) {
    const auto last = std::find_if(places_.rbegin(), places_.rend(), [&](const Place& place) {
        return place.bot != nullptr && place.importance == importance;
    });
    if (last == places_.rend()) return false;
    places_.erase(std::next(last).base());
    return true;
}

}  // namespace bivouac::server
