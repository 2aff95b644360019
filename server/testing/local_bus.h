// A bus for tests: nodes of one process, a line for each that can be cut.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "server/bus/bus.h"
#include "server/loop/loop.h"

namespace bivouac::server::testing {

// What the lines of all nodes meet in. One thread, like its loop.
class LocalWire {
public:
    explicit LocalWire(Loop& loop) : loop_(loop) {}

    class Line final : public Bus {
    public:
        explicit Line(LocalWire& wire) : wire_(wire) {}

        using Bus::listen;
        using Bus::say;
        [[nodiscard]] std::unique_ptr<Ear> listen(const std::string& subject, Heard heard,
                                                  const std::string& group) override {
            auto kept =
                std::make_shared<Listener>(Listener{subject, std::move(heard), this, group});
            wire_.listeners_.push_back(kept);
            return std::make_unique<Held>(std::move(kept));
        }
        void say(const std::string& subject, std::string_view bytes,
                 const std::string& reply) override {
            if (up_) wire_.carry({subject, reply, std::string(bytes)}, this);
        }
        [[nodiscard]] bool is_up() const override { return up_; }

        void cut() { up_ = false; }
        void mend() { up_ = true; }
        // What others say does not arrive, and nobody notices: the node is frozen.
        void freeze(bool on) { frozen_ = on; }

    private:
        friend class LocalWire;
        struct Held final : Ear {
            explicit Held(std::shared_ptr<void> listener) : kept(std::move(listener)) {}
            std::shared_ptr<void> kept;
        };

        LocalWire& wire_;
        bool up_ = true;
        bool frozen_ = false;
    };

    [[nodiscard]] std::size_t carried() const { return carried_; }
    // Everything that was ever said.
    [[nodiscard]] const std::vector<BusMessage>& log() const { return log_; }

private:
    struct Listener {
        std::string subject;
        Bus::Heard heard;
        Line* line;
        std::string group;
    };

    [[nodiscard]] static bool fits(const std::string& pattern, const std::string& subject) {
        if (!pattern.ends_with(".*")) return pattern == subject;
        const std::string_view start = std::string_view(pattern).substr(0, pattern.size() - 1);
        return subject.starts_with(start) && subject.find('.', start.size()) == std::string::npos;
    }

    void carry(const BusMessage& message, const Line* from) {
        ++carried_;
        log_.push_back(message);
        std::erase_if(listeners_, [](const auto& each) { return each.expired(); });
        bool any = false;
        std::vector<std::weak_ptr<Listener>> group;  // one of them hears it; tests have one group
        for (const auto& each : listeners_) {
            const auto listener = each.lock();
            if (listener->line == from || !listener->line->up_) continue;
            if (!fits(listener->subject, message.subject)) continue;
            any = true;
            if (!listener->group.empty()) {
                group.push_back(each);
                continue;
            }
            if (listener->line->frozen_) continue;
            loop_.post([each, message] {
                if (const auto still = each.lock()) still->heard(message);
            });
        }
        if (!group.empty()) {
            const auto& chosen = group[group_turn_++ % group.size()];
            if (!chosen.lock()->line->frozen_) {
                loop_.post([chosen, message] {
                    if (const auto still = chosen.lock()) still->heard(message);
                });
            }
        }
        if (any || message.reply.empty()) return;
        for (const auto& each : listeners_) {
            const auto listener = each.lock();
            if (listener->line != from || !fits(listener->subject, message.reply)) continue;
            loop_.post([each, reply = message.reply] {
                if (const auto still = each.lock()) still->heard({reply, {}, {}, true});
            });
        }
    }

    Loop& loop_;
    std::vector<std::weak_ptr<Listener>> listeners_;
    std::vector<BusMessage> log_;
    std::size_t carried_ = 0;
    std::size_t group_turn_ = 0;
};

}  // namespace bivouac::server::testing
