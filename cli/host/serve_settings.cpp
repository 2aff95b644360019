#include "cli/host/serve_settings.h"

#include <algorithm>
#include <cctype>

#include "cli/errors.h"
#include "cli/words.h"
#include "core/text.h"
#include "server/limits/rate_text.h"
#include "store/limits.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

const ServeSetting* find(std::string_view name) {
    for (const ServeSetting& setting : serve_settings()) {
        if (setting.name == name) return &setting;
    }
    return nullptr;
}

[[noreturn]] void refuse_name(const std::string& name, const Phrasebook& words) {
    std::vector<std::string_view> names;
    for (const ServeSetting& setting : serve_settings()) names.push_back(setting.name);
    throw UsageError(words.say("usage.serve_setting", {name}) + did_you_mean(name, names, words));
}

}  // namespace

// A new setting is a row here, its field among the server's options, and a sentence in each
// language.
const std::vector<ServeSetting>& serve_settings() {
    using server::ServeOptions;
    using Value = SettledValue;
    static const std::vector<ServeSetting> kSettings = {
        {"port", "N", "8080",
         [](ServeOptions& options, const Value& value) {
             options.listener.port = static_cast<std::uint16_t>(value.number(0, 65535));
         }},
        {"address", "IP", "127.0.0.1",
         [](ServeOptions& options, const Value& value) {
             options.listener.address = value.text();
         }},
        {"db", "FILE", "",
         [](ServeOptions& options, const Value& value) { options.database = value.text(); }},
        {"bus", "ADDRESS", "",
         [](ServeOptions& options, const Value& value) { options.bus = value.text(); }},
        {"bus-key", "FILE", "",
         [](ServeOptions& options, const Value& value) { options.bus_key = value.text(); }},
        {"trace-deeds", "N", "0",
         [](ServeOptions& options, const Value& value) {
             options.trace_deeds = value.number(0, 1'000'000);
         }},
        {"web-dir", "DIR", "",
         [](ServeOptions& options, const Value& value) { options.web_dir = value.text(); }},
        {"trust-proxy", "", "no",
         [](ServeOptions& options, const Value& value) {
             options.listener.proxies.anybody = value.flag();
         }},
        {"trusted-proxies", "LIST", "",
         [](ServeOptions& options, const Value& value) {
             options.listener.proxies.ranges = value.addresses();
         }},
        {"proxy-hops", "N", "1",
         [](ServeOptions& options, const Value& value) {
             options.listener.proxies.hops = static_cast<int>(value.number(1, 16));
         }},
        {"bot-threads", "N", "1",
         [](ServeOptions& options, const Value& value) {
             options.bots.threads = static_cast<int>(value.number(1, 256));
         }},
        {"bot-pace", "MS", "700",
         [](ServeOptions& options, const Value& value) {
             options.bots.pace = static_cast<store::Millis>(value.number(0, 60'000));
         }},
        {"kept-bots", "N", "24",
         [](ServeOptions& options, const Value& value) {
             options.bots.most_kept = value.number(1, 100'000);
         }},
        {"readers", "N", "2",
         [](ServeOptions& options, const Value& value) {
             options.readers = static_cast<int>(value.number(1, 64));
         }},
        {"max-connections", "N", "10000",
         [](ServeOptions& options, const Value& value) {
             options.listener.most_connections = value.number(10, 1'000'000);
         }},
        {"limit-requests", "RATE", "240:20/s",
         [](ServeOptions& options, const Value& value) { options.limits.requests = value.rate(); }},
        {"limit-messages", "RATE", "200:20/s",
         [](ServeOptions& options, const Value& value) { options.limits.messages = value.rate(); }},
        {"limit-accounts", "RATE", "30:15/m",
         [](ServeOptions& options, const Value& value) { options.limits.accounts = value.rate(); }},
        {"limit-tables", "RATE", "40:4/m",
         [](ServeOptions& options, const Value& value) { options.limits.tables = value.rate(); }},
        {"limit-address-tables", "RATE", "120:12/m",
         [](ServeOptions& options, const Value& value) {
             options.limits.address_tables = value.rate();
         }},
        {"limit-chat", "RATE", "20:30/m",
         [](ServeOptions& options, const Value& value) { options.limits.chat = value.rate(); }},
        {"limit-kilobytes", "RATE", "16384:1000/m",
         [](ServeOptions& options, const Value& value) {
             options.limits.kilobytes = value.rate();
         }},
        {"limit-replays", "RATE", "120:5/s",
         [](ServeOptions& options, const Value& value) { options.limits.replays = value.rate(); }},
        {"limit-reviews", "RATE", "60:30/m",
         [](ServeOptions& options, const Value& value) { options.limits.reviews = value.rate(); }},
        {"quota-tables", "N", "100",
         [](ServeOptions& options, const Value& value) {
             options.quotas.account.tables = value.count();
         }},
        {"quota-lobby", "N", "10",
         [](ServeOptions& options, const Value& value) {
             options.quotas.account.lobby = value.count();
         }},
        {"quota-bot-seats", "N", "40",
         [](ServeOptions& options, const Value& value) {
             options.quotas.account.bot_seats = value.count();
         }},
        {"quota-bots-only", "N", "10",
         [](ServeOptions& options, const Value& value) {
             options.quotas.account.bots_only = value.count();
         }},
        {"quota-megabytes", "N", "64",
         [](ServeOptions& options, const Value& value) {
             options.quotas.bytes = std::uint64_t{value.count()} << 20U;
         }},
        {"quota-guest-megabytes", "N", "8",
         [](ServeOptions& options, const Value& value) {
             options.quotas.guest_bytes = std::uint64_t{value.count()} << 20U;
         }},
        {"quota-studies", "N", "200",
         [](ServeOptions& options, const Value& value) {
             options.quotas.papers =
                 static_cast<std::uint32_t>(value.number(0, store::kMostPapers));
         }},
        {"quota-study-megabytes", "N", "4",
         [](ServeOptions& options, const Value& value) {
             options.quotas.paper_bytes = std::uint64_t{value.count()} << 20U;
         }},
        {"quota-address", "N", "3",
         [](ServeOptions& options, const Value& value) {
             options.quotas.times_for_address = value.count();
         }},
        {"keep-guests", "DAYS", "30",
         [](ServeOptions& options, const Value& value) { options.keep.guests = value.days(); }},
        {"keep-unplayed", "DAYS", "14",
         [](ServeOptions& options, const Value& value) { options.keep.unplayed = value.days(); }},
        {"keep-abandoned", "DAYS", "180",
         [](ServeOptions& options, const Value& value) { options.keep.abandoned = value.days(); }},
        {"keep-guest-games", "DAYS", "30",
         [](ServeOptions& options, const Value& value) {
             options.keep.guest_games = value.days();
         }},
        {"keep-acts", "DAYS", "365",
         [](ServeOptions& options, const Value& value) { options.keep.acts = value.days(); }},
        {"session-days", "DAYS", "365",
         [](ServeOptions& options, const Value& value) {
             options.sessions.longest = value.days();
         }},
        {"session-idle-days", "DAYS", "180",
         [](ServeOptions& options, const Value& value) {
             options.sessions.idle =
                 static_cast<store::Millis>(value.number(1, 3650)) * server::KeepFor::kDay;
         }},
        {"host-names", "LIST", "",
         [](ServeOptions& options, const Value& value) { options.host_names = value.names(); }},
        {"open-metrics", "", "no",
         [](ServeOptions& options, const Value& value) { options.open_metrics = value.flag(); }},
        {"load-test", "", "no",
         [](ServeOptions& options, const Value& value) { options.load_test = value.flag(); }},
        {"test-clock", "FILE", "",
         [](ServeOptions& options, const Value& value) { options.test_clock = value.text(); }},
    };
    return kSettings;
}

std::uint64_t SettledValue::number(std::uint64_t least, std::uint64_t most) const {
    const auto number = core::parse_number(value_);
    if (number && *number >= least && *number <= most) return *number;
    throw UsageError(words_.say("usage.serve_number",
                                {name_, value_, std::to_string(least), std::to_string(most)}));
}

bool SettledValue::flag() const {
    for (const std::string_view yes : {"yes", "true", "1", "on"}) {
        if (value_ == yes) return true;
    }
    for (const std::string_view no : {"no", "false", "0", "off"}) {
        if (value_ == no) return false;
    }
    throw UsageError(words_.say("usage.serve_flag", {name_, value_}));
}

std::uint32_t SettledValue::count() const {
    constexpr std::uint64_t kMost = 1'000'000;
    return static_cast<std::uint32_t>(number(0, kMost));
}

store::Millis SettledValue::days() const {
    constexpr std::uint64_t kMostDays = 36'500;
    return static_cast<store::Millis>(number(0, kMostDays)) * server::KeepFor::kDay;
}

server::Rate SettledValue::rate() const {
    const auto rate = server::read_rate(value_);
    if (!rate) throw UsageError(words_.say("usage.serve_rate", {name_, value_}));
    return *rate;
}

std::vector<std::string> SettledValue::names() const {
    std::vector<std::string> names;
    for (const std::string_view each : core::split(value_, ',')) {
        std::string name(core::trim(each));
        for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (!name.empty()) names.push_back(std::move(name));
    }
    return names;
}

std::vector<server::net::AddressRange> SettledValue::addresses() const {
    std::vector<server::net::AddressRange> ranges;
    for (const std::string_view each : core::split(value_, ',')) {
        if (core::trim(each).empty()) continue;
        const auto range = server::net::AddressRange::read(each);
        if (!range) throw UsageError(words_.say("usage.serve_addresses", {name_, value_}));
        ranges.push_back(*range);
    }
    return ranges;
}

std::string variable_of(const ServeSetting& setting) {
    std::string name = "BIVOUAC_";
    for (const char letter : setting.name) {
        name += letter == '-' ? '_'
                              : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    return name;
}

SettingValues read_settings_file(std::string_view text, const std::string& path,
                                 const Phrasebook& words) {
    SettingValues values;
    int number = 0;
    for (const std::string_view raw : core::split(text, '\n')) {
        ++number;
        const std::string_view line = core::trim(raw);
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) {
            throw UsageError(words.say("usage.serve_line", {path, std::to_string(number)}));
        }
        const std::string name(core::trim(line.substr(0, equals)));
        if (find(name) == nullptr) {
            refuse_name(path + ":" + std::to_string(number) + ": " + name, words);
        }
        values[name] = core::trim(line.substr(equals + 1));
    }
    return values;
}

SettingValues settle_settings(const SettingValues& flags, const Environment& env,
                              const SettingValues& file) {
    SettingValues values;
    for (const ServeSetting& setting : serve_settings()) {
        const std::string name(setting.name);
        const std::string variable = env.variable(variable_of(setting));
        if (const auto flag = flags.find(name); flag != flags.end()) {
            values[name] = flag->second;
        } else if (!variable.empty()) {
            values[name] = variable;
        } else if (const auto line = file.find(name); line != file.end()) {
            values[name] = line->second;
        } else {
            values[name] = setting.usual;
        }
    }
    return values;
}

server::ServeOptions serve_options(const SettingValues& values, const Phrasebook& words) {
    server::ServeOptions options;
    for (const ServeSetting& setting : serve_settings()) {
        setting.take(options, {setting.name, values.find(setting.name)->second, words});
    }
    return options;
}

}  // namespace bivouac::cli
