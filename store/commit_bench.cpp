// How fast batches become durable: appends of about 100 bytes in batches, and the disk's own sync.
//
//   store_bench [FILE [SECONDS [SIZE]]]     FILE is made and removed again; seconds for each line;
//                                           batches of this size alone
//   store_bench ADDRESS [SECONDS [SIZE]]    of a PostgreSQL database that was made for this: what
//                                           is written stays there
//
// tests/server/store_figures.py compares the two.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "store/address.h"
#include "store/open.h"

namespace {

using namespace bivouac::store;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kTables = 2000;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double quantile(std::vector<double>& values, double share) {
    std::ranges::sort(values);
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(share * last)];
}

void print_line(const std::string& what, double rate, std::vector<double>& times) {
    std::printf("%-22s %9.0f /s   median %7.3f ms   p99 %7.3f ms   worst %7.3f ms\n", what.c_str(),
                rate, 1e3 * quantile(times, 0.5), 1e3 * quantile(times, 0.99),
                1e3 * quantile(times, 1));
}

TableRow row_of(std::size_t table, Millis now) {
    TableRow row;
    row.id = "table" + std::to_string(table);
    row.game = "stratego-original";
    row.options = "setup=free";
    row.terms = R"({"clock":{"kind":"increment","base":600000,"add":5000},"visibility":"public"})";
    row.phase = Phase::playing;
    row.listed = true;
    row.seats = {{Sitter::bot, 0, "normal"}, {Sitter::bot, 0, "normal"}};
    row.created = 1;
    row.touched = now;
    row.wake = now + 600000;
    return row;
}

bool create_tables(Store& store) {
    std::vector<Batch> batches;
    for (std::size_t table = 0; table < kTables; ++table) {
        batches.push_back({CreateTable{row_of(table, 1), {}}});
    }
    return std::ranges::all_of(store.commit(batches), &Verdict::ok);
}

// Moves go round all tables, as when many games are played at once.
bool run_batches(Store& store, std::size_t batch, double seconds,
                 std::vector<std::uint32_t>& lengths) {
    std::vector<double> times;
    std::size_t next = 0;
    std::size_t done = 0;
    Millis now = 1000;
    const auto start = Clock::now();
    while (seconds_since(start) < seconds) {
        std::vector<Batch> batches;
        for (std::size_t i = 0; i < batch; ++i, next = (next + 1) % kTables) {
            batches.push_back({Append{kFirstEpoch,
                                      lengths[next]++,
                                      {{++now, std::string(100, 'm')}},
                                      row_of(next, now)}});
        }
        const auto before = Clock::now();
        if (!std::ranges::all_of(store.commit(batches), &Verdict::ok)) return false;
        times.push_back(seconds_since(before));
        done += batch;
    }
    print_line("appends, batches " + std::to_string(batch),
               static_cast<double>(done) / seconds_since(start), times);
    return true;
}

void measure_disk(const std::string& file, double seconds) {
    const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return;
    const std::array<char, 8192> page{};
    std::vector<double> times;
    const auto start = Clock::now();
    while (seconds_since(start) < seconds) {
        if (::write(fd, page.data(), page.size()) < 0) break;
        const auto before = Clock::now();
        ::fdatasync(fd);
        times.push_back(seconds_since(before));
    }
    if (!times.empty()) {
        print_line("fdatasync after 8 kB", static_cast<double>(times.size()) / seconds_since(start),
                   times);
    }
    ::close(fd);
    std::filesystem::remove(file);
}

}  // namespace

int main(int count, char** words) {
    const std::string file = count > 1 ? words[1] : "store_bench.db";
    const double seconds = count > 2 ? std::atof(words[2]) : 3;
    std::vector<std::size_t> sizes{1, 16, 64, 256};
    if (count > 3) sizes = {static_cast<std::size_t>(std::max(1, std::atoi(words[3])))};
    const bool is_file = !is_address(file);
    if (is_file && std::filesystem::exists(file)) {
        std::fprintf(stderr, "store_bench: %s exists\n", file.c_str());
        return 2;
    }
    if (is_file) measure_disk(file, seconds);
    bool good = false;
    {
        auto store = bivouac::store::open(file);
        if (!store) std::fprintf(stderr, "store_bench: %s\n", store.error().words.c_str());
        std::vector<std::uint32_t> lengths(kTables);
        good = store.ok() && create_tables(**store);
        for (const std::size_t size : sizes) {
            good = good && run_batches(**store, size, seconds, lengths);
        }
    }
    if (is_file) std::filesystem::remove(file);
    if (!good) std::fprintf(stderr, "store_bench: the store refused\n");
    return good ? 0 : 1;
}
