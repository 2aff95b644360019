#include "cli/play/typed_turn.h"

namespace bivouac::cli {
namespace {

using engine::Submitted;

TypedTurn::Consent consent_to(const std::string& action, const engine::View& view,
                              const engine::Phrasebook& words, const TypedTurn::Ask& ask) {
    if (!view.legal()->contains(action)) return TypedTurn::Consent::yes;
    const auto caution = view.caution(action, words);
    return caution ? ask(*caution) : TypedTurn::Consent::yes;
}

}  // namespace

TypedTurn::TypedTurn(Match& match, engine::Seat seat, std::string line)
    : match_(&match), seat_(seat), line_(std::move(line)) {
    const auto view = match.view(seat);
    parts_ = view->split_turn(line_);
    turn_ = view->turn();
}

bool TypedTurn::is_over() const { return at_ == parts_.size() || match_->outcome(); }

bool TypedTurn::is_waiting() const {
    return !is_over() && !match_->due().seats.contains(seat_) && !is_stale();
}

bool TypedTurn::is_stale() const { return match_->view(seat_)->turn() != turn_; }

TypedTurn::Went TypedTurn::step(const Ask& ask) {
    const auto view = match_->view(seat_);
    if (in_gesture_) return go_on_with_gesture(*view, ask);
    const Consent consent = consent_to(part(), *view, match_->words(), ask);
    if (consent != Consent::yes) return consent == Consent::no ? Went::declined : Went::doubtful;
    Submitted done = match_->act(seat_, part());
    if (!done) return begin_gesture(*view, std::move(done).error());
    finish_part();
    return Went::on;
}

// Only what cannot be read as an action can be a gesture: "attack BRA PER 3" with too few units is
// refused, and not taken for an attack with fewer.
TypedTurn::Went TypedTurn::begin_gesture(const engine::View& view, engine::Rejection unreadable) {
    if (unreadable.code != engine::RejectionCode::unreadable) return refuse(std::move(unreadable));
    const auto action = view.next_in_gesture(part());
    if (!action) return refuse_uncounted(view, std::move(unreadable));
    // How many go is the gesture's own choice, or what the player has just said.
    Submitted done = match_->act(seat_, *action);
    if (!done) return refuse(std::move(done).error());
    in_gesture_ = true;
    return Went::on;
}

// "place BRA" where nothing can be placed: the reason is that of "place BRA 1", not that the line
// cannot be read.
TypedTurn::Went TypedTurn::refuse_uncounted(const engine::View& view,
                                            engine::Rejection unreadable) {
    const std::string counted = part() + ":1";
    if (view.legal()->contains(counted)) return refuse(std::move(unreadable));
    Submitted done = match_->act(seat_, counted);
    const bool explained = !done && done.error().code != engine::RejectionCode::unreadable;
    return refuse(explained ? std::move(done).error() : std::move(unreadable));
}

// It ends with its turn, when it has no answer, or when its answer is refused: a gesture that has
// done something was never wrong. What is risky on the way is asked about, and a no ends it.
TypedTurn::Went TypedTurn::go_on_with_gesture(const engine::View& view, const Ask& ask) {
    const auto action =
        view.turn() == turn_ ? view.next_in_gesture(part()) : std::optional<std::string>();
    if (action) {
        const Consent consent = consent_to(*action, view, match_->words(), ask);
        if (consent == Consent::no) return Went::declined;
        if (consent == Consent::later) return Went::doubtful;
    }
    if (!action || !match_->act(seat_, *action)) finish_part();
    return Went::on;
}

void TypedTurn::finish_part() {
    ++at_;
    in_gesture_ = false;
}

TypedTurn::Went TypedTurn::refuse(engine::Rejection rejection) {
    refusal_ = std::move(rejection);
    return Went::refused;
}

}  // namespace bivouac::cli
