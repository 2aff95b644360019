// bivouac replay: a record shown again, as one step or step by step.
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/records/record_file.h"
#include "cli/records/replay_viewer.h"
#include "cli/words.h"
#include "core/json_writer.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Observer;
using engine::Replay;

std::unique_ptr<Replay> open(const ReplayRequest& request, const engine::Game& game,
                             std::string_view text, const engine::Phrasebook& words) {
    auto replay = game.replay(text);
    if (!replay) throw RunError(sentence(request.file, replay.error(), words));
    return std::move(replay).value();
}

Observer choose_observer(const ReplayRequest& request, const Replay& replay,
                         const Context& context) {
    if (request.seat.empty()) {
        return replay.finished() ? Observer::all_seeing() : Observer::spectator();
    }
    if (request.seat == "all") {
        if (!replay.finished()) throw RunError(context.words.say("error.not_finished"));
        return Observer::all_seeing();
    }
    const int seats = replay.view(Observer::spectator())->seats();
    const auto number = core::parse_number(request.seat);
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(seats)) {
        throw UsageError(
            context.words.say("usage.replay_seat", {request.seat, std::to_string(seats)}));
    }
    return engine::Seat(static_cast<int>(*number) - 1);
}

std::string as_json(const engine::RecordHead& head, const Replay& replay, Observer observer,
                    const std::vector<std::string>& log) {
    core::JsonWriter json;
    json.object().field("game", head.game).field("options", engine::print_options(head.options));
    json.key("tags").object();
    for (const auto& [name, value] : replay.tags()) json.field(name, value);
    json.end().field("steps", replay.size()).field("step", replay.position());
    json.field("finished", replay.finished()).key("log").array();
    for (const std::string& line : log) json.value(line);
    json.end().key("view").raw(replay.view(observer)->encode().json()).end();
    return json.take();
}

}  // namespace

int run_replay(const ReplayRequest& request, Context& context) {
    const std::string text = read_record(request.file, context.words);
    const auto head = engine::read_record_head(text);
    if (!head) throw RunError(sentence(request.file, head.error(), context.words));
    const engine::Game& game = choose_game(head->game, context);
    const engine::Phrasebook words = words_with(context.words, game, context.language);
    const std::unique_ptr<Replay> replay = open(request, game, text, words);
    const Observer observer = choose_observer(request, *replay, context);
    if (request.step && *request.step > replay->size()) {
        throw UsageError(context.words.say(
            "usage.step", {std::to_string(*request.step), std::to_string(replay->size())}));
    }
    ReplayViewer viewer(context, words, *replay, observer);
    const bool once = request.step || request.format == Format::json || !context.screen.is_live();
    if (!once) return viewer.step_through();

    replay->go(request.step.value_or(replay->size()));
    if (request.format == Format::json) {
        context.screen.raw(as_json(*head, *replay, observer, viewer.log()) + "\n");
        return kSuccess;
    }
    for (const std::string& line : viewer.log()) context.screen.show(line);
    context.screen.raw("\n");
    viewer.draw();
    return kSuccess;
}

}  // namespace bivouac::cli
