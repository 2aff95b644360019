// A program that speaks our protocol (docs/bot-protocol.md) as a player: the host's side of it.
#include <algorithm>
#include <utility>

#include "arena/match/player.h"
#include "arena/programs/conversation.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using Clock = Conversation::Clock;
using std::chrono::milliseconds;

// Programs in scripting languages take their time to start.
constexpr milliseconds kStart{10'000};
constexpr milliseconds kGrace{500};
// For a budget of nodes alone, which says nothing about time.
constexpr milliseconds kMostTime{60'000};
// More legal actions than these are shown by a selection.
constexpr std::uint64_t kMostListed = 2000;

std::optional<std::int64_t> parse_signed(std::string_view word) {
    const bool minus = word.starts_with('-');
    const auto number = core::parse_number(minus ? word.substr(1) : word);
    constexpr std::uint64_t kMost = 1'000'000'000;
    if (!number || (minus && *number > kMost)) return std::nullopt;
    const auto value = static_cast<std::int64_t>(std::min<std::uint64_t>(*number, INT64_MAX));
    return minus ? -value : value;
}

// "info depth 3 nodes 1200 score -40": known words with a number, the others passed over.
void read_info(std::span<const std::string_view> words, engine::Thought& thought) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const auto number = parse_signed(words[i + 1]);
        if (!number) continue;
        const int small =
            static_cast<int>(std::clamp<std::int64_t>(*number, -1'000'000, 1'000'000));
        if (words[i] == "depth") thought.depth = small;
        if (words[i] == "score") thought.score = small;
        if (words[i] == "nodes" && *number >= 0) {
            thought.nodes = static_cast<std::uint64_t>(*number);
        }
    }
}

// All of them, or as many as may be listed, evenly taken from all.
std::string list_legal(const engine::LegalActions& legal) {
    const std::uint64_t count = legal.count();
    const std::uint64_t listed = std::min(count, kMostListed);
    std::string line = "legal " + std::to_string(count);
    for (std::uint64_t i = 0; i < listed; ++i) {
        const std::uint64_t n =
            count == listed ? i : i * (count / listed) + i * (count % listed) / listed;
        line += " " + legal.nth(n);
    }
    return line;
}

class ProgramPlayer final : public Player {
public:
    ProgramPlayer(const std::string& command, const engine::Game& game,
                  const engine::OptionValues& options, engine::Seat seat, std::uint64_t seed)
        : talk_(command),
          seat_(seat),
          random_(game.open_bot("random", options, seat, seed)),
          presets_(game.presets(options)) {
        greet(game, options, seed);
    }

    void tell(const engine::Event& event, const engine::View& view) override {
        if (random_ != nullptr) random_->tell(event);
        offered_.clear();
        talk_.say("event " + view.encode(event).json());
    }

    [[nodiscard]] Answer choose(const engine::View& view, const engine::Budget& budget) override;
    void end(const engine::View& view) override;

private:
    void greet(const engine::Game& game, const engine::OptionValues& options, std::uint64_t seed);
    void wait_for(std::string_view word);
    void offer_setup();
    // Reads up to an answer of the kind that is wanted.
    [[nodiscard]] Answer hear_answer(std::string_view wanted, Clock::time_point deadline,
                                     const std::atomic<bool>* stop);

    Conversation talk_;
    engine::Seat seat_;
    std::unique_ptr<engine::Bot> random_;  // for a setup to suggest
    std::vector<std::string> presets_;
    std::string offered_;  // the last answer, until something came of it
};

void ProgramPlayer::greet(const engine::Game& game, const engine::OptionValues& options,
                          std::uint64_t seed) {
    talk_.say("bivouac 1");
    wait_for("ready");
    const auto view = game.empty_view(options, seat_);
    const int seats = view ? (*view)->seats() : game.least_seats();
    talk_.say("game " + std::string(game.id()));
    talk_.say("options " + engine::print_options(options));
    for (const engine::OptionValue& option : options) {
        if (option.file.empty()) continue;
        const auto lines = std::count(option.file.begin(), option.file.end(), '\n');
        talk_.say("file " + option.name + " " + std::to_string(lines));
        std::string_view text = option.file;
        talk_.say(text.substr(0, text.size() - (text.ends_with('\n') ? 1 : 0)));
    }
    talk_.say("seat " + std::to_string(seat_.index() + 1) + " of " + std::to_string(seats));
    talk_.say("seed " + std::to_string(seed));
    talk_.say("isready");
    wait_for("readyok");
}

// Whatever it has to say before that is its name, or nothing to us. What goes wrong here went wrong
// before it played.
void ProgramPlayer::wait_for(std::string_view word) {
    const auto deadline = Clock::now() + kStart;
    while (const auto line = talk_.hear(deadline, nullptr)) {
        if (core::trim(*line) == word) return;
        if (line->starts_with("error")) talk_.fail(Fault::not_started, *line);
        if (Clock::now() >= deadline) talk_.fail(Fault::not_started, "no " + std::string(word));
    }
    if (talk_.is_broken()) talk_.blame(Fault::not_started);
}

Answer ProgramPlayer::choose(const engine::View& view, const engine::Budget& budget) {
    if (talk_.is_broken()) return talk_.broken();
    const bool setup = view.due().wanted == engine::Wanted::setup;
    talk_.say("view " + view.encode().json());
    if (setup) {
        offer_setup();
    } else {
        talk_.say(list_legal(*view.legal()));
    }
    std::string go = setup ? "go setup" : "go";
    if (budget.time.count() != 0) go += " time " + std::to_string(budget.time.count());
    if (budget.nodes != 0) go += " nodes " + std::to_string(budget.nodes);
    const auto deadline =
        Clock::now() + (budget.time.count() == 0 ? kMostTime : budget.time + kGrace);
    talk_.say(go);
    Answer answer = hear_answer(setup ? "setup" : "play", deadline, budget.stop);
    if (talk_.is_broken()) return talk_.broken();
    offered_ = answer.action;
    return answer;
}

void ProgramPlayer::offer_setup() {
    if (!presets_.empty()) {
        std::string line = "presets";
        for (const std::string& preset : presets_) line += " " + preset;
        talk_.say(line);
    }
    engine::Budget little;
    little.nodes = 1;
    if (random_ != nullptr) talk_.say("suggest " + random_->choose(little).action);
}

Answer ProgramPlayer::hear_answer(std::string_view wanted, Clock::time_point deadline,
                                  const std::atomic<bool>* stop) {
    Answer answer;
    while (const auto line = talk_.hear(deadline, stop)) {
        const auto words = core::words(*line);
        if (words.empty()) continue;
        if (words[0] == wanted && words.size() > 1) {
            answer.action = std::string(core::trim(core::trim(*line).substr(wanted.size())));
            return answer;
        }
        if (words[0] == "resign") {
            answer.fault = Fault::surrendered;
            answer.detail = *line;
            return answer;
        }
        if (words[0] == "info") {
            read_info(std::span(words).subspan(1), answer.thought);
        } else if (words[0] != "debug" && words[0] != "readyok") {
            talk_.fail(Fault::garbled, std::string(core::shorten(*line, 200)));
        }
        if (Clock::now() >= deadline) talk_.fail(Fault::hung, "no answer");
    }
    return answer;
}

void ProgramPlayer::end(const engine::View& view) {
    if (!offered_.empty()) talk_.say("refused " + offered_);
    const auto outcome = view.outcome();
    if (!outcome) {
        talk_.say("over broken_off");
    } else {
        const std::string result = outcome->is_draw()                 ? "drawn"
                                   : outcome->winners.contains(seat_) ? "won"
                                                                      : "lost";
        talk_.say("over " + result + " " + std::string(outcome->key));
    }
    talk_.say("quit");
    talk_.finish();
}

class ProgramEngine final : public Engine {
public:
    ProgramEngine(std::string name, std::string command)
        : name_(std::move(name)), command_(std::move(command)) {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::unique_ptr<Player> open(const engine::Game& game,
                                               const engine::OptionValues& options,
                                               engine::Seat seat, std::uint64_t seed) override {
        return std::make_unique<ProgramPlayer>(command_, game, options, seat, seed);
    }

private:
    std::string name_;
    std::string command_;
};

}  // namespace

std::unique_ptr<Engine> program_engine(std::string name, std::string command) {
    return std::make_unique<ProgramEngine>(std::move(name), std::move(command));
}

}  // namespace bivouac::arena
