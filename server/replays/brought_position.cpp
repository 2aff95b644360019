#include "server/replays/brought_position.h"

#include "catalog/catalog.h"
#include "engine/sentences.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

core::Failure<NotReplayed> refused(const engine::Game& game, const engine::Rejection& rejection,
                                   std::size_t line) {
    return core::Failure(NotReplayed{
        ErrorCode::bad_record, &game,
        engine::RecordError{static_cast<int>(line), 1, rejection.key, rejection.arguments}});
}

}  // namespace

core::Result<BroughtPosition, NotReplayed> read_position(const protocol::ShowPosition& asked,
                                                         std::uint64_t seed) {
    const engine::Game* game = catalog::find(asked.game);
    if (game == nullptr) {
        return core::Failure(NotReplayed{ErrorCode::unknown_game, nullptr, {}});
    }
    auto options = engine::resolve_options(game->options(), asked.options);
    if (!options) return refused(*game, options.error(), 0);
    auto scene = catalog::open_scene(*game, *options, asked.position);
    if (!scene) return refused(*game, scene.error(), 0);
    BroughtPosition brought{game, std::move(*options), std::move(scene).value(), {}};
    for (std::size_t i = 0; i < asked.steps.size(); ++i) {
        const auto followed = brought.scene->follow(asked.steps[i]);
        if (!followed) return refused(*game, followed.error(), i + 1);
    }
    const std::size_t next = asked.steps.size() + 1;
    if (!asked.action.empty()) {
        const engine::Due due = brought.scene->due();
        const int number = due.seats.empty() ? 1 : due.seats.lowest().index() + 1;
        std::string step = "seat" + std::to_string(number) + " " + asked.action;
        const auto followed = brought.scene->follow(step);
        if (!followed) return refused(*game, followed.error(), next);
        brought.made.push_back(std::move(step));
    }
    if (!asked.action.empty() || asked.draw) {
        for (std::string& step : brought.scene->settle(seed)) {
            brought.made.push_back(std::move(step));
        }
    }
    return brought;
}

core::Result<protocol::Outgoing, NotReplayed> position_for(const BroughtPosition& brought,
                                                           engine::Observer observer,
                                                           engine::Language language) {
    const catalog::Scene& scene = *brought.scene;
    const auto view = scene.view(observer);
    if (view == nullptr) return core::Failure(NotReplayed{ErrorCode::forbidden, nullptr, {}});
    protocol::Position told{.observer = observer, .shown = view->encode()};
    told.seats = view->seats();
    told.due = scene.due();
    told.whole = scene.whole();
    told.position = scene.text();
    told.steps = brought.made;
    if (const auto outcome = scene.outcome()) {
        told.ending = protocol::Ending{
            outcome->winners, std::string(outcome->key), std::string(outcome->rule),
            engine::sentence(*outcome, *view, words_of(*brought.game, language))};
    }
    return protocol::Outgoing(told);
}

}  // namespace bivouac::server
