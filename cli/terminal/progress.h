// A line on stderr while something takes long.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "cli/environment.h"

namespace bivouac::cli {

// From its second second on, shows `line(seconds passed)` on one line that rewrites itself; the
// line is gone when the object is. Silent when stderr is no terminal. `line` is called on another
// thread.
class Progress {
public:
    using Line = std::function<std::string(double seconds)>;

    Progress(Environment& env, Line line);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    void show();

    Environment& env_;
    Line line_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool over_ = false;
    std::thread thread_;
};

}  // namespace bivouac::cli
