// The map in words: what stands in a territory or a whole region, one's own armies, cards and missions, what is known of the
// others and of the draw pile, and where somebody stronger stands at one's border.
import type { Asked, VoiceScene } from '$web/game/skin';
import { atlasOf, deckOf, neighboursOf } from './atlas';
import { sayIn } from './lang';
import { readPosition } from './read';
import {
    holderOf,
    listed,
    missionName,
    pileText,
    regionName,
    sideName,
    spoken,
    territoryName,
    type Scene,
} from './scene';

export function voice(question: Asked, asked: VoiceScene): string {
    const scene = sceneOf(asked);
    const ids = [...scene.position.board.keys()];
    if (question.kind === 'what') return place(scene, ids, question.where.toLocaleLowerCase());
    switch (question.kind) {
        case 'mine':
            return [armies(scene, ids), ...hand(scene)].join(' ');
        case 'known':
            return others(scene);
        case 'threats':
            return threats(scene, ids);
    }
}

export function sceneOf(asked: VoiceScene): Scene {
    const position = readPosition(asked.shown);
    return {
        position,
        atlas: atlasOf(position.map, [...position.board.keys()], asked.options?.['map']),
        deck: deckOf(position.deck, asked.options?.['deck']),
        language: asked.language,
        t: sayIn(asked.language),
        mySeat: asked.mySeat,
        names: asked.names,
    };
}

const unitsOn = (scene: Scene, id: string) => scene.position.board.get(id)?.units ?? 0;
const ownerOf = (scene: Scene, id: string) => scene.position.board.get(id)?.owner ?? null;
const withUnits = (scene: Scene, id: string) => `${territoryName(scene, id)} ${unitsOn(scene, id)}`;

// Whole names first: no region has a territory's, but many begin alike.
function place(scene: Scene, ids: readonly string[], wanted: string): string {
    const regions = scene.atlas.map.regions.map(({ id }) => id);
    const find = (all: readonly string[], name: (id: string) => string, whole: boolean) =>
        all.find((id) => {
            const said = name(id).toLocaleLowerCase();
            const known = id.replaceAll('_', ' ');
            return whole ? said === wanted || known === wanted : said.startsWith(wanted);
        });
    for (const whole of [true, false]) {
        const territory = find(ids, (id) => territoryName(scene, id), whole);
        if (territory !== undefined) return spoken(scene, territory, []);
        const region = find(regions, (id) => regionName(scene, id), whole);
        if (region !== undefined) return regionText(scene, region);
    }
    return '';
}

function regionText(scene: Scene, id: string): string {
    const region = scene.atlas.map.regions.find((each) => each.id === id);
    const armies = (region?.territories ?? []).map(
        (each) => `${withUnits(scene, each)} (${sideName(scene, ownerOf(scene, each))})`,
    );
    const holder = sideName(scene, holderOf(scene, id));
    const name = regionName(scene, id);
    return scene.t('voice.region', name, region?.bonus ?? 0, holder, listed(scene, armies));
}

function hand(scene: Scene): string[] {
    const { t, mySeat, position } = scene;
    const own = mySeat === null ? null : position.sides[mySeat]?.own;
    if (!own) return [];
    const cards = own.cards.map((id) => territoryName(scene, id));
    const missions = own.missions.map((id) => missionName(scene, id));
    return [
        cards.length > 0 ? t('voice.cards', listed(scene, cards)) : '',
        missions.length > 0 ? t('voice.missions', listed(scene, missions)) : '',
    ].filter((text) => text !== '');
}

function armies(scene: Scene, ids: readonly string[]): string {
    const mine = ids
        .filter((id) => scene.mySeat !== null && ownerOf(scene, id) === scene.mySeat)
        .toSorted((a, b) => unitsOn(scene, b) - unitsOn(scene, a));
    if (mine.length === 0) return scene.t('voice.none');
    return listed(
        scene,
        mine.map((id) => withUnits(scene, id)),
    );
}

function others(scene: Scene): string {
    const { t, position, mySeat } = scene;
    const sides = position.sides.flatMap((side, at) =>
        at === mySeat || side.territories === 0
            ? []
            : [t('voice.side', sideName(scene, at), side.territories, side.units, side.cards)],
    );
    return [...sides, pileText(scene)].join(' ');
}

function threats(scene: Scene, ids: readonly string[]): string {
    const { t, mySeat, atlas } = scene;
    const met = ids.flatMap((id) => {
        if (mySeat === null || ownerOf(scene, id) !== mySeat) return [];
        const stronger = neighboursOf(atlas, id).filter(
            (other) =>
                ownerOf(scene, other) !== mySeat && unitsOn(scene, other) > unitsOn(scene, id),
        );
        if (stronger.length === 0) return [];
        const near = listed(
            scene,
            stronger.map(
                (other) => `${withUnits(scene, other)} (${sideName(scene, ownerOf(scene, other))})`,
            ),
        );
        return [t('voice.threat', withUnits(scene, id), near)];
    });
    return met.length === 0 ? t('voice.no_threat') : met.join(' ');
}
