// Lists come page by page: ?skip=N&most=N.
#pragma once

#include <functional>

#include "protocol/bad_message.h"
#include "protocol/list_words.h"
#include "server/net/http.h"
#include "store/store.h"

namespace bivouac::server {

inline constexpr std::uint32_t kUsualPage = 50;
inline constexpr std::uint32_t kMostPage = 200;
inline constexpr std::uint32_t kMostSkipped = 1'000'000;

[[nodiscard]] protocol::Read<store::Page> page_of(const net::HttpRequest& request);

// The page with one row more than it shows, which tells whether another one follows.
[[nodiscard]] inline store::Page with_one_more(store::Page page) {
    return {page.skip, page.most + 1};
}
// Drops that row again.
template <class Row>
[[nodiscard]] bool cut_to(std::vector<Row>& rows, store::Page page) {
    if (rows.size() <= page.most) return false;
    rows.resize(page.most);
    return true;
}

struct TablePage {
    std::vector<protocol::TableLine> lines;
    bool more = false;
};
// `ask(store, page)` says which tables; `account` is whose list it is. For a reader's thread.
using AskTables =
    std::function<store::Found<std::vector<store::TableRow>>(const store::Store&, store::Page)>;
[[nodiscard]] store::Found<TablePage> read_tables(const store::Store& store, store::Page page,
                                                  store::AccountId account,
                                                  engine::Language language, const AskTables& ask);

}  // namespace bivouac::server
