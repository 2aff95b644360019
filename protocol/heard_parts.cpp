#include "protocol/heard_parts.h"

#include <algorithm>
#include <limits>

#include "protocol/limits.h"

namespace bivouac::protocol {
namespace {

std::chrono::seconds heard_seconds(Slice slice) {
    constexpr std::int64_t kMost = std::int64_t{366} * 24 * 60 * 60;
    return std::chrono::seconds(heard_number(slice, 0, kMost));
}

}  // namespace

std::int64_t heard_number(Slice slice, std::int64_t least, std::int64_t most) {
    const auto number = slice.number();
    return number && *number >= least && *number <= most ? *number : least;
}

std::uint32_t heard_seq(Slice slice) {
    return static_cast<std::uint32_t>(heard_number(slice, 0, kMostSeq));
}

Millis heard_millis(Slice slice) {
    return heard_number(slice, 0, std::numeric_limits<Millis>::max());
}

int heard_count(Slice slice) { return static_cast<int>(heard_number(slice, 0, 1'000'000)); }

std::optional<engine::Seat> heard_seat(Slice slice) {
    const auto number = slice.number();
    if (!number || *number < 0 || *number >= engine::kMaxSeats) return std::nullopt;
    return engine::Seat(static_cast<int>(*number));
}

engine::SeatSet heard_seats(Slice slice) {
    engine::SeatSet seats;
    for (const Slice item : slice.items()) {
        if (const auto seat = heard_seat(item)) seats.insert(*seat);
    }
    return seats;
}

std::optional<engine::Observer> heard_observer(Slice slice) {
    if (const auto seat = heard_seat(slice)) return engine::Observer(*seat);
    if (slice.text_or_none() == "spectator") return engine::Observer::spectator();
    if (slice.text_or_none() == "all") return engine::Observer::all_seeing();
    return std::nullopt;
}

std::vector<std::string> heard_texts(Slice slice) {
    std::vector<std::string> texts;
    for (const Slice item : slice.items()) texts.push_back(item.text_or_none());
    return texts;
}

std::vector<engine::OptionValue> heard_options(Slice slice) {
    std::vector<engine::OptionValue> options;
    for (const auto& [name, value] : slice.fields()) {
        if (const auto text = value.text()) options.push_back({std::string(name), *text});
    }
    return options;
}

Terms heard_terms(Slice slice) {
    const SliceFields fields = slice.fields();
    const SliceFields clock = fields["clock"].fields();
    const SliceFields absence = fields["absence"].fields();
    Terms terms;
    terms.clock.kind = heard_word(clock["kind"], kClockKinds).value_or(ClockKind::none);
    terms.clock.base = heard_seconds(clock["base"]);
    terms.clock.increment = heard_seconds(clock["increment"]);
    terms.clock.setup = heard_seconds(clock["setup"]);
    terms.clock.days = heard_count(clock["days"]);
    terms.rated = fields["rated"].is_true();
    terms.listed = fields["listed"].flag().value_or(true);
    terms.spectators = fields["spectators"].flag().value_or(true);
    terms.takebacks = fields["takebacks"].flag().value_or(true);
    terms.chat = fields["chat"].flag().value_or(true);
    if (absence["after"].number()) terms.absence.after = heard_seconds(absence["after"]);
    terms.absence.bot = absence["bot"].flag().value_or(true);
    terms.absence.close = absence["close"].flag().value_or(true);
    return terms;
}

std::vector<SeatState> heard_seat_states(Slice slice) {
    std::vector<SeatState> seats;
    for (const Slice item : slice.items()) {
        if (seats.size() == engine::kMaxSeats) break;
        const SliceFields fields = item.fields();
        SeatState& seat = seats.emplace_back();
        // What it is that sits there is not known: at any rate nobody can sit down.
        seat.kind = heard_word(fields["kind"], kSeatKinds).value_or(SeatKind::person);
        seat.who = heard_word(fields["who"], kPersonKinds).value_or(PersonKind::guest);
        seat.name = fields["name"].text_or_none();
        if (fields["rating"].number()) seat.rating = heard_count(fields["rating"]);
        seat.provisional = fields["provisional"].is_true();
        seat.level = fields["level"].text_or_none();
        seat.present = fields["present"].is_true();
        seat.yours = fields["yours"].is_true();
    }
    return seats;
}

engine::Due heard_due(Slice slice) {
    const SliceFields fields = slice.fields();
    return {heard_word(fields["wanted"], kWanted).value_or(engine::Wanted::nothing),
            heard_seats(fields["seats"])};
}

std::optional<Clocks> heard_clocks(Slice slice) {
    if (!slice.is_object()) return std::nullopt;
    const SliceFields fields = slice.fields();
    Clocks clocks;
    clocks.now = heard_millis(fields["now"]);
    for (const Slice left : fields["left"].items()) {
        if (clocks.left.size() == engine::kMaxSeats) break;
        clocks.left.push_back(left.number());
    }
    clocks.running = heard_seats(fields["running"]);
    clocks.paused = fields["paused"].is_true();
    return clocks;
}

std::vector<StandingOffer> heard_offers(Slice slice) {
    std::vector<StandingOffer> offers;
    for (const Slice item : slice.items()) {
        const SliceFields fields = item.fields();
        const auto what = heard_word(fields["what"], kOffers);
        const auto by = heard_seat(fields["by"]);
        if (what && by) offers.push_back({*what, *by, heard_seats(fields["agreed"])});
    }
    return offers;
}

std::optional<HeardEnding> heard_ending(Slice slice) {
    if (!slice.is_object()) return std::nullopt;
    const SliceFields fields = slice.fields();
    return HeardEnding{heard_seats(fields["winners"]), fields["key"].text_or_none(),
                       fields["rule"].text_or_none(), fields["sentence"].text_or_none()};
}

std::optional<trust::Digest> heard_digest(Slice slice) {
    const auto text = slice.text();
    return text ? trust::digest_from_hex(*text) : std::nullopt;
}

std::vector<trust::Digest> heard_digests(Slice slice) {
    std::vector<trust::Digest> digests;
    for (const Slice item : slice.items()) {
        if (const auto digest = heard_digest(item)) digests.push_back(*digest);
    }
    return digests;
}

trust::Seeds heard_seeds(Slice slice) {
    trust::Seeds seeds;
    for (const Slice item : slice.items()) {
        seeds.push_back(trust::seed_from_text(item.text_or_none()).value_or(trust::Seed()));
    }
    return seeds;
}

std::vector<trust::SeatRoot> heard_roots(Slice slice) {
    std::vector<trust::SeatRoot> roots;
    for (const Slice item : slice.items()) {
        const SliceFields fields = item.fields();
        const auto owner = heard_seat(fields["seat"]);
        const auto root = heard_digest(fields["root"]);
        const auto leaves =
            static_cast<std::uint32_t>(heard_number(fields["leaves"], 0, trust::kMostLeaves));
        if (owner && root) roots.push_back({*owner, leaves, *root});
    }
    return roots;
}

std::vector<trust::Opening> heard_openings(Slice slice) {
    std::vector<trust::Opening> openings;
    for (const Slice item : slice.items()) {
        const SliceFields fields = item.fields();
        const auto bytes = trust::from_hex(fields["bytes"].text_or_none());
        const auto salt = heard_digest(fields["salt"]);
        if (!bytes || !salt) continue;
        trust::Opening& opening = openings.emplace_back();
        opening.slot = static_cast<std::uint16_t>(
            heard_number(fields["slot"], 0, std::numeric_limits<std::uint16_t>::max()));
        opening.bytes = *bytes;
        opening.salt = *salt;
        opening.index =
            static_cast<std::uint32_t>(heard_number(fields["index"], 0, trust::kMostLeaves));
        opening.path = heard_digests(fields["path"]);
    }
    return openings;
}

HeardShown heard_shown(Slice slice) {
    return {heard_seq(slice.fields()["seq"]), std::string(slice.raw())};
}

std::string_view HeardShown::legal() const {
    const auto whole = Slice::read(json);
    if (!whole) return {};
    const Slice legal = whole->fields()["legal"];
    return legal.is_object() || legal.is_list() ? legal.raw() : std::string_view();
}

// A sentence stands beside the event in the message; a View wants the event as it wrote it.
std::vector<HeardEvent> heard_events(Slice slice) {
    std::vector<HeardEvent> events;
    for (const Slice item : slice.items()) {
        const SliceFields fields = item.fields();
        HeardEvent& event = events.emplace_back();
        event.seq = heard_seq(fields["seq"]);
        event.sentence = fields["sentence"].text_or_none();
        event.json = "{\"seq\":" + std::to_string(event.seq) + ",";
        if (fields["back"].number()) {
            event.back = heard_seq(fields["back"]);
            event.json += "\"back\":" + std::to_string(*event.back) + "}";
        } else if (const std::string_view placed = fields["placed"].raw(); !placed.empty()) {
            event.json += "\"placed\":" + std::string(placed) + "}";
        } else {
            event.json += "\"event\":" + std::string(fields["event"].raw()) + "}";
        }
    }
    return events;
}

HeardLine heard_line(Slice slice) {
    const SliceFields fields = slice.fields();
    HeardLine line;
    line.table = fields["table"].text_or_none();
    line.game = fields["game"].text_or_none();
    line.options = heard_options(fields["options"]);
    line.terms = heard_terms(fields["terms"]);
    line.phase = heard_word(fields["phase"], kPhases).value_or(Phase::closed);
    line.seats = heard_seat_states(fields["seats"]);
    line.created = heard_millis(fields["created"]);
    line.touched = heard_millis(fields["touched"]);
    line.your_turn = fields["your_turn"].is_true();
    line.ending = heard_ending(fields["ending"]);
    return line;
}

std::vector<HeardLine> heard_lines(Slice slice) {
    std::vector<HeardLine> lines;
    for (const Slice item : slice.items()) lines.push_back(heard_line(item));
    return lines;
}

}  // namespace bivouac::protocol
