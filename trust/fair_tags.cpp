#include "trust/fair_tags.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "trust/record_lines.h"

namespace bivouac::trust {
namespace {

constexpr std::string_view kPrefix = "Fair";
constexpr std::string_view kFairTag = "[Fair";
constexpr std::string_view kFormat = "1";
constexpr std::array<std::string_view, 7> kNames = {"FairFormat", "FairTable", "FairCommitment",
                                                    "FairSecret", "FairSeeds", "FairRoots",
                                                    "FairHead"};

std::string to_text(const std::optional<Digest>& root) { return root ? to_hex(*root) : "-"; }

template <class T, class Print>
std::string join(const std::vector<T>& items, Print print) {
    std::string text;
    for (const T& item : items) text += (text.empty() ? "" : " ") + print(item);
    return text;
}

bool read_digest(std::string_view text, Digest& digest) {
    const auto read = digest_from_hex(text);
    if (read) digest = *read;
    return read.has_value();
}

bool read_seeds(std::string_view text, Seeds& seeds) {
    for (const std::string_view word : core::split(text, ' ')) {
        const auto seed = seed_from_text(word);
        if (!seed) return false;
        seeds.push_back(*seed);
    }
    return seeds.size() <= engine::kMaxSeats;
}

bool read_roots(std::string_view text, FairTags& tags) {
    for (const std::string_view word : core::split(text, ' ')) {
        const auto root = word == "-" ? std::nullopt : digest_from_hex(word);
        if (word != "-" && !root) return false;
        tags.roots.push_back(root);
    }
    return tags.roots.size() == tags.seeds.size();
}

// Seeds stand before roots, so their number is known.
bool read_value(std::string_view name, std::string_view value, FairTags& tags) {
    if (name == "FairFormat") return value == kFormat;
    if (name == "FairTable") {
        tags.table = value;
        return is_table_name(value);
    }
    if (name == "FairCommitment") return read_digest(value, tags.commitment);
    if (name == "FairSecret") return read_digest(value, tags.secret);
    if (name == "FairSeeds") return read_seeds(value, tags.seeds);
    if (name == "FairRoots") return read_roots(value, tags);
    return read_digest(value, tags.head);
}

}  // namespace

engine::RecordTags print_fair_tags(const FairTags& tags) {
    const auto seed = [](const Seed& each) { return to_text(each); };
    const auto root = [](const std::optional<Digest>& each) { return to_text(each); };
    const std::array<std::string, kNames.size()> values = {
        std::string(kFormat),    tags.table,
        to_hex(tags.commitment), to_hex(tags.secret),
        join(tags.seeds, seed),  join(tags.roots, root),
        to_hex(tags.head)};
    engine::RecordTags printed;
    for (std::size_t i = 0; i < kNames.size(); ++i) printed.emplace_back(kNames[i], values[i]);
    return printed;
}

core::Result<std::optional<FairTags>, FairTagError> read_fair_tags(const engine::RecordTags& tags) {
    const auto is_fair = [](const auto& tag) { return tag.first.starts_with(kPrefix); };
    const auto first = std::find_if(tags.begin(), tags.end(), is_fair);
    if (first == tags.end()) return std::optional<FairTags>();
    FairTags read;
    auto tag = first;
    for (const std::string_view name : kNames) {
        const bool good = tag != tags.end() && tag->first == name;
        if (!good || !read_value(name, tag->second, read)) {
            return core::Failure{FairTagError{std::string(name)}};
        }
        ++tag;
    }
    if (tag != tags.end()) return core::Failure{FairTagError{tag->first}};
    return std::optional<FairTags>(std::move(read));
}

std::optional<std::string> with_fair_tags(std::string_view record, const FairTags& tags) {
    const auto parts = split_record(record);
    if (!parts) return std::nullopt;
    std::string text;
    for (const std::string_view tag : parts->tags) {
        if (tag.starts_with(kFairTag)) return std::nullopt;
        text.append(tag).push_back('\n');
    }
    for (const auto& [name, value] : print_fair_tags(tags)) {
        text += "[" + name + " \"" + value + "\"]\n";
    }
    return text += parts->rest;
}

}  // namespace bivouac::trust
