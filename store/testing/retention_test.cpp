// Conformance: what may go, and what an account takes up.
#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

constexpr Millis kLongAgo = 1'000;
constexpr Millis kBefore = 10'000;
constexpr Millis kLately = 50'000;

AccountId add(Store& store, AccountKind kind, const std::string& name, Millis seen) {
    Account account;
    account.kind = kind;
    account.name = name;
    account.seen = seen;
    const Done done = must(store, {CreateAccount{account}});
    return done.accounts.empty() ? 0 : done.accounts.front();
}

struct Wish {
    Phase phase = Phase::waiting;
    Millis touched = 0;
    AccountId opener = 0;
    bool listed = true;
};
void open(Store& store, const TableId& id, const Wish& wish, std::vector<SeatRow> seats) {
    TableRow row = table_row(id);
    row.phase = wish.phase;
    row.touched = wish.touched;
    row.seats = std::move(seats);
    row.opened_by = wish.opener;
    row.listed = wish.listed;
    must(store, {CreateTable{row, {{wish.touched, "0123456789"}}}});
}

constexpr Retention kAll{kBefore, kBefore, kBefore, kBefore};

TEST_P(Conformance, what_nobody_touched_goes_by_its_kind) {
    const AccountId guest = add(store(), AccountKind::guest, "", kLongAgo);
    const AccountId member = add(store(), AccountKind::member, "Ada", kLongAgo);
    const SeatRow of_guest{Sitter::person, guest, ""};
    const SeatRow of_member{Sitter::person, member, ""};
    open(store(), "waits", {Phase::waiting, kLongAgo}, {{}, {}});
    open(store(), "closed", {Phase::closed, kLongAgo}, {of_member, {}});
    open(store(), "plays", {Phase::playing, kLongAgo}, {of_member, of_member});
    open(store(), "guests", {Phase::finished, kLongAgo}, {of_guest, {Sitter::bot, 0, "club"}});
    open(store(), "members", {Phase::finished, kLongAgo}, {of_guest, of_member});
    open(store(), "fresh", {Phase::waiting, kLately}, {{}, {}});
    open(store(), "goes_on", {Phase::playing, kLately}, {of_member, of_member});

    const std::vector<std::pair<Retention, TableId>> kinds = {{{0, kBefore, 0, 0}, "closed"},
                                                              {{0, 0, kBefore, 0}, "plays"},
                                                              {{0, 0, 0, kBefore}, "guests"}};
    EXPECT_EQ(found(store().purge({}, 100, Purge::erase)), Purged()) << "nothing is said to go";
    EXPECT_EQ(found(store().purge(kAll, 100, Purge::look)).tables, 4U);
    EXPECT_TRUE(store().table("waits").ok()) << "it was only looked for";
    for (const auto& [retention, id] : kinds) {
        EXPECT_TRUE(store().table(id).ok());
        const Purged purged = found(store().purge(retention, 100, Purge::erase));
        EXPECT_EQ(purged.guests, 0U);
        EXPECT_EQ(purged.bytes, purged.tables * (10 + kEntryCost));
        EXPECT_FALSE(store().table(id).ok());
    }
    for (const char* id : {"members", "fresh", "goes_on"})
        EXPECT_TRUE(store().table(id).ok()) << id;
    EXPECT_FALSE(store().table("waits").ok());
}

TEST_P(Conformance, guests_go_unless_they_play_or_are_banned) {
    const AccountId gone = add(store(), AccountKind::guest, "", kLongAgo);
    const AccountId plays = add(store(), AccountKind::guest, "", kLongAgo);
    const AccountId lately = add(store(), AccountKind::guest, "", kLately);
    const AccountId banned = add(store(), AccountKind::guest, "", kLongAgo);
    const AccountId member = add(store(), AccountKind::member, "Ada", kLongAgo);
    must(store(), {SetBan{banned, kLately}});
    open(store(), "goes_on", {Phase::playing, kLately}, {{Sitter::person, plays, ""}, {}});
    open(store(), "over", {Phase::finished, kLately}, {{Sitter::person, gone, ""}, {}});
    EXPECT_EQ(found(store().purge(kAll, 100, Purge::erase)), (Purged{.guests = 1}));
    EXPECT_EQ(trouble(store().account(gone)), Trouble::unknown);
    for (const AccountId id : {plays, lately, banned, member}) EXPECT_TRUE(store().account(id));
    EXPECT_EQ(found(store().table("over")).seats[0].account, 0) << "the game stays, as nobody's";
}

TEST_P(Conformance, goes_a_few_at_a_time) {
    for (int i = 0; i < 5; ++i)
        open(store(), "t" + std::to_string(i), {Phase::waiting, kLongAgo}, {{}});
    std::vector<std::uint32_t> counts;
    for (int i = 0; i < 3; ++i) {
        counts.push_back(found(store().purge(kAll, 3, Purge::erase)).tables);
    }
    EXPECT_EQ(counts, (std::vector<std::uint32_t>{3, 2, 0}));
}

TEST_P(Conformance, holdings_are_what_an_account_has_opened) {
    const AccountId ada = add(store(), AccountKind::member, "Ada", 0);
    const AccountId bob = add(store(), AccountKind::member, "Bob", 0);
    const SeatRow bot{Sitter::bot, 0, "club"};
    EXPECT_EQ(found(store().holdings_of(ada)), Holdings());
    open(store(), "a", {Phase::waiting, 1, ada}, {{}, bot});
    open(store(), "b", {Phase::waiting, 1, ada, false}, {{}, {}});
    open(store(), "c", {Phase::playing, 1, ada}, {bot, bot});
    open(store(), "d", {Phase::finished, 1, ada}, {bot, bot});
    open(store(), "e", {Phase::playing, 1, bob}, {{Sitter::person, ada, ""}, bot});
    const Holdings expected{
        .tables = 3, .waiting = 1, .bots_only = 1, .bot_seats = 3, .bytes = 4 * (10 + kEntryCost)};
    EXPECT_EQ(found(store().holdings_of(ada)), expected);
}

}  // namespace
}  // namespace bivouac::store::testing
