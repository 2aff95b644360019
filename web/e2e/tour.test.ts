// Every page in pictures and under axe, at phone and desktop size, in both languages and all colours.
// For FULL=1: the pictures are kept in e2e/shots, to be looked at.
import { describe, expect, it } from 'vitest';
import { visitAddresses } from './tour/addresses';
import {
    visitCurtain,
    visitPeople,
    visitPowers,
    visitRisk,
    visitStrategic,
    visitStratego,
} from './tour/tables';
import { Walker, type Walk } from './tour/walker';
import { full, openHouse } from './support/house';

const house = openHouse();
const walks: Walk[] = [
    { size: 'phone', theme: 'light', language: 'fr' },
    { size: 'phone', theme: 'dark', language: 'en' },
    { size: 'phone', theme: 'contrast', language: 'fr' },
    { size: 'wide', theme: 'light', language: 'en' },
    { size: 'wide', theme: 'dark', language: 'fr' },
    { size: 'wide', theme: 'contrast', language: 'en' },
];

describe.runIf(full).each(walks)('$size, $theme, $language', (walk) => {
    const visits = {
        addresses: visitAddresses,
        people: (walker: Walker) => visitPeople(walker, nameFor(walk)),
        Strategic: visitStrategic,
        Stratego: visitStratego,
        powers: visitPowers,
        Risk: visitRisk,
        curtain: visitCurtain,
    };
    it.each(Object.entries(visits))('%s: readable for all', async (_, visit) => {
        const walker = await Walker.enter(house, walk);
        await visit(walker);
        expect(walker.faults).toEqual([]);
    });
});

// Letters only, since digits may stand at the end of a name alone.
function nameFor({ size, theme }: Walk): string {
    return `${size}-${theme}`;
}
