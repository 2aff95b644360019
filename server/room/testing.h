// Rooms for tests: opened and filled without a store.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "server/room/absences.h"
#include "server/room/agreements.h"
#include "server/room/open_room.h"
#include "server/room/play.h"
#include "server/room/rating.h"
#include "server/room/rebuild.h"
#include "server/room/room.h"
#include "server/room/room_words.h"
#include "server/room/seats.h"
#include "server/room/table_time.h"
#include "server/room/talk.h"

namespace bivouac::server::testing {

inline constexpr Millis kStart = 1'767'225'600'000;

[[nodiscard]] inline Person person(store::AccountId account, std::string name) {
    return {account, protocol::PersonKind::member, std::move(name), std::nullopt, true};
}
inline const Person kAda = person(1, "ada");
inline const Person kGrace = person(2, "grace");

// Terms that differ from the usual ones.
template <class Change>
[[nodiscard]] protocol::Terms terms(Change change) {
    protocol::Terms terms;
    change(terms);
    return terms;
}
[[nodiscard]] inline protocol::Terms a_minute() {
    return terms([](auto& t) {
        t.clock.kind = protocol::ClockKind::live;
        t.clock.base = std::chrono::seconds(60);
        t.clock.setup = std::chrono::seconds(60);
    });
}
[[nodiscard]] inline protocol::Terms ten_minutes() {
    return terms([](auto& t) {
        t.clock = {protocol::ClockKind::live, std::chrono::seconds(600), std::chrono::seconds(5),
                   std::chrono::seconds(300), 0};
    });
}

// A room, and the store's part of it: everything that was written.
class RoomOnPaper {
public:
    RoomOnPaper(std::string_view game, std::string_view options, protocol::Terms terms = {},
                std::vector<SeatPlan> plans = {SeatPlan{}, SeatPlan{}}, std::string base = {}) {
        const engine::Game* found = catalog::find(game);
        std::vector<engine::OptionValue> given;
        if (!options.empty()) given = engine::parse_options(options).value();
        auto made = open_room(
            {.table = {"table-1", found, engine::resolve_options(found->options(), given).value(),
                       terms, kAda.account, kStart},
             .plans = std::move(plans),
             .secret = trust::TableSecret(trust::Fields("of tests").hash()),
             .invitation = "invitation",
             .base = std::move(base)},
            now_);
        EXPECT_TRUE(made);
        room_ = std::move(made->room);
        write(made->change);
    }

    // Ada at seat 0, Grace at seat 1.
    void seat_both() {
        EXPECT_TRUE(done(room_->seats().sit(kAda, engine::Seat(0), {1}, "invitation", now_)));
        EXPECT_TRUE(done(room_->seats().sit(kGrace, engine::Seat(1), {2}, "invitation", now_)));
    }

    // Writes a change down; anything else is false.
    bool done(Decision decision) {
        auto* change = std::get_if<Change>(&decision);
        if (change == nullptr) return false;
        write(*change);
        last_ = std::move(*change);
        return true;
    }
    void write(const Change& change) {
        for (const store::Write& each : change.batch) {
            if (const auto* made = std::get_if<store::CreateTable>(&each)) {
                if (made->row.id != "table-1") continue;
                claim_ = {store::kFirstEpoch, made->row, made->entries};
            } else if (const auto* append = std::get_if<store::Append>(&each)) {
                EXPECT_EQ(append->after, claim_.entries.size());
                claim_.row = append->row;
                for (const store::Entry& entry : append->entries) claim_.entries.push_back(entry);
            }
        }
        if (std::get_if<store::CreateTable>(&change.batch[0]) == nullptr) room_->settle(change);
    }

    // The server dies, and another reads the journal.
    void restart(std::vector<store::Gap> gaps = {}) {
        room_ = rebuild_room({claim_, {kAda, kGrace}, std::move(gaps)}, now_);
        ASSERT_NE(room_, nullptr);
    }

    [[nodiscard]] protocol::Deed deed(int seat, std::string nonce) const {
        const std::uint32_t seq = room_->game() == nullptr ? 0 : room_->game()->table().seq();
        return {"table-1", engine::Seat(seat), seq, std::move(nonce)};
    }
    // The n-th legal action of the seat.
    [[nodiscard]] std::string legal(int seat, std::uint64_t n = 0) const {
        const auto actions = room_->game()->table().view(engine::Seat(seat))->legal();
        return actions->nth(n % actions->count());
    }
    [[nodiscard]] int due() const { return room_->game()->table().due().seats.lowest().index(); }
    // Whoever is due plays the n-th legal action.
    bool play(std::uint64_t n = 0) {
        const int seat = due();
        const store::AccountId account = seat == 0 ? kAda.account : kGrace.account;
        return done(room_->play().act(
            account, {deed(seat, "n" + std::to_string(++nonce_)), legal(seat, n)}, now_));
    }

    [[nodiscard]] Room& room() { return *room_; }
    [[nodiscard]] const Change& last() const { return last_; }
    [[nodiscard]] store::Claim& claim() { return claim_; }
    [[nodiscard]] Millis now() const { return now_; }
    void wait(Millis time) { now_ += time; }

private:
    Millis now_ = kStart;
    std::unique_ptr<Room> room_;
    store::Claim claim_;
    Change last_;
    int nonce_ = 0;
};

// Seats that may be claimed, as everybody is told.
[[nodiscard]] inline engine::SeatSet claimable(const Room& room, Millis now) {
    return room.words().state_for(0, engine::Language::english, now).claimable;
}

// Seats whose last turn may be taken back, as everybody is told.
[[nodiscard]] inline engine::SeatSet backable(const Room& room, Millis now) {
    return room.words().state_for(0, engine::Language::english, now).backable;
}

[[nodiscard]] inline std::optional<protocol::ErrorCode> error_of(const Decision& decision) {
    const auto* error = std::get_if<RoomError>(&decision);
    return error == nullptr ? std::nullopt : std::optional(error->code);
}

}  // namespace bivouac::server::testing
