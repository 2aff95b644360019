// The skin of the Stratego family: one table for all its games.
import type { Shown, Skin } from '$web/game/skin';
import { editionOf } from './editions';
import { lang } from './lang';
import { newestEvent } from './event';
import { total } from './ranks';
import StrategoTable from './StrategoTable.svelte';
import { readView, sideOfSeat, type View } from './view';
import { voice } from './voice';

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

// The Assassin's editions have names of their own for the sides.
const skin: Skin = {
    Table: StrategoTable,
    lang,
    frame: (game) =>
        game === 'stratego-training'
            ? {
                  before: 'mission.before',
                  after: 'mission.after',
                  next: 'stratego-original',
              }
            : null,
    // Whoever meets is played; somebody shown by a Scout's run is not.
    dramatic(events) {
        return events.some((one) => {
            const told = newestEvent([one], one.seq)?.event;
            return told?.deed?.kind === 'apple' || (told?.shown.size ?? 0) > 1;
        });
    },
    placeBeneath: true,
    async position(shown) {
        const view = viewOrNull(shown);
        return view && (await import('./position/print')).printPosition(view);
    },
    voice,
    threats: async (scene) => (await import('./threats')).threats(scene),
    reveals: true,
    tally(shown) {
        const view = viewOrNull(shown);
        if (!view) return null;
        const bySeat = [view.red, view.blue].toSorted((a, b) => a.seat - b.seat);
        const sizes = bySeat.map((army) => army.pieces.length + total(army.fallen));
        return {
            what: 'tally.pieces',
            left: bySeat.map((army) => army.pieces.length),
            of: Math.max(1, ...sizes),
            turns: view.turn,
        };
    },
    side(shown, seat, game) {
        const view = viewOrNull(shown);
        const side = view && sideOfSeat(view, seat);
        if (!view || !side) return null;
        const assassins = side === 'red' ? 'side.templars' : 'side.assassins';
        const name = editionOf(game).book === 'assassins' ? assassins : `side.${side}`;
        return { colour: side, letter: LETTERS[name] ?? '', name };
    },
};
export default skin;
