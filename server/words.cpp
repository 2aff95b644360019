#include "server/words.h"

#include <map>
#include <mutex>
#include <utility>

#include "engine/languages.h"
#include "engine/sentences.h"
#include "server_words_embedded.h"

namespace bivouac::server {
namespace {

engine::Phrasebook load(engine::Language language) {
    engine::Phrasebook words = engine::common_phrases(language);
    words.add(texts::embedded("lang/" + std::string(engine::language_code(language)) + ".txt"));
    return words;
}

}  // namespace

const engine::Phrasebook& words_in(engine::Language language) {
    static const auto kAll = [] {
        std::map<engine::Language, engine::Phrasebook> all;
        for (const engine::Language each : engine::languages()) all.emplace(each, load(each));
        return all;
    }();
    return kAll.at(language);
}

const engine::Phrasebook& words_of(const engine::Game& game, engine::Language language) {
    static std::mutex mutex;
    static std::map<std::pair<const engine::Game*, engine::Language>, engine::Phrasebook> kept;
    const std::lock_guard lock(mutex);
    const auto [place, is_new] = kept.try_emplace({&game, language});
    if (is_new) place->second = engine::words_with(words_in(language), game, language);
    return place->second;
}

std::string sentence(engine::Language language, std::string_view key,
                     std::initializer_list<std::string> arguments) {
    return words_in(language).say(key, arguments);
}

std::string sentence(engine::Language language, protocol::ErrorCode code, int retry_after) {
    const std::string key = "error." + std::string(protocol::word_of(code));
    return sentence(language, key, {std::to_string(retry_after)});
}

std::string sentence(engine::Language language, const protocol::BadMessage& bad) {
    const std::string place = bad.field.empty() ? sentence(language, "bad.whole") : bad.field;
    return sentence(language, "bad." + std::string(protocol::name_of(bad.code)), {place});
}

std::string sentence(engine::Language language, Refusal refusal) {
    return sentence(language, "people." + std::string(word(refusal)));
}

}  // namespace bivouac::server
