#include "trust/kept_text.h"

#include <algorithm>

#include "core/text.h"
#include "trust/table_secret.h"

namespace bivouac::trust {
namespace {

constexpr std::string_view kFirstLine = "bivouac kept 1";

std::string words(std::initializer_list<std::string_view> parts) {
    std::string line;
    for (const std::string_view part : parts) {
        if (!line.empty()) line += ' ';
        line += part;
    }
    return line + "\n";
}

std::string number_of(engine::Seat seat) { return std::to_string(seat.index() + 1); }

std::optional<engine::Seat> seat_from(std::string_view text) {
    const auto number = core::parse_number(text);
    if (!number || *number < 1 || *number > engine::kMaxSeats) return std::nullopt;
    return engine::Seat(static_cast<int>(*number) - 1);
}

// A visible word: an address has no blanks.
bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= 200 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

class Reader {
public:
    [[nodiscard]] bool take(std::string_view line) {
        const std::vector<std::string_view> parts = core::split(line, ' ');
        if (parts.size() == 2) return take_two(parts[0], parts[1]);
        if (parts.size() == 3) return take_three(parts[0], parts[1], parts[2]);
        return false;
    }
    [[nodiscard]] KeptTable& result() { return table_; }

private:
    [[nodiscard]] bool take_two(std::string_view name, std::string_view value) {
        if (name == "server" && table_.server.empty() && is_word(value)) {
            table_.server = value;
        } else if (name == "table" && table_.table.empty() && is_table_name(value)) {
            table_.table = value;
        } else if (name == "commitment" && !table_.kept.commitment) {
            table_.kept.commitment = digest_from_hex(value);
            return table_.kept.commitment.has_value();
        } else if (name == "draw" && !table_.drawn) {
            table_.drawn = seed_from_text(value);
            return table_.drawn && !table_.drawn->empty();
        } else if (name == "end" && !table_.end && (value == "finished" || value == "closed")) {
            table_.end = value == "closed" ? KeptEnd::closed : KeptEnd::finished;
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] bool take_three(std::string_view name, std::string_view at,
                                  std::string_view value) {
        if (name == "seed") return take_seed(seat_from(at), seed_from_text(value));
        const auto digest = digest_from_hex(value);
        if (!digest) return false;
        if (name == "root") {
            const auto owner = seat_from(at);
            if (owner) table_.kept.roots.push_back({*owner, *digest});
            return owner.has_value();
        }
        const auto step = core::parse_number(at);
        if (name != "receipt" || !step || *step > UINT32_MAX) return false;
        table_.kept.receipts.push_back({static_cast<std::uint32_t>(*step), *digest});
        return true;
    }

    [[nodiscard]] bool take_seed(std::optional<engine::Seat> seat, std::optional<Seed> seed) {
        if (!seat || !seed) return false;
        auto& seeds = table_.kept.seeds;
        std::erase_if(seeds, [&](const KeptSeed& each) { return each.seat == *seat; });
        if (!seed->empty()) seeds.push_back({*seat, std::move(*seed)});
        return true;
    }

    KeptTable table_;
};

}  // namespace

const Seed* Kept::seed_of(engine::Seat seat) const {
    const auto found = std::find_if(seeds.begin(), seeds.end(),
                                    [&](const KeptSeed& each) { return each.seat == seat; });
    return found == seeds.end() ? nullptr : &found->seed;
}

std::string kept_heading(std::string_view server, std::string_view table) {
    std::string text = std::string(kFirstLine) + "\n";
    if (is_word(server)) text += words({"server", server});
    return text + words({"table", table});
}

std::string kept_line(const Digest& commitment) {
    return words({"commitment", to_hex(commitment)});
}

std::string kept_draw(const Seed& seed) { return words({"draw", to_text(seed)}); }

std::string kept_line(const KeptSeed& seed) {
    return words({"seed", number_of(seed.seat), to_text(seed.seed)});
}

std::string kept_line(const KeptReceipt& receipt) {
    return words({"receipt", std::to_string(receipt.step.value_or(0)), to_hex(receipt.receipt)});
}

std::string kept_line(const KeptRoot& root) {
    return words({"root", number_of(root.owner), to_hex(root.root)});
}

std::string kept_line(KeptEnd end) {
    return words({"end", end == KeptEnd::closed ? "closed" : "finished"});
}

std::string print_kept(const KeptTable& kept) {
    std::string text = kept_heading(kept.server, kept.table);
    if (kept.kept.commitment) text += kept_line(*kept.kept.commitment);
    if (kept.drawn) text += kept_draw(*kept.drawn);
    for (const KeptSeed& seed : kept.kept.seeds) text += kept_line(seed);
    for (const KeptRoot& root : kept.kept.roots) text += kept_line(root);
    for (const KeptReceipt& receipt : kept.kept.receipts) {
        if (receipt.step) text += kept_line(receipt);
    }
    if (kept.end) text += kept_line(*kept.end);
    return text;
}

core::Result<KeptTable, KeptTextError> read_kept(std::string_view text) {
    if (text.size() > kLongestKeptText) return core::Failure(KeptTextError{0});
    Reader reader;
    std::uint32_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) break;
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        ++number;
        const bool good = number == 1 ? line == kFirstLine : reader.take(line);
        if (!good) return core::Failure(KeptTextError{number});
    }
    if (reader.result().table.empty()) return core::Failure(KeptTextError{number + 1});
    return std::move(reader.result());
}

}  // namespace bivouac::trust
