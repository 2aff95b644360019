// What this program keeps of a table of a server, in the player's own folder, and what it says when
// the server contradicts it.
#pragma once

#include <vector>

#include "cli/context.h"
#include "client/fair_watch.h"
#include "client/kept_file.h"

namespace bivouac::cli {

class FairKeeper {
public:
    // With what was kept of this table before. Throws RunError when that cannot be read: it is not
    // taken for nothing.
    FairKeeper(Context& context, std::string server, std::string table);

    // As it is before the game; whoever plays it takes it over.
    [[nodiscard]] client::FairWatch& watch() { return watch_; }
    [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
    // What is new goes to the file. When it cannot be written it says so, once.
    void keep(client::FairWatch& watch, client::KeptFile::Until until);
    // Says each alarm, once and loudly.
    void warn(const std::vector<client::Alarm>& alarms);
    [[nodiscard]] bool has_warned() const { return !warned_.empty(); }
    // After a table was closed: how often that has happened on this server.
    void say_how_games_ended();

private:
    Context& context_;
    client::KeptFile file_;
    client::FairWatch watch_;
    std::vector<client::Alarm> warned_;
    bool unwritten_ = false;
};

// The key of the sentence.
[[nodiscard]] const char* key_of(client::Alarm alarm);

}  // namespace bivouac::cli
