// Finished games that are judged by workers, over a bus within the process.
// tests/server/workers_test.py has the same with processes and NATS.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/chance.h"
#include "server/reviews/review_desk.h"
#include "server/workers/far_reviews.h"
#include "server/workers/testing/hired.h"

namespace bivouac::server {
namespace {

using protocol::ReviewState;
using testing::kSecret;
using testing::LocalWire;
using testing::TestWorker;

constexpr ReviewDesk::Bounds kBounds{.open = 1, .waiting = 3, .nodes = 20};

// Of players who do anything for a while, then give up.
ReplayedGamePtr finished_game(const char* id, int answers) {
    const engine::Game& game = *catalog::find(id);
    const auto options = engine::resolve_options(game.options(), {}).value();
    engine::SeededChance chance(7);
    const auto table = game.open_table(options, chance, {{"Site", "nobody's business"}}).value();
    std::vector<std::unique_ptr<engine::Bot>> bots;
    std::vector<std::uint32_t> told(static_cast<std::size_t>(table->seats()));
    for (int i = 0; i < table->seats(); ++i) {
        bots.push_back(game.open_bot("random", options, engine::Seat(i), 3));
    }
    for (int i = 0; i < answers && !table->outcome(); ++i) {
        const engine::Seat seat = table->due().seats.lowest();
        const auto s = static_cast<std::size_t>(seat.index());
        for (const engine::Event& event : table->events(seat, told[s])) bots[s]->tell(event);
        told[s] = table->seq();
        const std::string chosen = bots[s]->choose({}).action;
        const bool setup = table->due().wanted == engine::Wanted::setup;
        EXPECT_TRUE(setup ? table->submit_setup(seat, chosen) : table->submit(seat, chosen));
    }
    while (!table->outcome()) EXPECT_TRUE(table->resign(table->due().seats.lowest()));
    return read_brought(table->seal().bytes()).value();
}

// Says that it takes reviews, and does with them what the test wants.
class FakeWorker {
public:
    using Act = std::function<void(FakeWorker& worker, const ReviewOrder& order)>;
    FakeWorker(LocalWire& wire, Loop& loop, std::string name, Act act)
        : line_(wire), bus_(loop, line_, Seal(kSecret)), name_(std::move(name)) {
        ear_ = bus_.listen(think_subjects::review(bus_.site(), name_),
                           [this, act = std::move(act)](const BusMessage& message) {
                               const auto text = bus_.open(message);
                               reply_ = message.reply;
                               orders_.push_back(*read_review_order(text.value()));
                               act(*this, orders_.back());
                           });
        beat();
    }
    void beat(std::uint32_t reviews = 4, int edition = protocol::Reviewed::kEdition) {
        bus_.say(think_subjects::beats(bus_.site()),
                 print(WorkerBeat{name_, 4, false, reviews, edition}));
    }
    void say(ReviewNews news) {
        news.worker = name_;
        news.review = orders_.back().review;
        bus_.say(reply_, print(news));
    }
    [[nodiscard]] const std::vector<ReviewOrder>& orders() const { return orders_; }

private:
    LocalWire::Line line_;
    SiteBus bus_;
    std::string name_;
    std::string reply_;
    std::vector<ReviewOrder> orders_;
    std::unique_ptr<Bus::Ear> ear_;
};

class Reviewers : public testing::Hired {
protected:
    void tick() override { far_.tick(); }

    [[nodiscard]] static ReviewDesk::Keep keep_in(std::vector<std::string>& kept) {
        return [&kept](const std::string&, const protocol::Reviewed& reviewed) {
            kept.push_back(print_review(reviewed));
        };
    }
    // The same by a server without workers.
    [[nodiscard]] std::string judged_at_home(const ReplayedGamePtr& game) {
        std::vector<std::string> kept;
        ReviewDesk home(loop_, keep_in(kept), kBounds);
        EXPECT_EQ(home.begin("g", "t", 1, game), ReviewDesk::Begun::yes);
        EXPECT_TRUE(loop_.run_until([&] { return !kept.empty(); }));
        return kept.at(0);
    }
    void begin(const std::string& name, const ReplayedGamePtr& game) {
        EXPECT_EQ(desk_.begin(name, "t", 1, game), ReviewDesk::Begun::yes);
    }
    void expect_judged(const ReplayedGamePtr& game) {
        EXPECT_TRUE(loop_.run_until([&] { return !kept_.empty(); }));
        ASSERT_EQ(kept_.size(), 1U);
        EXPECT_EQ(kept_[0], judged_at_home(game));
    }
    [[nodiscard]] bool is_asked(const FakeWorker& worker) {
        return loop_.run_until([&] { return !worker.orders().empty(); });
    }

    const ReplayedGamePtr game_ = finished_game("strategic", 12);
    FarReviews far_{loop_, known_};
    std::vector<std::string> kept_;
    ReviewDesk desk_{loop_, keep_in(kept_), kBounds, &far_};
};

class ReviewersOf : public Reviewers, public ::testing::WithParamInterface<const char*> {};

TEST_P(ReviewersOf, every_family_write_what_the_node_writes) {
    const TestWorker& one = hire("one");
    const ReplayedGamePtr game = finished_game(GetParam(), 8);
    begin("g", game);
    EXPECT_EQ(desk_.ask("g", 1)->state, ReviewState::working);
    expect_judged(game);
    EXPECT_EQ(one.worker.counts().reviews.finished, 1U);
    EXPECT_EQ(far_.figures().asked, 1U);
    EXPECT_EQ(far_.figures().lost, 0U);
    for (const std::string& text : said(".review.one.")) {
        EXPECT_EQ(text.find("nobody's business"), std::string::npos) << "names are not told";
        EXPECT_NE(text.find("[Options "), std::string::npos);
    }
}
INSTANTIATE_TEST_SUITE_P(Families, ReviewersOf,
                         ::testing::Values("strategic", "stratego-training", "risk-assassins"));

TEST_F(Reviewers, say_how_far_they_are) {
    static_cast<void>(hire("one"));
    const ReplayedGamePtr game = finished_game("strategic", 100);
    ReviewDesk desk(loop_, keep_in(kept_), {.nodes = 1000}, &far_);  // long enough to be seen
    EXPECT_EQ(desk.begin("g", "t", 1, game), ReviewDesk::Begun::yes);
    std::vector<std::uint32_t> heard;
    const auto look = [&] {
        const auto review = desk.ask("g", 1);
        EXPECT_TRUE(review) << "it is not forgotten on the way";
        EXPECT_TRUE(review->size == 0 || review->size > 100) << review->size;
        if (heard.empty() || heard.back() != review->done) heard.push_back(review->done);
        return review->state == ReviewState::done;
    };
    ASSERT_TRUE(pass_until(look));
    EXPECT_GT(heard.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(heard));
}

TEST_F(Reviewers, that_are_killed_are_replaced_by_the_node) {
    hire("one").kill();
    ASSERT_TRUE(far_.is_there()) << "nobody has noticed yet";
    begin("g", game_);
    expect_judged(game_);
    EXPECT_EQ(far_.figures().lost, 1U);
}

TEST_F(Reviewers, that_are_killed_on_the_way_are_replaced_by_another) {
    FakeWorker one(wire_, loop_, "one", [](FakeWorker& worker, const ReviewOrder&) {
        worker.say({.done = 1, .size = 13});
    });
    const TestWorker& two = hire("two", {.most_reviews = 1});
    begin("g", game_);
    ASSERT_TRUE(is_asked(one));
    ASSERT_TRUE(loop_.run_until([&] { return desk_.ask("g", 1)->done == 1; }));
    pass(FarWorkers::kSilence + 100);  // without a beat
    expect_judged(game_);
    EXPECT_EQ(two.worker.counts().reviews.finished, 1U);
    EXPECT_EQ(far_.figures().lost, 1U);
}

TEST_F(Reviewers, that_are_all_frozen_are_stood_in_for) {
    hire("one").freeze();
    hire("two").freeze();
    begin("g", game_);
    pass(FarWorkers::kSilence + 100);
    expect_judged(game_);
    EXPECT_EQ(far_.figures().lost, 2U);
}

TEST_F(Reviewers, that_forget_are_replaced_though_they_live) {
    FakeWorker one(wire_, loop_, "one", [](FakeWorker&, const ReviewOrder&) {});
    const TestWorker& two = hire("two", {.most_reviews = 1});
    begin("g", game_);
    ASSERT_TRUE(is_asked(one));
    for (Millis passed = 0; passed < FarReviews::kPatience - 500; passed += 500) {
        one.beat();
        pass(500);
    }
    EXPECT_EQ(far_.figures().lost, 0U) << "there is some patience";
    one.beat();
    pass(600);
    expect_judged(game_);
    EXPECT_EQ(two.worker.counts().reviews.finished, 1U);
}

TEST_F(Reviewers, that_answer_rubbish_are_replaced) {
    const std::string good = judged_at_home(game_);
    const std::string other = judged_at_home(finished_game("strategic", 20));
    std::string spaced = good;
    spaced.insert(1, " ");
    std::string edition = good;
    edition.replace(edition.find(":2,"), 3, ":1,");
    const std::vector<ReviewNews> rubbish = {
        {.parts = 1, .text = "rubbish"},
        {.parts = 1, .text = other},
        {.parts = 1, .text = spaced},
        {.parts = 1, .text = edition},
        {.parts = 1, .text = {}},
        {.part = 3, .parts = 2, .text = good},
        {.parts = 4'000'000'000, .text = good},
        {.trouble = WorkerTrouble::failed},
        {.trouble = WorkerTrouble::unknown},
    };
    for (const ReviewNews& news : rubbish) {
        FakeWorker one(wire_, loop_, "one",
                       [&](FakeWorker& worker, const ReviewOrder&) { worker.say(news); });
        loop_.run();
        const std::uint64_t lost = far_.figures().lost;
        kept_.clear();
        begin(std::to_string(lost), game_);
        ASSERT_TRUE(is_asked(one));
        expect_judged(game_);
        EXPECT_EQ(far_.figures().lost, lost + 1) << news.text;
    }
}

TEST_F(Reviewers, may_send_it_in_parts_in_any_order) {
    const std::string text = judged_at_home(game_);
    FakeWorker one(wire_, loop_, "one", [&](FakeWorker& worker, const ReviewOrder&) {
        for (const std::uint32_t part : {2U, 0U, 0U, 1U}) {
            const std::size_t third = text.size() / 3;
            const std::size_t length = part == 2 ? std::string::npos : third;
            worker.say({.part = part, .parts = 3, .text = text.substr(part * third, length)});
        }
    });
    loop_.run();
    begin("g", game_);
    expect_judged(game_);
    EXPECT_EQ(far_.figures().lost, 0U);
}

TEST_F(Reviewers, hear_that_nobody_waits_any_more) {
    TestWorker& one = hire("one");
    const ReplayedGamePtr game = finished_game("strategic", 200);
    begin("g", game);
    ASSERT_TRUE(loop_.run_until([&] { return one.worker.counts().reviews.open == 1; }));
    desk_.withdraw("g", 1);
    EXPECT_EQ(far_.figures().open, 0U);
    EXPECT_TRUE(pass_until([&] { return one.worker.counts().reviews.open == 0; }));
    EXPECT_EQ(one.worker.counts().reviews.called_off, 1U);
    EXPECT_TRUE(kept_.empty());
}

TEST_F(Reviewers, hear_that_the_node_is_gone) {
    TestWorker& one = hire("one");
    begin("g", finished_game("strategic", 200));
    ASSERT_TRUE(loop_.run_until([&] { return one.worker.counts().reviews.open == 1; }));
    line_.cut();
    EXPECT_TRUE(pass_until([&] { return one.worker.counts().reviews.open == 0; }));
    EXPECT_EQ(one.worker.counts().reviews.called_off, 1U);
}

TEST_F(Reviewers, that_leave_give_back_what_they_have) {
    TestWorker& one = hire("one");
    begin("g", game_);
    ASSERT_TRUE(loop_.run_until([&] { return one.worker.counts().reviews.open == 1; }));
    one.worker.leave();
    pass(100);
    expect_judged(game_);
    EXPECT_EQ(one.worker.counts().reviews.open, 0U);
}

// More than all take together is judged here, and what is more than that waits.
TEST_F(Reviewers, are_given_no_more_than_they_take) {
    FakeWorker one(wire_, loop_, "one", [](FakeWorker&, const ReviewOrder&) {});
    one.beat(1);
    loop_.run();
    for (const char* name : {"a", "b", "c"}) begin(name, game_);
    EXPECT_EQ(far_.figures().open, 1U);
    EXPECT_EQ(desk_.counts().open, 2U);
    EXPECT_EQ(desk_.counts().waiting, 1U);
    EXPECT_TRUE(loop_.run_until([&] { return kept_.size() == 2; }));
    EXPECT_EQ(one.orders().size(), 1U);
}

TEST_F(Reviewers, that_another_node_has_kept_busy_are_not_waited_for) {
    FakeWorker one(wire_, loop_, "one", [](FakeWorker& worker, const ReviewOrder&) {
        worker.say({.trouble = WorkerTrouble::busy});
    });
    loop_.run();
    begin("g", game_);
    expect_judged(game_);
    EXPECT_EQ(one.orders().size(), 1U) << "until it says that it has room";
}

TEST_F(Reviewers, of_another_version_are_not_asked) {
    FakeWorker old(wire_, loop_, "old", [](FakeWorker&, const ReviewOrder&) {});
    old.beat(0, 0);
    FakeWorker other(wire_, loop_, "other", [](FakeWorker&, const ReviewOrder&) {});
    other.beat(4, protocol::Reviewed::kEdition + 1);
    loop_.run();
    EXPECT_EQ(known_.alive(), 2U);
    EXPECT_FALSE(far_.is_there());
    begin("g", game_);
    expect_judged(game_);
    EXPECT_TRUE(old.orders().empty() && other.orders().empty());
    // As an earlier version says it.
    const auto beat = read_worker_beat(R"({"worker":"old","room":4,"leaves":false})");
    ASSERT_TRUE(beat);
    EXPECT_EQ(beat->reviews, 0U);
}

TEST_F(Reviewers, are_not_sent_what_is_too_long_for_the_bus) {
    FakeWorker one(wire_, loop_, "one", [](FakeWorker&, const ReviewOrder&) {});
    loop_.run();
    auto long_one = std::make_shared<ReplayedGame>();
    long_one->game = game_->game;
    long_one->options = game_->options;
    long_one->replay = game_->game->replay(game_->record).value();
    long_one->record = std::string(kMostMessage + 1, '1');
    begin("g", long_one);
    expect_judged(game_);
    EXPECT_TRUE(one.orders().empty());
    EXPECT_EQ(far_.figures().asked, 0U);
}

TEST_F(Reviewers, do_not_believe_strangers) {
    const TestWorker& one = hire("one");
    LocalWire::Line stranger(wire_);
    const Seal ours(kSecret);
    const Seal theirs("another secret than ours");
    const ReviewOrder order{.review = "x",
                            .game = "strategic",
                            .edition = protocol::Reviewed::kEdition,
                            .record = game_->record};
    const std::string to = think_subjects::review(ours.site(), "one");
    stranger.say(to, theirs.close(print(order), to, loop_.now()), "somewhere");
    loop_.run();
    EXPECT_EQ(one.worker.counts().unsealed, 1U);
    EXPECT_EQ(one.worker.counts().reviews.open, 0U);
    begin("g", game_);
    const std::string back = think_subjects::reviewed(ours.site(), "node", "1");
    const ReviewNews news{.worker = "one", .trouble = WorkerTrouble::failed};
    stranger.say(back, theirs.close(print(news), back, loop_.now()), "somewhere");
    const std::string off = think_subjects::called_off(ours.site(), "one", "1");
    stranger.say(off, theirs.close({}, off, loop_.now()), {});
    expect_judged(game_);
    EXPECT_EQ(far_.figures().lost, 0U);
    EXPECT_EQ(one.worker.counts().reviews.called_off, 0U);
}

TEST(ReviewMessages, read_back_and_damage_is_refused) {
    const ReviewOrder order{.review = "node-1",
                            .game = "strategic",
                            .rules_version = 2,
                            .edition = 2,
                            .nodes = 300,
                            .record = "[Record \"bivouac 1\"]\n\n1 nature x\n"};
    EXPECT_EQ(read_review_order(print(order)), order);
    const ReviewNews news{.worker = "one",
                          .review = "node-1",
                          .trouble = WorkerTrouble::busy,
                          .done = 3,
                          .size = 5,
                          .part = 1,
                          .parts = 2,
                          .text = "{\n}"};
    EXPECT_EQ(read_review_news(print(news)), news);
    const WorkerBeat beat{"one", 8, false, 3, 2};
    EXPECT_EQ(read_worker_beat(print(beat)), beat);
    const std::string head = print(order).substr(0, print(order).find('\n'));
    for (std::size_t length = 0; length < head.size(); ++length) {
        EXPECT_FALSE(read_review_order(head.substr(0, length))) << length;
    }
    EXPECT_FALSE(read_review_news(R"({"worker":"one"})"));
}

}  // namespace
}  // namespace bivouac::server
