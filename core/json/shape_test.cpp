#include <gtest/gtest.h>

#include "core/json/schema.h"
#include "core/json/test_types.h"
#include "core/json/typescript.h"

namespace bivouac::testing_types {
namespace {

TEST(JsonShape, typescript_follows_from_the_description) {
    json::Shapes shapes;
    EXPECT_EQ(json::typescript(json::add_shape<Board>(shapes)), "Board");
    EXPECT_EQ(shapes.clash, "");
    EXPECT_EQ(json::typescript(shapes), R"(export type Cell = string;

export type Colour = 'red' | 'green';

export interface Piece {
    at: Cell;
    colour: Colour;
    moved?: boolean;
    home?: Cell;
}

export interface Board {
    name: string;
    version?: number;
    pieces: Piece[];
    piles: [Cell, number][];
    score: [number, number];
    flags: Partial<Record<Colour, Cell>>;
    bits: number[];
    who: number | string;
    winner: Colour | null;
    timed: boolean;
    seconds?: number;
}
)");
}

TEST(JsonShape, variants_are_unions) {
    json::Shapes shapes;
    EXPECT_EQ(json::typescript(json::add_shape<Message>(shapes)), "Hello | Move");
    EXPECT_NE(json::typescript(shapes).find("type: 'move';"), std::string::npos);
}

TEST(JsonShape, schemas_follow_from_the_description) {
    json::Shapes shapes;
    const json::Shape root = json::add_shape<Piece>(shapes);
    EXPECT_EQ(
        json::schema(shapes, root, json::Unknown::refused),
        R"({"$schema":"https://json-schema.org/draft/2020-12/schema","allOf":[{"$ref":"#/$defs/Piece"}],)"
        R"("$defs":{"Cell":{"type":"string","pattern":"^[a-c][1-3]$"},)"
        R"("Colour":{"type":"string","enum":["red","green"]},)"
        R"("Piece":{"type":"object","properties":{"at":{"$ref":"#/$defs/Cell"},)"
        R"("colour":{"$ref":"#/$defs/Colour"},"moved":{"type":"boolean"},)"
        R"("home":{"$ref":"#/$defs/Cell"}},"required":["at","colour"],)"
        R"("additionalProperties":false}}})");
}

struct OtherCell {
    int number = 0;
};
void fields(auto& io, OtherCell& cell) {
    io.named("Cell");
    io.field("number", cell.number);
}

TEST(JsonShape, one_name_for_two_shapes_is_noticed) {
    json::Shapes shapes;
    json::add_shape<Piece>(shapes);
    json::add_shape<OtherCell>(shapes);
    EXPECT_EQ(shapes.clash, "Cell");
}

}  // namespace
}  // namespace bivouac::testing_types
