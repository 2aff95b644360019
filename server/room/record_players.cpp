#include "server/room/record_players.h"

#include "core/text.h"
#include "trust/record_lines.h"

namespace bivouac::server {
namespace {

constexpr std::string_view kSeat = "[Seat";
constexpr std::size_t kLongestName = 200;  // bytes; tags may have more, people's names have less

bool names_players(std::string_view line) {
    if (line.starts_with("[Players ") || line.starts_with("[Prepared")) return true;
    return line.starts_with(kSeat) && line.size() > kSeat.size() + 1 && line[kSeat.size()] >= '1' &&
           line[kSeat.size()] <= '9' && line[kSeat.size() + 1] == ' ';
}

std::string tag(const std::string& name, std::string_view value) {
    return "[" + name + " \"" + std::string(value) + "\"]\n";
}

bool fits_tag(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && core::is_printable_utf8(name) &&
           name.find('"') == std::string_view::npos;
}

std::string tags_of(const Seating& seating) {
    std::string players;
    std::string names;
    for (int i = 0; i < seating.size(); ++i) {
        const SeatHeld& held = seating.at(engine::Seat(i));
        const bool bot = !held.person && held.plan.kind == SeatPlan::Kind::bot;
        players += (i == 0 ? "" : " ") + (bot ? "bot:" + held.plan.level : std::string("human"));
        if (!held.person || !fits_tag(held.person->name)) continue;
        names += tag("Seat" + std::to_string(i + 1), held.person->name);
    }
    return tag("Players", players) + names;
}

std::string tags_of(const protocol::Prepared& prepared) {
    return tag("Prepared", protocol::word_of(prepared.from)) +
           (fits_tag(prepared.by) ? tag("PreparedBy", prepared.by) : std::string());
}

}  // namespace

std::string with_players(std::string_view record, const Seating& seating,
                         const std::optional<protocol::Prepared>& prepared) {
    const auto parts = trust::split_record(record);
    if (!parts) return std::string(record);
    std::string tags;
    std::string proofs;
    for (const std::string_view line : parts->tags) {
        if (names_players(line)) continue;
        std::string& part = line.starts_with("[Fair") ? proofs : tags;
        part.append(line).push_back('\n');
    }
    tags += tags_of(seating);
    if (prepared) tags += tags_of(*prepared);
    return tags + proofs + std::string(parts->rest);
}

}  // namespace bivouac::server
