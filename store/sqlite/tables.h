// Tables, their seats and journals in the file. Everything throws (failure.h) and wants a
// transaction around it.
#pragma once

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

void write(Connection& connection, const CreateTable& write);
void write(Connection& connection, const Append& write);
void write(Connection& connection, const EraseTable& write);
void write(Connection& connection, const KeepReview& write);

[[nodiscard]] Claim claim_table(Connection& connection, std::string_view id,
                                std::optional<std::uint64_t> only_if);
[[nodiscard]] TableRow read_table(Connection& connection, std::string_view id);
[[nodiscard]] std::vector<Entry> read_journal(Connection& connection, std::string_view id,
                                              std::uint32_t after);
[[nodiscard]] SeenTable read_seen(Connection& connection, std::string_view id);
[[nodiscard]] Standing read_standing(Connection& connection, std::string_view id);
[[nodiscard]] std::string read_review(Connection& connection, std::string_view table);
[[nodiscard]] std::vector<TableRow> read_lobby(Connection& connection, std::string_view game,
                                               Page page);
[[nodiscard]] std::vector<TableRow> read_tables_of(Connection& connection, AccountId account,
                                                   bool finished, Page page);
[[nodiscard]] std::vector<TableId> read_due(Connection& connection, Millis now, std::uint32_t most);

// A row with what only the file knows of it; tables are joined by its key.
struct KeptTable {
    std::int64_t key = 0;
    std::uint64_t epoch = 0;
    std::uint32_t entries = 0;
    std::size_t cost = 0;  // of the journal
    TableRow row;
};
// Refused as unknown when it is not there.
[[nodiscard]] KeptTable find_table(Connection& connection, std::string_view id);

}  // namespace bivouac::store::sqlite
