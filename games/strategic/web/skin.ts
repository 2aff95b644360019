// Strategic at the web table; the contract is in web/src/game/skin.ts.
import type { Skin } from '$web/game/skin';
import { lang } from './lang';
import StrategicTable from './StrategicTable.svelte';
import { colourOfSeat, readPosition } from './view';
import type { View } from './wire';
import { voice } from './voice';

const skin: Skin = {
    Table: StrategicTable,
    lang,
    voice,
    placeBeneath: true,
    threats: async (scene, legalAt) => (await import('./threats')).threats(scene, legalAt),
    position: ({ view }) => Promise.resolve({ text: (view as View).position, whole: true }),
    tally(shown) {
        const position = readPosition(shown.view);
        const left = [0, 1].map((seat) => {
            const colour = colourOfSeat(position, seat);
            return position.board.filter((piece) => piece?.colour === colour).length;
        });
        const { turn } = shown.view as View;
        return {
            what: 'tally.pieces',
            left,
            of: Math.max(1, ...left),
            turns: turn,
        };
    },
    side(shown, seat) {
        const colour = colourOfSeat(readPosition(shown.view), seat);
        return { colour, letter: `${colour}.letter`, name: colour };
    },
};

export default skin;
