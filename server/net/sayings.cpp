#include "server/net/sayings.h"

#include "engine/languages.h"
#include "server_http_embedded.h"

namespace bivouac::server::net {

std::string saying(std::string_view key, engine::Language language) {
    engine::Phrasebook phrases;
    phrases.add(texts::embedded("lang/" + std::string(engine::language_code(language)) + ".txt"));
    return phrases.say(key);
}

std::string in_every_language(std::string_view key) {
    std::string all;
    for (const engine::Language language : engine::languages()) {
        if (!all.empty()) all += " / ";
        all += saying(key, language);
    }
    return all;
}

}  // namespace bivouac::server::net
