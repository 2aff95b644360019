#include "cli/host/settings.h"

#include "cli/errors.h"
#include "cli/records/ordinary_file.h"
#include "cli/records/record_file.h"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostSettings = std::size_t{64} << 10U;  // bytes of a settings file

}  // namespace

SettingValues host_settings(const SettingValues& flags, const Context& context) {
    SettingValues file;
    const auto named = flags.find("config");
    const std::string path =
        named != flags.end() ? named->second : context.env.variable("BIVOUAC_CONFIG");
    if (!path.empty()) {
        const auto text = read_ordinary_file(path, kMostSettings, context.words);
        if (!text) throw RunError(text.error());
        file = read_settings_file(*text, path, context.words);
    }
    return settle_settings(flags, context.env, file);
}

std::filesystem::path usual_database(const Environment& env) {
    const std::filesystem::path folder = record_folder(env);
    return folder.empty() ? "bivouac.db" : folder.parent_path() / "bivouac.db";
}

std::string database_of(const DatabaseChoice& choice, const Context& context) {
    SettingValues flags;
    if (!choice.file.empty()) flags["db"] = choice.file;
    if (!choice.config.empty()) flags["config"] = choice.config;
    const std::string named = host_settings(flags, context).find("db")->second;
    return named.empty() ? usual_database(context.env).string() : named;
}

}  // namespace bivouac::cli
