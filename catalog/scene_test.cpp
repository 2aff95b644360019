// Positions brought as text: every one of the suites is shown, played on, and tells no more than
// it says.
#include "catalog/scene.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/suite.h"

namespace bivouac::catalog {
namespace {

using engine::Observer;
using engine::Seat;
using engine::SuitePosition;

constexpr const char* kStrategic =
    "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
    "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";
// Red's Scout looks along a column at something that Red does not know.
constexpr const char* kTraining = "stratego-training";

engine::OptionValues options_of(const engine::Game& game, const std::string& given = {}) {
    return engine::resolve_options(game.options(), engine::parse_options(given).value()).value();
}

std::unique_ptr<Scene> opened(const engine::Game& game, const SuitePosition& position) {
    auto scene = open_scene(game, options_of(game, position.options), position.text);
    EXPECT_TRUE(scene.ok()) << game.id() << " " << position.id;
    return scene ? std::move(scene).value() : nullptr;
}

TEST(Scenes, every_position_of_the_suites_is_one_and_reads_back) {
    for (const engine::Game* game : games()) {
        const auto suite = engine::parse_suite(game->suite());
        ASSERT_TRUE(suite.ok());
        for (const SuitePosition& position : *suite) {
            const auto scene = opened(*game, position);
            ASSERT_NE(scene, nullptr);
            EXPECT_EQ(scene->whole(),
                      position.given == SuitePosition::Given::world || !game->hides_information())
                << position.id;
            const auto again =
                open_scene(*game, options_of(*game, position.options), scene->text());
            ASSERT_TRUE(again.ok()) << position.id;
            EXPECT_EQ((*again)->text(), scene->text()) << position.id;
            EXPECT_EQ((*again)->due(), scene->due()) << position.id;
        }
    }
}

TEST(Scenes, whoever_is_due_does_what_is_legal_and_nature_follows) {
    for (const engine::Game* game : games()) {
        const auto suite = engine::parse_suite(game->suite());
        for (const SuitePosition& position : *suite) {
            if (position.given != SuitePosition::Given::world) continue;
            const auto scene = opened(*game, position);
            const Seat seat = scene->due().seats.lowest();
            const auto view = scene->view(seat);
            ASSERT_GT(view->legal()->count(), 0U) << position.id;
            const std::string step =
                "seat" + std::to_string(seat.index() + 1) + " " + view->legal()->nth(0);
            ASSERT_TRUE(scene->follow(step).ok()) << position.id << ": " << step;
            std::vector<std::string> steps = {step};
            for (std::string& each : scene->settle(5)) steps.push_back(std::move(each));
            EXPECT_NE(scene->due().wanted, engine::Wanted::chance);
            // What was drawn stands in the steps: the same again without drawing.
            const auto other = opened(*game, position);
            for (const std::string& each : steps) {
                ASSERT_TRUE(other->follow(each).ok()) << position.id << ": " << each;
            }
            EXPECT_EQ(other->text(), scene->text());
        }
    }
}

TEST(Scenes, what_a_seat_sees_is_shown_to_that_seat_alone) {
    const engine::Game& game = *find(kTraining);
    const auto suite = engine::parse_suite(game.suite()).value();
    int seen = 0;
    for (const SuitePosition& position : suite) {
        if (position.given != SuitePosition::Given::view) continue;
        ++seen;
        const auto scene = opened(game, position);
        ASSERT_NE(scene, nullptr);
        int who = 0;
        for (const Seat seat : {Seat(0), Seat(1)}) who += scene->view(seat) == nullptr ? 0 : 1;
        EXPECT_EQ(who, 1);
        EXPECT_EQ(scene->view(Observer::all_seeing()), nullptr);
        EXPECT_EQ(scene->view(Observer::spectator()), nullptr);
        EXPECT_TRUE(scene->settle(1).empty());
    }
    EXPECT_GT(seen, 0);
}

TEST(Scenes, refuse_what_cannot_be_and_stay_as_they_are) {
    const engine::Game& game = *find("strategic");
    const auto options = options_of(game);
    for (const char* text : {"", "play", "play green", "?"}) {
        EXPECT_FALSE(open_scene(game, options, text).ok()) << text;
    }
    const auto scene = open_scene(game, options, kStrategic);
    ASSERT_TRUE(scene.ok());
    const std::string before = (*scene)->text();
    for (const char* step : {"", "seat1", "seat1 ", "seat0 c3-c4", "seat6 c3-c4", "seat2 b6-b5",
                             "nature starts:orange", "orange c3-c4", "seat1 c3-c5", "seat1 zz"}) {
        EXPECT_FALSE((*scene)->follow(step).ok()) << step;
        EXPECT_EQ((*scene)->text(), before) << step;
    }
    EXPECT_EQ((*scene)->view(Seat(4)), nullptr) << "nobody sits there";
}

}  // namespace
}  // namespace bivouac::catalog
