// What happened between two views, in a sentence or two.
import type { Language, Shown } from '$web/game/skin';
import { atlasOf, deckOf } from './atlas';
import { sayIn } from './lang';
import { readPosition } from './read';
import { listed, sideName, territoryName, type Scene } from './scene';
import { changedHands, ownersOf } from './since';

export function summary(
    before: Shown,
    after: Shown,
    names: string[],
    language: Language,
): string[] {
    const position = readPosition(after);
    const scene: Scene = {
        position,
        atlas: atlasOf(position.map, [...position.board.keys()]),
        deck: deckOf(position.deck),
        language,
        t: sayIn(language),
        mySeat: null,
        names,
    };
    const changed = changedHands(ownersOf(readPosition(before)), ownersOf(position));
    return [...changed].map(([side, ids]) =>
        scene.t(
            'since.other',
            sideName(scene, side),
            listed(
                scene,
                ids.map((id) => territoryName(scene, id)),
            ),
            1,
        ),
    );
}
