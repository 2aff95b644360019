// Which of one's own territories would rather fall than stand if the strongest neighbour came with all it has there, by
// the exact odds of one battle without cards and powers.
import type { Threat, VoiceScene } from '$web/game/skin';
import { neighboursOf } from './atlas';
import { assaultOdds } from './odds';
import { percent, sideName, territoryName } from './scene';
import { sceneOf } from './voice';

const LIKELY = 0.5;

export function threats(asked: VoiceScene): Threat[] {
    const scene = sceneOf(asked);
    const { position, atlas, mySeat, t } = scene;
    if (mySeat === null) return [];
    return [...position.board].flatMap(([id, { owner, units }]) => {
        if (owner !== mySeat) return [];
        const worst = neighboursOf(atlas, id)
            .flatMap((from) => {
                const there = position.board.get(from);
                if (!there || there.owner === null || there.owner === mySeat) return [];
                if (position.sides[there.owner]?.standing !== 'playing') return [];
                const odds = assaultOdds(there.units, units, 1);
                return odds ? [{ from, by: there.owner, chance: odds.conquest }] : [];
            })
            .toSorted((a, b) => b.chance - a.chance)[0];
        if (!worst || worst.chance < LIKELY) return [];
        const text = t(
            'threat',
            territoryName(scene, id),
            percent(scene, worst.chance),
            territoryName(scene, worst.from),
            sideName(scene, worst.by),
        );
        return [{ at: id, text }];
    });
}
