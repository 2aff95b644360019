// Tables, their seats and journals in the database. What writes adds statements to a segment inside
// a transaction; what reads is one statement, which sees one state of the store. Reading throws
// (failure.h).
#pragma once

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

void write(Segment& segment, const CreateTable& write);
// All but its seats.
void write(Segment& segment, const Append& write);
void write_seats(Segment& segment, const TableRow& row);
void write(Segment& segment, const EraseTable& write);
void write(Segment& segment, const KeepReview& write);

// Wants a transaction around it.
[[nodiscard]] Claim claim_table(Connection& connection, std::string_view id,
                                std::optional<std::uint64_t> only_if);

[[nodiscard]] TableRow read_table(Connection& connection, std::string_view id);
[[nodiscard]] std::vector<Entry> read_journal(Connection& connection, std::string_view id,
                                              std::uint32_t after);
[[nodiscard]] SeenTable read_seen(Connection& connection, std::string_view id);
[[nodiscard]] std::vector<std::optional<Standing>> read_standings(Connection& connection,
                                                                  const std::vector<TableId>& ids);
[[nodiscard]] Standing read_standing(Connection& connection, std::string_view id);
[[nodiscard]] std::string read_review(Connection& connection, std::string_view table);
[[nodiscard]] std::vector<TableRow> read_lobby(Connection& connection, std::string_view game,
                                               Page page);
[[nodiscard]] std::vector<TableRow> read_tables_of(Connection& connection, AccountId account,
                                                   bool finished, Page page);
[[nodiscard]] std::vector<TableId> read_due(Connection& connection, Millis now, std::uint32_t most);

}  // namespace bivouac::store::postgres
