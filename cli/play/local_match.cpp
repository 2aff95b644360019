#include "cli/play/local_match.h"

#include "cli/errors.h"
#include "cli/words.h"
#include "core/hash.h"

namespace bivouac::cli {

using engine::Seat;
using engine::Submitted;

LocalMatch::LocalMatch(Context& context, MatchSetup setup, std::unique_ptr<engine::Table> table)
    : Match(context, setup.game, setup.options),
      context_(context),
      setup_(std::move(setup)),
      table_(std::move(table)) {
    for (int i = 0; i < table_->seats(); ++i) {
        const Seat seat(i);
        if (seating().is_human(seat)) continue;
        BotWish wish = setup_.bot;
        wish.level = seating().levels[static_cast<std::size_t>(i)];
        bots_.try_emplace(seat, open_bot(seat, wish.level), seat,
                          budget_for(game(), wish, context_.env.input.stop()));
    }
    keep();
}

Submitted LocalMatch::act(Seat seat, std::string_view action) {
    return kept(table_->submit(seat, action));
}

Submitted LocalMatch::set_up(Seat seat, std::string_view setup) {
    return kept(table_->submit_setup(seat, setup));
}

Submitted LocalMatch::resign(Seat seat) { return kept(table_->resign(seat)); }

Submitted LocalMatch::agree_draw() { return kept(table_->agree_draw()); }

Submitted LocalMatch::take_back(std::uint32_t seq) { return kept(table_->take_back(seq)); }

void LocalMatch::let_bot_act(Seat seat) {
    BotPlayer& bot = bots_.at(seat);
    const engine::BotChoice choice = bot.choose(*table_);
    // A bot that was told to stop may have nothing to say.
    if (context_.env.input.stop()) return;
    const bool setup = table_->due().wanted == engine::Wanted::setup;
    const Submitted done = setup ? set_up(seat, choice.action) : act(seat, choice.action);
    if (!done) {
        throw RunError(words().say(
            "error.bot", {name_of(seat), choice.action, sentence(done.error(), words())}));
    }
}

bool LocalMatch::bot_accepts_draw(Seat seat) const { return bots_.at(seat).accepts_draw(); }

std::string LocalMatch::ask_bot(Seat seat, std::string_view level, std::uint64_t n) const {
    BotWish wish = setup_.bot;
    wish.level = level;
    BotPlayer adviser(open_bot(seat, level, n), seat,
                      budget_for(game(), wish, context_.env.input.stop()));
    return adviser.choose(*table_).action;
}

void LocalMatch::save_as(const std::filesystem::path& path) const {
    KeptRecord copy = KeptRecord::create(path, words());
    if (const std::error_code error = copy.write(table_->seal().bytes())) {
        throw RunError(words().say("error.write", {path.string(), error.message()}));
    }
}

Submitted LocalMatch::kept(Submitted submitted) {
    if (submitted) keep();
    return submitted;
}

std::unique_ptr<engine::Bot> LocalMatch::open_bot(Seat seat, std::string_view level,
                                                  std::uint64_t n) const {
    std::uint64_t seed = core::combine(setup_.seed, static_cast<std::uint64_t>(seat.index()) + 1);
    if (n > 0) seed = core::combine(seed, n);
    auto bot = setup_.game.open_bot(level, setup_.options, seat, seed);
    if (bot == nullptr) throw RunError(words().say("error.no_bot", {std::string(level)}));
    return bot;
}

// A full disk must not end a game: it is said once, and tried again after the next action.
void LocalMatch::keep() {
    if (record().path().empty()) return;
    const std::error_code error = setup_.record.write(table_->seal().bytes());
    if (error && !warned_) {
        context_.screen.note(
            words().say("error.write", {record().path().string(), error.message()}));
    }
    warned_ = static_cast<bool>(error);
}

}  // namespace bivouac::cli
