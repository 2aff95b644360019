import { describe, expect, it } from 'vitest';
import { spreadSteps } from '$web/ui/line_chart';
import { sampleOf, withSample, type Sample } from './course';
import lesson from './lessons/risk-assassins';
import { readLegal, readPosition, readRolls, touchedBy } from './read';
import { bestTrade, tradeUnits } from './trade';

// As the server wrote them.
const roll = {
    seq: 55,
    sentence: 'Dice.',
    event: {
        kind: 'action',
        action: 'dice:135-3',
        faction: 0,
        battle: {
            from: 'northern_europe',
            to: 'great_britain',
            defender: 1,
            black: [1, 3, 5],
            red: [3],
            defence_plus: true,
            lost: [0, 1],
            left: [3, 0],
            conquest: true,
        },
    },
};
const pass = {
    seq: 56,
    sentence: '',
    event: {
        kind: 'action',
        by: 0,
        action: 'pass',
        faction: 0,
        battle: { from: 'china', to: 'india', defender: 2, black: [5], red: [6] },
    },
};
const place = {
    seq: 57,
    sentence: 'x',
    event: { kind: 'action', by: 0, action: 'move:peru>brazil:2', faction: 0 },
};

describe('events', () => {
    it('give the rolls that were made, and not the dice that only lie there', () => {
        const rolls = readRolls([roll, pass, place, { seq: 58, back: 54, sentence: '' }]);
        expect(rolls).toHaveLength(1);
        expect(rolls[0]).toMatchObject({
            seq: 55,
            attacker: 0,
            defender: 1,
            lost: [0, 1],
            conquest: true,
            defencePlus: true,
            attackPlus: false,
        });
    });

    it('say which territories they touched', () => {
        expect(touchedBy([roll, place])).toEqual(new Set(['peru', 'brazil']));
    });
});

describe('views', () => {
    it('are filled in where the server leaves out what is usual', () => {
        const position = readPosition({
            seq: 1,
            view: { map: 'world', stage: 'main' },
            legal: null,
        });
        expect(position.toPlace).toBe(0);
        expect(position.neutral).toBeNull();
        expect(readLegal({ seq: 1, view: {}, legal: null })).toBeNull();
        expect(readLegal({ seq: 1, view: {}, legal: {} })?.attack).toEqual([]);
    });
});

describe('the course of a game', () => {
    const sample = (seq: number, ...territories: number[]): Sample => ({
        seq,
        territories,
        units: territories,
        letters: 'AB',
    });
    it('is kept in order, one sample a step', () => {
        const course = [sample(5, 3, 1), sample(2, 2, 2), sample(5, 4, 0)].reduce(withSample, [
            sample(1, 2, 2),
        ]);
        expect(course.map((each) => each.seq)).toEqual([1, 2, 5]);
        expect(course[2]?.territories).toEqual([4, 0]);
    });

    it('is looked up at steps spread over the game, the last included', () => {
        expect(spreadSteps(100, 4)).toEqual([25, 50, 75, 100]);
        expect(spreadSteps(2, 24)).toEqual([1, 2]);
    });

    it('begins after the deal', () => {
        expect(sampleOf({ seq: 3, view: { stage: 'deal', factions: [] }, legal: null })).toBeNull();
        expect(sampleOf(lesson.steps[0]!.shown)?.units.length).toBe(4);
    });
});

describe('trades', () => {
    it('take the cards with most crests, ten crests at most', () => {
        const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
        expect(bestTrade(cards, [1, 2, 2, 2, 2, 2, 2])).toEqual(['b', 'c', 'd', 'e', 'f']);
        expect(bestTrade(['a'], [1])).toEqual([]);
        expect([2, 4, 10, 12].map(tradeUnits)).toEqual([2, 7, 30, 30]);
    });
});

describe('the texts', () => {
    it('include every text of the lesson', () => {
        for (const { text, wrong, done } of lesson.steps) {
            for (const key of [text, wrong, done]) expect(lesson.lang['en']).toHaveProperty([key!]);
        }
    });
});
