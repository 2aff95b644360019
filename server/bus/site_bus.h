// The bus as the nodes and workers of one site use it: subjects under the site's name, messages
// that only they can write and read. For the loop's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/bus/bus.h"
#include "server/bus/seal.h"
#include "server/loop/loop.h"

namespace bivouac::server {

// "bivouac.SITE.REST"
[[nodiscard]] std::string site_subject(std::string_view site, std::string_view rest);

class SiteBus {
public:
    // Loop and bus must outlive it.
    SiteBus(const Loop& loop, Bus& bus, Seal seal)
        : loop_(loop), bus_(bus), seal_(std::move(seal)) {}

    [[nodiscard]] const std::string& site() const { return seal_.site(); }
    [[nodiscard]] bool is_up() const { return bus_.is_up(); }

    [[nodiscard]] std::unique_ptr<Bus::Ear> listen(const std::string& subject, Bus::Heard heard,
                                                   const std::string& group = {});
    // Sealed.
    void say(const std::string& subject, std::string_view text, const std::string& reply = {});
    [[nodiscard]] std::string close(std::string_view text, std::string_view subject) const;
    // As it is, for anybody to read.
    void say_openly(const std::string& subject, std::string_view text);

    // Nothing when it was not written by one of this site, for that subject, of late and for the
    // first time; counted.
    [[nodiscard]] std::optional<std::string> open(const BusMessage& message) {
        return open(message.bytes, message.subject);
    }
    [[nodiscard]] std::optional<std::string> open(std::string_view bytes, std::string_view subject);
    [[nodiscard]] std::uint64_t unsealed() const { return unsealed_; }

private:
    const Loop& loop_;
    Bus& bus_;
    Seal seal_;
    std::uint64_t unsealed_ = 0;
};

// The number at the end of a subject.
[[nodiscard]] std::optional<std::uint64_t> number_of(std::string_view subject);

}  // namespace bivouac::server
