// What nodes of a site say to each other, as the server sees it: messages under subjects, heard by
// whoever listens, lost without a word when nobody does. For the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace bivouac::server {

struct BusMessage {
    std::string subject;
    std::string reply;  // where an answer is expected; empty: none is
    std::string bytes;
    bool nobody = false;  // an answer by the bus itself: nobody listens to what was asked
};

class Bus {
public:
    using Heard = std::function<void(const BusMessage&)>;
    // Listens until it dies.
    class Ear {
    public:
        virtual ~Ear() = default;
    };

    virtual ~Bus() = default;

    // "*" stands for any word of the subject. Of listeners with the same `group` one hears each
    // message.
    [[nodiscard]] virtual std::unique_ptr<Ear> listen(const std::string& subject, Heard heard,
                                                      const std::string& group) = 0;
    [[nodiscard]] std::unique_ptr<Ear> listen(const std::string& subject, Heard heard) {
        return listen(subject, std::move(heard), {});
    }
    virtual void say(const std::string& subject, std::string_view bytes,
                     const std::string& reply) = 0;
    void say(const std::string& subject, std::string_view bytes) { say(subject, bytes, {}); }

    // False: nothing is heard by anybody, and nothing heard here.
    [[nodiscard]] virtual bool is_up() const = 0;
};

}  // namespace bivouac::server
