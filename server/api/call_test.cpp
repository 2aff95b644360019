#include "server/api/call.h"

#include <map>

#include <gtest/gtest.h>

#include "server/api/testing/ground.h"
#include "server/loop/committer.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::BadCode;
using protocol::ErrorCode;
using testing::KeptAnswer;
using testing::Reply;

class CallTest : public testing::ApiTest {
protected:
    // What the call's answer is when something is done with it.
    template <class Do>
    Reply after(Do what, engine::Language language = engine::Language::english) {
        const auto kept = std::make_shared<KeptAnswer>();
        const auto call = std::make_shared<Call>(Call{.services = services(),
                                                      .request = {},
                                                      .answer = net::Answer(kept),
                                                      .parts = {},
                                                      .identity = std::nullopt,
                                                      .language = language,
                                                      .now = loop().now()});
        what(call);
        return await(kept);
    }
};

TEST_F(CallTest, every_error_has_its_status_its_code_and_a_sentence) {
    const std::map<ErrorCode, int> statuses = {
        {ErrorCode::bad_message, 400},   {ErrorCode::not_logged_in, 401},
        {ErrorCode::forbidden, 403},     {ErrorCode::unknown_table, 404},
        {ErrorCode::unknown_game, 404},  {ErrorCode::unknown_person, 404},
        {ErrorCode::unknown_paper, 404}, {ErrorCode::wrong_password, 403},
        {ErrorCode::taken, 409},         {ErrorCode::not_invited, 403},
        {ErrorCode::blocked, 403},       {ErrorCode::banned, 403},
        {ErrorCode::stale, 409},         {ErrorCode::wrong_phase, 409},
        {ErrorCode::no_such_offer, 409}, {ErrorCode::not_absent, 409},
        {ErrorCode::not_allowed, 409},   {ErrorCode::too_late, 409},
        {ErrorCode::bad_record, 422},    {ErrorCode::too_many_tables, 409},
        {ErrorCode::slow_down, 429},     {ErrorCode::busy, 503},
        {ErrorCode::broken, 500}};
    EXPECT_EQ(statuses.size(), static_cast<std::size_t>(ErrorCode::broken) + 1);
    for (const auto& [code, status] : statuses) {
        const Reply reply = after([wanted = code](const CallPtr& call) { call->fail(wanted); });
        EXPECT_EQ(reply.status, status);
        EXPECT_EQ(reply.text("code"), protocol::word_of(code));
        EXPECT_FALSE(reply.text("sentence").empty());
        EXPECT_EQ(reply.content_type, "application/json");
    }
}

TEST_F(CallTest, whoever_is_to_try_again_is_told_when) {
    const Reply slow =
        after([](const CallPtr& call) { call->fail(ErrorCode::slow_down, Millis{4001}); });
    EXPECT_EQ(slow.header("Retry-After"), "5");
    EXPECT_EQ(slow.json()["retry_after"].number(), 5);
    EXPECT_EQ(slow.text("sentence"), sentence(engine::Language::english, ErrorCode::slow_down, 5));
    const Reply busy = after([](const CallPtr& call) { call->fail(ErrorCode::busy); });
    EXPECT_EQ(busy.header("Retry-After"), "2");
    const Reply never =
        after([](const CallPtr& call) { call->fail(ErrorCode::slow_down, Buckets::kNever); });
    EXPECT_EQ(never.header("Retry-After"), "3600");
    const Reply other = after([](const CallPtr& call) { call->fail(ErrorCode::stale); });
    EXPECT_EQ(other.header("Retry-After"), "");
}

TEST_F(CallTest, a_message_that_was_not_understood_is_told_how_and_where) {
    const Reply reply = after(
        [](const CallPtr& call) {
            call->fail(protocol::BadMessage{BadCode::unknown_field, "seats[1].level"});
        },
        *engine::language_from("fr"));
    EXPECT_EQ(reply.gist(), "400 bad_message unknown_field seats[1].level");
    EXPECT_EQ(reply.text("sentence"), "Ce message contient un champ inconnu ici : seats[1].level.");
}

TEST_F(CallTest, every_refusal_names_itself_and_has_its_own_sentence) {
    for (int i = 0; i <= static_cast<int>(Refusal::unavailable); ++i) {
        const auto refusal = static_cast<Refusal>(i);
        const Reply reply = after([refusal](const CallPtr& call) { call->fail(refusal); });
        EXPECT_GE(reply.status, 400);
        EXPECT_EQ(reply.text("detail"), word(refusal));
        EXPECT_EQ(reply.text("sentence"), sentence(engine::Language::english, refusal));
        EXPECT_EQ(reply.header("Retry-After").empty(), refusal != Refusal::unavailable);
    }
    const auto gist = [this](Refusal refusal) {
        return after([refusal](const CallPtr& call) { call->fail(refusal); }).gist();
    };
    EXPECT_EQ(gist(Refusal::name_short), "400 bad_message name_short");
    EXPECT_EQ(gist(Refusal::name_taken), "409 taken name_taken");
    EXPECT_EQ(gist(Refusal::wrong), "403 wrong_password wrong");
    EXPECT_EQ(gist(Refusal::not_logged_in), "401 not_logged_in not_logged_in");
    EXPECT_EQ(gist(Refusal::members_only), "403 forbidden members_only");
    EXPECT_EQ(gist(Refusal::changed), "409 stale changed");
}

TEST_F(CallTest, what_the_store_cannot_do_has_a_status) {
    const auto gist = [this](store::Trouble trouble) {
        return after([trouble](const CallPtr& call) { call->fail(trouble); }).gist();
    };
    EXPECT_EQ(gist(store::Trouble::stale), "409 stale");
    EXPECT_EQ(gist(store::Trouble::unknown), "404 unknown_table");
    EXPECT_EQ(gist(store::Trouble::taken), "409 taken");
    EXPECT_EQ(gist(store::Trouble::unfit), "500 broken");
    EXPECT_EQ(gist(store::Trouble::full), "503 busy");
    EXPECT_EQ(gist(store::Trouble::busy), "503 busy");
    EXPECT_EQ(gist(store::Trouble::broken), "500 broken");
}

TEST_F(CallTest, what_is_written_is_answered_when_it_is_on_the_disk_or_not_at_all) {
    const auto write = [this] {
        return after([](const CallPtr& call) {
            write_for(call, new_guest(7), [call](const store::Done& done) {
                call->fail(done.accounts.size() == 1 ? ErrorCode::taken : ErrorCode::broken);
            });
        });
    };
    EXPECT_EQ(write().gist(), "409 taken");
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(write().gist(), "503 busy");
    services().committer.stop();
    EXPECT_EQ(write().gist(), "503 busy");
}

TEST_F(CallTest, a_read_that_finds_no_room_is_answered_as_busy) {
    services().readers.stop();
    const Reply reply = after([](const CallPtr& call) {
        read_for(
            call, [](const store::Store&) { return 1; },
            [call](int) { call->fail(ErrorCode::broken); });
    });
    EXPECT_EQ(reply.gist(), "503 busy");
}

}  // namespace
}  // namespace bivouac::server
