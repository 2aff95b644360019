// Pebbles at the web table; the contract is in web/src/game/skin.ts.
import type { Skin } from '$web/game/skin';
import { lang } from './lang';
import Table from './Table.svelte';

const COLOURS = ['orange', 'yellow'] as const;

const skin: Skin = {
    Table,
    lang,
    oneSided: true,
    side(_, seat) {
        const colour = COLOURS[seat] ?? 'orange';
        return { colour, letter: `${colour}.letter`, name: colour };
    },
};

export default skin;
