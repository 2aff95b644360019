// A judge that speaks: what a seat could know, what it should play, and how likely it is to win.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bot.h"
#include "engine/event.h"
#include "engine/outcome.h"

namespace bivouac::engine {

class View;

// What an analyst can say at all. What it cannot say stays empty in every Analysis.
struct AnalystVoice {
    bool chances = false;  // who is going to win
    bool actions = false;  // which actions are best, and what each is worth
    bool lines = false;    // what would follow them
    bool beliefs = false;  // what hidden things may be
    bool setups = false;   // what a hidden setup is worth

    friend bool operator==(const AnalystVoice&, const AnalystVoice&) = default;
};

// Something that can be counted of an action, where numbers say why it is worth what it is.
struct Remark {
    std::string what;  // a word of the game's: "open_sides"
    int count = 0;

    friend bool operator==(const Remark&, const Remark&) = default;
};

// One action and what it is worth to the analyst's seat before anybody knows how it ends.
struct ValuedAction {
    std::string action;   // in the game's notation
    double chance = 0;    // that the seat wins after it, in the unit of Analysis::chances
    int score = 0;        // the same as the search has it, in hundredths of the game's unit
    bool gamble = false;  // how it ends depends on something hidden from the seat
    std::vector<std::string> line = {};  // the action and what would follow, as far as can be said
    std::vector<Remark> remarks = {};    // of setups

    friend bool operator==(const ValuedAction&, const ValuedAction&) = default;
};

// How likely a hidden thing is to be each of what it may be. The parts sum to how many things are
// meant: one for a piece, seven for a hand of seven cards.
struct Belief {
    struct Part {
        std::string what;  // "7": a rank; "brazil": a card
        double chance = 0;
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::string thing;  // "f7": the piece there; "seat2.cards"
    std::vector<Part> parts;

    friend bool operator==(const Belief&, const Belief&) = default;
};

struct Analysis {
    // By seat, of one win: a shared win is shared, a draw too. They sum to one. Empty: cannot say.
    // While the seat is due it is that of its best action.
    std::vector<double> chances;
    // Best first; only while the seat is due to act. While it owes a setup, and is asked about one:
    // that, and one that is good.
    std::vector<ValuedAction> actions;
    std::vector<Belief> beliefs;  // in an order that the view alone decides
    Thought thought;

    // Nothing when it was not valued.
    [[nodiscard]] const ValuedAction* find(std::string_view action) const {
        for (const ValuedAction& valued : actions) {
            if (valued.action == action) return &valued;
        }
        return nullptr;
    }
};

struct Question {
    Budget budget;            // of nodes, if the answer is to be the same again
    std::size_t actions = 3;  // so many are valued, where there are so many
    std::string also;         // an action, or a setup, that is valued besides; empty: none
    bool beliefs = true;      // they may be left out
};

// Opened for one seat and told that seat's events, like a Bot, and it knows no more than a Bot: it
// judges by what the seat could know. With a budget of nodes alone equal events give equal answers,
// however often it is asked in between. One thread at a time.
class Analyst {
public:
    virtual ~Analyst() = default;
    [[nodiscard]] virtual AnalystVoice voice() const = 0;
    // What it judges one moment with when nobody says otherwise.
    [[nodiscard]] virtual std::uint64_t usual_nodes() const = 0;
    virtual void tell(const Event& event) = 0;
    // As Bot::start_from.
    [[nodiscard]] virtual bool start_from(const View& view) = 0;
    [[nodiscard]] virtual Analysis analyse(const Question& question) = 0;
};

// One of so many equal parts of a budget; what is limited stays limited.
[[nodiscard]] inline Budget part_of(Budget budget, std::size_t parts) {
    const auto divisor = static_cast<std::uint64_t>(std::max<std::size_t>(parts, 1));
    if (budget.nodes != 0) budget.nodes = std::max<std::uint64_t>(budget.nodes / divisor, 1);
    if (budget.time.count() != 0) {
        budget.time = std::max(budget.time / static_cast<std::int64_t>(divisor),
                               std::chrono::milliseconds{1});
    }
    return budget;
}

// What an end is worth to each seat: one win in all, whoever shares it.
[[nodiscard]] inline std::vector<double> shares_of(const Outcome& outcome, int seats) {
    const SeatSet sharing = outcome.is_draw() ? SeatSet::first(seats) : outcome.winners;
    std::vector<double> shares(static_cast<std::size_t>(seats), 0.0);
    sharing.for_each(
        [&](Seat seat) { shares[static_cast<std::size_t>(seat.index())] = 1.0 / sharing.size(); });
    return shares;
}

}  // namespace bivouac::engine
