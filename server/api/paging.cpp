#include "server/api/paging.h"

#include "core/text.h"
#include "server/hub/table_lines.h"

namespace bivouac::server {
namespace {

// The number in the query, `usual` when there is none; nothing when it is out of range.
std::optional<std::uint32_t> number_in(const net::HttpRequest& request, std::string_view name,
                                       std::uint32_t usual, std::uint32_t least,
                                       std::uint32_t most) {
    const std::string_view text = net::query_value(request, name);
    if (text.empty()) return usual;
    const auto number = core::parse_number(text);
    if (!number || *number < least || *number > most) return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

}  // namespace

protocol::Read<store::Page> page_of(const net::HttpRequest& request) {
    const auto bad = [](const char* field) {
        return core::Failure(protocol::BadMessage{protocol::BadCode::out_of_range, field});
    };
    const auto skip = number_in(request, "skip", 0, 0, kMostSkipped);
    if (!skip) return bad("skip");
    const auto most = number_in(request, "most", kUsualPage, 1, kMostPage);
    if (!most) return bad("most");
    return store::Page{*skip, *most};
}

store::Found<TablePage> read_tables(const store::Store& store, store::Page page,
                                    store::AccountId account, engine::Language language,
                                    const AskTables& ask) {
    auto rows = ask(store, with_one_more(page));
    if (!rows) return core::Failure(rows.error());
    const bool more = cut_to(*rows, page);
    auto lines = read_lines(store, rows, account, language);
    if (!lines) return core::Failure(lines.error());
    return TablePage{std::move(lines).value(), more};
}

}  // namespace bivouac::server
