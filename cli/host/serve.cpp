// bivouac serve: the table server.
#include <cstdlib>
#include <filesystem>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/settings.h"
#include "store/address.h"

namespace bivouac::cli {
namespace {

#ifdef BIVOUAC_HAS_SERVER

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

server::ServeOptions options_of(const SettingValues& values, const Context& context) {
    server::ServeOptions options = serve_options(values, context.words);
    if (options.database.empty()) options.database = own_database(context);
    options.version = BIVOUAC_VERSION;
    options.give_up = [] { std::_Exit(kFailure); };
    if (!is_loopback(options.listener.address)) {
        if (options.load_test) {
            throw UsageError(context.words.say("usage.serve_loopback", {"load-test"}));
        }
        if (!options.test_clock.empty()) {
            throw UsageError(context.words.say("usage.serve_loopback", {"test-clock"}));
        }
    }
    return options;
}

#endif

}  // namespace

int run_serve(const ServeRequest& request, Context& context) {
    [[maybe_unused]] const SettingValues values = host_settings(request.flags, context);
#ifdef BIVOUAC_HAS_SERVER
    const server::ServeOptions options = options_of(values, context);
    const auto served = server::serve(options, [&](std::uint16_t port) {
        const std::string& address = options.listener.address;
        const std::string host =
            address.find(':') == std::string::npos ? address : "[" + address + "]";
        const std::string url = "http://" + host + ":" + std::to_string(port) + "/";
        context.env.out << url << std::endl;  // for programs; people read the next line
        const std::string database = store::without_secret(options.database);
        context.env.err << context.words.say("serve.started", {url, database}) << std::endl;
    });
    if (!served) throw RunError(context.words.say("serve.failed", {served.error().words}));
    return kSuccess;
#else
    throw RunError(context.words.say("serve.absent"));
#endif
}

}  // namespace bivouac::cli
