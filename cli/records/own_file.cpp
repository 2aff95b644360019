#include "cli/records/own_file.h"

#include <algorithm>
#include <string_view>

#include "cli/errors.h"
#include "cli/records/ordinary_file.h"
#include "engine/options.h"

namespace bivouac::cli {
namespace {

std::string tidied(std::string_view bytes) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes.substr(i).starts_with("\r\n")) continue;
        text += bytes[i];
    }
    std::replace(text.begin(), text.end(), '\t', ' ');
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

}  // namespace

std::string read_own_file(const std::filesystem::path& path, const engine::Phrasebook& words) {
    // Enough to be too large still when every other byte is left out.
    constexpr std::size_t kMost = 2 * engine::kMostFileBytes + 8;
    const auto bytes = read_ordinary_file(path, kMost, words);
    if (!bytes) throw UsageError(bytes.error());
    std::string text = tidied(*bytes);
    if (text.empty()) throw UsageError(words.say("error.own_empty", {path.string()}));
    if (text.size() > engine::kMostFileBytes) {
        throw UsageError(words.say("error.own_large", {path.string()}));
    }
    return text;
}

}  // namespace bivouac::cli
