#include "store/move/layout.h"

namespace bivouac::store::move {
namespace {

using enum Kind;

std::string joined(const std::vector<Column>& columns, std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) list += ", ";
        list += columns[i].name;
    }
    return list;
}

std::string parameters(std::size_t count) {
    std::string list;
    for (std::size_t i = 1; i <= count; ++i) {
        if (i > 1) list += ", ";
        list += "$" + std::to_string(i);
    }
    return list;
}

enum class Ids : std::uint8_t { own, counted };

Table table(const char* name, Ids ids, std::size_t keys, const std::vector<Column>& columns) {
    const std::string all = joined(columns, columns.size());
    const std::string key = joined(columns, keys);
    const std::string select = "SELECT " + all + " FROM " + name;
    const std::string order = " ORDER BY " + key + " LIMIT " + std::to_string(kPage);
    return {.name = name,
            .columns = columns,
            .keys = keys,
            .counts = ids == Ids::counted,
            .first_page = select + order,
            .next_page = select + " WHERE (" + key + ") > (" + parameters(keys) + ")" + order,
            .insert = std::string("INSERT INTO ") + name + " (" + all + ") VALUES (" +
                      parameters(columns.size()) + ")"};
}

std::vector<Table> described() {
    return {
        table("account", Ids::counted, 1,
              {{"id", number},
               {"kind", number},
               {"name", text},
               {"password_hash", text},
               {"recovery_hash", text},
               {"preferences", text},
               {"created", number},
               {"seen", number},
               {"banned_until", number}}),
        table("session", Ids::own, 1,
              {{"secret", bytes},
               {"account", number},
               {"label", text},
               {"created", number},
               {"expires", number},
               {"scopes", number},
               {"used", number},
               {"device", text},
               {"address", text}}),
        table("play_table", Ids::counted, 1,
              {{"key", number},
               {"id", text},
               {"game", text},
               {"options", text},
               {"terms", text},
               {"phase", number},
               {"listed", truth},
               {"rated", truth},
               {"opened_by", number},
               {"created", number},
               {"touched", number},
               {"wake", number},
               {"outcome", text},
               {"epoch", number},
               {"entries", number},
               {"cost", number}}),
        table("seat", Ids::own, 2,
              {{"table_key", number},
               {"number", number},
               {"kind", number},
               {"account", number},
               {"level", text},
               {"over", truth}}),
        table("entry", Ids::own, 2,
              {{"table_key", number}, {"number", number}, {"at", number}, {"text", bytes}}),
        table("review", Ids::own, 1, {{"table_key", number}, {"text", bytes}}),
        table("rating", Ids::own, 2,
              {{"account", number},
               {"game", text},
               {"value", real},
               {"deviation", real},
               {"volatility", real},
               {"games", number},
               {"changed", number}}),
        table("paper", Ids::own, 3,
              {{"account", number},
               {"kind", number},
               {"name", text},
               {"title", text},
               {"revision", number},
               {"changed", number},
               {"text", text}}),
        table("block", Ids::own, 2, {{"account", number}, {"whom", number}}),
        table("report", Ids::counted, 1,
              {{"id", number},
               {"account", number},
               {"about", number},
               {"table_id", text},
               {"text", text},
               {"at", number}}),
        table("alive", Ids::own, 1, {{"id", number}, {"at", number}}),
        table("gap", Ids::own, 1, {{"until", number}, {"since", number}}),
        table("act", Ids::counted, 1,
              {{"id", number},
               {"account", number},
               {"kind", number},
               {"by_operator", truth},
               {"about", text},
               {"device", text},
               {"address", text},
               {"at", number}}),
    };
}

}  // namespace

std::span<const Table> layout() {
    static const std::vector<Table> tables = described();
    return tables;
}

}  // namespace bivouac::store::move
