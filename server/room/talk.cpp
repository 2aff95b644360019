#include "server/room/talk.h"

#include "server/people/visible_text.h"

namespace bivouac::server {

using protocol::ErrorCode;

Decision Talk::say(const Person& person, const protocol::Say& say, Millis now) {
    const protocol::Terms& terms = room_.table.terms;
    if (!terms.chat) return RoomError{ErrorCode::not_allowed};
    const engine::SeatSet own = room_.seating.seats_of(person.account);
    const bool hidden =
        room_.table.game->hides_information() && room_.phase == store::Phase::playing;
    if (own.empty() && (hidden || !terms.spectators)) return RoomError{ErrorCode::not_allowed};
    if (room_.chat.repeats(person.account, say.nonce)) return Repetition{};
    const std::string text = visible_text(say.text);
    if (text.empty()) return RoomError{ErrorCode::not_allowed};
    std::optional<engine::Seat> seat;
    if (!own.empty()) seat = own.lowest();
    protocol::Said said{room_.table.id, seat, person.name, text, now};
    const std::uint32_t after = room_.game == nullptr ? 0 : room_.game->table().seq();
    room_.chat.add({said, after}, person.account, say.nonce);
    Change change = room_.change_with({entry::Said{seat, person.account, text, say.nonce}}, now);
    change.said = std::move(said);
    return change;
}

}  // namespace bivouac::server
