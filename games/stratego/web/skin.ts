// The skin of the Stratego family: seven games, one table.
import type { Shown, Skin } from '$web/game/skin';
import { lang } from './lang';
import { lesson } from './lesson';
import StrategoTable from './StrategoTable.svelte';
import { readView, sideOfSeat, type View } from './view';

const SMALL_ROWS = 8;
const LETTERS: Record<string, string> = {
    'side.red': 'R',
    'side.blue': 'B',
    'side.templars': 'T',
    'side.assassins': 'A',
};

// A view that cannot be read is said once, by the table itself.
function viewOrNull(shown: Shown): View | null {
    try {
        return readView(shown.view);
    } catch {
        return null;
    }
}

// The small board is that of the Assassin's editions, which have names of their own for the sides.
const skin: Skin = {
    Table: StrategoTable,
    lang,
    lesson,
    side(shown, seat) {
        const view = viewOrNull(shown);
        const side = view && sideOfSeat(view, seat);
        if (!view || !side) return null;
        const assassins = side === 'red' ? 'side.templars' : 'side.assassins';
        const name = view.rows === SMALL_ROWS ? assassins : `side.${side}`;
        return { colour: side, letter: LETTERS[name] ?? '', name };
    },
};
export default skin;
