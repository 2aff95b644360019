// A UCC program as a player at a Stratego table of ours: the referee's side of that protocol.
#include "arena/match/player.h"

#include <string>
#include <utility>
#include <vector>

#include "arena/programs/conversation.h"
#include "arena/ucc/board.h"
#include "core/json/document.h"

namespace bivouac::arena {
namespace {

using namespace ucc;
using Clock = Conversation::Clock;
using std::chrono::milliseconds;

// What the original referee allows for a move.
constexpr milliseconds kUsualTime{2000};
constexpr milliseconds kGrace{500};
// Programs in scripting languages take their time to start.
constexpr milliseconds kStart{10'000};

// The arena may deal out setups; nobody can make a UCC program take one.
constexpr std::string_view kOwnArmy = "a UCC program arranges its army itself";

// What an event says of an action: who, what, and the ranks that were shown.
struct Step {
    int by = -1;
    std::string action;
    std::vector<std::pair<std::string, std::string>> shown;  // square, rank
};

std::optional<Step> read_step(const engine::EncodedEvent& encoded) {
    const auto document = core::json::Document::parse(encoded.json());
    const auto event = document ? document->root().member("event") : std::nullopt;
    const auto by = event ? event->member("by") : std::nullopt;
    const auto action = event ? event->member("action") : std::nullopt;
    if (!by || !by->whole() || !action || action->kind() != core::json::Kind::text) {
        return std::nullopt;
    }
    Step step{static_cast<int>(*by->whole()), std::string(action->text()), {}};
    const auto shown = event->member("shown");
    for (auto rank = shown ? shown->first() : std::nullopt; rank; rank = rank->next()) {
        step.shown.emplace_back(rank->key(), rank->text());
    }
    return step;
}

char shown_rank(const Step& step, Point point) {
    for (const auto& [square, rank] : step.shown) {
        if (square == our_square(point) && rank.size() == 1) {
            return ucc_rank(rank[0]).value_or(0);
        }
    }
    return 0;
}

// The line of a step as both players read it; nothing for what UCC has no words for.
std::optional<Report> report_of(const Step& step) {
    const auto move = move_of(step.action);
    if (!move) return std::nullopt;
    Report report{*move, Outcome::ok, 0, 0};
    if (step.action.find('x') == std::string::npos) return report;
    report.attacker = shown_rank(step, move->from);
    report.defender = shown_rank(step, target_of(*move));
    if (report.attacker == 0 || report.defender == 0) return std::nullopt;
    report.outcome = fight(report.attacker, report.defender);
    return report;
}

class UccPlayer final : public Player {
public:
    UccPlayer(const std::string& command, engine::Seat seat) : talk_(command), seat_(seat) {}

    void tell(const engine::Event& event, const engine::View& view) override;
    [[nodiscard]] Answer choose(const engine::View& view, const engine::Budget& budget) override;
    void end(const engine::View& view) override;

private:
    [[nodiscard]] Answer set_up(const engine::View& view, Clock::time_point deadline);
    [[nodiscard]] Answer move(Clock::time_point deadline, const std::atomic<bool>* stop);

    Conversation talk_;
    engine::Seat seat_;
    std::optional<Board> board_;
    std::string news_ = "START";  // what is told with the next board
    int turns_ = 0;
};

void UccPlayer::tell(const engine::Event& event, const engine::View& view) {
    if (talk_.is_broken()) return;
    const auto step = read_step(view.encode(event));
    if (!step) {
        const bool play_began = view.due().wanted == engine::Wanted::action;
        if (play_began && !board_) talk_.fail(Fault::garbled, std::string(kOwnArmy));
        return;
    }
    const auto report = report_of(*step);
    const bool own = step->by == seat_.index();
    if (!report || !board_ || !board_->take_in(*report, own ? Mover::own : Mover::enemy)) {
        talk_.fail(Fault::garbled, "UCC has no words for " + step->action);
        return;
    }
    ++turns_;
    if (!own) {
        news_ = print(*report);
    } else if (!view.outcome()) {  // the move that ends the game is not echoed
        talk_.say(print(*report));
    }
}

Answer UccPlayer::choose(const engine::View& view, const engine::Budget& budget) {
    if (talk_.is_broken()) return talk_.broken();
    const milliseconds time = budget.time.count() == 0 ? kUsualTime : budget.time;
    const bool setup = view.due().wanted == engine::Wanted::setup;
    const auto deadline = Clock::now() + (setup ? kStart : kGrace) + time;
    Answer answer = setup ? set_up(view, deadline) : move(deadline, budget.stop);
    return talk_.is_broken() ? talk_.broken() : answer;
}

Answer UccPlayer::set_up(const engine::View& view, Clock::time_point deadline) {
    const bool red = view.side(seat_).style == engine::Style::red;
    const Colour colour = red ? Colour::red : Colour::blue;
    talk_.say(print(Greeting{colour, "bivouac"}));
    SetupLines lines;
    for (std::string& line : lines) {
        auto heard = talk_.hear(deadline, nullptr);
        if (!heard) return {};
        line = std::move(*heard);
    }
    const auto setup = our_setup(colour, lines);
    if (!setup) return {Fault::garbled, {}, {}, "no setup: " + lines[0] + " …"};
    board_.emplace(colour, lines);
    return {Fault::none, *setup, {}, {}};
}

Answer UccPlayer::move(Clock::time_point deadline, const std::atomic<bool>* stop) {
    if (!board_) return {Fault::garbled, {}, {}, std::string(kOwnArmy)};
    talk_.say(news_);
    for (const std::string& row : board_->rows()) talk_.say(row);
    const auto line = talk_.hear(deadline, stop);
    if (!line) return {};
    if (line->starts_with("SURRENDER")) return {Fault::surrendered, {}, {}, *line};
    const auto move = parse_move(*line);
    if (!move) return {Fault::garbled, {}, {}, *line};
    const bool attack = board_->at(target_of(*move)).kind == Cell::Kind::enemy;
    return {Fault::none, our_action(*move, attack ? Target::enemy : Target::empty), {}, {}};
}

void UccPlayer::end(const engine::View& view) {
    if (!talk_.is_broken() && board_) {
        const auto outcome = view.outcome();
        const std::string result = !outcome                           ? "BROKEN_OFF"
                                   : outcome->is_draw()               ? "DRAW"
                                   : outcome->winners.contains(seat_) ? "VICTORY"
                                                                      : "DEFEAT";
        talk_.say("QUIT bivouac " + std::string(name_of(board_->own())) + " " + result + " " +
                  std::to_string(turns_) + " 0 0");
    }
    talk_.finish();
}

class UccEngine final : public Engine {
public:
    UccEngine(std::string name, std::string command)
        : name_(std::move(name)), command_(std::move(command)) {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::unique_ptr<Player> open(const engine::Game&, const engine::OptionValues&,
                                               engine::Seat seat, std::uint64_t) override {
        return std::make_unique<UccPlayer>(command_, seat);
    }

private:
    std::string name_;
    std::string command_;
};

}  // namespace

std::unique_ptr<Engine> ucc_engine(std::string name, std::string command) {
    return std::make_unique<UccEngine>(std::move(name), std::move(command));
}

}  // namespace bivouac::arena
