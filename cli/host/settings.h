// The settings of whoever runs a server, from wherever they come, and where its database is.
#pragma once

#include <filesystem>

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "cli/host/serve_settings.h"

namespace bivouac::cli {

// Every setting with its value. The file is the one that --config or BIVOUAC_CONFIG names. Throws
// UsageError for what is wrong in it, RunError when it cannot be read.
[[nodiscard]] SettingValues host_settings(const SettingValues& flags, const Context& context);

// Where nothing says otherwise: beside the records that the program keeps of games at the terminal.
[[nodiscard]] std::filesystem::path usual_database(const Environment& env);

// The database that `bivouac serve` would use with this choice. Throws as host_settings() does.
[[nodiscard]] std::string database_of(const DatabaseChoice& choice, const Context& context);

}  // namespace bivouac::cli
