// Whatever can be asked of a table from outside, as a value: it can be carried out where the table
// is, and travels as text to get there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/requests.h"
#include "protocol/table_bodies.h"
#include "server/room/decision.h"
#include "server/room/journal.h"
#include "server/room/person.h"
#include "server/room/room.h"

namespace bivouac::server {

namespace order {

// One of the requests that have a deed.
struct Do {
    static constexpr std::string_view kType = "do";
    store::AccountId account = 0;
    protocol::Request request;
    friend bool operator==(const Do&, const Do&) = default;
};
struct Say {
    static constexpr std::string_view kType = "say";
    Person person;
    protocol::Say say;
    friend bool operator==(const Say&, const Say&) = default;
};
struct Sit {
    static constexpr std::string_view kType = "sit";
    Person person;
    protocol::SitDown sit;
    friend bool operator==(const Sit&, const Sit&) = default;
};
struct Stand {
    static constexpr std::string_view kType = "stand";
    store::AccountId account = 0;
    engine::Seat seat;
    friend bool operator==(const Stand&, const Stand&) = default;
};
struct Plan {
    static constexpr std::string_view kType = "plan";
    store::AccountId account = 0;
    engine::Seat seat;
    SeatPlan plan;
    friend bool operator==(const Plan&, const Plan&) = default;
};
// Advice was worked out and is about to be given.
struct Advise {
    static constexpr std::string_view kType = "advise";
    store::AccountId account = 0;
    engine::Seat seat;
    friend bool operator==(const Advise&, const Advise&) = default;
};
struct Close {
    static constexpr std::string_view kType = "close";
    store::AccountId account = 0;
    friend bool operator==(const Close&, const Close&) = default;
};

}  // namespace order

using Order = std::variant<order::Do, order::Say, order::Sit, order::Stand, order::Plan,
                           order::Close, order::Advise>;

[[nodiscard]] Decision carry_out(Room& room, const Order& order, Millis now);

[[nodiscard]] std::string print(const Order& order);
// Nothing when it is none of ours.
[[nodiscard]] std::optional<Order> read_order(std::string_view text);

}  // namespace bivouac::server
