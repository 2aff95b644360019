#include "server/people/device_words.h"

namespace bivouac::server {
namespace {

struct Mark {
    std::string_view sign;  // in what it says of itself
    std::string_view name;
};

// The first that is found counts: most browsers name those that they descend from as well.
constexpr Mark kPrograms[] = {
    {"Edg", "Edge"},           {"OPR/", "Opera"},     {"SamsungBrowser", "Samsung Internet"},
    {"Firefox/", "Firefox"},   {"FxiOS", "Firefox"},  {"CriOS", "Chrome"},
    {"Chromium/", "Chromium"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
    {"bivouac", "Bivouac"},    {"Python", "Python"},  {"python", "Python"},
    {"curl/", "curl"},         {"Wget", "Wget"},      {"Java/", "Java"},
    {"Go-http-client", "Go"},  {"node", "Node"},
};
constexpr Mark kSystems[] = {
    {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"},
    {"Windows", "Windows"}, {"CrOS", "ChromeOS"}, {"Macintosh", "macOS"},
    {"Mac OS", "macOS"},    {"Linux", "Linux"},   {"X11", "Unix"},
};

template <std::size_t kCount>
std::string_view first_of(const Mark (&marks)[kCount], std::string_view text) {
    for (const Mark& mark : marks) {
        if (text.find(mark.sign) != std::string_view::npos) return mark.name;
    }
    return {};
}

}  // namespace

std::string device_words(std::string_view user_agent) {
    std::string words(first_of(kPrograms, user_agent));
    const std::string_view system = first_of(kSystems, user_agent);
    if (!words.empty() && !system.empty()) words += ", ";
    return words.append(system);
}

}  // namespace bivouac::server
