#include "server/room/journal.h"

#include <utility>

#include "core/json/read.h"
#include "core/json/write.h"

namespace bivouac::server {
namespace {

using core::json::Node;
using core::json::Range;

// Our own words from our own store: a record may be as long as its game.
constexpr core::json::Limits kJournalLimits{std::size_t{1} << 28U, 32, std::size_t{1} << 24U, 256};
constexpr Range kAccounts{0, std::numeric_limits<store::AccountId>::max()};

}  // namespace

void fields(auto& io, SeatPlan& plan) {
    io.field("kind", plan.kind);
    io.field_unless("account", store::AccountId{0}, plan.account, kAccounts);
    io.field_unless("level", std::string(), plan.level);
    io.check(plan.kind != SeatPlan::Kind::bot || !plan.level.empty(),
             core::json::FaultCode::missing_field, "level");
}

// [1,12,"nonce"]
void items(auto& io, DeedName& deed) {
    io.item(deed.seat);
    io.item(deed.seq);
    io.item(deed.nonce);
}

namespace entry {

void fields(auto& io, Opened& opened) {
    protocol::Hex secret(opened.secret);
    io.field("secret", secret);
    io.field("invitation", opened.invitation);
    io.field("plans", opened.plans);
    io.field_unless("base", std::string(), opened.base);
    if (io.kReads) opened.secret = secret;
}
void fields(auto& io, Planned& planned) {
    io.field("seat", planned.seat);
    io.field("plan", planned.plan);
}
void fields(auto& io, Sat& sat) {
    protocol::SeedText seed{sat.seed};
    io.field("seat", sat.seat);
    io.field("account", sat.account, kAccounts);
    io.field("seed", seed);
    if (io.kReads) sat.seed = seed.seed;
}
void fields(auto& io, Stood& stood) { io.field("seat", stood.seat); }
void fields(auto& io, Began& began) {
    io.field("record", began.record);
    io.field_if_any("clock", began.clock);
}
void fields(auto& io, Steps& steps) {
    io.field("lines", steps.lines);
    io.field_if_any("clock", steps.clock);
    io.field_if_any("deed", steps.deed);
    io.field_if_any("flag", steps.flag);
    io.field_unless("time_is_up", false, steps.time_is_up);
}
void fields(auto& io, Offered& offered) {
    io.field("offers", offered.offers);
    io.field_if_any("deed", offered.deed);
}
void fields(auto& io, Paused& paused) {
    io.field("on", paused.on);
    io.field_if_any("clock", paused.clock);
}
void fields(auto& io, Kept& kept) {
    io.field("seat", kept.seat);
    io.field("level", kept.level);
    io.field_if_any("deed", kept.deed);
}
void fields(auto& io, Said& said) {
    io.field("account", said.account, kAccounts);
    io.field_if_any("seat", said.seat);
    io.field("text", said.text);
    io.field("nonce", said.nonce);
}
void fields(auto& io, Closed& closed) {
    io.field("why", closed.why);
    io.field_if_any("deed", closed.deed);
}
void fields(auto& io, Rematch& rematch) { io.field("table", rematch.table); }
void fields(auto& /*io*/, Rated& /*rated*/) {}
void fields(auto& io, Advised& advised) { io.field("seat", advised.seat); }

}  // namespace entry

namespace {

// An entry after the word that says which it is.
template <class E>
struct Titled {
    std::string is;
    E entry;
};
template <class E>
void fields(auto& io, Titled<E>& titled) {
    io.field("is", titled.is);
    fields(io, titled.entry);
}

template <class E>
std::optional<Entry> read_as(const Node& json) {
    // Another node may be of a later version, whose entries say more.
    auto read = core::json::read_node<Titled<E>>(json, {}, core::json::Mode::open);
    if (!read) return std::nullopt;
    return std::move(read).value().entry;
}

// The one among the alternatives that has the word.
template <class... E>
std::optional<Entry> read_any(const Node& json, std::string_view is, std::variant<E...>* /*of*/) {
    std::optional<Entry> entry;
    static_cast<void>((... || (is == E::kIs && (entry = read_as<E>(json), true))));
    return entry;
}

}  // namespace

std::string print(const Entry& entry) {
    return std::visit(
        []<class E>(const E& each) {
            return core::json::print(Titled<E>{std::string(E::kIs), each});
        },
        entry);
}

std::optional<Entry> read_entry(std::string_view text) {
    const auto json = core::json::Document::parse(text, kJournalLimits);
    if (!json) return std::nullopt;
    const auto is = json->root().member("is");
    if (!is || is->kind() != core::json::Kind::text) return std::nullopt;
    return read_any(json->root(), is->text(), static_cast<Entry*>(nullptr));
}

}  // namespace bivouac::server
