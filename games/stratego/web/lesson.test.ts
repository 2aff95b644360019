import { describe, expect, test } from 'vitest';
import { battleOf } from './battle';
import { editionOf } from './editions';
import { readEvent } from './event';
import { appleAction, readLegal, reviveAction } from './legal';
import powers from './lessons/assassins-special';
import training from './lessons/stratego-training';
import { countOf, type Rank } from './ranks';
import { parseSquare } from './squares';
import { readView } from './view';

// Every action the position of a step offers.
function actionsIn(legal: unknown): string[] {
    const { targets, swords, apple, revive } = readLegal(legal);
    return [
        ...[...targets.values()].flat().map((target) => target.action),
        ...swords.map((sword) => sword.action),
        ...apple.map(appleAction),
        ...[...revive].flatMap(([rank, free]) => free.map((at) => reviveAction(rank, at))),
    ];
}

const steps = [training, powers].flatMap((lesson) =>
    lesson.steps.map((step) => [step.text, lesson.game, step] as const),
);

describe('lessons', () => {
    test.each(steps)('%s can be done, and leads to what it says', (_, game, step) => {
        const before = readView(step.shown.view);
        if (step.wanted === null) {
            expect(readLegal(step.shown.legal).targets.size).toBe(0);
            return;
        }
        const after = readView(step.after?.view);
        const offered = actionsIn(step.shown.legal);
        for (const action of step.wanted) expect(offered).toContain(action);
        const event = readEvent(step.events?.[0]?.event);
        const battle = battleOf(before, event, after);
        const fought = ['attack', 'sword', 'apple'].includes(event.deed?.kind ?? '');
        expect(battle !== null).toBe(fought);
        expect(battle?.attacker.fell ?? false).toBe(false);
        expect(battle?.defenders.every((one) => one.fell) ?? true).toBe(true);
        const squares = step.hints!.flatMap(({ from, to }) => [from ?? to, to]);
        expect(squares.every((square) => parseSquare(square) !== null)).toBe(true);
        // No army is larger than its edition's.
        const { army } = editionOf(game);
        for (const [rank, most] of Object.entries(army)) {
            const mine = before.red.pieces.filter((piece) => piece.rank === rank).length;
            expect(mine + countOf(before.red.fallen, rank as Rank)).toBeLessThanOrEqual(most);
        }
    });
});
