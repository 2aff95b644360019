// Any lines as what a table elsewhere told a seat, in every game: a view takes in what its rules
// allow and stays as it is otherwise; it can always be shown, and always tells back what it took in
// in the same words.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "catalog/catalog.h"
#include "core/text.h"

namespace bivouac {
namespace {

constexpr std::size_t kMostLines = 40;

void require(bool truth) {
    if (!truth) std::abort();
}

void hear(engine::View& view, std::string_view line) {
    const auto before = view.clone();
    if (!view.retrace(line)) {
        require(view.seq() == before->seq() && view.encode().json() == before->encode().json());
        return;
    }
    require(view.seq() == before->seq() + 1);
    if (view.history().empty() || view.history().back().seq() != view.seq()) return;
    require(before->retrace(view.encode(view.history().back()).json()));
    require(before->encode().json() == view.encode().json());
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const engine::Game* game : catalog::games()) {
        const auto options = engine::resolve_options(game->options(), {});
        if (!options) continue;
        auto view = game->empty_view(*options, engine::Seat(0));
        if (!view) continue;
        std::size_t heard = 0;
        for (const std::string_view line : core::split(text, '\n')) {
            if (++heard > kMostLines) break;
            hear(**view, line);
        }
    }
    return 0;
}
