// Every page in pictures and under axe: five sizes in three themes, the languages in turn, so that every theme is seen
// in each of them. One is the pseudo-language, with texts longer than any language has: the least phone is seen in it too.
// For FULL=1: the pictures are kept in e2e/shots, to be looked at.
import { describe, expect, it } from 'vitest';
import { pseudo, type Language } from '../src/lang/languages';
import { visitAddresses } from './tour/addresses';
import {
    visitCurtain,
    visitPeople,
    visitPowers,
    visitRisk,
    visitStrategic,
    visitStratego,
} from './tour/tables';
import { visitStudies } from './tour/studies';
import { themes, Walker, type Walk } from './tour/walker';
import { full, openHouse } from './support/house';

const house = openHouse();
const languages: readonly Language[] = [pseudo, 'de', 'fr', 'en'];
const sizes = ['small', 'tall', 'upright', 'tablet', 'wide'] as const;
const walks: Walk[] = sizes.flatMap((size, row) =>
    themes.map((theme, column) => ({
        size,
        theme,
        language: languages[(row + column) % languages.length]!,
    })),
);

describe.runIf(full).each(walks)('$size, $theme, $language', (walk) => {
    const visits = {
        addresses: visitAddresses,
        people: (walker: Walker) => visitPeople(walker, nameFor(walk)),
        Strategic: visitStrategic,
        Stratego: visitStratego,
        powers: visitPowers,
        Risk: visitRisk,
        curtain: visitCurtain,
        studies: visitStudies,
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
