// The settings of `bivouac serve`: each a flag, an environment variable and a line of a file, in
// this order of strength.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/requests.h"
#include "cli/environment.h"
#include "engine/phrasebook.h"
#include "server/serve/server.h"

namespace bivouac::cli {

// A settled value; every fault in it is a UsageError with the setting's name.
class SettledValue {
public:
    SettledValue(std::string_view name, const std::string& value, const engine::Phrasebook& words)
        : name_(name), value_(value), words_(words) {}

    [[nodiscard]] const std::string& text() const { return value_; }
    [[nodiscard]] std::uint64_t number(std::uint64_t least, std::uint64_t most) const;
    [[nodiscard]] bool flag() const;
    [[nodiscard]] std::uint32_t count() const;
    [[nodiscard]] store::Millis days() const;
    [[nodiscard]] server::Rate rate() const;
    [[nodiscard]] std::vector<server::net::AddressRange> addresses() const;
    [[nodiscard]] std::vector<std::string> names() const;  // in small letters

private:
    std::string name_;
    const std::string& value_;
    const engine::Phrasebook& words_;
};

struct ServeSetting {
    std::string_view name;   // "bot-pace": the flag --bot-pace, BIVOUAC_BOT_PACE, "bot-pace = 700"
    std::string_view value;  // what stands for its value in the help; empty: yes or no
    std::string_view usual;  // its value when nobody says otherwise
    void (*take)(server::ServeOptions& options, const SettledValue& value);
};

// Sentences under "help.serve.NAME".
[[nodiscard]] const std::vector<ServeSetting>& serve_settings();

// "BIVOUAC_BOT_PACE"
[[nodiscard]] std::string variable_of(const ServeSetting& setting);

// The lines of a settings file. Throws UsageError with the line that is wrong.
[[nodiscard]] SettingValues read_settings_file(std::string_view text, const std::string& path,
                                               const engine::Phrasebook& words);
// Every setting with its value: from the flags, else the environment, else the file, else as usual.
[[nodiscard]] SettingValues settle_settings(const SettingValues& flags, const Environment& env,
                                            const SettingValues& file);

// The server's options by these values. Throws UsageError.
[[nodiscard]] server::ServeOptions serve_options(const SettingValues& values,
                                                 const engine::Phrasebook& words);

}  // namespace bivouac::cli
