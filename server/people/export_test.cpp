#include "server/people/export.h"

#include "core/json/document.h"
#include "server/people/account_changes.h"
#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

using core::json::Node;

class ExportTest : public PeopleTest {
protected:
    Entered ada_ = member("Élise");
    store::AccountId account_ = ada_.session.session.account;

    // Stands until the next one is asked for.
    [[nodiscard]] Node exported() {
        text_ = export_account(store(), account_).value();
        document_.emplace(core::json::Document::parse(text_).value());
        return document_->root();
    }
    [[nodiscard]] static Node at(const Node& json, std::string_view field) {
        const auto found = json.member(field);
        EXPECT_TRUE(found) << field;
        return found.value_or(json);
    }
    [[nodiscard]] static std::string text_at(const Node& json, std::string_view field) {
        return std::string(at(json, field).text());
    }

private:
    std::string text_;
    std::optional<core::json::Document> document_;
};

TEST_F(ExportTest, has_everything_of_the_account) {
    const store::AccountId bea = member("Bea").session.session.account;
    commit(granted(open_token(store(), account_, {.label = "my bot", .days = 30}, kNow)).batch);
    commit(granted(set_preferences(store(), account_, R"({"theme":"dark"})")));
    store::TableRow row = store::testing::table_row("t1");
    row.seats[1] = {store::Sitter::person, account_, ""};
    commit({store::CreateTable{row, {}},
            store::PutRating{store::testing::rating(account_, "risk-classic", 1612.5, 1)},
            store::PutPaper{{account_,
                             {.name = "ab12", .title = "Openings", .revision = 1},
                             "bivouac-study 1\ntitle Openings\n"}},
            store::PutPaper{{bea, {.name = "cd34", .title = "", .revision = 1}, "not mine"}},
            store::PutBlock{account_, bea, true},
            store::NoteAct{{.account = account_,
                            .kind = protocol::ActKind::logged_in,
                            .by_operator = false,
                            .about = {},
                            .origin = {.device = "Firefox, Linux", .address = "192.0.2.*"},
                            .at = kNow}},
            store::FileReport{{account_, bea, "t1", "was \"rude\"", kNow}},
            store::FileReport{{bea, account_, "t1", "told on", kNow}}});
    const Node json = exported();
    const Node account = at(json, "account");
    EXPECT_EQ(text_at(account, "name"), "Élise");
    EXPECT_EQ(text_at(account, "kind"), "member");
    EXPECT_EQ(text_at(account, "preferences"), R"({"theme":"dark"})");
    EXPECT_EQ(at(json, "sessions").size(), 2U);
    EXPECT_EQ(at(*at(json, "sessions").first(), "scopes").size(), 3U);
    ASSERT_EQ(at(json, "acts").size(), 1U);
    EXPECT_EQ(text_at(*at(json, "acts").first(), "device"), "Firefox, Linux");
    ASSERT_EQ(at(json, "ratings").size(), 1U);
    EXPECT_EQ(text_at(*at(json, "ratings").first(), "value"), "1612.50");
    ASSERT_EQ(at(json, "papers").size(), 1U);
    EXPECT_EQ(text_at(*at(json, "papers").first(), "kind"), "study");
    EXPECT_EQ(text_at(*at(json, "papers").first(), "text"), "bivouac-study 1\ntitle Openings\n");
    ASSERT_EQ(at(json, "blocks").size(), 1U);
    EXPECT_EQ(at(json, "blocks").first()->text(), std::to_string(bea));
    ASSERT_EQ(at(json, "reports").size(), 1U);
    EXPECT_EQ(text_at(*at(json, "reports").first(), "text"), "was \"rude\"");
    ASSERT_EQ(at(json, "tables").size(), 1U);
    const Node table = *at(json, "tables").first();
    EXPECT_EQ(text_at(table, "id"), "t1");
    ASSERT_EQ(at(table, "seats").size(), 1U);
    EXPECT_EQ(at(table, "seats").first()->text(), "1");
}

TEST_F(ExportTest, has_no_secret_and_nothing_hidden) {
    store::TableRow row = store::testing::table_row("t1");
    row.terms = R"({"secret":"hidden terms"})";
    row.seats[0] = {store::Sitter::person, account_, ""};
    commit({store::CreateTable{row, {{kNow, "hidden setup"}}}});
    const std::string text = export_account(store(), account_).value();
    const store::Account account = store().account(account_).value();
    for (const std::string& secret :
         {account.password_hash, account.recovery_hash, ada_.session.secret, ada_.recovery_code,
          session_id(ada_.session.session.secret), std::string("hidden")}) {
        EXPECT_EQ(text.find(secret), std::string::npos) << secret;
    }
}

TEST_F(ExportTest, has_all_tables_however_many) {
    store::Batch batch;
    constexpr std::size_t kTables = 2 * store::kMostRows + 7;
    for (std::size_t i = 0; i < kTables; ++i) {
        store::TableRow row = store::testing::table_row("t" + std::to_string(i));
        row.phase = store::Phase::finished;
        row.seats[0] = {store::Sitter::person, account_, ""};
        batch.emplace_back(store::CreateTable{row, {}});
    }
    commit(batch);
    EXPECT_EQ(at(exported(), "tables").size(), kTables);
}

TEST_F(ExportTest, of_nobody_is_unknown) {
    EXPECT_EQ(export_account(store(), 9999).error(), store::Trouble::unknown);
}

}  // namespace
}  // namespace bivouac::server::testing
