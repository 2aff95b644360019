import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutPicture } from '../../../web/tools/game_data';
import { readDeck, readMap } from './map_text';

const data = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');

describe.each(['world', 'mediterranean'])('the map of %s', (name) => {
    const map = readMap(data(`${name}.map`));
    const deck = readDeck(data(`${name}.deck`));

    it('loses nothing but comments and picture on its way into the page', () => {
        const plain = readMap(withoutPicture(data(`${name}.map`)));
        expect([...plain.territories.keys()]).toEqual([...map.territories.keys()]);
        expect(plain.regions).toEqual(map.regions);
    });

    it('has two-way neighbours, names in English and French and a region for each territory', () => {
        for (const { id, names, region, borders, routes } of map.territories.values()) {
            expect(names['en']!.length * names['fr']!.length, id).toBeGreaterThan(0);
            expect(map.regions.find((each) => each.id === region)?.territories).toContain(id);
            for (const other of borders) expect(map.territories.get(other)?.borders).toContain(id);
            for (const other of routes) expect(map.territories.get(other)?.routes).toContain(id);
        }
    });

    it('has a deck of ten missions on its territories and ten Aptitudes', () => {
        expect(deck.missions.size).toBe(10);
        expect(deck.aptitudes.size).toBe(10);
        for (const { territories, turns, reward } of deck.missions.values()) {
            expect(territories.every((id) => map.territories.has(id))).toBe(true);
            expect(turns * reward).toBeGreaterThan(0);
        }
        expect(deck.aptitudes.get('apple')).toMatchObject({ effect: 'gain', amount: 5 });
        expect(deck.aptitudes.get('trident')?.effect).toBe('defence reroll');
    });
});
