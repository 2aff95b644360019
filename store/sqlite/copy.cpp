#include "store/sqlite/copy.h"

#include <filesystem>
#include <system_error>

#include "store/sqlite/private_file.h"

namespace bivouac::store::sqlite {
namespace {

void require(std::error_code error) {
    if (!error) return;
    const bool full = error == std::errc::no_space_on_device;
    throw Failed{full ? Trouble::full : Trouble::broken, SQLITE_IOERR, error.message()};
}

// Goes when the copy could not be finished.
class Unfinished {
public:
    explicit Unfinished(std::string path) : path_(std::move(path)) { remove(); }
    ~Unfinished() { remove(); }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    void remove() const {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    std::string path_;
};

void copy_pages(Connection& source, const std::string& file) {
    Connection target(Place{file, {}});
    sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
    if (backup == nullptr) raise(target.handle(), sqlite3_extended_errcode(target.handle()));
    // All pages in one go: one snapshot, which nobody else's writing can make start again.
    const int step = sqlite3_backup_step(backup, -1);
    const int finish = sqlite3_backup_finish(backup);
    if (step != SQLITE_DONE) raise(target.handle(), finish == SQLITE_OK ? step : finish);
}

}  // namespace

void copy_database(Connection& source, const std::string& file, Existing existing) {
    std::error_code error;
    const bool is_there = std::filesystem::exists(file, error);
    require(error);
    if (existing == Existing::refuse && is_there) throw Refused{Trouble::taken};
    const Unfinished part(file + ".part");
    require(create_private(part.path()));
    copy_pages(source, part.path());
    require(sync_file(part.path()));
    std::filesystem::rename(part.path(), file, error);
    require(error);
    require(sync_folder_of(file));
}

}  // namespace bivouac::store::sqlite
