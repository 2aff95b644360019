// The game of a table and the skin that draws it, fetched as soon as the table says which game it is.
// Made while a component begins; its effects end with that component.
import type { App } from '../app/app.svelte';
import type { GameLine } from '../net/words';
import type { Skin } from './skin';
import { skinOf } from './skins';

export class DrawnGame {
    skin = $state.raw<Skin | null>(null);
    games = $state.raw<GameLine[]>([]);
    fault = $state(''); // why it cannot be shown, in words

    constructor(
        app: App,
        private readonly id: () => string | undefined,
    ) {
        $effect(() => {
            app.listGames()
                .then((list) => (this.games = list))
                .catch((error: unknown) => (this.fault = app.faultText(error)));
        });
        $effect(() => {
            const game = id();
            if (game === undefined) return;
            skinOf(game)
                .then((found) => {
                    this.skin = found;
                    if (!found) this.fault = app.t('fault.no_skin', game);
                })
                .catch(() => (this.fault = app.t('fault.unreachable')));
        });
    }

    get line(): GameLine | null {
        const id = this.id();
        return this.games.find((game) => game.game === id) ?? null;
    }
}
