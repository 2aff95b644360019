#include "server/room/played_game.h"

#include <algorithm>

#include "core/text.h"
#include "trust/record_lines.h"

namespace bivouac::server {
namespace {

// More than any gesture needs: an assault rolls at most once for every unit.
constexpr int kMostActions = 500;

// Plays on as long as the gesture answers; what it has done was never wrong, so refusals end it.
void finish_gesture(engine::Table& table, engine::Seat seat, const std::string& gesture) {
    const int turn = table.glance(seat)->turn();
    for (int i = 0; i < kMostActions && table.due().seats.contains(seat); ++i) {
        const auto view = table.glance(seat);
        if (view->turn() != turn) return;
        const auto action = view->next_in_gesture(gesture);
        if (!action || !table.submit(seat, *action)) return;
    }
}

// A record that was played on may have been proved; what came after was not.
std::string without_proofs(std::string_view record) {
    const auto parts = trust::split_record(record);
    if (!parts) return std::string(record);
    std::string text;
    for (const std::string_view tag : parts->tags) {
        if (!tag.starts_with("[Fair")) text.append(tag).push_back('\n');
    }
    return text.append(parts->rest);
}

engine::Submitted begin_part(engine::Table& table, engine::Seat seat, const std::string& part) {
    engine::Submitted done = table.submit(seat, part);
    if (done || done.error().code != engine::RejectionCode::unreadable) return done;
    const auto action = table.glance(seat)->next_in_gesture(part);
    if (!action) return done;
    engine::Submitted begun = table.submit(seat, *action);
    if (begun) finish_gesture(table, seat, part);
    return begun;
}

// The line says what a seat did, or all of them agreed on; anything else follows from that.
engine::Submitted do_line(engine::Table& table, std::string_view actor, std::string_view what) {
    if (actor == "table") {
        const auto words = core::words(what);
        if (words.size() == 2 && words[0] == "back") {
            const auto target = core::parse_number(words[1]);
            if (target) return table.take_back(static_cast<std::uint32_t>(*target));
        }
        if (what == "draw") return table.agree_draw();
    }
    const auto number = actor.starts_with("seat") ? core::parse_number(actor.substr(4))
                                                  : std::optional<std::uint64_t>();
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(table.seats())) {
        return core::Failure{engine::Rejection{}};
    }
    const engine::Seat seat(static_cast<int>(*number) - 1);
    constexpr std::string_view kSetup = "setup ";
    if (what.starts_with(kSetup)) return table.submit_setup(seat, what.substr(kSetup.size()));
    if (what == "resigns") return table.resign(seat);
    return table.submit(seat, what);
}

}  // namespace

std::unique_ptr<PlayedGame> PlayedGame::begin(const engine::Game& game,
                                              const engine::OptionValues& options,
                                              const Proving& proving, std::string_view base) {
    std::unique_ptr<PlayedGame> played(new PlayedGame(proving));
    if (!base.empty()) return played->take(game, base) ? std::move(played) : nullptr;
    auto table = game.open_table(options, played->witness_.chance(), {});
    if (!table) return nullptr;
    played->table_ = std::move(table).value();
    played->beginning_ = played->witness_.follow(*played->table_);
    return played;
}

std::unique_ptr<PlayedGame> PlayedGame::resume(const engine::Game& game, const Proving& proving,
                                               std::string_view record) {
    std::unique_ptr<PlayedGame> played(new PlayedGame(proving));
    return played->take(game, record) ? std::move(played) : nullptr;
}

bool PlayedGame::take(const engine::Game& game, std::string_view record) {
    auto table = game.resume(record, witness_.chance());
    if (!table) return false;
    table_ = std::move(table).value();
    return witness_.resume(record, *table_->so_far());
}

engine::Submitted PlayedGame::act(engine::Seat seat, const std::string& text) {
    const std::uint32_t before = table_->seq();
    engine::Submitted done = begin_part(*table_, seat, text);
    if (!done) {
        const std::vector<std::string> parts = table_->glance(seat)->split_turn(text);
        for (std::size_t i = 0; parts.size() > 1 && i < parts.size(); ++i) {
            engine::Submitted part = begin_part(*table_, seat, parts[i]);
            if (i == 0) done = part;
            if (!part) break;
        }
    }
    if (!done) return done;
    return engine::Accepted{before + 1, table_->seq()};
}

bool PlayedGame::repeat(std::span<const std::string> lines) {
    const std::uint32_t before = table_->seq();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (before + i < table_->seq()) continue;  // nature, after what was done before it
        const std::string_view line = lines[i];
        const auto words = core::words(line);
        if (words.size() < 3 || words[0] != std::to_string(table_->seq() + 1)) return false;
        const std::size_t what = words[0].size() + words[1].size() + 2;
        if (!do_line(*table_, words[1], line.substr(what))) return false;
    }
    const std::vector<std::string> done = table_->steps_after(before).lines();
    return std::equal(done.begin(), done.end(), lines.begin(), lines.end());
}

std::string PlayedGame::record(bool with_proofs) const {
    std::string text = table_->seal().bytes();
    if (!with_proofs) return without_proofs(text);
    const auto tags = witness_.tags(*table_);
    if (!tags) return text;
    return trust::with_fair_tags(text, *tags).value_or(text);
}

std::optional<std::string> record_until(std::string_view record, std::uint32_t step) {
    const trust::RecordParts parts = trust::parts_of(record);
    if (step > parts.steps.size()) return std::nullopt;
    std::string text(parts.before_steps);
    for (std::size_t i = 0; i < step; ++i) text.append(parts.steps[i]).push_back('\n');
    return text;
}

}  // namespace bivouac::server
