// Bots that think in other processes, as the bot pool sees them (server/workers).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/bot.h"
#include "server/bots/bot_order.h"
#include "server/time/histogram.h"

namespace bivouac::server {

struct ElsewhereFigures {
    std::size_t workers = 0;     // that are alive
    std::size_t open = 0;        // questions without an answer
    std::uint64_t asked = 0;     // questions, each as often as it was asked
    std::uint64_t lost = 0;      // of these, without an answer that could be used
    std::uint64_t unsealed = 0;  // messages that were not of this site
    Histogram answered;          // time until the answer
};

// For the loop's thread.
class BotsElsewhere {
public:
    virtual ~BotsElsewhere() = default;

    // Somebody could be asked now.
    [[nodiscard]] virtual bool is_there() const = 0;
    // Answered later, never before ask() returns: with what the bot chose, or with nothing when
    // nobody has said anything useful in time. The order says of itself whether it still stands.
    using Then = std::function<void(std::optional<std::string> action)>;
    virtual void ask(const std::shared_ptr<const BotOrder>& order, const engine::Budget& budget,
                     Then then) = 0;
    // Nobody is answered any more who asked for the table.
    virtual void forget(std::string_view table) = 0;

    [[nodiscard]] virtual ElsewhereFigures figures() const = 0;
};

}  // namespace bivouac::server
