#include "cli/records/arguments.h"

#include <limits>
#include <utility>

#include "cli/errors.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

// Capitals are welcome: what people copy from elsewhere may have them.
std::string small_letters(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

std::optional<trust::Digest> read_digest(std::string text) {
    return trust::digest_from_hex(small_letters(std::move(text)));
}

std::optional<trust::Digest> digest(const char* name, const std::string& text, const Given& given) {
    if (text.empty()) return std::nullopt;
    const auto digest = read_digest(text);
    if (!digest) throw UsageError(given.words().say("usage.digest", {name, text}));
    return digest;
}

// The number before the colon of "2:8d5be409…", and what follows it; empty without a colon.
struct Numbered {
    std::optional<std::uint64_t> number;
    std::string rest;
};
Numbered numbered(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return {};
    return {core::parse_number(text.substr(0, colon)), text.substr(colon + 1)};
}

std::optional<engine::Seat> seat_of(const Numbered& numbered) {
    if (!numbered.number || *numbered.number < 1 || *numbered.number > engine::kMaxSeats) {
        return std::nullopt;
    }
    return engine::Seat(static_cast<int>(*numbered.number) - 1);
}

trust::KeptRoot root(const std::string& text, const Given& given) {
    const Numbered parts = numbered(text);
    const auto seat = seat_of(parts);
    const auto digest = read_digest(parts.rest);
    if (!seat || !digest) given.fail("usage.root", text);
    return {*seat, *digest};
}

trust::KeptSeed kept_seed(const std::string& text, const Given& given) {
    const Numbered parts = numbered(text);
    const auto seat = seat_of(parts);
    auto seed = trust::seed_from_text(small_letters(parts.rest));
    if (!seat || !seed || seed->empty()) given.fail("usage.kept_seed", text);
    return {*seat, std::move(*seed)};
}

// "8d5be409…", or "12:8d5be409…" when its step is known.
trust::KeptReceipt kept_receipt(const std::string& text, const Given& given) {
    const Numbered parts = numbered(text);
    if (parts.rest.empty()) return {std::nullopt, digest("--receipt", text, given).value()};
    const auto digest = read_digest(parts.rest);
    if (!parts.number || *parts.number > UINT32_MAX || !digest) {
        throw UsageError(given.words().say("usage.digest", {"--receipt", text}));
    }
    return {static_cast<std::uint32_t>(*parts.number), *digest};
}

Request read_verify(const Given& given) {
    VerifyRequest request;
    request.file = needed_file(given);
    request.demand_proofs = given.has("--fair");
    request.format = given.format();
    request.kept.commitment = digest("--commitment", given.text("--commitment"), given);
    for (const std::string& text : given.all("--receipt")) {
        request.kept.receipts.push_back(kept_receipt(text, given));
    }
    for (const std::string& text : given.all("--root")) {
        request.kept.roots.push_back(root(text, given));
    }
    for (const std::string& text : given.all("--seed")) {
        request.kept.seeds.push_back(kept_seed(text, given));
    }
    request.kept_file = given.text("--kept");
    return request;
}

Request read_replay(const Given& given) {
    ReplayRequest request{needed_file(given), given.text("--seat"), std::nullopt, given.format()};
    if (const auto step = given.number("--step", std::numeric_limits<std::uint32_t>::max())) {
        request.step = static_cast<std::uint32_t>(*step);
    }
    return request;
}

}  // namespace

std::vector<Command> record_commands() {
    const Command replay = {
        .path = "replay",
        .words = {{.name = "FILE"}},
        .options = {{.name = "--seat", .value = "SEAT", .about = "help.option.replay_seat"},
                    {.name = "--step", .value = "N"},
                    json_option()},
        .examples = {{"bivouac replay game.record", "example.replay"},
                     {"bivouac replay game.record --step 20 --json", "example.replay_step"}},
        .read = read_replay};
    const Command verify = {
        .path = "verify",
        .words = {{.name = "FILE"}},
        .options = {{.name = "--commitment", .value = "HEX"},
                    {.name = "--seed",
                     .value = "SEAT:HEX",
                     .about = "help.option.kept_seed",
                     .repeats = true},
                    {.name = "--receipt", .value = "HEX", .repeats = true},
                    {.name = "--root", .value = "SEAT:HEX", .repeats = true},
                    {.name = "--kept", .value = "FILE"},
                    {.name = "--fair"},
                    json_option()},
        .examples = {{"bivouac verify game.record", "example.verify"},
                     {"bivouac verify game.record --fair --json", "example.verify_fair"}},
        .read = read_verify};
    return {replay, verify};
}

}  // namespace bivouac::cli
