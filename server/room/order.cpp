#include "server/room/order.h"

#include "core/json/read.h"
#include "core/json/write.h"
#include "server/room/absences.h"
#include "server/room/advice.h"
#include "server/room/agreements.h"
#include "server/room/play.h"
#include "server/room/seats.h"
#include "server/room/talk.h"

namespace bivouac::server {

void fields(auto& io, Person& person) {
    io.field("account", person.account);
    io.field("who", person.who);
    io.field("name", person.name);
    io.field_if_any("rating", person.rating);
    io.field("provisional", person.provisional);
}

namespace order {

// All of a plan, with the name that a journal leaves out.
struct WholePlan {
    SeatPlan plan;
};
void fields(auto& io, WholePlan& whole) {
    io.field("kind", whole.plan.kind);
    io.field("account", whole.plan.account);
    io.field("level", whole.plan.level);
    io.field("name", whole.plan.name);
}

void fields(auto& io, Do& wanted) {
    io.field("account", wanted.account);
    io.field("request", wanted.request);
}
void fields(auto& io, Say& said) {
    io.field("person", said.person);
    io.field("say", said.say);
}
void fields(auto& io, Sit& sit) {
    io.field("person", sit.person);
    io.field("sit", sit.sit);
}
void fields(auto& io, Stand& stand) {
    io.field("account", stand.account);
    io.field("seat", stand.seat);
}
void fields(auto& io, Plan& planned) {
    io.field("account", planned.account);
    io.field("seat", planned.seat);
    WholePlan plan{planned.plan};
    io.field("plan", plan);
    if (io.kReads) planned.plan = plan.plan;
}
void fields(auto& io, Close& close) { io.field("account", close.account); }
void fields(auto& io, Advise& advise) {
    io.field("account", advise.account);
    io.field("seat", advise.seat);
}

}  // namespace order

namespace {

// What a room does about each request that has a deed; the others are none of a room's.
struct Decider {
    Room& room;
    store::AccountId account;
    Millis now;

    Decision operator()(const protocol::Act& act) { return room.play().act(account, act, now); }
    Decision operator()(const protocol::PlaceSetup& setup) {
        return room.play().set_up(account, setup, now);
    }
    Decision operator()(const protocol::Resign& resign) {
        return room.play().resign(account, resign, now);
    }
    Decision operator()(const protocol::Abort& abort) {
        return room.play().abort(account, abort, now);
    }
    Decision operator()(const protocol::MakeOffer& offer) {
        return room.agreements().offer(account, offer, now);
    }
    Decision operator()(const protocol::AnswerOffer& answer) {
        return room.agreements().answer(account, answer, now);
    }
    Decision operator()(const protocol::ClaimAbsence& claim) {
        return room.absences().claim(account, claim, now);
    }
    Decision operator()(const protocol::TakeOver& request) {
        return room.absences().take_over(account, request, now);
    }
    template <class Other>
    Decision operator()(const Other& /*request*/) {
        return RoomError{protocol::ErrorCode::bad_message};
    }
};

Decision decide(Room& room, const order::Do& wanted, Millis now) {
    return std::visit(Decider{room, wanted.account, now}, wanted.request);
}
Decision decide(Room& room, const order::Say& said, Millis now) {
    return room.talk().say(said.person, said.say, now);
}
Decision decide(Room& room, const order::Sit& wanted, Millis now) {
    const protocol::SitDown& sit = wanted.sit;
    return room.seats().sit(wanted.person, sit.seat, sit.seed, sit.invitation, now);
}
Decision decide(Room& room, const order::Stand& stand, Millis now) {
    return room.seats().stand(stand.account, stand.seat, now);
}
Decision decide(Room& room, const order::Plan& planned, Millis now) {
    return room.seats().plan(planned.account, planned.seat, planned.plan, now);
}
Decision decide(Room& room, const order::Close& close, Millis now) {
    return room.seats().close(close.account, now);
}
Decision decide(Room& room, const order::Advise& advise, Millis now) {
    return room.advice().give(advise.account, advise.seat, now);
}

}  // namespace

Decision carry_out(Room& room, const Order& order, Millis now) {
    return std::visit([&](const auto& each) { return decide(room, each, now); }, order);
}

std::string print(const Order& order) { return core::json::print(order); }

std::optional<Order> read_order(std::string_view text) {
    auto order = core::json::read<Order>(text);
    if (!order) return std::nullopt;
    return std::move(order).value();
}

}  // namespace bivouac::server
