#include "store/postgres/testing/cluster.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bivouac::store::postgres::testing {
namespace {

namespace fs = std::filesystem;

struct Identity {
    uid_t user = 0;
    gid_t group = 0;
};

// PostgreSQL does not run as root.
std::optional<Identity> lesser_identity() {
    if (geteuid() != 0) return std::nullopt;
    for (const char* name : {"postgres", "nobody"}) {
        if (const passwd* found = getpwnam(name)) return Identity{found->pw_uid, found->pw_gid};
    }
    return std::nullopt;
}

int version_of(const fs::path& folder) { return std::atoi(folder.filename().c_str()); }

std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Whose parent it is and how it is, as /proc tells it.
struct Standing {
    pid_t parent = 0;
    char state = 'X';  // gone; 'Z': ended, and nobody has asked how
};

Standing standing_of(const fs::path& folder) {
    const std::string text = text_of(folder / "stat");
    // The name stands in brackets and may have some of its own.
    const std::size_t name = text.rfind(')');
    if (name == std::string::npos) return {};
    Standing standing;
    std::istringstream(text.substr(name + 1)) >> standing.state >> standing.parent;
    return standing;
}

fs::path folder_of(pid_t process) { return fs::path("/proc") / std::to_string(process); }

std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> children;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const pid_t process = std::atoi(entry.path().filename().c_str());
        if (process > 0 && standing_of(entry.path()).parent == parent) children.push_back(process);
    }
    return children;
}

bool is_over(pid_t process) {
    const char state = standing_of(folder_of(process)).state;
    return state == 'X' || state == 'Z';
}

// Between fork and exec: only what may be called there. Ends with the thread that started it,
// however that ends.
[[noreturn]] void become(const std::optional<Identity>& identity, const char* log,
                         char* const* words) {
    if (identity) {
        if (setgroups(0, nullptr) != 0 || setgid(identity->group) != 0 ||
            setuid(identity->user) != 0) {
            _exit(126);
        }
    }
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int file = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || dup2(file, 1) < 0 || dup2(file, 2) < 0) _exit(126);
    execv(words[0], words);
    _exit(127);
}

}  // namespace

fs::path server_programs() {
    if (const char* told = std::getenv("BIVOUAC_POSTGRES_BIN")) return told;
    std::error_code error;
    fs::path best;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", error)) {
        if (!fs::exists(entry.path() / "bin/postgres", error)) continue;
        if (best.empty() || version_of(entry.path()) > version_of(best)) best = entry.path();
    }
    return best.empty() ? best : best / "bin";
}

// Not where the test runs: another user must get there, and a socket's path is short.
Cluster::Cluster() {
    std::string name = (fs::temp_directory_path() / "bivouac_pg_XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        ADD_FAILURE() << "no folder " << name;
        return;
    }
    folder_ = name;
    if (const auto identity = lesser_identity()) {
        EXPECT_EQ(chown(folder_.c_str(), identity->user, identity->group), 0);
    }
    const pid_t maker = spawn("initdb", {"-D", folder_ / "data", "-U", "bivouac", "-A", "trust",
                                         "-E", "UTF8", "--no-locale", "--no-sync"});
    int status = 0;
    waitpid(maker, &status, 0);
    if (status != 0) {
        ADD_FAILURE() << "initdb: " << text_of(folder_ / "log");
        return;
    }
    start();
}

Cluster::~Cluster() {
    end(SIGQUIT);
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

// The folder is in the query, where a slash means nothing. On a busy machine a server takes its
// time to answer, which is not what is tested.
std::string Cluster::address() const {
    return "postgresql:///postgres?connect_timeout=120&user=bivouac&host=" + folder_.string();
}

pid_t Cluster::spawn(const std::string& program, const std::vector<std::string>& words) {
    std::vector<std::string> all{(server_programs() / program).string()};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    pointers.reserve(all.size() + 1);
    for (std::string& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const auto identity = lesser_identity();
    const std::string log = (folder_ / "log").string();
    const pid_t child = fork();
    if (child == 0) become(identity, log.c_str(), pointers.data());
    return child;
}

bool Cluster::is_running() {
    if (process_ <= 0) return false;
    if (waitpid(process_, nullptr, WNOHANG) == 0) return true;
    process_ = 0;
    return false;
}

// After a cut it has its log to go through first.
void Cluster::start() {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds kMost{120};
    constexpr std::chrono::milliseconds kBetween{20};
    process_ = spawn("postgres", {"-D", folder_ / "data", "-k", folder_.string(), "-c",
                                  "listen_addresses=", "-c", "unix_socket_permissions=0700", "-c",
                                  "max_connections=50"});
    const auto until = Clock::now() + kMost;
    while (PQping(address().c_str()) != PQPING_OK) {
        if (!is_running() || Clock::now() > until) {
            ADD_FAILURE() << "postgres: " << text_of(folder_ / "log");
            return;
        }
        std::this_thread::sleep_for(kBetween);
    }
}

void Cluster::end(int signal) {
    if (!is_running()) return;
    kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
}

// The server is held first, so that it starts nobody anew. A new one cannot start as long as any of
// the old ones is there.
void Cluster::cut() {
    if (!is_running()) return;
    kill(process_, SIGSTOP);
    waitpid(process_, nullptr, WUNTRACED);
    const std::vector<pid_t> children = children_of(process_);
    for (const pid_t child : children) kill(child, SIGKILL);
    end(SIGKILL);
    for (const pid_t child : children) {
        while (!is_over(child)) std::this_thread::yield();
    }
}

Cluster& shared_cluster() {
    static Cluster made;
    return made;
}

}  // namespace bivouac::store::postgres::testing
