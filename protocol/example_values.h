// Values for the examples of what the server says: a table of Strategic between ada and grace.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "core/rng.h"
#include "engine/chance.h"
#include "protocol/list_words.h"
#include "protocol/table_words.h"

namespace bivouac::protocol::testing {

inline constexpr Millis kNow = 1767225600000;  // the first of January 2026
inline constexpr const char* kTable = "q7Tf2a";

inline trust::Digest digest(std::string_view text) { return trust::Fields(text).hash(); }

// A game a few turns old.
struct Played {
    Played() {
        game = catalog::find("strategic");
        options = *engine::resolve_options(game->options(), {});
        table = std::move(game->open_table(options, chance, {})).value();
        for (int i = 0; i < 6; ++i) act();
    }
    // The seat that is due does the first thing it may.
    void act() {
        const engine::Seat seat = table->due().seats.lowest();
        const auto done = table->submit(seat, table->glance(seat)->legal()->nth(0));
        accepted = done.value();
    }

    const engine::Game* game = nullptr;
    engine::OptionValues options;
    engine::SeededChance chance{1};
    std::unique_ptr<engine::Table> table;
    engine::Accepted accepted;
};

inline SeatState seat_of(SeatKind kind) {
    SeatState seat;
    seat.kind = kind;
    return seat;
}

inline std::vector<SeatState> two_people() {
    SeatState ada;
    ada.kind = SeatKind::person;
    ada.who = PersonKind::member;
    ada.name = "ada";
    ada.rating = 1612;
    ada.present = ada.yours = true;
    SeatState grace = ada;
    grace.name = "grace";
    grace.rating = 1540;
    grace.provisional = true;
    grace.present = grace.yours = false;
    return {ada, grace};
}

inline Terms rated_terms() {
    Terms terms;
    terms.clock = {ClockKind::live, std::chrono::seconds(600), std::chrono::seconds(5),
                   std::chrono::seconds(300), 0};
    terms.rated = true;
    terms.takebacks = false;
    return terms;
}

inline Clocks clocks() {
    Clocks clocks;
    clocks.now = kNow;
    clocks.left = {588200, 601350};
    clocks.running = engine::Seat(0);
    return clocks;
}

inline Ending ending(const engine::Game& game) {
    constexpr std::string_view kKey = "end.agreement";
    return {{}, std::string(kKey), "", game.phrases(engine::Language::english).say(kKey)};
}

// A tree of two hidden things, and the first of them opened.
inline trust::Opening opening(trust::SeatRoot& root) {
    trust::Opening opened;
    opened.slot = 7;
    opened.bytes = {10};
    opened.salt = digest("an example of a salt");
    const std::vector<std::uint8_t> other = {12};
    const std::vector<trust::Digest> leaves = {
        trust::leaf_of(kTable, 7, opened.salt, opened.bytes),
        trust::leaf_of(kTable, 8, digest("another salt"), other)};
    opened.path = trust::path_of(leaves, 0);
    root = {engine::Seat(1), 2, trust::root_of(kTable, engine::Seat(1), leaves)};
    return opened;
}

inline TableLine line(const Played& played) {
    TableLine line;
    line.table = kTable;
    line.game = "strategic";
    line.options = played.options;
    line.terms = rated_terms();
    line.phase = Phase::playing;
    line.seats = two_people();
    line.created = kNow - 60000;
    line.touched = kNow;
    return line;
}

}  // namespace bivouac::protocol::testing
