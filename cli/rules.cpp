// bivouac rules: the rules of a game as a page to read.
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/terminal/markdown.h"

namespace bivouac::cli {

int run_rules(const RulesRequest& request, Context& context) {
    const engine::Game& game = choose_game(request.game, context);
    const std::string_view page = game.rules_page(context.language);
    // A file or another program gets the Markdown itself.
    context.screen.raw(context.env.out_is_terminal ? render_markdown(page, context.screen)
                                                   : std::string(page));
    return kSuccess;
}

}  // namespace bivouac::cli
