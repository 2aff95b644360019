// The words that stand for choices, the same in every message and in the store.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/json/words.h"

namespace bivouac::protocol {

using core::json::Word;
using core::json::word_of;
using core::json::Words;

// What a player proposes to the others of the table.
enum class Offer : std::uint8_t { draw, back, pause, resume, rematch };
inline constexpr Word<Offer> kOffers[] = {{Offer::draw, "draw"},
                                          {Offer::back, "back"},
                                          {Offer::pause, "pause"},
                                          {Offer::resume, "resume"},
                                          {Offer::rematch, "rematch"}};
constexpr auto words_of(Offer /*of*/) { return Words<Offer>{"OfferKind", kOffers}; }

// What happens to a seat whose owner stays away from an untimed table.
enum class Remedy : std::uint8_t { bot, close };
inline constexpr Word<Remedy> kRemedies[] = {{Remedy::bot, "bot"}, {Remedy::close, "close"}};
constexpr auto words_of(Remedy /*of*/) { return Words<Remedy>{"Remedy", kRemedies}; }

// What a seat is to be when a table is opened.
enum class SeatWish : std::uint8_t {
    open,     // for anybody
    me,       // kept for whoever opens the table
    bot,      // of a level
    invited,  // for whoever has the invitation, or for the person named
};
inline constexpr Word<SeatWish> kSeatWishes[] = {{SeatWish::open, "open"},
                                                 {SeatWish::me, "me"},
                                                 {SeatWish::bot, "bot"},
                                                 {SeatWish::invited, "invited"}};
constexpr auto words_of(SeatWish /*of*/) { return Words<SeatWish>{"SeatWishKind", kSeatWishes}; }

// What a seat is.
enum class SeatKind : std::uint8_t { open, kept, person, bot };
inline constexpr Word<SeatKind> kSeatKinds[] = {{SeatKind::open, "open"},
                                                {SeatKind::kept, "kept"},
                                                {SeatKind::person, "person"},
                                                {SeatKind::bot, "bot"}};
constexpr auto words_of(SeatKind /*of*/) { return Words<SeatKind>{"SeatKind", kSeatKinds}; }

// What a game is begun from that does not begin as its rules say.
enum class Source : std::uint8_t { position, record, table };
inline constexpr Word<Source> kSources[] = {
    {Source::position, "position"}, {Source::record, "record"}, {Source::table, "table"}};
constexpr auto words_of(Source /*of*/) { return Words<Source>{"Source", kSources}; }

enum class Phase : std::uint8_t { waiting, playing, finished, closed };
inline constexpr Word<Phase> kPhases[] = {{Phase::waiting, "waiting"},
                                          {Phase::playing, "playing"},
                                          {Phase::finished, "finished"},
                                          {Phase::closed, "closed"}};
constexpr auto words_of(Phase /*of*/) { return Words<Phase>{"Phase", kPhases}; }

// How far a review of a finished game has come.
enum class ReviewState : std::uint8_t {
    waiting,  // for others to be finished
    working,
    done,
};
inline constexpr Word<ReviewState> kReviewStates[] = {{ReviewState::waiting, "waiting"},
                                                      {ReviewState::working, "working"},
                                                      {ReviewState::done, "done"}};
constexpr auto words_of(ReviewState /*of*/) {
    return Words<ReviewState>{"ReviewState", kReviewStates};
}

enum class PersonKind : std::uint8_t { guest, member, program };
inline constexpr Word<PersonKind> kPersonKinds[] = {
    {PersonKind::guest, "guest"}, {PersonKind::member, "member"}, {PersonKind::program, "program"}};
constexpr auto words_of(PersonKind /*of*/) { return Words<PersonKind>{"PersonKind", kPersonKinds}; }

// What an account keeps for itself. The numbers are on the disk: new ones come last.
enum class PaperKind : std::uint8_t {
    study,    // of the study board
    puzzles,  // how well its owner solves those of one family
};
inline constexpr Word<PaperKind> kPaperKinds[] = {{PaperKind::study, "study"},
                                                  {PaperKind::puzzles, "puzzles"}};
constexpr auto words_of(PaperKind /*of*/) { return Words<PaperKind>{"PaperKind", kPaperKinds}; }

enum class ClockKind : std::uint8_t {
    none,
    live,  // a stock of time for the whole game, and some more for every turn
    days,  // so much for each turn
};
inline constexpr Word<ClockKind> kClockKinds[] = {
    {ClockKind::none, "none"}, {ClockKind::live, "live"}, {ClockKind::days, "days"}};
constexpr auto words_of(ClockKind /*of*/) { return Words<ClockKind>{"ClockKind", kClockKinds}; }

// What a token may be used for. Whoever has a session of a browser may do all of it.
enum class Scope : std::uint8_t {
    read,     // what its owner sees of games and people
    play,     // open tables, sit down, play, talk
    account,  // see and change the account itself
};
inline constexpr Word<Scope> kScopes[] = {
    {Scope::read, "read"}, {Scope::play, "play"}, {Scope::account, "account"}};
constexpr auto words_of(Scope /*of*/) { return Words<Scope>{"Scope", kScopes}; }

// What happened to an account, or by the hand of whoever runs the server. The numbers are on the
// disk: new ones come last.
enum class ActKind : std::uint8_t {
    signed_up,
    logged_in,
    login_failed,
    logged_out,
    recovered,
    recovery_failed,
    password_changed,
    code_drawn,
    token_made,
    token_ended,
    session_ended,
    sessions_ended,  // all but one
    became_program,
    exported,
    erased,
    banned,
    unbanned,
    table_closed,
    report_closed,
    purged,
};
inline constexpr Word<ActKind> kActKinds[] = {{ActKind::signed_up, "signed_up"},
                                              {ActKind::logged_in, "logged_in"},
                                              {ActKind::login_failed, "login_failed"},
                                              {ActKind::logged_out, "logged_out"},
                                              {ActKind::recovered, "recovered"},
                                              {ActKind::recovery_failed, "recovery_failed"},
                                              {ActKind::password_changed, "password_changed"},
                                              {ActKind::code_drawn, "code_drawn"},
                                              {ActKind::token_made, "token_made"},
                                              {ActKind::token_ended, "token_ended"},
                                              {ActKind::session_ended, "session_ended"},
                                              {ActKind::sessions_ended, "sessions_ended"},
                                              {ActKind::became_program, "became_program"},
                                              {ActKind::exported, "exported"},
                                              {ActKind::erased, "erased"},
                                              {ActKind::banned, "banned"},
                                              {ActKind::unbanned, "unbanned"},
                                              {ActKind::table_closed, "table_closed"},
                                              {ActKind::report_closed, "report_closed"},
                                              {ActKind::purged, "purged"}};
constexpr auto words_of(ActKind /*of*/) { return Words<ActKind>{"ActKind", kActKinds}; }

// Why the server, and not a rule of the game, did not do what was asked. A word once sent keeps its
// meaning.
enum class ErrorCode : std::uint8_t {
    bad_message,      // not understood: `detail` is name_of(BadCode)
    not_logged_in,    // no session: become a guest, log in or send a token
    forbidden,        // not yours to do, or a seat that is not yours
    unknown_table,    // no such table, or one you may not see
    unknown_game,     // no such game
    unknown_person,   // nobody of that name
    unknown_paper,    // you keep none of that kind and name
    wrong_password,   // name and password, or name and code, do not belong together
    taken,            // the name, or the seat, is somebody's already
    not_invited,      // the seat needs an invitation
    blocked,          // one of you has blocked the other
    banned,           // the account may not play now
    stale,            // the table has gone on; look again
    wrong_phase,      // not now: the game has not begun, or is over, or is paused
    no_such_offer,    // nothing of that kind is offered
    not_absent,       // the player is here, or not away for long enough
    not_allowed,      // the terms of the table do not have it
    too_late,         // the time for it has passed
    bad_record,       // the record or position cannot be played on
    too_many_tables,  // finish some first
    slow_down,        // too many requests: try again after `retry_after` seconds
    busy,             // the server has too much to do: the same
    broken,           // the server's fault
};
inline constexpr Word<ErrorCode> kErrorCodes[] = {{ErrorCode::bad_message, "bad_message"},
                                                  {ErrorCode::not_logged_in, "not_logged_in"},
                                                  {ErrorCode::forbidden, "forbidden"},
                                                  {ErrorCode::unknown_table, "unknown_table"},
                                                  {ErrorCode::unknown_game, "unknown_game"},
                                                  {ErrorCode::unknown_person, "unknown_person"},
                                                  {ErrorCode::unknown_paper, "unknown_paper"},
                                                  {ErrorCode::wrong_password, "wrong_password"},
                                                  {ErrorCode::taken, "taken"},
                                                  {ErrorCode::not_invited, "not_invited"},
                                                  {ErrorCode::blocked, "blocked"},
                                                  {ErrorCode::banned, "banned"},
                                                  {ErrorCode::stale, "stale"},
                                                  {ErrorCode::wrong_phase, "wrong_phase"},
                                                  {ErrorCode::no_such_offer, "no_such_offer"},
                                                  {ErrorCode::not_absent, "not_absent"},
                                                  {ErrorCode::not_allowed, "not_allowed"},
                                                  {ErrorCode::too_late, "too_late"},
                                                  {ErrorCode::bad_record, "bad_record"},
                                                  {ErrorCode::too_many_tables, "too_many_tables"},
                                                  {ErrorCode::slow_down, "slow_down"},
                                                  {ErrorCode::busy, "busy"},
                                                  {ErrorCode::broken, "broken"}};
constexpr auto words_of(ErrorCode /*of*/) { return Words<ErrorCode>{"ErrorCode", kErrorCodes}; }

}  // namespace bivouac::protocol
