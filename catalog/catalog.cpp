#include "catalog/catalog.h"

#include "catalog/analysts.h"
#include "catalog/laboratories.h"
#include "catalog/list.h"

namespace bivouac::catalog {
namespace {

// Built on first use and never changed: constant data that happens to need a constructor.
struct Catalog {
    std::vector<Family> families = all_families();
    std::vector<const engine::Game*> games;

    Catalog() {
        for (const Family& family : families) {
            for (const CatalogEntry& entry : family) games.push_back(entry.game.get());
        }
    }
};

const Catalog& the_catalog() {
    static const Catalog catalog;
    return catalog;
}

const CatalogEntry* find_entry(std::string_view game_id) {
    for (const Family& family : the_catalog().families) {
        for (const CatalogEntry& entry : family) {
            if (entry.game->id() == game_id) return &entry;
        }
    }
    return nullptr;
}

}  // namespace

std::span<const engine::Game* const> games() { return the_catalog().games; }

const engine::Game* find(std::string_view id) {
    for (const engine::Game* game : games()) {
        if (game->id() == id) return game;
    }
    return nullptr;
}

const engine::Game* find(std::string_view id, int rules_version) {
    const engine::Game* newest = find(id);
    return newest == nullptr ? nullptr : newest->under(rules_version);
}

const engine::lab::Laboratory* laboratory(std::string_view game_id) {
    const CatalogEntry* entry = find_entry(game_id);
    return entry == nullptr ? nullptr : entry->laboratory.get();
}

std::unique_ptr<engine::Analyst> open_analyst(const engine::Game& game,
                                              const engine::OptionValues& options,
                                              engine::Seat seat) {
    const CatalogEntry* entry = find_entry(game.id());
    return entry == nullptr ? nullptr : entry->open_analyst(game.rules_version(), options, seat);
}

ChancesInTruth open_truth(const engine::Game& game, const engine::OptionValues& options) {
    const CatalogEntry* entry = find_entry(game.id());
    return entry == nullptr ? nullptr : entry->open_truth(game.rules_version(), options);
}

}  // namespace bivouac::catalog
