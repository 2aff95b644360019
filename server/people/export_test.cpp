#include "server/people/export.h"

#include "arena/programs/json_reader.h"
#include "server/people/account_changes.h"
#include "server/people/testing/ground.h"

namespace bivouac::server::testing {
namespace {

class ExportTest : public PeopleTest {
protected:
    Entered ada_ = member("Élise");
    store::AccountId account_ = ada_.session.session.account;

    [[nodiscard]] arena::Json exported() {
        const auto text = export_account(store(), account_);
        if (!text) return {};
        return arena::read_json(*text).value_or(arena::Json{});
    }
    [[nodiscard]] static const arena::Json& at(const arena::Json& json, std::string_view field) {
        static const arena::Json kNothing;
        const arena::Json* found = json.field(field);
        return found == nullptr ? kNothing : *found;
    }
};

TEST_F(ExportTest, has_everything_of_the_account) {
    const store::AccountId bea = member("Bea").session.session.account;
    commit(granted(open_token(store(), account_, "my bot", 30, kNow)).deed);
    commit(granted(set_preferences(store(), account_, R"({"theme":"dark"})")));
    store::TableRow row = store::testing::table_row("t1");
    row.seats[1] = {store::SeatKind::person, account_, ""};
    commit({store::CreateTable{row, {}},
            store::PutRating{store::testing::rating(account_, "risk-classic", 1612.5, 1)},
            store::PutBlock{account_, bea, true},
            store::FileReport{{account_, bea, "t1", "was \"rude\"", kNow}},
            store::FileReport{{bea, account_, "t1", "told on", kNow}}});
    const arena::Json json = exported();
    const arena::Json& account = at(json, "account");
    EXPECT_EQ(at(account, "name").string(), "Élise");
    EXPECT_EQ(at(account, "kind").string(), "member");
    EXPECT_EQ(at(account, "preferences").string(), R"({"theme":"dark"})");
    EXPECT_EQ(at(json, "sessions").items.size(), 2U);
    ASSERT_EQ(at(json, "ratings").items.size(), 1U);
    EXPECT_EQ(at(at(json, "ratings").items[0], "value").text, "1612.50");
    ASSERT_EQ(at(json, "blocks").items.size(), 1U);
    EXPECT_EQ(at(json, "blocks").items[0].text, std::to_string(bea));
    ASSERT_EQ(at(json, "reports").items.size(), 1U);
    EXPECT_EQ(at(at(json, "reports").items[0], "text").string(), "was \"rude\"");
    ASSERT_EQ(at(json, "tables").items.size(), 1U);
    const arena::Json& table = at(json, "tables").items[0];
    EXPECT_EQ(at(table, "id").string(), "t1");
    ASSERT_EQ(at(table, "seats").items.size(), 1U);
    EXPECT_EQ(at(table, "seats").items[0].text, "1");
}

TEST_F(ExportTest, has_no_secret_and_nothing_hidden) {
    store::TableRow row = store::testing::table_row("t1");
    row.terms = R"({"secret":"hidden terms"})";
    row.seats[0] = {store::SeatKind::person, account_, ""};
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
    store::Deed deed;
    constexpr std::size_t kTables = 2 * store::kMostRows + 7;
    for (std::size_t i = 0; i < kTables; ++i) {
        store::TableRow row = store::testing::table_row("t" + std::to_string(i));
        row.phase = store::Phase::finished;
        row.seats[0] = {store::SeatKind::person, account_, ""};
        deed.emplace_back(store::CreateTable{row, {}});
    }
    commit(deed);
    EXPECT_EQ(at(exported(), "tables").items.size(), kTables);
}

TEST_F(ExportTest, of_nobody_is_unknown) {
    EXPECT_EQ(export_account(store(), 9999).error(), store::Trouble::unknown);
}

}  // namespace
}  // namespace bivouac::server::testing
