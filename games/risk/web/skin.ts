// Risk for the web table.
import type { Shown, Skin } from '$web/game/skin';
import Ending from './Ending.svelte';
import Table from './Table.svelte';
import family from './family.json';
import { lang } from './lang';
import { colourNumber, readPosition, readRolls } from './read';
import { voice } from './voice';
import type { View } from './wire';

function side(shown: Shown, seat: number) {
    const letter = readPosition(shown).sides[seat]?.letter;
    if (!letter) return null;
    const number = colourNumber(letter);
    const colour = family.sides[number];
    return colour ? { colour, letter, name: `side.${number}` } : null;
}

function tally(shown: Shown) {
    const { sides, board, round } = readPosition(shown);
    const left = sides
        .filter((one) => one.standing !== 'neutral' && one.standing !== 'absent')
        .map((one) => one.territories);
    return { what: 'tally.territories', left, of: board.size, turns: round };
}

const skin: Skin = {
    Table,
    Ending,
    lang,
    voice,
    threats: async (scene) => (await import('./threats')).threats(scene),
    position: async ({ view }) => (await import('./position/print')).printPosition(view as View),
    side,
    tally,
    dramatic: (events) => readRolls(events).length > 0,
    oneSided: true,
    broad: true,
};
export default skin;
