// The bots that played last. A bot that is not kept is told its game anew, so forgetting one costs
// time and nothing else; keeping one costs memory, 16 MiB for some.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <string_view>

#include "server/bots/bot_order.h"

namespace bivouac::server {

class KeptBots {
public:
    explicit KeptBots(std::size_t most) : most_(most) {}

    struct Lent {
        std::unique_ptr<engine::Bot> bot;  // none: not kept
        std::uint32_t told = 0;            // the last step it knows of
    };
    // The bot of the order's seat, when it is the one that the order means and knows nothing beyond
    // it. Its place stays kept until it is given back or dropped.
    [[nodiscard]] Lent lend(const BotOrder& order);
    // Who was lent or made for the order, and has been told all of it. The one that has not been
    // asked for longest goes when there are too many, those of tables without people first.
    void give_back(const BotOrder& order, std::unique_ptr<engine::Bot> bot);
    void drop(std::string_view table);
    void drop(std::string_view table, engine::Seat seat);

    // Lent ones too.
    [[nodiscard]] std::size_t size() const { return places_.size(); }

private:
    struct Place {
        std::string table;
        engine::Seat seat;
        std::string level;
        std::uint64_t seed = 0;
        std::uint32_t told = 0;
        Importance importance = Importance::people;
        std::unique_ptr<engine::Bot> bot;  // none while it is lent
    };
    using Places = std::list<Place>;
    [[nodiscard]] Places::iterator find(std::string_view table, engine::Seat seat);
    void trim();
    // The last of these that is not lent; true when there was one.
    bool drop_last(Importance importance);

    const std::size_t most_;
    Places places_;  // the latest first
};

}  // namespace bivouac::server
