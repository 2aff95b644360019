#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "core/json/test_types.h"

namespace bivouac::testing_types {
namespace {

using json::Fault;
using json::FaultCode;

// The board's text with one piece of it replaced.
std::string with(std::string_view old_part, std::string_view new_part) {
    std::string text(kSomeBoard);
    const std::size_t at = text.find(old_part);
    EXPECT_NE(at, std::string::npos) << old_part;
    return text.replace(at, old_part.size(), new_part);
}

Fault fault_of(std::string_view old_part, std::string_view new_part) {
    const auto board = json::read<Board>(with(old_part, new_part));
    EXPECT_FALSE(board.ok()) << new_part;
    return board ? Fault{} : board.error();
}

TEST(JsonCodec, what_is_written_is_read_back) {
    const Board board = some_board();
    EXPECT_EQ(json::print(board), kSomeBoard);
    const auto read = json::read<Board>(kSomeBoard);
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_EQ(*read, board);
}

TEST(JsonCodec, the_order_of_fields_does_not_matter) {
    const auto piece = json::read<Piece>(R"({"home":"a2","colour":"green","at":"b1"})");
    ASSERT_TRUE(piece.ok());
    EXPECT_EQ(*piece, (Piece{{1, 0}, Colour::green, false, Cell{0, 1}}));
}

TEST(JsonCodec, faults_say_what_and_where) {
    EXPECT_EQ(fault_of(R"("at":"c3")", R"("at":"d3")"),
              (Fault{FaultCode::unknown_word, "pieces[1].at", 0}));
    EXPECT_EQ(fault_of(R"("colour":"green")", R"("colour":"blue")"),
              (Fault{FaultCode::unknown_word, "pieces[1].colour", 0}));
    EXPECT_EQ(fault_of(R"("colour":"red",)", ""),
              (Fault{FaultCode::missing_field, "pieces[0].colour", 0}));
    EXPECT_EQ(fault_of(R"("moved":true)", R"("moved":1)"),
              (Fault{FaultCode::wrong_type, "pieces[0].moved", 0}));
    EXPECT_EQ(fault_of(R"("moved":true)", R"("mooved":true)"),
              (Fault{FaultCode::unknown_field, "pieces[0].mooved", 0}));
    EXPECT_EQ(fault_of(R"("one")", R"("")"), (Fault{FaultCode::out_of_range, "name", 0}));
    EXPECT_EQ(fault_of(R"("one")", R"("a b")"), (Fault{FaultCode::bad_text, "name", 0}));
    EXPECT_EQ(fault_of(R"("version":1)", R"("version":10)"),
              (Fault{FaultCode::out_of_range, "version", 0}));
    EXPECT_EQ(fault_of(R"("version":1)", R"("version":1.5)"),
              (Fault{FaultCode::wrong_type, "version", 0}));
    EXPECT_EQ(fault_of(R"([["b1",7]])", R"([["b1",7],["b1",10]])"),
              (Fault{FaultCode::out_of_range, "piles[1][1]", 0}));
    EXPECT_EQ(fault_of(R"(["b1",7])", R"(["b1"])"),
              (Fault{FaultCode::missing_field, "piles[0]", 0}));
    EXPECT_EQ(fault_of(R"(["b1",7])", R"(["b1",7,8])"),
              (Fault{FaultCode::out_of_range, "piles[0]", 0}));
    EXPECT_EQ(fault_of(R"([["b1",7]])", R"([["b1",7],["b1",7],["b1",7]])"),
              (Fault{FaultCode::out_of_range, "piles[2]", 0}));
    EXPECT_EQ(fault_of("[3,-4]", "[3]"), (Fault{FaultCode::out_of_range, "score", 0}));
    EXPECT_EQ(fault_of("[3,-4]", "[3,4,5]"), (Fault{FaultCode::out_of_range, "score[2]", 0}));
    EXPECT_EQ(fault_of(R"({"green":"a2"})", R"({"grey":"a2"})"),
              (Fault{FaultCode::unknown_word, "flags.grey", 0}));
    EXPECT_EQ(fault_of("[0,3]", "[0,3,3]"), (Fault{FaultCode::out_of_range, "bits[2]", 0}));
    EXPECT_EQ(fault_of("[0,3]", "[0,8]"), (Fault{FaultCode::out_of_range, "bits[1]", 0}));
    EXPECT_EQ(fault_of(R"("who":2)", R"("who":"me")"), (Fault{FaultCode::unknown_word, "who", 0}));
    EXPECT_EQ(fault_of(R"("seconds":60)", R"("seconds":13)"),
              (Fault{FaultCode::out_of_range, "seconds", 0}));
    EXPECT_EQ(fault_of(R"("timed":true)", R"("timed":false)"),
              (Fault{FaultCode::unknown_field, "seconds", 0}));
    EXPECT_EQ(json::read<Board>("[]").error(), (Fault{FaultCode::wrong_type, "", 0}));
}

TEST(JsonCodec, leniently_what_is_wrong_keeps_its_value) {
    const auto board = json::read_leniently<Board>(
        R"({"name":"a b","new":{"x":[]},"version":4,"winner":"blue","pieces":[{"at":"a1"},7],)"
        R"("bits":"?","score":[5,true],"flags":{"blue":"a1","red":"b1"},"timed":1})");
    ASSERT_TRUE(board);
    EXPECT_EQ(board->name, "");
    EXPECT_EQ(board->version, 4);
    EXPECT_FALSE(board->winner);
    EXPECT_EQ(board->flags, (std::vector<std::pair<Colour, Cell>>{{Colour::red, {1, 0}}}));
    EXPECT_EQ(board->score[0], 5);
    EXPECT_FALSE(json::read_leniently<Board>("{"));
}

TEST(JsonCodec, variants_are_told_apart_by_type) {
    const Message move = Move{{1, 1}};
    const std::string text = json::print(move);
    EXPECT_EQ(text, R"({"type":"move","to":"b2"})");
    const auto read = json::read<Message>(text);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, move);
    EXPECT_EQ(json::read<Message>(R"({"type":"jump"})").error(),
              (Fault{FaultCode::unknown_word, "type", 0}));
    EXPECT_EQ(json::read<Message>(R"({"to":"b2"})").error(),
              (Fault{FaultCode::missing_field, "type", 0}));
    EXPECT_EQ(json::read<Message>(R"({"type":"move","to":"b2","by":1})").error(),
              (Fault{FaultCode::unknown_field, "by", 0}));
    EXPECT_EQ(json::read<Hello>(R"({"type":"move","name":""})").error(),
              (Fault{FaultCode::unknown_word, "type", 0}));
    const auto unknown = json::read_leniently<Message>(R"({"type":"jump"})");
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown->index(), 0U);
}

TEST(JsonCodec, raw_json_passes_through) {
    const std::string_view text = R"({"type":"move","to":"b2","note":{"a":[1,"\u0041"]}})";
    const auto move = json::read<Move>(text);
    ASSERT_TRUE(move.ok());
    EXPECT_EQ(move->note.text, R"({"a":[1,"\u0041"]})");
    EXPECT_EQ(json::print(*move), text);
}

TEST(JsonCodec, a_body_may_do_without_its_type) {
    const std::string_view text = R"({"to":"b2"})";
    const auto document = json::Document::parse(text);
    ASSERT_TRUE(document.ok());
    const json::NoContext none;
    json::Reader<> reader(document->root(), json::Mode::strict, none);
    reader.expect_no_tag();
    Move move;
    json::describe(reader, move);
    EXPECT_FALSE(reader.fault());
    EXPECT_EQ(move.to, (Cell{1, 1}));
}

// Every text that differs in one byte is read to a board that is written and read again, or
// refused.
TEST(JsonCodec, damaged_texts_never_confuse_the_reader) {
    int refused = 0;
    for (std::size_t at = 0; at < kSomeBoard.size(); ++at) {
        for (const char c : std::string_view("\"{}[]:,019aeru\\ \n\x80")) {
            std::string text(kSomeBoard);
            text[at] = c;
            const auto board = json::read<Board>(text);
            refused += board ? 0 : 1;
            if (!board) continue;
            const auto again = json::read<Board>(json::print(*board));
            ASSERT_TRUE(again.ok()) << text;
            EXPECT_EQ(*again, *board) << text;
        }
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace bivouac::testing_types
