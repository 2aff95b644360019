#include "server/bus/site_bus.h"

#include <utility>

#include "core/text.h"

namespace bivouac::server {

std::string site_subject(std::string_view site, std::string_view rest) {
    return std::string("bivouac.").append(site).append(".").append(rest);
}

std::optional<std::uint64_t> number_of(std::string_view subject) {
    return core::parse_number(subject.substr(subject.rfind('.') + 1));
}

std::unique_ptr<Bus::Ear> SiteBus::listen(const std::string& subject, Bus::Heard heard,
                                          const std::string& group) {
    return bus_.listen(subject, std::move(heard), group);
}

void SiteBus::say(const std::string& subject, std::string_view text, const std::string& reply) {
    if (is_up()) bus_.say(subject, close(text, subject), reply);
}

std::string SiteBus::close(std::string_view text, std::string_view subject) const {
    return seal_.close(text, subject, loop_.now());
}

void SiteBus::say_openly(const std::string& subject, std::string_view text) {
    bus_.say(subject, text);
}

std::optional<std::string> SiteBus::open(std::string_view bytes, std::string_view subject) {
    auto text = seal_.open(bytes, subject, loop_.now());
    if (!text) ++unsealed_;
    return text;
}

}  // namespace bivouac::server
