// What one observer knows: the only thing that leaves a table.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/due.h"
#include "engine/event.h"
#include "engine/event_log.h"
#include "engine/outcome.h"
#include "engine/phrasebook.h"
#include "engine/picture.h"
#include "engine/rejection.h"
#include "engine/setup_editor.h"

namespace bivouac::engine {

// What may be sent to an observer. Only a View makes one, so a careless send of anything else does
// not compile.
class EncodedView {
public:
    [[nodiscard]] const std::string& json() const { return json_; }

private:
    friend class View;
    explicit EncodedView(std::string json) : json_(std::move(json)) {}
    std::string json_;
};

// One event as it may be sent to its observer. Only that observer's View makes one.
class EncodedEvent {
public:
    [[nodiscard]] const std::string& json() const { return json_; }

private:
    friend class View;
    explicit EncodedEvent(std::string json) : json_(std::move(json)) {}
    std::string json_;
};

// The legal actions of one seat: counted and indexed, never necessarily listed.
class LegalActions {
public:
    virtual ~LegalActions() = default;
    [[nodiscard]] virtual std::uint64_t count() const = 0;
    // The n-th action in the game's notation; n < count().
    [[nodiscard]] virtual std::string nth(std::uint64_t n) const = 0;
    [[nodiscard]] virtual bool contains(std::string_view action) const = 0;
};

// A value for one observer with its own redacted history; it has no way back to the truth. Not
// thread-safe; views share nothing that changes, so each may live on its own thread.
class View {
public:
    virtual ~View() = default;

    [[nodiscard]] virtual std::unique_ptr<View> clone() const = 0;
    [[nodiscard]] virtual Observer observer() const = 0;
    [[nodiscard]] virtual std::uint32_t seq() const = 0;  // the last step known
    [[nodiscard]] virtual int turn() const = 0;           // completed turns of play
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual Due due() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;

    // Which side the seat plays now.
    [[nodiscard]] virtual Side side(Seat seat) const = 0;

    // The observer's own legal actions; empty unless the observer is a seat that is due to act.
    // Derived from this view alone: a world is sampled from it and asked.
    [[nodiscard]] virtual std::unique_ptr<LegalActions> legal() const = 0;

    // Splits what a person typed for a turn ("b2xc5>c6-f6") into the actions it stands for.
    [[nodiscard]] virtual std::vector<std::string> split_turn(std::string_view text) const = 0;
    // The next action of a gesture ("assault:BRA>PER:2": attack until conquered or 2 left), or
    // nothing when there is none any more. Asked again after each action, as long as it answers;
    // what it answers may still be refused.
    [[nodiscard]] virtual std::optional<std::string> next_in_gesture(
        std::string_view gesture) const = 0;
    // A sentence of caution about a legal action the player may regret, or about a setup ("setup
    // …") that the observer owes; or nothing.
    [[nodiscard]] virtual std::optional<std::string> caution(std::string_view action,
                                                             const Phrasebook& phrases) const = 0;

    // To build the setup that the observer owes piece by piece; null when it owes none, or when the
    // game only reads whole ones.
    [[nodiscard]] virtual std::unique_ptr<SetupEditor> setup_editor() const = 0;

    // The view as text, with unknown things as such, or nothing when the game has no such text.
    // Game::view_from reads it.
    [[nodiscard]] virtual std::optional<std::string> position() const = 0;
    // Takes in a step that was seen elsewhere, at a board no table knows: who did it and what, in
    // the game's words ("seat2 e6xe5 e6=9 e5=7"). Refused, and nothing changed, when it cannot have
    // happened.
    [[nodiscard]] virtual core::Result<core::Done, Rejection> follow(std::string_view step) = 0;

    // Takes in an event as encode(event) wrote it for the same observer at a table elsewhere, of
    // the same game and options. False, and nothing changed, when nothing that looks like this view
    // could have led to it: the event is read, and judged by the rules as far as the view can tell.
    [[nodiscard]] virtual bool retrace(std::string_view encoded_event) = 0;

    // Takes in what the observer learned next. False when the event is not this observer's next
    // one.
    [[nodiscard]] virtual bool fold(const Event& event) = 0;

    [[nodiscard]] virtual Picture draw(const Phrasebook& phrases,
                                       const DrawOptions& options) const = 0;
    // The event in the observer's words, one line; empty when there is nothing to tell.
    [[nodiscard]] virtual std::string tell(const Event& event, const Phrasebook& phrases) const = 0;
    // The slots of hidden things (engine/sealed_secrets.h) that the event opened to this observer;
    // none for another observer's event.
    [[nodiscard]] virtual std::vector<std::uint16_t> opened(const Event& event) const = 0;
    // The redacted history: every event this observer was told and that was not taken back.
    [[nodiscard]] virtual const EventLog& history() const = 0;

    [[nodiscard]] EncodedView encode() const { return EncodedView(to_json()); }
    // The event must be of this observer; otherwise nothing of it is told.
    [[nodiscard]] EncodedEvent encode(const Event& event) const {
        return EncodedEvent(event.observer() == observer() ? to_json(event) : "null");
    }

protected:
    [[nodiscard]] virtual std::string to_json() const = 0;
    [[nodiscard]] virtual std::string to_json(const Event& event) const = 0;
};

}  // namespace bivouac::engine
