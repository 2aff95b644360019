#include "server/room/journal_player.h"

#include <algorithm>

#include "core/text.h"
#include "trust/record_lines.h"

namespace bivouac::server {

Person person_among(store::AccountId account, const std::vector<Person>& people) {
    const auto found = std::find_if(people.begin(), people.end(),
                                    [&](const Person& each) { return each.account == account; });
    return found == people.end() ? Person{} : *found;
}

bool fits(const Entry& entry, const Seating& seating) {
    return std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.seat.index(); }) return seating.has(each.seat);
            return true;
        },
        entry);
}

void JournalPlayer::take(const entry::Planned& planned) {
    SeatPlan& plan = held(planned.seat).plan = planned.plan;
    if (plan.account != 0) plan.name = person_among(plan.account, people_).name;
}

void JournalPlayer::take(const entry::Sat& sat) {
    held(sat.seat).person = person_among(sat.account, people_);
    held(sat.seat).seed = sat.seed;
}

void JournalPlayer::take(const entry::Stood& stood) {
    held(stood.seat).person.reset();
    held(stood.seat).seed.clear();
}

void JournalPlayer::take(const entry::Began& began) {
    record_ = began.record;
    steps_ = static_cast<std::uint32_t>(trust::parts_of(record_).steps.size());
    room_.clock = began.clock;
    room_.due_since = at_;
}

void JournalPlayer::take(const entry::Steps& steps) {
    for (const std::string& line : steps.lines) {
        record_.append(line).push_back('\n');
        const auto words = core::words(line);
        if (words.size() < 3) continue;
        steps_ = static_cast<std::uint32_t>(core::parse_number(words[0]).value_or(steps_));
        for (int i = 0; i < room_.seating.size(); ++i) {
            const bool own = words[1] == "seat" + std::to_string(i + 1);
            if (own && words[2] != "setup") room_.acted.insert(engine::Seat(i));
        }
    }
    room_.clock = steps.clock;
    room_.offers.fall_away();
    room_.due_since = at_;
    if (steps.flag) room_.flag = steps.flag;
    room_.time_is_up = steps.time_is_up;
    if (steps.deed) room_.deeds.remember(*steps.deed, steps_);
}

void JournalPlayer::take(const entry::Offered& offered) {
    room_.offers = Offers(offered.offers);
    remember(offered.deed);
}

void JournalPlayer::take(const entry::Paused& paused) {
    room_.paused = paused.on;
    if (paused.clock) room_.clock = paused.clock;
    room_.due_since = at_;
}

void JournalPlayer::take(const entry::Kept& kept) {
    held(kept.seat).keeper = kept.level;
    remember(kept.deed);
}

void JournalPlayer::take(const entry::Said& said) {
    const std::string name = person_among(said.account, people_).name;
    room_.chat.add({{room_.table.id, said.seat, name, said.text, at_}, steps_}, said.account,
                   said.nonce);
}

void JournalPlayer::take(const entry::Closed& closed) {
    room_.closed = closed.why;
    remember(closed.deed);
}

}  // namespace bivouac::server
