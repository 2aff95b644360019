#include "server/replays/replayed_game.h"

#include <algorithm>

#include "catalog/catalog.h"
#include "engine/languages.h"
#include "server/hub/load_room.h"
#include "server/room/room_words.h"
#include "server/words.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

// The record with the four tags that every record has, and no others (docs/records.md).
std::string bare(std::string_view record) {
    constexpr int kFixedTags = 4;
    std::string text;
    for (int tags = 0; record.starts_with('['); ++tags) {
        const std::size_t line = record.find('\n') + 1;
        if (line == 0) break;
        if (tags < kFixedTags) text.append(record.substr(0, line));
        record.remove_prefix(line);
    }
    return text.append(record);
}

}  // namespace

bool ReplayedGame::may_look(store::AccountId account) const {
    return for_everybody ||
           (account != 0 && std::find(insiders.begin(), insiders.end(), account) != insiders.end());
}

core::Result<ReplayedGamePtr, NotReplayed> read_finished(const store::Store& store,
                                                         const std::string& table,
                                                         store::Millis now) {
    const LoadedRoom loaded = look_at_finished(store, table, now);
    if (loaded.room == nullptr) return core::Failure(NotReplayed{loaded.error, nullptr, {}});
    const Room& room = *loaded.room;
    if (room.phase() != store::Phase::finished) {
        return core::Failure(NotReplayed{ErrorCode::wrong_phase, nullptr, {}});
    }
    auto shown = std::make_shared<ReplayedGame>();
    shown->table = table;
    shown->game = room.table().game;
    shown->options = room.table().options;
    shown->replay = room.game()->table().so_far();
    shown->record = bare(room.game()->table().seal().bytes());
    for (const engine::Language language : engine::languages()) {
        if (auto ending = room.words().ending(language)) {
            shown->endings.emplace_back(language, std::move(*ending));
        }
    }
    shown->for_everybody = room.observer_for(0, std::nullopt).has_value();
    shown->insiders.push_back(room.table().opened_by);
    room.seating().people().for_each([&](engine::Seat seat) {
        shown->insiders.push_back(room.seating().at(seat).person->account);
    });
    return ReplayedGamePtr(std::move(shown));
}

core::Result<ReplayedGamePtr, NotReplayed> read_brought(std::string_view record,
                                                        const engine::RecordBudget& budget) {
    const auto head = engine::read_record_head(record);
    const engine::Game* game = head ? catalog::find(head->game, head->rules_version) : nullptr;
    if (game == nullptr) return core::Failure(NotReplayed{ErrorCode::bad_record, nullptr, {}});
    auto replay = game->replay_within(record, budget);
    if (!replay) return core::Failure(NotReplayed{ErrorCode::bad_record, game, replay.error()});
    const auto options = engine::resolve_options(game->options(), head->options);
    if (!options) return core::Failure(NotReplayed{ErrorCode::bad_record, game, {}});
    auto shown = std::make_shared<ReplayedGame>();
    shown->game = game;
    shown->options = *options;
    shown->replay = std::move(replay).value();
    if (shown->replay->finished()) shown->record = bare(record);
    return ReplayedGamePtr(std::move(shown));
}

std::optional<protocol::Step> step_of(const ReplayedGame& shown, std::uint32_t step,
                                      engine::Observer observer, engine::Language language) {
    const auto view = shown.replay->glance(step, observer);
    if (view == nullptr) return std::nullopt;
    protocol::Step told{.table = shown.table, .observer = observer, .shown = view->encode()};
    told.first = step;
    told.last = step;
    if (step > 0) {
        const engine::Phrasebook& phrases = words_of(*shown.game, language);
        for (const engine::Event& event : shown.replay->events(observer, step - 1, step)) {
            told.events.emplace_back(*view, event, phrases);
        }
    }
    if (step == shown.replay->size()) {
        for (const auto& [in, ending] : shown.endings) {
            if (in == language) told.ending = ending;
        }
    }
    return told;
}

}  // namespace bivouac::server
