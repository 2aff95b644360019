// Strategic at the web table; the contract is in web/src/game/skin.ts.
import type { Skin } from '$web/game/skin';
import { lang } from './lang';
import { lesson } from './lesson';
import StrategicTable from './StrategicTable.svelte';
import { colourOfSeat, readPosition } from './view';

const skin: Skin = {
    Table: StrategicTable,
    lang,
    lesson,
    side(shown, seat) {
        const colour = colourOfSeat(readPosition(shown.view), seat);
        return { colour, letter: `${colour}.letter`, name: colour };
    },
};

export default skin;
