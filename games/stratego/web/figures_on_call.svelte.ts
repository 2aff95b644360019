// The figures weigh some kilobytes, and most games have none: they are fetched when the first piece of an Assassin's
// edition is drawn. Until then, or where they cannot be had, its rank has the usual emblem.
import type { figureOf } from './figures';

let drawn = $state.raw<typeof figureOf | null>(null);
let asked = false;

export const figureOnCall: (...of: Parameters<typeof figureOf>) => ReturnType<typeof figureOf> = (
    side,
    rank,
) => {
    if (!asked) {
        asked = true;
        import('./figures').then(
            (file) => (drawn = file.figureOf),
            () => (asked = false),
        );
    }
    return drawn?.(side, rank);
};
