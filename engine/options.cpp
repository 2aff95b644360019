#include "engine/options.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::engine {
namespace {

Rejection refusal(std::string key, std::vector<std::string> arguments) {
    return {RejectionCode::bad_option, std::move(key), "", std::move(arguments)};
}

Rejection unknown_option(std::span<const OptionSpec> specs, const std::string& name) {
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : specs) names.push_back(spec.name);
    if (const auto near = core::nearest(name, names)) {
        return refusal("option.unknown_near", {name, std::string(*near)});
    }
    std::string all;
    for (const std::string_view known : names)
        all += (all.empty() ? "" : ", ") + std::string(known);
    return refusal("option.unknown", {name, all});
}

std::optional<Rejection> check_file(const std::string& name, std::string_view text) {
    if (text.size() > kMostFileBytes) return refusal("option.large_file", {name});
    const std::vector<std::string_view> lines = core::split(text, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool last = i + 1 == lines.size();  // what stands after the last newline
        const bool good =
            last ? lines[i].empty()
                 : lines[i].size() <= kMostFileLine && core::is_printable_utf8(lines[i]);
        if (good) continue;
        Rejection no = refusal("option.bad_file", {std::to_string(i + 1), "1", name});
        no.option = name;
        return no;
    }
    return std::nullopt;
}

std::optional<Rejection> check_choice(const OptionSpec& spec, const std::string& value) {
    if (!spec.choices.empty()) {
        const bool known =
            std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
        if (known) return std::nullopt;
        std::string all;
        for (const std::string_view choice : spec.choices) {
            all += (all.empty() ? "" : ", ") + std::string(choice);
        }
        return refusal("option.bad_choice", {std::string(spec.name), value, all});
    }
    const auto number = core::parse_number(value);
    const bool canonical = value.size() == 1 || (!value.empty() && value[0] != '0');
    const bool in_range = number && canonical && *number <= static_cast<std::uint64_t>(spec.most) &&
                          *number >= static_cast<std::uint64_t>(spec.least);
    if (in_range) return std::nullopt;
    return refusal("option.bad_number", {std::string(spec.name), value, std::to_string(spec.least),
                                         std::to_string(spec.most)});
}

std::optional<Rejection> check_value(const OptionSpec& spec, const OptionValue& wish) {
    const bool own = spec.takes_file && wish.value == kOwnFile;
    if (!own && !wish.file.empty()) return refusal("option.no_file", {wish.name});
    if (!own) return check_choice(spec, wish.value);
    if (wish.file.empty()) return refusal("option.needs_file", {wish.name});
    return check_file(wish.name, wish.file);
}

}  // namespace

core::Result<OptionValues, Rejection> resolve_options(std::span<const OptionSpec> specs,
                                                      std::span<const OptionValue> given) {
    OptionValues values;
    for (const OptionSpec& spec : specs) {
        values.push_back({std::string(spec.name), std::string(spec.by_default)});
    }
    std::vector<bool> seen(specs.size(), false);
    for (const OptionValue& wish : given) {
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&](const OptionSpec& s) { return s.name == wish.name; });
        if (spec == specs.end()) return core::Failure{unknown_option(specs, wish.name)};
        const auto index = static_cast<std::size_t>(spec - specs.begin());
        if (seen[index]) return core::Failure{refusal("option.twice", {wish.name})};
        seen[index] = true;
        if (auto rejection = check_value(*spec, wish)) return core::Failure{*rejection};
        values[index] = wish;
    }
    return values;
}

std::string print_options(const OptionValues& values) {
    std::string text;
    for (const OptionValue& value : values) {
        if (!text.empty()) text += ' ';
        text += value.name + "=" + value.value;
    }
    return text;
}

core::Result<std::vector<OptionValue>, Rejection> parse_options(std::string_view text) {
    std::vector<OptionValue> values;
    for (const std::string_view word : core::words(text)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return core::Failure{refusal("option.no_value", {std::string(word)})};
        }
        values.push_back(
            {std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))});
    }
    return values;
}

std::string_view option(const OptionValues& values, std::string_view name) {
    for (const OptionValue& value : values) {
        if (value.name == name) return value.value;
    }
    return {};
}

std::string_view option_file(const OptionValues& values, std::string_view name) {
    for (const OptionValue& value : values) {
        if (value.name == name) return value.file;
    }
    return {};
}

std::optional<FilePlace> place_in_file(const Rejection& rejection,
                                       std::span<const OptionValue> values) {
    constexpr std::uint64_t kMost = 1'000'000;  // more than any file has
    const bool named = !rejection.option.empty();
    if (!named && !rejection.key.starts_with("data.")) return std::nullopt;
    if (rejection.arguments.size() < 2) return std::nullopt;
    const auto line = core::parse_number(rejection.arguments[0]);
    const auto column = core::parse_number(rejection.arguments[1]);
    const auto sensible = [](const auto& n) { return n && *n >= 1 && *n <= kMost; };
    if (!sensible(line) || !sensible(column)) return std::nullopt;
    const OptionValue* meant = nullptr;
    for (const OptionValue& value : values) {
        if (value.file.empty() || (named && value.name != rejection.option)) continue;
        if (meant != nullptr) return std::nullopt;
        meant = &value;
    }
    if (meant == nullptr) return std::nullopt;
    return FilePlace{meant->name, static_cast<int>(*line), static_cast<int>(*column)};
}

}  // namespace bivouac::engine
