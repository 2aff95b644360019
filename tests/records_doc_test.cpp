// The record printed in docs/records.md is a real one.
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/sealed/read_record.h"
#include "games/strategic/rules.h"

namespace bivouac {
namespace {

TEST(RecordsDoc, its_example_is_a_record_of_a_finished_game) {
    std::ifstream in(BIVOUAC_RECORDS_DOC);
    std::ostringstream page;
    page << in.rdbuf();
    const std::string text = page.str();
    const std::size_t begin = text.find("```\n[Record");
    ASSERT_NE(begin, std::string::npos);
    const std::size_t end = text.find("```\n", begin + 4);
    const std::string example = text.substr(begin + 4, end - begin - 4);
    const auto record = engine::parse_record_of<strategic::Rules>(example);
    ASSERT_TRUE(record.ok()) << record.error().line << ":" << record.error().column << " "
                             << record.error().key;
    EXPECT_TRUE(record->finished);
}

}  // namespace
}  // namespace bivouac
