// The map in words: what stands in a territory, one's own, what is known of the others, and where somebody
// stronger stands at one's border.
import type { Asked, VoiceScene } from '$web/game/skin';
import { atlasOf, deckOf, neighboursOf } from './atlas';
import { sayIn } from './lang';
import { readPosition } from './read';
import { listed, sideName, spoken, territoryName, type Scene } from './scene';

export function voice(question: Asked, asked: VoiceScene): string {
    const scene = sceneOf(asked);
    const ids = [...scene.position.board.keys()];
    if (question.kind === 'what') {
        const wanted = question.where.toLocaleLowerCase();
        const nameOf = (id: string) => territoryName(scene, id).toLocaleLowerCase();
        const found =
            ids.find((id) => nameOf(id) === wanted || id.replaceAll('_', ' ') === wanted) ??
            ids.find((id) => nameOf(id).startsWith(wanted));
        return found === undefined ? '' : spoken(scene, found, []);
    }
    switch (question.kind) {
        case 'mine':
            return armies(scene, ids);
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
    return position.sides
        .flatMap((side, at) =>
            at === mySeat || side.territories === 0
                ? []
                : [t('voice.side', sideName(scene, at), side.territories, side.units, side.cards)],
        )
        .join(' ');
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
