#include "cli/online/door.h"

#include "cli/errors.h"
#include "core/json_writer.h"
#include "protocol/bodies.h"

namespace bivouac::cli {
namespace {

using client::Method;
using client::Trouble;
using protocol::SeatKind;

// Ours already; kept for us; for whoever has the invitation; free: in this order.
std::optional<engine::Seat> choose_seat(const protocol::TableState& table, bool invited) {
    const auto find = [&](auto wanted) -> std::optional<engine::Seat> {
        for (std::size_t i = 0; i < table.seats.size(); ++i) {
            if (wanted(table.seats[i])) return engine::Seat(static_cast<int>(i));
        }
        return std::nullopt;
    };
    using State = protocol::SeatState;
    if (auto own =
            find([](const State& seat) { return seat.yours && seat.kind == SeatKind::person; })) {
        return own;
    }
    if (auto kept = find([](const State& seat) { return seat.yours; })) return kept;
    if (auto meant = find([&](const State& seat) {
            return invited && seat.kind == SeatKind::kept && seat.name.empty();
        })) {
        return meant;
    }
    return find([](const State& seat) { return seat.kind == SeatKind::open; });
}

}  // namespace

std::string sentence(const Trouble& trouble, const client::Address& server,
                     const engine::Phrasebook& words) {
    const std::string url = server.url();
    switch (trouble.kind) {
        case Trouble::Kind::unknown_host: return words.say("online.unknown_host", {server.host});
        case Trouble::Kind::not_reached:
            return words.say("online.not_reached", {url, trouble.detail});
        case Trouble::Kind::timeout: return words.say("online.timeout", {url});
        case Trouble::Kind::cut_off: return words.say("online.cut_off", {url, trouble.detail});
        case Trouble::Kind::not_spoken:
        case Trouble::Kind::declined:
        case Trouble::Kind::too_big: return words.say("online.not_spoken", {url, trouble.detail});
    }
    return {};
}

protocol::Heard OnlineDoor::ask(Method method, std::string target, std::string body) {
    auto answer = wire_.ask({method, std::move(target), std::move(body)});
    if (!answer) throw RunError(sentence(answer.error(), wire_.server(), context_.words));
    protocol::Heard heard = protocol::hear(answer->body);
    if (const auto* error = std::get_if<protocol::Error>(&heard)) {
        throw RunError(error->sentence.empty() ? std::string(protocol::word_of(error->code))
                                               : error->sentence);
    }
    return heard;
}

template <class T>
T OnlineDoor::expect(Method method, std::string target, std::string body) {
    protocol::Heard heard = ask(method, std::move(target), std::move(body));
    T* value = std::get_if<T>(&heard);
    if (value == nullptr) {
        throw RunError(context_.words.say("online.not_spoken", {wire_.server().url(), "?"}));
    }
    return std::move(*value);
}

void OnlineDoor::log_in(const std::string& name, const std::string& password) {
    core::JsonWriter body;
    body.object().field("name", name).field("password", password).end();
    static_cast<void>(expect<protocol::Me>(Method::post, "/api/login", body.take()));
}

void OnlineDoor::become_guest() {
    const std::string body = print(protocol::BecomeGuest{context_.language});
    static_cast<void>(expect<protocol::Me>(Method::post, "/api/guest", body));
}

std::vector<protocol::TableLine> OnlineDoor::lobby() {
    return expect<protocol::Tables>(Method::get, "/api/tables").tables;
}

protocol::TableState OnlineDoor::look(const std::string& table) {
    return expect<protocol::TableState>(Method::get, "/api/tables/" + table);
}

protocol::Opened OnlineDoor::open(const protocol::OpenTable& wish) {
    return expect<protocol::Opened>(Method::post, "/api/tables", print(wish));
}

engine::Seat OnlineDoor::sit_down(const protocol::TableState& table, const std::string& invitation,
                                  FairKeeper& keeper) {
    const auto seat = choose_seat(table, !invitation.empty());
    if (!seat) throw RunError(context_.words.say("online.no_seat", {table.table}));
    const protocol::SeatState& state = table.seats[static_cast<std::size_t>(seat->index())];
    if (state.yours && state.kind == SeatKind::person) return *seat;
    const auto alarms = keeper.watch().look(table);
    keeper.warn(alarms);
    if (!alarms.empty()) throw RunError(context_.words.say("online.not_sat_down", {table.table}));
    const trust::Seed seed = keeper.watch().draw(draw_seed());
    keeper.watch().give(*seat);
    keeper.keep(keeper.watch(), client::KeptFile::Until::synced);
    const std::string body = print(protocol::SitDown{*seat, seed, invitation});
    try {
        static_cast<void>(expect<protocol::TableState>(
            Method::post, "/api/tables/" + table.table + "/sit", body));
    } catch (const RunError&) {
        keeper.watch().withdraw(*seat);
        keeper.keep(keeper.watch(), client::KeptFile::Until::written);
        throw;
    }
    return *seat;
}

trust::Seed OnlineDoor::draw_seed() {
    trust::Seed seed;
    while (seed.size() < trust::kLongestSeed) {
        std::uint64_t bits = context_.env.entropy();
        for (int i = 0; i < 8; ++i, bits >>= 8U) seed.push_back(static_cast<std::uint8_t>(bits));
    }
    return seed;
}

}  // namespace bivouac::cli
