#include "server/hub/lobby.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "server/hub/table_lines.h"

namespace bivouac::server {
namespace {

constexpr store::Millis kEvery = 1000;  // it is told at most this often
constexpr std::uint32_t kLength = 100;

}  // namespace

void Lobby::follow(Watcher& watcher, const std::string& game) {
    followers_[&watcher] = game;
    changed_ = true;
}

void Lobby::tick() {
    if (changed_ && loop_.steady() - last_sent_ >= kEvery) send();
}

void Lobby::send() {
    if (followers_.empty() || reading_) {
        changed_ = !followers_.empty();
        return;
    }
    changed_ = false;
    last_sent_ = loop_.steady();
    reading_ = readers_.read(
        [](const store::Store& store) {
            return read_lines(store, store.listed_tables("", {0, kLength}), 0);
        },
        [this](const store::Found<std::vector<protocol::TableLine>>& lines) {
            reading_ = false;
            if (!lines) return;
            for (const auto& [watcher, game] : followers_) {
                std::vector<protocol::TableLine> own;
                std::copy_if(lines->begin(), lines->end(), std::back_inserter(own),
                             [&, wanted = game](const protocol::TableLine& line) {
                                 return wanted.empty() || line.game == wanted;
                             });
                watcher->tell(protocol::Lobby{own});
            }
        });
}

}  // namespace bivouac::server
