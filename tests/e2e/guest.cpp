#include "tests/e2e/guest.h"

#include <gtest/gtest.h>

#include "client/any_action.h"
#include "protocol/bodies.h"

namespace bivouac::e2e {
namespace {

using client::Method;
using engine::Seat;
using namespace protocol;
using std::chrono::milliseconds;

constexpr milliseconds kMoment{20};

}  // namespace

Guest::Guest(const client::Address& server, std::uint64_t seed)
    : server_(server),
      wire_(std::make_unique<client::Correspondence>(client::Net::make({}), server,
                                                     client::Identity{"", "", "en"})),
      rng_(seed) {
    const Heard me = ask(Method::post, "/api/guest", print(BecomeGuest{engine::Language::english}));
    EXPECT_TRUE(std::holds_alternative<Me>(me));
    EXPECT_FALSE(wire_->identity().cookie.empty());
}

Heard Guest::ask(Method method, const std::string& target, const std::string& body) {
    const client::Answered answer = wire_->ask({method, target, body});
    EXPECT_TRUE(answer.ok()) << target << ": " << (answer.ok() ? "" : answer.error().detail);
    if (!answer) return {};
    EXPECT_LT(answer->status, 300) << target << ": " << answer->body;
    return hear(answer->body);
}

std::string Guest::record() {
    const client::Answered answer =
        wire_->ask({Method::get, "/api/tables/" + client_->table() + "/record", ""});
    EXPECT_TRUE(answer.ok() && answer->status == 200);
    return answer ? answer->body : std::string();
}

void Guest::sit_down(const engine::Game& game, const engine::OptionValues& options,
                     const std::string& table, Seat seat) {
    game_ = &game;
    options_ = options;
    SitDown sit;
    sit.seat = seat;
    for (int i = 0; i < 16; ++i) sit.seed.push_back(static_cast<std::uint8_t>(rng_.below(256)));
    const Heard before = ask(Method::get, "/api/tables/" + table, "");
    ASSERT_TRUE(std::holds_alternative<TableState>(before));
    client::FairWatch fair(server_.url(), table);
    EXPECT_TRUE(fair.look(std::get<TableState>(before)).empty());
    EXPECT_EQ(fair.draw(sit.seed), sit.seed);
    fair.give(seat);
    const Heard state = ask(Method::post, "/api/tables/" + table + "/sit", print(sit));
    EXPECT_TRUE(std::holds_alternative<TableState>(state));
    client_.emplace(std::move(fair), seat, client::TableClient::Wants::whole_game);
    followed_.emplace(game.empty_view(options, seat).value());
    wire_->connect();
}

void Guest::reconnect() {
    const client::Identity who = wire_->identity();
    wire_.reset();
    wire_ = std::make_unique<client::Correspondence>(client::Net::make({}), server_, who);
    wire_->connect();
}

bool Guest::is_over() const {
    return client_->state() && client_->state()->phase != Phase::waiting &&
           client_->state()->phase != Phase::playing;
}

bool Guest::live() {
    bool any = false;
    while (const auto news = wire_->next(any ? milliseconds(0) : kMoment)) {
        any = true;
        take_in(*news);
        if (::testing::Test::HasFailure()) return any;
    }
    play();
    return any;
}

void Guest::take_in(const client::News& news) {
    ASSERT_EQ(news.kind, client::News::Kind::heard) << news.trouble.detail;
    if (std::holds_alternative<Welcome>(news.heard)) {
        for (const Request& request : client_->greet()) wire_->send(request);
        return;
    }
    if (const auto* error = std::get_if<Error>(&news.heard)) {
        // Both may move at the same time only while they set up.
        ASSERT_EQ(error->code, ErrorCode::stale) << error->sentence;
    }
    const client::Change change = client_->take_in(news.heard);
    ASSERT_TRUE(change.alarms.empty()) << name_of(change.alarms.front());
    for (const Request& request : change.say) wire_->send(request);
    ASSERT_FALSE(change.jumped) << "a view without the way there";
    if (change.verdict) {
        EXPECT_NE(change.verdict->kind, client::Verdict::Kind::refused)
            << change.verdict->refused.sentence;
    }
    for (const HeardEvent& event : change.events) {
        ASSERT_TRUE(followed_->take_in(event.json())) << event.json();
    }
    if (const auto* step = std::get_if<HeardStep>(&news.heard)) take_in(*step);
    if (const auto* table = std::get_if<TableState>(&news.heard)) {
        if (table->receipt) keep_receipt(table->seq, *table->receipt);
    }
    if (change.shown) compare_views();
}

void Guest::take_in(const HeardStep& step) {
    EXPECT_EQ(step.observer, engine::Observer(*client_->seat()));
    // Steps that are told again, after a connection broke, come without.
    if (!step.receipts.empty()) {
        EXPECT_EQ(step.receipts.size(), step.last + 1 - step.first) << "one a step";
    }
    for (std::size_t i = 0; i < step.receipts.size(); ++i) {
        keep_receipt(step.first + static_cast<std::uint32_t>(i), step.receipts[i]);
    }
    EXPECT_EQ(step.shown.seq, step.last);
    dues_.insert_or_assign(step.last, step.due);
    check_openings(step);
}

void Guest::keep_receipt(std::uint32_t seq, const trust::Digest& receipt) {
    const auto [known, fresh] = receipts_.try_emplace(seq, receipt);
    EXPECT_EQ(known->second, receipt) << "another receipt for step " << seq;
}

// Every thing that is opened to us was committed to, by one of the roots that we were told.
void Guest::check_openings(const HeardStep& step) {
    for (const trust::Opening& opening : step.openings) {
        bool known = false;
        for (const trust::SeatRoot& root : client_->state()->roots) {
            known = known || trust::check(client_->table(), root, opening);
        }
        EXPECT_TRUE(known) << "slot " << opening.slot << " at step " << step.last;
    }
}

void Guest::compare_views() {
    ASSERT_EQ(followed_->view().encode().json(), client_->shown()->json());
}

void Guest::play() {
    const bool ready = client_->state() && client_->state()->phase == Phase::playing &&
                       client_->is_due() && !client_->pending() && client_->shown() &&
                       client_->shown()->seq == client_->seq();
    if (!ready || ::testing::Test::HasFailure()) return;
    wire_->send(client_->undertake(choose(), "m" + std::to_string(++moves_)));
}

Request Guest::choose() {
    if (client_->due().wanted == engine::Wanted::setup) {
        const auto bot =
            game_->open_bot(game_->bots().front().level, options_, *client_->seat(), rng_.next());
        for (const engine::Event& event : followed_->view().history()) bot->tell(event);
        PlaceSetup placed;
        placed.setup = bot->choose({}).action;
        return placed;
    }
    Act act;
    act.action = client::any_action(client_->shown()->legal(), rng_);
    EXPECT_TRUE(followed_->view().legal()->contains(act.action)) << act.action;
    return act;
}

}  // namespace bivouac::e2e
