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
    if (in_gesture_) {
        go_on_with_gesture(*view);
        return Went::on;
    }
    const Consent consent = consent_to(part(), *view, match_->words(), ask);
    if (consent != Consent::yes) return consent == Consent::no ? Went::declined : Went::doubtful;
    Submitted done = match_->act(seat_, part());
    if (!done) return begin_gesture(*view, ask, std::move(done).error());
    finish_part();
    return Went::on;
}

// Only what cannot be read as an action can be a gesture: "attack BRA PER 3" with too few units is
// refused, and not taken for an attack with fewer.
TypedTurn::Went TypedTurn::begin_gesture(const engine::View& view, const Ask& ask,
                                         engine::Rejection unreadable) {
    if (unreadable.code != engine::RejectionCode::unreadable) return refuse(std::move(unreadable));
    const auto action = view.next_in_gesture(part());
    if (!action) return refuse(std::move(unreadable));
    const Consent consent = consent_to(*action, view, match_->words(), ask);
    if (consent != Consent::yes) return consent == Consent::no ? Went::declined : Went::doubtful;
    Submitted done = match_->act(seat_, *action);
    if (!done) return refuse(std::move(done).error());
    in_gesture_ = true;
    return Went::on;
}

// It ends with its turn, when it has no answer, or when its answer is refused: a gesture that has
// done something was never wrong.
void TypedTurn::go_on_with_gesture(const engine::View& view) {
    const auto action =
        view.turn() == turn_ ? view.next_in_gesture(part()) : std::optional<std::string>();
    if (!action || !match_->act(seat_, *action)) finish_part();
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
