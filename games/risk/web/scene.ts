// All a component needs to draw from: the position, the map, the cards, and the words for them.
import type { Language } from '$web/game/skin';
import { localeOf } from '$web/lang/format';
import { fallback } from '$web/lang/languages';
import { neighboursOf, type Atlas } from './atlas';
import { lang, type Say } from './lang';
import type { DeckData, Names } from './map_text';
import { colourNumber, type Position } from './read';

export interface Scene {
    position: Position;
    atlas: Atlas;
    deck: DeckData;
    language: Language;
    t: Say;
    mySeat: number | null;
    names: readonly string[]; // of the seats
}

// What the game's phrases call a thing of a map or a deck; otherwise its own name there, in the
// language that the phrases read maps in.
function called(language: Language, key: string, names: Names | undefined, id: string): string {
    const column = lang[language]?.['map.language'] ?? fallback;
    return lang[language]?.[`called.${key}`] ?? names?.[column] ?? id.replaceAll('_', ' ');
}

export const territoryName = ({ atlas: { map }, language }: Scene, id: string): string =>
    called(language, `place.${map.id}.${id}`, map.territories.get(id)?.names, id);

export const regionName = ({ atlas: { map }, language }: Scene, id: string): string => {
    const region = map.regions.find((each) => each.id === id);
    return called(language, `region.${map.id}.${id}`, region?.names, id);
};

export const mapName = ({ atlas: { map }, language }: Scene): string =>
    called(language, `map.${map.id}`, map.names, map.id);

export const missionName = ({ deck, language }: Scene, id: string): string =>
    called(language, `mission.${deck.id}.${id}`, deck.missions.get(id)?.names, id);

export const aptitudeName = ({ deck, language }: Scene, id: string): string =>
    called(language, `aptitude.${deck.id}.${id}`, deck.aptitudes.get(id)?.names, id);

export function effectText({ deck, t }: Scene, id: string): string {
    const aptitude = deck.aptitudes.get(id);
    if (!aptitude) return '';
    return t(`effect.${aptitude.effect}`, t('count.units', aptitude.amount));
}

// "Amber", or "Ada (Amber)" where a seat has a name.
export function sideName(scene: Scene, side: number | null): string {
    const { t, names, position, mySeat } = scene;
    if (side === null) return t('side.nobody');
    const colour = t(`side.${colourOf(scene, side) ?? side}`);
    const standing = position.sides[side]?.standing;
    if (standing === 'neutral' || standing === 'resigned' || standing === 'out') {
        return t(`side.${standing}`, colour);
    }
    if (side === mySeat) return t('side.player', colour, t('side.you'));
    const name = names[side];
    return name ? t('side.player', name, colour) : colour;
}

export const colourOf = ({ position }: Scene, side: number | null): number | null => {
    const letter = side === null ? undefined : position.sides[side]?.letter;
    return letter ? colourNumber(letter) : null;
};

export const letterOf = ({ position }: Scene, side: number | null): string =>
    side === null ? '' : (position.sides[side]?.letter ?? '');

export function listed(scene: Scene, items: readonly string[]): string {
    return new Intl.ListFormat(localeOf(scene.language), {
        type: 'conjunction',
    }).format(items);
}

// One in a hundred is told apart near the ends: 99.6 % is not certain.
export function percent(scene: Scene, chance: number): string {
    const digits = chance > 0 && chance < 1 && (chance > 0.99 || chance < 0.01) ? 1 : 0;
    return new Intl.NumberFormat(localeOf(scene.language), {
        style: 'percent',
        maximumFractionDigits: digits,
    }).format(chance);
}

export function decimal(scene: Scene, value: number): string {
    return new Intl.NumberFormat(localeOf(scene.language), {
        maximumFractionDigits: 1,
    }).format(value);
}

// Who holds all of a region, if anybody does.
export function holderOf({ atlas, position }: Scene, region: string): number | null {
    const ids = atlas.map.regions.find((each) => each.id === region)?.territories ?? [];
    const owners = new Set(ids.map((id) => position.board.get(id)?.owner ?? null));
    const [only = null] = owners;
    return owners.size === 1 ? only : null;
}

// What is left to draw, and whether Sigma Team is in it.
export function pileText({ t, position }: Scene): string {
    const { sigmaWaits, sigma, pile } = position;
    const key =
        sigmaWaits > 0 ? 'sides.pile.later' : sigma && pile > 0 ? 'sides.pile.sigma' : 'sides.pile';
    return t(key, t('count.cards', pile));
}

// What a screen reader says of a territory.
export function spoken(scene: Scene, id: string, marks: readonly string[]): string {
    const { t, position, atlas } = scene;
    const holding = position.board.get(id);
    const parts = [
        t(
            'map.territory',
            territoryName(scene, id),
            sideName(scene, holding?.owner ?? null),
            t('count.units', holding?.units ?? 0),
        ),
        ...marks,
    ];
    const near = neighboursOf(atlas, id).map((other) => {
        const there = position.board.get(other);
        const letter = letterOf(scene, there?.owner ?? null);
        return t('map.neighbour', territoryName(scene, other), letter, there?.units ?? 0);
    });
    if (near.length > 0) parts.push(t('map.neighbours', listed(scene, near)));
    return parts.join(' ');
}
