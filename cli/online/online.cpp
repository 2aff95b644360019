// bivouac play --server: the same game at a table of a server.
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/online/door.h"
#include "cli/online/remote_session.h"
#include "cli/play/game_choice.h"
#include "cli/play/seat_choice.h"
#include "cli/terminal/layout.h"

namespace bivouac::cli {
namespace {

using engine::Game;

int count_seats(const Game& game, const engine::OptionValues& options, const Context& context) {
    const auto view = game.empty_view(options, engine::Observer::spectator());
    if (!view) {
        throw UsageError(sentence(view.error(), words_with(context.words, game, context.language)));
    }
    return (*view)->seats();
}

// Where nothing is said about bots, every other seat waits for somebody.
std::vector<protocol::SeatPlan> plan_seats(const OnlineRequest& request, const Game& game,
                                           int seats, const Context& context) {
    const protocol::SeatWish others =
        request.invited_only ? protocol::SeatWish::invited : protocol::SeatWish::open;
    PlayRequest wish = request.seating;
    const bool list = !wish.players.empty() && wish.players.find(',') != std::string::npos;
    if (wish.bot.empty() && !list) wish.seat = "all";
    const std::string level = choose_level(wish, game, context);
    const Seating seating = choose_seating(wish, game, seats, level, context);
    std::vector<protocol::SeatPlan> plans;
    bool mine = false;
    for (const std::string& each : seating.levels) {
        protocol::SeatPlan plan;
        if (!each.empty()) {
            plan = {protocol::SeatWish::bot, each, ""};
        } else {
            plan.wish = mine ? others : protocol::SeatWish::me;
            mine = true;
        }
        plans.push_back(std::move(plan));
    }
    if (!mine) throw UsageError(context.words.say("usage.online_nobody"));
    return plans;
}

struct Place {
    protocol::TableState table;
    std::string invitation;
};

Place open_table(const OnlineRequest& request, OnlineDoor& door, const Context& context) {
    const Game& game = choose_game(request.seating.game, context);
    const engine::OptionValues options =
        choose_options(game, options_with_players(request.seating, game, context), {}, context);
    protocol::OpenTable wish;
    wish.game = game.id();
    wish.options = options;
    wish.seats = plan_seats(request, game, count_seats(game, options, context), context);
    wish.terms.clock = request.clock;
    wish.terms.rated = request.rated;
    wish.terms.listed = !request.invited_only;
    if (!request.seating.position.empty()) {
        wish.from.emplace().position = request.seating.position;
    }
    const protocol::Opened opened = door.open(wish);
    return {door.look(opened.table), opened.invitation};
}

// That the game does not begin as its rules say, and who brought what it begins from.
std::string sentence_of(const protocol::Prepared& prepared, const Context& context) {
    const std::string from =
        context.words.say("online.prepared." + std::string(protocol::word_of(prepared.from)));
    if (prepared.by.empty()) return context.words.say("online.prepared_by_guest", {from});
    return context.words.say("online.prepared_by", {from, prepared.by});
}

int show_lobby(OnlineDoor& door, Context& context) {
    Entries entries;
    for (const protocol::TableLine& line : door.lobby()) {
        std::string who;
        int open = 0;
        for (const protocol::SeatState& seat : line.seats) {
            if (seat.kind == protocol::SeatKind::open) ++open;
            if (seat.kind != protocol::SeatKind::person || seat.name.empty()) continue;
            who += (who.empty() ? "" : ", ") + seat.name;
        }
        if (open == 0) continue;
        std::string text =
            context.words.say("online.lobby_line", {line.game, std::to_string(open), who});
        if (line.prepared) text += " " + sentence_of(*line.prepared, context);
        entries.emplace_back(line.table, std::move(text));
    }
    if (entries.empty()) context.screen.note(context.words.say("online.lobby_empty"));
    for (auto& [table, text] : entries) text = context.screen.styled(text, engine::Style::plain);
    context.screen.raw(in_two_columns(entries, context.screen.columns()));
    return kSuccess;
}

// What the game's own program cannot draw it cannot play either.
engine::OptionValues options_of(const protocol::TableState& table, const Game& game,
                                const Context& context) {
    auto options = engine::resolve_options(game.options(), table.options);
    if (options) return std::move(options).value();
    throw RunError(sentence(options.error(), words_with(context.words, game, context.language)));
}

// Who sits there sees more than spectators do, and is wanted at the table.
void refuse_own_seat(const protocol::TableState& table, const Context& context) {
    for (const protocol::SeatState& seat : table.seats) {
        if (seat.yours) throw RunError(context.words.say("online.own_seat", {table.table}));
    }
}

client::Identity identity_of(const OnlineRequest& request, const Context& context) {
    client::Identity who;
    who.token = request.token.empty() ? context.env.variable("BIVOUAC_TOKEN") : request.token;
    who.language = engine::language_code(context.language);
    return who;
}

void introduce(const OnlineRequest& request, const client::Identity& who, OnlineDoor& door,
               const Context& context) {
    if (!request.name.empty()) {
        const std::string password = context.env.variable("BIVOUAC_PASSWORD");
        if (password.empty()) throw UsageError(context.words.say("usage.online_password"));
        return door.log_in(request.name, password);
    }
    if (who.token.empty()) door.become_guest();
}

}  // namespace

int run_online(const OnlineRequest& request, Context& context) {
    auto net = client::Net::make({});
    if (net == nullptr) throw RunError(context.words.say("online.no_network"));
    const client::Identity who = identity_of(request, context);
    client::Correspondence wire(std::move(net), request.server, who);
    OnlineDoor door(context, wire);
    introduce(request, who, door, context);
    if (request.table.empty() && request.seating.game.empty()) return show_lobby(door, context);

    Place place = request.table.empty() ? open_table(request, door, context)
                                        : Place{door.look(request.table), request.invitation};
    if (request.watching) refuse_own_seat(place.table, context);
    for (bool first = true;; first = false) {
        const Game& game = choose_game(place.table.game, place.table.rules_version, context);
        const engine::OptionValues options = options_of(place.table, game, context);
        if (place.table.prepared) context.screen.note(sentence_of(*place.table.prepared, context));
        RemoteSeat where{place.table.table, std::nullopt};
        FairKeeper keeper(context, request.server.url(), place.table.table);
        if (!request.watching) where.seat = door.sit_down(place.table, place.invitation, keeper);
        RemoteMatch match(context, game, options, wire, where, keeper);
        if (first) {
            wire.connect();
        } else {
            match.greet();
        }
        const client::Link link{request.server, place.table.table, place.invitation};
        RemoteSession session(context, match, print(link), wire.wake_fd());
        const int code = session.run();
        if (session.next_table().empty()) return code;
        match.leave();
        place = {door.look(session.next_table()), ""};
    }
}

}  // namespace bivouac::cli
