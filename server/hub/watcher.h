// Somebody who is told things as they happen: a socket, or a program's stream.
#pragma once

#include <memory>

#include "engine/phrasebook.h"
#include "protocol/outgoing.h"
#include "server/room/person.h"

namespace bivouac::server {

// Lives as long as its connection and says goodbye (Hub::forget) before it dies.
class Watcher {
public:
    // What of the things that concern the account anywhere it is told of.
    enum class Ears : std::uint8_t {
        table,    // nothing but the tables it watches
        notices,  // sentences for a person
        events,   // games that begin and end, for a program
    };

    virtual ~Watcher() = default;
    virtual void tell(const protocol::Outgoing& message) = 0;
    // A table it watches is over, and everything about it has been told.
    virtual void on_table_over() {}
    // It was lost from sight; whoever watches asks again.
    virtual void on_table_gone() {}
    [[nodiscard]] virtual const Person& person() const = 0;
    [[nodiscard]] virtual engine::Language language() const = 0;
    [[nodiscard]] virtual Ears ears() const = 0;

    // Expires with the watcher: what was asked for it is not wanted any more.
    [[nodiscard]] std::weak_ptr<const char> alive() const { return alive_; }

private:
    std::shared_ptr<const char> alive_ = std::make_shared<const char>();
};

}  // namespace bivouac::server
