#include "cli/online/remote_match.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/play/bot_player.h"
#include "cli/records/kept_record.h"
#include "cli/words.h"
#include "core/hash.h"

namespace bivouac::cli {
namespace {

using client::Verdict;
using engine::Seat;
using engine::Submitted;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

// How long Ctrl-C may go unnoticed.
constexpr milliseconds kGlance{100};
// An answer says that it is done; the step that tells it comes at the same time.
constexpr milliseconds kStepTime{10'000};

Submitted refusal(std::string_view key, std::string argument = {}) {
    return core::Failure(engine::Rejection{
        engine::RejectionCode::game_over, std::string(key), "", {std::move(argument)}});
}

const char* key_of(protocol::Offer what) {
    switch (what) {
        case protocol::Offer::draw: return "online.offers_draw";
        case protocol::Offer::back: return "online.offers_back";
        case protocol::Offer::pause: return "online.offers_pause";
        case protocol::Offer::resume: return "online.offers_resume";
        case protocol::Offer::rematch: return "online.offers_rematch";
    }
    return "";
}

}  // namespace

RemoteMatch::RemoteMatch(Context& context, const engine::Game& game, engine::OptionValues options,
                         client::Correspondence& wire, RemoteSeat where, FairKeeper& keeper)
    : Match(context, game, std::move(options)),
      context_(context),
      wire_(wire),
      where_(std::move(where)),
      keeper_(keeper),
      client_(fresh_client(keeper.watch())),
      followed_(empty_view()) {}

arena::FollowedView RemoteMatch::empty_view() const {
    auto view = game().empty_view(options(), observer());
    if (!view) throw RunError(sentence(view.error(), words()));
    return arena::FollowedView(std::move(view).value());
}

client::TableClient RemoteMatch::fresh_client(client::FairWatch fair) const {
    return {std::move(fair), where_.seat, client::TableClient::Wants::whole_game};
}

void RemoteMatch::greet() {
    for (const protocol::Request& request : client_.greet()) wire_.send(request);
}

void RemoteMatch::leave() { wire_.send(protocol::Leave{where_.table}); }

bool RemoteMatch::catch_up(milliseconds most) {
    bool any = false;
    while (const auto news = wire_.next(any ? milliseconds(0) : most)) {
        any = true;
        take_in(*news);
    }
    if (send_again_ && steady_clock::now() >= *send_again_) {
        send_again_.reset();
        if (client_.pending()) wire_.send(*client_.pending());
    }
    return any;
}

void RemoteMatch::take_in(const client::News& news) {
    if (news.kind == client::News::Kind::heard) return take_in(news.heard);
    constexpr int kUnauthorized = 401;
    if (news.trouble.status == kUnauthorized) throw RunError(words().say("online.not_logged_in"));
    if (!std::exchange(lost_, true)) note("online.lost", {news.trouble.detail});
}

void RemoteMatch::take_in(const protocol::Heard& heard) {
    if (std::holds_alternative<protocol::Welcome>(heard)) {
        if (std::exchange(lost_, false)) note("online.back");
        return greet();
    }
    const auto before = client_.state();
    client::Change change = client_.take_in(heard);
    if (!change.about_us) return;
    keeper_.warn(change.alarms);
    keeper_.keep(client_.fair(), client::KeptFile::Until::written);
    if (const auto* step = std::get_if<protocol::HeardStep>(&heard)) {
        for (const trust::Opening& opening : step->openings) proven_.insert(opening.slot);
    }
    for (const protocol::Request& request : change.say) wire_.send(request);
    if (change.again_after) {
        send_again_ = steady_clock::now() + std::chrono::seconds(*change.again_after);
    }
    if (change.verdict) verdict_ = std::move(change.verdict);
    if (change.jumped) return begin_anew();
    follow(change.events);
    if (change.said) {
        const protocol::Said& said = *change.said;
        const std::string name = said.name.empty() && said.seat ? name_of(*said.seat) : said.name;
        context_.screen.show(words().say("online.said", {name, said.text}));
    }
    if (const auto* error = std::get_if<protocol::Error>(&heard)) take_in(*error);
    if (before && change.state) say_what_changed(*before, *client_.state());
}

// What came of a deed is its verdict; the rest is told, and some of it is the end.
void RemoteMatch::take_in(const protocol::Error& error) {
    using protocol::ErrorCode;
    if (verdict_ && verdict_->nonce == error.nonce) return;
    if (send_again_) return;
    const bool fatal =
        error.nonce.empty() &&
        (error.code == ErrorCode::unknown_table || error.code == ErrorCode::forbidden ||
         error.code == ErrorCode::not_logged_in || error.code == ErrorCode::banned);
    if (fatal) throw RunError(error.sentence);
    context_.screen.note(error.sentence);
}

void RemoteMatch::follow(const std::vector<protocol::HeardEvent>& events) {
    for (const protocol::HeardEvent& event : events) {
        const auto taken = followed_.take_in(event.json());
        if (!taken) throw RunError(words().say("online.lost_sight", {where_.table}));
        log_.push_back(*taken);
        demand_openings(*taken);
    }
}

void RemoteMatch::demand_openings(const engine::Event& event) {
    for (const std::uint16_t slot : followed_.view().opened(event)) {
        if (!proven_.contains(slot)) keeper_.warn({client::Alarm::opening_missing});
    }
}

// A view that came without its events cannot be built upon: everything is asked for again, once.
void RemoteMatch::begin_anew() {
    if (std::exchange(jumped_, true)) {
        throw RunError(words().say("online.lost_sight", {where_.table}));
    }
    client_ = fresh_client(std::move(client_.fair()));
    followed_ = empty_view();
    log_.clear();
    greet();
}

void RemoteMatch::say_what_changed(const protocol::TableState& before,
                                   const protocol::TableState& now) {
    for (const protocol::StandingOffer& offer : now.offers) {
        const bool known = std::any_of(
            before.offers.begin(), before.offers.end(),
            [&](const auto& old) { return old.what == offer.what && old.by == offer.by; });
        if (known || offer.by == where_.seat) continue;
        note(key_of(offer.what), {person_at(offer.by)});
    }
    if (before.paused != now.paused && is_playing()) {
        note(now.paused ? "online.paused" : "online.resumed");
    }
    for (std::size_t i = 0; i < std::min(before.seats.size(), now.seats.size()); ++i) {
        const protocol::SeatState& was = before.seats[i];
        const protocol::SeatState& is = now.seats[i];
        const Seat seat(static_cast<int>(i));
        if (is.yours || is.kind != protocol::SeatKind::person) continue;
        if (was.kind != protocol::SeatKind::person) note("online.sat_down", {person_at(seat)});
        if (was.kind == protocol::SeatKind::person && was.present != is.present) {
            note(is.present ? "online.came_back" : "online.went_away", {person_at(seat)});
        }
    }
}

bool RemoteMatch::is_playing() const {
    return state() && state()->phase == protocol::Phase::playing;
}

bool RemoteMatch::is_over() const {
    return state() && (state()->phase == protocol::Phase::finished ||
                       state()->phase == protocol::Phase::closed);
}

std::string RemoteMatch::person_at(Seat seat) const {
    const auto at = static_cast<std::size_t>(seat.index());
    if (state() && at < state()->seats.size() && !state()->seats[at].name.empty()) {
        return state()->seats[at].name;
    }
    return name_of(seat);
}

std::optional<engine::Outcome> RemoteMatch::outcome() const {
    if (const auto outcome = followed_.view().outcome()) return outcome;
    if (!is_over()) return std::nullopt;
    // Not by the game's rules: a clock, or the table was closed.
    engine::Outcome outcome;
    outcome.key = "end.elsewhere";
    if (state()->ending) outcome.winners = state()->ending->winners;
    return outcome;
}

std::unique_ptr<engine::View> RemoteMatch::view(engine::Observer /*observer*/) const {
    return followed_.view().clone();
}

std::vector<engine::Event> RemoteMatch::events(engine::Observer /*observer*/,
                                               std::uint32_t after) const {
    std::vector<engine::Event> events;
    std::copy_if(log_.begin(), log_.end(), std::back_inserter(events),
                 [&](const engine::Event& event) { return event.seq() > after; });
    return events;
}

Submitted RemoteMatch::act(Seat /*seat*/, std::string_view action) {
    protocol::Act act;
    act.action = action;
    return carry_out(std::move(act));
}

Submitted RemoteMatch::set_up(Seat /*seat*/, std::string_view setup) {
    protocol::PlaceSetup placed;
    placed.setup = setup;
    return carry_out(std::move(placed));
}

Submitted RemoteMatch::resign(Seat /*seat*/) { return carry_out(protocol::Resign{}); }

Submitted RemoteMatch::offer(protocol::Offer what) {
    protocol::MakeOffer made;
    made.what = what;
    return carry_out(std::move(made));
}

Submitted RemoteMatch::answer(protocol::Offer what, bool yes) {
    protocol::AnswerOffer given;
    given.what = what;
    given.yes = yes;
    return carry_out(std::move(given));
}

void RemoteMatch::say(std::string_view text) {
    wire_.send(protocol::Say{where_.table, fresh_word(), std::string(text)});
}

std::string RemoteMatch::fresh_word() const {
    return hexadecimal(context_.env.entropy()).substr(2);
}

Submitted RemoteMatch::carry_out(protocol::Request request) {
    if (client_.pending()) return refusal("online.still_pending");
    const std::uint32_t before = client_.seq();
    verdict_.reset();
    wire_.send(client_.undertake(std::move(request), fresh_word()));
    while (!verdict_) {
        if (context_.env.input.stop()) return refusal("online.still_pending");
        catch_up(kGlance);
    }
    return judge(*verdict_, before);
}

Submitted RemoteMatch::judge(const Verdict& verdict, std::uint32_t before) {
    if (verdict.kind == Verdict::Kind::refused) {
        return core::Failure(verdict.refused.rejection);
    }
    if (verdict.kind == Verdict::Kind::not_done) {
        return refusal("online.not_done", verdict.error.sentence);
    }
    const std::uint32_t wanted = verdict.seq;
    const auto deadline = steady_clock::now() + kStepTime;
    while (client_.seq() < wanted && steady_clock::now() < deadline) {
        if (context_.env.input.stop()) break;
        catch_up(kGlance);
    }
    return engine::Accepted{before + 1, client_.seq()};
}

std::string RemoteMatch::ask_bot(Seat seat, std::string_view level, std::uint64_t n) const {
    const std::uint64_t seed = core::combine(context_.env.entropy(), n);
    auto bot = game().open_bot(level, options(), seat, seed);
    if (bot == nullptr) throw RunError(words().say("error.no_bot", {std::string(level)}));
    for (const engine::Event& event : followed_.view().history()) bot->tell(event);
    const BotWish wish{std::string(level), std::nullopt, std::nullopt};
    return bot->choose(budget_for(game(), wish, context_.env.input.stop())).action;
}

std::string RemoteMatch::record() const {
    if (!state() || state()->phase != protocol::Phase::finished) {
        throw RunError(words().say("online.save_later"));
    }
    auto answer = wire_.ask({client::Method::get, "/api/tables/" + where_.table + "/record", {}});
    constexpr int kOk = 200;
    if (!answer) throw RunError(words().say("online.no_record", {answer.error().detail}));
    if (answer->status != kOk) {
        throw RunError(words().say("online.no_record", {std::to_string(answer->status)}));
    }
    return std::move(answer).value().body;
}

bool RemoteMatch::was_shown(engine::Replay& replay) const {
    const engine::View& seen = followed_.view();
    replay.go(replay.size());
    const auto recorded = replay.view(observer());
    if (recorded == nullptr || recorded->seq() != seen.seq()) return true;  // receipts know better
    return seen.encode().json() == recorded->encode().json();
}

void RemoteMatch::save_as(const std::filesystem::path& path) const {
    const std::string text = record();
    KeptRecord copy = KeptRecord::create(path, words());
    if (const std::error_code error = copy.write(text)) {
        throw RunError(words().say("error.write", {path.string(), error.message()}));
    }
}

void RemoteMatch::note(std::string_view key, std::initializer_list<std::string> arguments) const {
    context_.screen.note(words().say(key, arguments));
}

}  // namespace bivouac::cli
