#include "games/stratego/presets.h"

#include <array>

#include "core/text.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

// What the rulebooks advise: bombs round the flag (VI-26, AC-69) and some as decoys (VI-27), the
// flag in a guarded corner (AC-68) or where nobody expects it, scouts ahead (OR-39, VI-29, AC-71),
// miners kept for the end (AC-72), some high ranks in front but not all (VI-28, AC-70), low ranks
// to shield them (OR-37), a strong flank (OR-40).
constexpr std::array<Preset, 6> kFull = {{
    {"corner-fortress", "262725X262/519428574B/472638453B/3B236B3BBF"},
    {"centre-shield", "2625272826/794251X645/B386B4273B/353BFB32B4"},
    {"open-flag", "2526292726/6842X1548B/73257364B3/3F54B3BBB2"},
    {"scouts-ahead", "2262272252/69451X8457/5B4768B624/BFB333B33B"},
    {"flank-attack", "29267252BB/86X1564252/728543B437/34362BFB3B"},
    {"low-ranks-first", "4256245262/72X5869174/B623847253/FB3B3B2B3B"},
}};

constexpr std::array<Preset, 5> kClassic = {{
    {"corner-fortress", "2826726X25/71943875BB/362433BBFB"},
    {"centre-shield", "26825X2726/4793B18B72/633BFB435B"},
    {"open-flag", "2X726526B8/5B319427B7/F3428B336B"},
    {"scouts-ahead", "2625262728/79X187436B/B33FB45B3B"},
    {"flank-attack", "82X67225BB/7691834B26/325734BFB3"},
}};

constexpr std::array<Preset, 3> kDuel = {{
    {"corner-fortress", "2---X----2/B9-1------/FB-3----3-"},
    {"centre-shield", "2---9----2/---XB1----/--3BF3----"},
    {"open-flag", "2--X------/B-91---2--/3-B--3-F--"},
}};

constexpr std::array<Preset, 3> kTraining = {{
    {"corner-fortress", "----------/2---X----2/B9-1------/FB-3----3-"},
    {"centre-shield", "----------/2---9----2/---XB1----/--3BF3----"},
    {"open-flag", "----------/2--X------/B-91---2--/3-B--3-F--"},
}};

constexpr std::array<Preset, 4> kPatrol = {{
    {"corner-fortress", "27296X2B/354183BF"},
    {"centre-shield", "269B28X2/35BF4173"},
    {"open-flag", "25X296B2/3F84137B"},
    {"scouts-ahead", "26B2X792/3BF51843"},
}};

constexpr std::array<Preset, 4> kCompany = {{
    {"corner-fortress", "26292X52/47B1863B/324B35BF"},
    {"centre-shield", "25X26922/721B864B/34BFB353"},
    {"open-flag", "269252B2/X814B763/3F524B3B"},
    {"flank-attack", "X7262252/98165B43/3243BFBB"},
}};

constexpr std::array<std::span<const Preset>, 6> kAll = {kFull,     kClassic, kDuel,
                                                         kTraining, kPatrol,  kCompany};

// Whether a setup in rows has this army and fills, or leaves free, just these home squares.
bool fits(const Settings& settings, std::string_view setup) {
    const auto rows = core::split(setup, '/');
    if (rows.size() != settings.home_rows) return false;
    Army army{};
    for (const std::string_view row : rows) {
        if (row.size() != settings.columns) return false;
        for (const char letter : row) ++army[index_of(rank_of_letter(letter).value_or(Rank::none))];
    }
    army[index_of(Rank::none)] = 0;
    return army == settings.army;
}

}  // namespace

std::span<const Preset> presets_for(const Settings& settings) {
    for (const auto& presets : kAll) {
        if (fits(settings, presets.front().setup)) return presets;
    }
    return {};
}

std::vector<std::string> Rules::presets(const Settings& settings) {
    std::vector<std::string> names;
    for (const Preset& preset : presets_for(settings)) names.emplace_back(preset.name);
    return names;
}

}  // namespace bivouac::stratego
