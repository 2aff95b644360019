// The list of what the server says. A message that is not here can be neither sent nor heard.
#pragma once

#include <variant>

namespace bivouac::protocol {

// What stands in a message for a position: what a View has encoded, or what a client has read.
struct Sent;
struct Received;

// table_words.h
struct TableState;
template <class Side>
struct ViewOf;
template <class Side>
struct StepOf;
template <class Side>
struct StepsOf;
template <class Side>
struct PositionOf;
// socket_words.h
struct Welcome;
struct Ack;
struct Refused;
struct Error;
struct Said;
struct Notice;
struct Weighed;
struct Again;
struct Pong;
// list_words.h
struct Lobby;
struct Tables;
struct Opened;
struct Profile;
struct Me;
struct AccountMade;
struct Leaders;
struct Games;
struct Tokens;
struct TokenMade;
struct Sessions;
struct Acts;
struct Done;
// own_words.h
struct Papers;
struct PaperText;
struct PaperKept;
struct Statistics;
// review_words.h
struct Review;
struct Moment;
struct Commentary;
// bot_words.h
struct TableStart;
struct TableFinish;
struct Invited;

// As pointers a server sends them, as values a client hears them.
template <class Side, template <class...> class List>
using Messages =
    List<TableState, ViewOf<Side>, StepOf<Side>, StepsOf<Side>, PositionOf<Side>, Welcome, Ack,
         Refused, Error, Said, Notice, Weighed, Again, Pong, Lobby, Tables, Opened, Profile, Me,
         AccountMade, Leaders, Games, Tokens, TokenMade, Sessions, Acts, Done, Papers, PaperText,
         PaperKept, Statistics, Review, Moment, Commentary, TableStart, TableFinish, Invited>;

template <class... M>
using Pointers = std::variant<const M*...>;
using AnyMessage = Messages<Sent, Pointers>;

}  // namespace bivouac::protocol
