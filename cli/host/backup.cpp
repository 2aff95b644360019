// bivouac backup: a whole copy of a server's database while it runs.
#include <filesystem>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/database.h"
#include "store/address.h"

namespace bivouac::cli {

int run_backup(const BackupRequest& request, Context& context) {
    const engine::Phrasebook& words = context.words;
    HostDatabase database(request.database, context);
    // A copy of it would be no file.
    if (store::is_address(database.file())) {
        throw RunError(words.say("backup.not_a_file", {database.file()}));
    }
    const auto copied = database.store().back_up(request.file);
    if (!copied) {
        switch (copied.error()) {
            case store::Trouble::taken: throw RunError(words.say("error.exists", {request.file}));
            case store::Trouble::full: throw RunError(words.say("host.full", {request.file}));
            default: throw RunError(words.say("backup.failed", {database.file(), request.file}));
        }
    }
    std::error_code error;
    const auto size = std::filesystem::file_size(request.file, error);
    if (error) throw RunError(words.say("error.read", {request.file, error.message()}));
    context.screen.show(words.say("backup.done", {request.file, grouped(size, words)}));
    return kSuccess;
}

}  // namespace bivouac::cli
