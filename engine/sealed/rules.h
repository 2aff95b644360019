// The contract between a game's rules and the world.
//
// A game is a struct G of static functions over plain values. No function keeps state, draws a
// random number, reads a clock or touches a file. Settings never change during a game and are
// passed to every function. Read it as a table of contents: types, course of the game, hidden
// setup, what is seen, texts.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/result.h"
#include "core/rng.h"
#include "engine/bot.h"
#include "engine/due.h"
#include "engine/event.h"
#include "engine/options.h"
#include "engine/outcome.h"
#include "engine/phrasebook.h"
#include "engine/picture.h"
#include "engine/rejection.h"
#include "engine/sealed/fence.h"
#include "engine/sealed/game_spec.h"
#include "engine/sealed/secret.h"
#include "engine/sealed/step.h"
#include "engine/seat.h"
#include "engine/setup_editor.h"

namespace bivouac::engine {

// The types of a game.
//   Settings  what an edition and its options come to; immutable
//   State     the truth: small, trivially copyable, no heap
//   Action    one decision, at most 8 bytes; a turn may be several
//   Setup     a whole hidden arrangement, submitted as one value; NoSetup when there is none
//   LegalSet  the legal actions of one actor, counted, indexed and tested but not listed
//   View      what one observer knows: a fixed-size snapshot
//   Event     what one observer learns from one step
template <class G>
concept RulesTypes =
    std::is_trivially_copyable_v<typename G::Settings> &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Action> && sizeof(typename G::Action) <= 8 &&
    std::is_trivially_copyable_v<typename G::Setup> &&
    std::is_trivially_copyable_v<typename G::LegalSet> &&
    std::is_trivially_copyable_v<typename G::View> &&
    std::is_trivially_copyable_v<typename G::Event> &&
    sizeof(typename G::Event) <= Event::kCapacity && std::equality_comparable<typename G::State> &&
    std::equality_comparable<typename G::Action> && std::equality_comparable<typename G::Setup> &&
    std::equality_comparable<typename G::View> && std::equality_comparable<typename G::Event> &&
    requires(const typename G::LegalSet& set, typename G::Action action) {
        { set.count() } -> std::same_as<std::uint64_t>;
        { set.nth(std::uint64_t{}) } -> std::same_as<typename G::Action>;
        { set.contains(action) } -> std::same_as<bool>;
    };

template <RulesTypes G>
using StepOf = Step<typename G::Action, typename G::Setup>;

template <class G>
concept Course =
    RulesTypes<G> &&
    requires(const typename G::Settings& settings, const typename G::State& state,
             typename G::State& mutable_state, typename G::Action action, Actor actor, Seat seat,
             const GameSpec& game, int version, const OptionValues& options) {
        // The family's games, as data, and the settings of one of them. The options
        // are complete.
        { G::games() } -> std::same_as<std::span<const GameSpec>>;
        {
            G::configure(game, options)
        } -> std::same_as<core::Result<typename G::Settings, Rejection>>;
        { G::seats(settings) } -> std::same_as<int>;

        { G::start(settings) } -> std::same_as<typename G::State>;
        { G::due(settings, state) } -> std::same_as<Due>;
        { G::outcome(settings, state) } -> std::same_as<std::optional<Outcome>>;
        // Seats that may still win: they can resign, and their consent makes a draw.
        { G::playing(settings, state) } -> std::same_as<SeatSet>;
        // Completed turns of play, chance and setup not counted.
        { G::turn(state) } -> std::same_as<int>;

        // The actor must be due. Nature's set is drawn from uniformly and is never
        // empty.
        { G::legal(settings, state, actor) } -> std::same_as<typename G::LegalSet>;
        // Why the action is not legal; nothing exactly when it is. Any bit pattern may
        // be asked about.
        { G::refuse(settings, state, actor, action) } -> std::same_as<std::optional<Rejection>>;
        // The action must be legal.
        { G::apply(settings, mutable_state, actor, action) } -> std::same_as<void>;
        { G::resign(settings, mutable_state, seat) } -> std::same_as<void>;
        { G::agree_draw(settings, mutable_state) } -> std::same_as<void>;
        // A broken invariant in words; empty when all is well. For tests and for
        // tables that doubt.
        { G::broken(settings, state) } -> std::same_as<std::string>;
    };

template <class G>
concept HiddenSetup =
    RulesTypes<G> &&
    requires(const typename G::Settings& settings, const typename G::State& state,
             typename G::State& mutable_state, Seat seat, const typename G::Setup& setup,
             core::Rng& rng, std::string_view text) {
        { G::refuse_setup(settings, state, seat, setup) } -> std::same_as<std::optional<Rejection>>;
        { G::apply_setup(settings, mutable_state, seat, setup) } -> std::same_as<void>;
        { G::random_setup(settings, seat, rng) } -> std::same_as<typename G::Setup>;
        // One word, as records have it.
        { G::print_setup(settings, setup) } -> std::same_as<std::string>;
        // What a person may type: at least what print_setup writes, and nothing that it writes may
        // mean anything else. Of the state only what lies open to the seat may be read, such as the
        // side it plays. A setup that was read may still be refused.
        {
            G::parse_setup(settings, state, seat, text)
        } -> std::same_as<core::Result<typename G::Setup, Rejection>>;
    };

template <class G>
concept Sight = RulesTypes<G> &&
                requires(const typename G::Settings& settings, const typename G::State& before,
                         const typename G::State& after, const StepOf<G>& step, Observer observer,
                         const typename G::View& view, typename G::View& mutable_view,
                         const typename G::Event& event, core::Rng& rng) {
                    // The only function that decides what is seen. No default.
                    { G::view(settings, after, observer) } -> std::same_as<typename G::View>;
                    // What the observer learns from the step that led from `before` to `after`.
                    {
                        G::observe(settings, before, step, after, observer)
                    } -> std::same_as<typename G::Event>;
                    // view(after) == fold(view(before), observe(…)), for every observer and step.
                    { G::fold(settings, mutable_view, event) } -> std::same_as<void>;
                    // A world consistent with the view. view(sample(v)) == v; same legal actions;
                    // same due.
                    { G::sample(settings, view, rng) } -> std::same_as<typename G::State>;
                    // Does the step show anything hidden to anybody? Then it cannot be taken back.
                    { G::reveals(settings, before, step) } -> std::same_as<bool>;
                    // What can be committed to, and which of it an event opens.
                    { G::secrets(settings, after) } -> std::same_as<std::vector<Secret>>;
                    { G::opens(event) } -> std::same_as<Slots>;
                };

template <class G>
concept Texts =
    RulesTypes<G> && requires(const typename G::Settings& settings, const typename G::State& state,
                              const typename G::View& view, const typename G::Event& event,
                              std::span<const typename G::Event> recent, typename G::Action action,
                              std::string_view text, Observer observer, Seat seat,
                              const Phrasebook& phrases, const DrawOptions& draw) {
        // One action, without blanks; parse(print(a)) == a.
        { G::print(settings, action) } -> std::same_as<std::string>;
        { G::parse(settings, text) } -> std::same_as<std::optional<typename G::Action>>;
        // A turn typed in one go, cut into the texts of its actions.
        { G::split_turn(text) } -> std::same_as<std::vector<std::string>>;
        // The whole truth of a position as text, for tests, the laboratory and analysis.
        { G::print_position(settings, state) } -> std::same_as<std::string>;
        { G::parse_position(settings, text) } -> std::same_as<std::optional<typename G::State>>;

        // The side a seat plays, for names and colours.
        { G::side(settings, view, seat) } -> std::same_as<Side>;
        // `recent` are the observer's last events, newest last, so that the picture can show what
        // changed.
        { G::draw(settings, view, recent, phrases, draw) } -> std::same_as<Picture>;
        { G::tell(settings, event, observer, phrases) } -> std::same_as<std::string>;
        { G::caution(settings, view, action, phrases) } -> std::same_as<std::optional<std::string>>;
        // The embedded files of the game's folder: "lang/fr.txt", "rules/en.md".
        { G::file(text) } -> std::same_as<std::string_view>;
    };

// What programs and pages read. SettingsJson, ViewJson, EventJson and LegalJson are described types
// (core/json) whose descriptions may ask for the Settings as their context; JsonOf (json_of.h)
// writes and reads them.
template <class G>
concept SpeaksJson = RulesTypes<G> && std::equality_comparable<typename G::SettingsJson> &&
                     std::equality_comparable<typename G::ViewJson> &&
                     std::equality_comparable<typename G::EventJson> &&
                     std::equality_comparable<typename G::LegalJson> &&
                     requires(const typename G::Settings& settings, const typename G::View& view,
                              const typename G::Event& event, const typename G::LegalSet& legal,
                              const typename G::EventJson& told) {
                         // What the options come to; every field is always written.
                         { G::to_json(settings) } -> std::same_as<typename G::SettingsJson>;
                         { G::to_json(settings, view) } -> std::same_as<typename G::ViewJson>;
                         { G::to_json(settings, event) } -> std::same_as<typename G::EventJson>;
                         // In as few bytes as the game allows: masks and ranges rather than lists.
                         { G::to_json(settings, legal) } -> std::same_as<typename G::LegalJson>;
                         // What the view's observer learned when it was told this; nothing when no
                         // world that looks like the view could have led to it. `told` may come
                         // from anybody.
                         {
                             G::from_json(settings, view, told)
                         } -> std::same_as<std::optional<typename G::Event>>;
                     };

// Optional: steps that players cannot take back although records hold such take-backs. It follows
// from what everybody knows, for everybody is told.
template <class G>
concept KeepsSteps =
    RulesTypes<G> && requires(const typename G::Settings& settings, const typename G::State& before,
                              const StepOf<G>& step) {
        { G::is_final(settings, before, step) } -> std::same_as<bool>;
    };
template <class G>
[[nodiscard]] bool is_final(const typename G::Settings& settings, const typename G::State& before,
                            const StepOf<G>& step) {
    if constexpr (KeepsSteps<G>) {
        return G::is_final(settings, before, step);
    } else {
        return G::reveals(settings, before, step);
    }
}

// Optional: names for whole setups, which parse_setup understands. "preset.NAME" in the phrase
// files says what each is.
template <class G>
concept HasPresets = HiddenSetup<G> && requires(const typename G::Settings& settings) {
    { G::presets(settings) } -> std::same_as<std::vector<std::string>>;
};

// Optional: building a setup piece by piece. The seat owes one.
template <class G>
concept EditsSetups = HiddenSetup<G> && requires(const typename G::Settings& settings,
                                                 const typename G::View& view, Seat seat) {
    { G::setup_editor(settings, view, seat) } -> std::same_as<std::unique_ptr<SetupEditor>>;
};

// Optional: a view is written and read as text, unknown things included.
template <class G>
concept WritesViews =
    RulesTypes<G> && requires(const typename G::Settings& settings, const typename G::View& view,
                              std::string_view text) {
        { G::print_view(settings, view) } -> std::same_as<std::string>;
        { G::parse_view(settings, text) } -> std::same_as<std::optional<typename G::View>>;
    };

// Optional: such a view needs no table, and takes in what somebody saw elsewhere.
template <class G>
concept FollowsElsewhere =
    WritesViews<G> && requires(const typename G::Settings& settings, const typename G::View& view,
                               std::string_view text) {
        // One step as somebody reports it; refused when it cannot have happened.
        {
            G::follow(settings, view, text)
        } -> std::same_as<core::Result<typename G::Event, Rejection>>;
    };

// Optional: what a player asks for in one go and the rules see as several decisions, some of them
// after dice have fallen ("attack until conquered or 2 left").
template <class G>
concept HasGestures =
    RulesTypes<G> && requires(const typename G::Settings& settings, const typename G::View& view,
                              std::string_view gesture) {
        // The next decision on the way, or nothing when there is none (any more). It may turn out
        // not to be legal.
        {
            G::next_in_gesture(settings, view, gesture)
        } -> std::same_as<std::optional<typename G::Action>>;
    };

// Optional: a setup may be one its player will regret.
template <class G>
concept WarnsOfSetups =
    HiddenSetup<G> && requires(const typename G::Settings& settings, const typename G::View& view,
                               const typename G::Setup& setup, const Phrasebook& phrases) {
        // By whoever views, who owes a setup; the setup is legal.
        {
            G::caution_setup(settings, view, setup, phrases)
        } -> std::same_as<std::optional<std::string>>;
    };

// Optional: players that know this game in particular. Nothing when the algorithm is none of them.
template <class G>
concept HasOwnBots =
    RulesTypes<G> && requires(const BotSpec& bot, const typename G::Settings& settings, Seat seat,
                              std::uint64_t seed) {
        { G::open_bot(bot, settings, seat, seed) } -> std::same_as<std::unique_ptr<Bot>>;
    };

// Everything. A game with NoSetup is not asked for the setup functions.
template <class G>
concept Rules = Course<G> && Sight<G> && Texts<G> && SpeaksJson<G> &&
                (HiddenSetup<G> || std::same_as<typename G::Setup, NoSetup>);

// Nothing when the actor may act now: what every refuse() asks first.
[[nodiscard]] inline std::optional<Rejection> refuse_unless_due(const Due& due, Actor actor) {
    if (due.wanted == Wanted::nothing) {
        return Rejection{RejectionCode::game_over, "refuse.game_over", "", {}};
    }
    const bool wanted = actor.is_nature()
                            ? due.wanted == Wanted::chance
                            : due.wanted == Wanted::action && due.seats.contains(actor.seat());
    if (wanted) return std::nullopt;
    return Rejection{RejectionCode::not_your_turn, "refuse.not_your_turn", "", {}};
}

template <class G>
inline constexpr bool kHasSetup = !std::same_as<typename G::Setup, NoSetup>;

}  // namespace bivouac::engine
