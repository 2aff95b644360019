// bivouac check: is a database or a record whole, and what is to be done if not?
#include "store/sqlite/check.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/database.h"
#include "cli/records/record_file.h"
#include "cli/terminal/printable.h"
#include "cli/words.h"
#include "server/hub/load_room.h"
#include "trust/verify.h"

namespace bivouac::cli {
namespace {

constexpr std::size_t kMostTold = 20;  // tables that cannot be read

// Gone with whatever is in it.
class PassingFolder {
public:
    PassingFolder() {
        std::error_code error;
        std::string pattern =
            (std::filesystem::temp_directory_path(error) / "bivouac-check-XXXXXX").string();
        if (!error && ::mkdtemp(pattern.data()) != nullptr) path_ = pattern;
    }
    ~PassingFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    PassingFolder(const PassingFolder&) = delete;
    PassingFolder& operator=(const PassingFolder&) = delete;

    // Empty when there is none.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// An empty file was one: a record has at least its tags.
bool is_database(const std::string& file) {
    constexpr std::string_view kMagic("SQLite format 3\0", 16);
    std::ifstream in(file, std::ios::binary);
    std::string start(kMagic.size(), '\0');
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    return in.gcount() == 0 || start == kMagic;
}

[[noreturn]] void fail(const std::string& sentence, const std::vector<std::string>& faults) {
    std::string all = sentence;
    for (const std::string& fault : faults) all += "\n  " + printable(fault);
    throw RunError(all);
}

// Every table is played through from its journal, in a copy: nothing is written to the file.
std::vector<std::string> unread_tables(const std::string& file,
                                       const std::vector<store::TableId>& tables,
                                       const Context& context) {
    const PassingFolder folder;
    const std::string copy = (folder.path() / "copy.db").string();
    if (folder.path().empty()) throw RunError(context.words.say("check.no_copy", {file}));
    const auto store = store::sqlite::open_copy(file, copy);
    if (!store) throw RunError(sentence(store.error(), copy, context.words));
    std::vector<std::string> faults;
    for (const store::TableId& table : tables) {
        const auto loaded = server::look_at(**store, table, time_now(context));
        if (loaded.room != nullptr) continue;
        faults.push_back(context.words.say("check.table", {table, std::string(loaded.why)}));
        if (faults.size() == kMostTold) break;
    }
    return faults;
}

void check_database(const std::string& file, Context& context) {
    const engine::Phrasebook& words = context.words;
    const auto checked = store::sqlite::check(file);
    if (!checked) throw RunError(sentence(checked.error(), file, words));
    if (!checked->faults.empty()) fail(words.say("host.broken", {file}), checked->faults);
    const auto unread = unread_tables(file, checked->tables, context);
    if (!unread.empty()) fail(words.say("check.unread", {file}), unread);
    context.screen.show(words.say("check.whole", {file, grouped(checked->bytes, words),
                                                  grouped(checked->tables.size(), words)}));
}

void check_record(const std::string& file, Context& context) {
    const std::string text = read_record(file, context.words);
    const auto damaged = [&](const std::string& why) {
        const std::string folder = record_folder(context.env).string();
        return RunError(why + "\n" + context.words.say("check.record_again", {folder}));
    };
    const auto head = engine::read_record_head(text);
    if (!head) throw damaged(sentence(file, head.error(), context.words));
    const engine::Game* game = catalog::find(head->game);
    if (game == nullptr) throw damaged(context.words.say("usage.unknown_game", {head->game}));
    const auto words = words_with(context.words, *game, context.language);
    const trust::Report report = trust::verify(*game, text, {});
    if (report.error) throw damaged(sentence(file, *report.error, words));
    if (report.has_failed()) throw damaged(words.say("check.proofs", {file}));
    context.screen.show(
        words.say(report.finished ? "check.record" : "check.record_unfinished", {file}));
}

}  // namespace

int run_check(const CheckRequest& request, Context& context) {
    std::error_code error;
    if (!std::filesystem::exists(request.file, error)) {
        throw RunError(context.words.say("check.absent", {request.file}));
    }
    if (is_database(request.file)) {
        check_database(request.file, context);
    } else {
        check_record(request.file, context);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
