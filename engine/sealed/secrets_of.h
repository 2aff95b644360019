// The hidden things of a state as they leave it: sealed.
#pragma once

#include <utility>
#include <vector>

#include "engine/sealed/rules.h"
#include "engine/sealed_secrets.h"

namespace bivouac::engine {

template <Rules G>
[[nodiscard]] SealedSecrets secrets_of(const typename G::Settings& settings,
                                       const typename G::State& state) {
    std::vector<HiddenThing> things;
    for (const Secret& secret : G::secrets(settings, state)) {
        things.push_back({secret.slot, secret.owner, {secret.bytes.begin(), secret.bytes.end()}});
    }
    return SealedSecrets(std::move(things));
}

}  // namespace bivouac::engine
