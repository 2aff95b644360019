#include "server/hub/lobby.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "server/hub/table_lines.h"

namespace bivouac::server {
namespace {

constexpr store::Millis kEvery = 1000;    // it is told at most this often
constexpr std::uint32_t kLength = 100;    // of those that wait, and of those that are played
constexpr std::uint32_t kMostPages = 10;  // looked through for them

using Lines = store::Found<std::vector<protocol::TableLine>>;

// Tables that wait, then games that run: a crowd of either hides none of the other.
Lines read_list(const store::Store& store) {
    std::vector<protocol::TableLine> waiting;
    std::vector<protocol::TableLine> running;
    for (std::uint32_t page = 0; page < kMostPages; ++page) {
        const auto rows = store.listed_tables("", {page * kLength, kLength});
        Lines lines = read_lines(store, rows, 0);
        if (!lines) return lines;
        for (protocol::TableLine& line : *lines) {
            auto& list = line.phase == protocol::Phase::waiting ? waiting : running;
            if (list.size() < kLength) list.push_back(std::move(line));
        }
        if (rows->size() < kLength || (waiting.size() == kLength && running.size() == kLength))
            break;
    }
    std::move(running.begin(), running.end(), std::back_inserter(waiting));
    return waiting;
}

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
    reading_ =
        readers_.read([](const store::Store& store) { return read_list(store); },
                      [this](const Lines& lines) {
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
