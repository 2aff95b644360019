#include "server/hub/rating_desk.h"

#include <vector>

#include "server/room/rating.h"
#include "server/room/table_terms.h"

namespace bivouac::server {

void RatingDesk::count(const SlotPtr& slot) {
    if (slot->counting || !slot->room->rating().is_wanted()) return;
    slot->counting = true;
    const std::string game(slot->room->table().game->id());
    const auto work = [accounts = slot->room->rating().accounts(),
                       game](const store::Store& store) {
        std::vector<store::Rating> ratings;
        for (const store::AccountId account : accounts) {
            if (account == 0 || !store.account(account)) continue;
            store::Rating rating;
            rating.account = account;
            rating.game = game;
            const auto all = store.ratings_of(account);
            if (!all) return std::optional<std::vector<store::Rating>>();
            for (const store::Rating& each : *all) {
                if (each.game == game) rating = each;
            }
            ratings.push_back(std::move(rating));
        }
        return std::optional(std::move(ratings));
    };
    const bool read =
        readers_.read(work, [this, slot](const std::optional<std::vector<store::Rating>>& ratings) {
            slot->counting = false;
            if (!ratings || slot->state == Slot::State::lost) return;
            entrance_.enter(slot, [this, slot, ratings](Slot& live) {
                if (live.room == nullptr || !live.owned || !live.room->rating().is_wanted()) return;
                entrance_.commit(slot, live.room->rating().count(*ratings, loop_.now()));
            });
        });
    if (!read) slot->counting = false;  // the store's wake brings it back
}

}  // namespace bivouac::server
