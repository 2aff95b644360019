#include "arena/ucc/game.h"

namespace bivouac::arena::ucc {
namespace {

// RED sits on our first seat, which plays red.
constexpr int kRedSeat = 0;

engine::Seat seat_of(Colour colour) {
    return engine::Seat(colour == Colour::red ? kRedSeat : 1 - kRedSeat);
}

std::string name_of_seat(Colour colour) {
    return "seat" + std::to_string(seat_of(colour).index() + 1);
}

// Nobody forbids the opponent to shuttle or to chase: such moves must be followed too.
std::optional<engine::OptionValues> options_for(const engine::Game& game) {
    const std::vector<engine::OptionValue> wishes = {
        {"two_squares", "off"}, {"chase", "off"}, {"red", "first"}};
    auto options = engine::resolve_options(game.options(), wishes);
    if (!options) return std::nullopt;
    return std::move(options).value();
}

// Something sound, should a bot have no setup to offer.
constexpr std::string_view kPlainSetup = "6279264X25/7183285674/5B4B325B36/3B2FB2B432";

// The bot's own setup, in UCC lines; only one that the view takes for an army.
SetupLines choose_setup(TimelyBot& bot, const engine::View& view, Colour colour,
                        const engine::Budget& budget) {
    const auto usable = [&](const std::string& text) -> std::optional<SetupLines> {
        if (!view.clone()->follow(name_of_seat(colour) + " setup " + text)) return std::nullopt;
        return setup_lines(colour, text);
    };
    if (const auto choice = bot.choose(budget)) {
        if (const auto lines = usable(choice->action)) return *lines;
    }
    return *setup_lines(colour, kPlainSetup);
}

}  // namespace

bool UccGame::is_playable(const engine::Game& game, const std::string& level) {
    const auto options = options_for(game);
    if (!options) return false;
    const engine::Seat seat = seat_of(Colour::red);
    const auto view = game.empty_view(*options, seat);
    const std::string plain = name_of_seat(Colour::red) + " setup " + std::string(kPlainSetup);
    return view && (*view)->clone()->follow(plain) &&
           game.open_bot(level, *options, seat, 0) != nullptr;
}

std::unique_ptr<UccGame> UccGame::open(const engine::Game& game, Colour colour,
                                       const EngineChoice& choice, const engine::Budget& budget) {
    if (!is_playable(game, choice.level)) return nullptr;
    const auto options = options_for(game);
    auto view = game.empty_view(*options, seat_of(colour));
    auto bot = game.open_bot(choice.level, *options, seat_of(colour), choice.seed);
    return std::unique_ptr<UccGame>(
        new UccGame(colour, std::move(view).value(), std::move(bot), budget));
}

UccGame::UccGame(Colour colour, std::unique_ptr<engine::View> view,
                 std::unique_ptr<engine::Bot> bot, const engine::Budget& budget)
    : view_(std::move(view)),
      bot_(std::move(bot)),
      setup_(choose_setup(bot_, *view_, colour, budget)),
      board_(colour, setup_) {
    follow(name_of_seat(colour) + " setup " + our_setup(colour, setup_).value_or(""));
    follow(name_of_seat(other(colour)) + " setup");
}

void UccGame::follow(const std::string& step) {
    if (!followed_) return;
    if (!view_->follow(step)) {
        followed_ = false;
        return;
    }
    bot_.tell(view_->history().back());
}

void UccGame::take_in(const Report& report, Mover mover) {
    const bool own = mover == Mover::own;
    const bool attack = report.outcome != Outcome::ok;
    // Another referee plays on where our own rules would call a draw.
    std::string step = name_of_seat(own ? board_.own() : other(board_.own())) + " " +
                       our_action(report.move, attack ? Target::enemy : Target::empty);
    if (attack) {
        step += " " + our_square(report.move.from) + "=" + our_rank(report.attacker).value_or('?');
        step += " " + our_square(target_of(report.move)) + "=" +
                our_rank(report.defender).value_or('?');
    }
    follow(step + " on");
    if (!board_.take_in(report, mover)) followed_ = false;
    if (!own) return;
    if (report.outcome == Outcome::ok || report.outcome == Outcome::kills) {
        shuttle_.count(report.move);
    } else {
        shuttle_.forget();
    }
}

std::optional<Move> UccGame::choose(const Rows& rows, const engine::Budget& budget) {
    if (!board_.agrees_with(rows)) {
        board_.adopt(rows);
        followed_ = false;
    }
    auto fallback = last_resort(board_, shuttle_);
    if (!fallback) return std::nullopt;
    if (const auto move = ask_bot(budget)) {
        // A bot that thinks the rule has no force here is held to it all the same.
        if (shuttle_.allows(*move) || !shuttle_.allows(*fallback)) return move;
    }
    return fallback;
}

std::optional<Move> UccGame::ask_bot(const engine::Budget& budget) {
    if (!followed_) return std::nullopt;
    const engine::Due due = view_->due();
    const bool mine = due.wanted == engine::Wanted::action && view_->observer().is_seat() &&
                      due.seats.contains(view_->observer().seat());
    if (!mine) {
        followed_ = false;
        return std::nullopt;
    }
    const auto choice = bot_.choose(budget);
    if (!choice) {
        followed_ = false;
        return std::nullopt;
    }
    const auto move = move_of(choice->action);
    if (!move || !board_.allows(*move)) return std::nullopt;
    return move;
}

}  // namespace bivouac::arena::ucc
