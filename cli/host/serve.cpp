// bivouac serve: the table server.
#include <charconv>
#include <filesystem>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/settings.h"
#ifdef BIVOUAC_HAS_SERVER
#include "server/serve/server.h"
#endif

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

#ifdef BIVOUAC_HAS_SERVER

// Reads settled values; every fault is a UsageError with the setting's name.
class Settings {
public:
    Settings(SettingValues values, const Phrasebook& words)
        : values_(std::move(values)), words_(words) {}

    [[nodiscard]] const std::string& text(std::string_view name) const {
        return values_.find(name)->second;
    }
    [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t least,
                                       std::uint64_t most) const {
        const std::string& value = text(name);
        std::uint64_t number = 0;
        const auto [end, error] =
            std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc() || end != value.data() + value.size() || number < least ||
            number > most) {
            throw UsageError(words_.say(
                "usage.serve_number",
                {std::string(name), value, std::to_string(least), std::to_string(most)}));
        }
        return number;
    }
    [[nodiscard]] bool flag(std::string_view name) const {
        const std::string& value = text(name);
        if (value == "yes" || value == "true" || value == "1" || value == "on") return true;
        if (value == "no" || value == "false" || value == "0" || value == "off") return false;
        throw UsageError(words_.say("usage.serve_flag", {std::string(name), value}));
    }

private:
    SettingValues values_;
    const Phrasebook& words_;
};

// In a folder of the program's own, which may not be there yet.
std::string own_database(const Context& context) {
    const std::filesystem::path file = usual_database(context.env);
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    return file.string();
}

bool is_loopback(const std::string& address) {
    return address.starts_with("127.") || address == "::1" || address == "localhost";
}

server::ServeOptions options_of(const Settings& settings, const Context& context) {
    server::ServeOptions options;
    options.listener.port = static_cast<std::uint16_t>(settings.number("port", 0, 65535));
    options.listener.address = settings.text("address");
    options.listener.trust_proxy = settings.flag("trust-proxy");
    options.listener.most_connections = settings.number("max-connections", 10, 1'000'000);
    options.database = settings.text("db").empty() ? own_database(context) : settings.text("db");
    options.web_dir = settings.text("web-dir");
    options.bots.threads = static_cast<int>(settings.number("bot-threads", 1, 256));
    options.bots.pace = static_cast<store::Millis>(settings.number("bot-pace", 0, 60'000));
    options.bots.most_kept = settings.number("kept-bots", 1, 100'000);
    options.readers = static_cast<int>(settings.number("readers", 1, 64));
    options.open_metrics = settings.flag("open-metrics");
    options.load_test = settings.flag("load-test");
    options.version = BIVOUAC_VERSION;
    if (options.load_test && !is_loopback(options.listener.address)) {
        throw UsageError(context.words.say("usage.serve_load_test"));
    }
    return options;
}

#endif

}  // namespace

int run_serve(const ServeRequest& request, Context& context) {
    const SettingValues values =
        host_settings(read_flags(request.arguments, context.words), context);
#ifdef BIVOUAC_HAS_SERVER
    const server::ServeOptions options = options_of(Settings(values, context.words), context);
    const auto served = server::serve(options, [&](std::uint16_t port) {
        const std::string& address = options.listener.address;
        const std::string host =
            address.find(':') == std::string::npos ? address : "[" + address + "]";
        const std::string url = "http://" + host + ":" + std::to_string(port) + "/";
        context.env.out << url << std::endl;  // for programs; people read the next line
        context.env.err << context.words.say("serve.started", {url, options.database}) << std::endl;
    });
    if (!served) throw RunError(context.words.say("serve.failed", {served.error().words}));
    return kSuccess;
#else
    throw RunError(context.words.say("serve.absent"));
#endif
}

}  // namespace bivouac::cli
