#include "protocol/bodies.h"

#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "protocol/preferences.h"

namespace bivouac::protocol {
namespace {

template <class T>
BadMessage fault_in(const Read<T>& read) {
    EXPECT_FALSE(read.ok());
    return read.ok() ? BadMessage{} : read.error();
}

std::string open(const std::string& rest) {
    return R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}])" + rest + "}";
}

TEST(TableBodies, a_table_is_opened_with_usual_terms_unless_others_are_named) {
    const auto table = read_body<OpenTable>(open(""));
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->terms, Terms{});
    EXPECT_EQ(table->seats[0].wish, SeatWish::me);
    EXPECT_FALSE(table->from.has_value());
}

TEST(TableBodies, a_seat_says_what_its_kind_needs_and_nothing_else) {
    const auto with = [](const std::string& seat) {
        return read_body<OpenTable>(R"({"game":"g","seats":[{"kind":"me"},)" + seat + "]}");
    };
    EXPECT_TRUE(with(R"({"kind":"bot","level":"club"})").ok());
    EXPECT_TRUE(with(R"({"kind":"invited","name":"ada"})").ok());
    EXPECT_EQ(fault_in(with(R"({"kind":"bot"})")),
              (BadMessage{BadCode::missing_field, "seats[1].level"}));
    EXPECT_EQ(fault_in(with(R"({"kind":"open","level":"club"})")),
              (BadMessage{BadCode::unknown_field, "seats[1].level"}));
    EXPECT_EQ(fault_in(with(R"({"kind":"king"})")),
              (BadMessage{BadCode::unknown_word, "seats[1].kind"}));
    EXPECT_EQ(fault_in(with("7")), (BadMessage{BadCode::wrong_type, "seats[1]"}));
}

TEST(TableBodies, a_table_has_two_to_five_seats) {
    const auto with = [](int count) {
        std::string seats = R"({"kind":"open"})";
        for (int i = 1; i < count; ++i) seats += R"(,{"kind":"open"})";
        return read_body<OpenTable>(R"({"game":"g","seats":[)" + seats + "]}");
    };
    EXPECT_EQ(fault_in(with(1)), (BadMessage{BadCode::out_of_range, "seats"}));
    EXPECT_TRUE(with(2).ok());
    EXPECT_TRUE(with(engine::kMaxSeats).ok());
    EXPECT_EQ(fault_in(with(engine::kMaxSeats + 1)), (BadMessage{BadCode::out_of_range, "seats"}));
}

TEST(TableBodies, options_are_texts_and_bring_no_files) {
    const auto table = read_body<OpenTable>(open(R"(,"options":{"first":"orange"})"));
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->options, (std::vector<engine::OptionValue>{{"first", "orange"}}));
    EXPECT_EQ(fault_in(read_body<OpenTable>(open(R"(,"options":{"first":1})"))),
              (BadMessage{BadCode::wrong_type, "options.first"}));
    EXPECT_EQ(fault_in(read_body<OpenTable>(open(R"(,"options":{"map":{"file":"x"}})"))),
              (BadMessage{BadCode::wrong_type, "options.map"}));
}

TEST(TableBodies, only_a_table_from_a_record_may_be_long) {
    const std::string record(kMostMessage, 'x');
    EXPECT_TRUE(read_body<OpenTable>(open(R"(,"from":{"record":")" + record + "\"}")).ok());
    const std::string blanks(kMostMessage, ' ');
    EXPECT_EQ(fault_in(read_body<OpenTable>(open(blanks))).code, BadCode::too_long);
    const std::string huge(kMostUpload, 'x');
    EXPECT_EQ(fault_in(read_body<OpenTable>(open(R"(,"from":{"record":")" + huge + "\"}"))).code,
              BadCode::too_long);
}

TEST(TableBodies, a_beginning_has_one_source) {
    const auto from = [](const std::string& fields) {
        return read_body<OpenTable>(open(",\"from\":{" + fields + "}"));
    };
    const auto table = from(R"("table":"t","ply":0)");
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(table->from->ply, std::optional<std::uint32_t>(0));
    EXPECT_EQ(fault_in(from("")), (BadMessage{BadCode::missing_field, "from.record"}));
    EXPECT_EQ(fault_in(from(R"("table":"t","record":"r")")),
              (BadMessage{BadCode::unknown_field, "from"}));
    EXPECT_EQ(from(R"("position":"play orange")")->from->position, "play orange");
    EXPECT_EQ(fault_in(from(R"("position":"p","table":"t")")),
              (BadMessage{BadCode::unknown_field, "from"}));
    EXPECT_EQ(fault_in(from(R"("position":"p","ply":3)")),
              (BadMessage{BadCode::unknown_field, "from.ply"}));
}

TEST(TableBodies, a_seed_is_hexadecimal_and_may_be_left_out) {
    const auto sit = read_body<SitDown>(R"({"seat":1,"seed":"00ff"})");
    ASSERT_TRUE(sit.ok());
    EXPECT_EQ(sit->seed, (trust::Seed{0x00, 0xFF}));
    EXPECT_TRUE(read_body<SitDown>(R"({"seat":0})").ok());
    for (const char* seed : {"0", "0G", "FF"}) {
        EXPECT_EQ(fault_in(read_body<SitDown>(R"({"seat":1,"seed":")" + std::string(seed) + "\"}")),
                  (BadMessage{BadCode::bad_text, "seed"}))
            << seed;
    }
    EXPECT_EQ(fault_in(read_body<SitDown>(R"({"seat":1,"seed":")" + std::string(66, '0') + "\"}")),
              (BadMessage{BadCode::out_of_range, "seed"}));
}

TEST(AccountBodies, a_name_is_a_line_as_somebody_typed_it) {
    const auto named = [](const std::string& name) {
        return read_body<Credentials>(R"({"name":")" + name +
                                      R"(","password":"nine tall poplars"})");
    };
    const auto typed = named(" Éloïse-9 ");
    ASSERT_TRUE(typed.ok());
    EXPECT_EQ(typed->name, " Éloïse-9 ");
    EXPECT_TRUE(named("а").ok()) << "a Cyrillic letter: the server has a sentence about it";
    EXPECT_TRUE(named(std::string(kMostName, 'a')).ok());
    EXPECT_EQ(fault_in(named(std::string(kMostName + 1, 'a'))),
              (BadMessage{BadCode::out_of_range, "name"}));
    EXPECT_EQ(fault_in(named("")), (BadMessage{BadCode::out_of_range, "name"}));
    EXPECT_EQ(fault_in(named("a\\nda")), (BadMessage{BadCode::bad_text, "name"}));
}

TEST(AccountBodies, every_name_is_read_by_the_same_measure) {
    const std::string name = R"("name":"Zoë")";
    EXPECT_TRUE(read_body<Recovery>("{" + name + R"(,"code":"m4qx 7tpa","password":"x"})").ok());
    EXPECT_TRUE(read_body<Block>("{" + name + R"(,"on":true})").ok());
    EXPECT_TRUE(read_body<Report>("{" + name + R"(,"text":"rude"})").ok());
    EXPECT_TRUE(read_body<OpenTable>(R"({"game":"g","seats":[{"kind":"me"},{"kind":"invited",)" +
                                     name + "}]}")
                    .ok());
}

TEST(AccountBodies, a_password_is_a_line_that_somebody_else_judges) {
    EXPECT_TRUE(read_body<Credentials>(R"({"name":"ada","password":"x"})").ok());
    EXPECT_TRUE(read_body<ChangePassword>(R"({"old":"x","new":"mille étés"})").ok());
    EXPECT_EQ(fault_in(read_body<ChangePassword>(R"({"old":"nine tall poplars","new":""})")),
              (BadMessage{BadCode::out_of_range, "new"}));
    const std::string endless(kMostPassword + 1, 'x');
    EXPECT_EQ(fault_in(read_body<DeleteAccount>(R"({"password":")" + endless + "\"}")),
              (BadMessage{BadCode::out_of_range, "password"}));
    EXPECT_EQ(fault_in(read_body<Credentials>(R"({"name":"ada","password":"two\nlines"})")),
              (BadMessage{BadCode::bad_text, "password"}));
}

TEST(AccountBodies, guests_need_no_words) {
    EXPECT_TRUE(read_body<BecomeGuest>("{}").ok());
    EXPECT_TRUE(read_body<DeleteAccount>("{}").ok());
    EXPECT_EQ(fault_in(read_body<BecomeGuest>(R"({"language":"tlh"})")),
              (BadMessage{BadCode::unknown_word, "language"}));
}

TEST(Preferences, are_flat_and_print_back_the_same) {
    const std::string text = R"({"theme":"dark","sounds":false,"speed":-2,"note":"a\nb"})";
    const auto preferences = read_preferences(text);
    ASSERT_TRUE(preferences.ok());
    EXPECT_EQ(print(*preferences), text);
    EXPECT_EQ(fault_in(read_preferences(R"({"a":{}})")), (BadMessage{BadCode::wrong_type, "a"}));
    std::string many = "{\"p0\":1";
    for (std::size_t i = 1; i <= kMostPreferences; ++i) many += ",\"p" + std::to_string(i) + "\":1";
    EXPECT_EQ(fault_in(read_preferences(many + "}")).code, BadCode::out_of_range);
}

}  // namespace
}  // namespace bivouac::protocol
