// The course of a game: how many territories and units each side had, step by step.
import type { Shown } from '$web/game/skin';
import { readPosition } from './read';

export interface Sample {
    seq: number;
    territories: number[]; // by side
    units: number[];
    letters: string; // of the sides, which say their colours
}

export type Measure = 'territories' | 'units';

// Null before the deal is done: half a board says nothing.
export function sampleOf(shown: Shown): Sample | null {
    const { stage, sides } = readPosition(shown);
    if (stage === 'first' || stage === 'deal' || sides.length === 0) return null;
    return {
        seq: shown.seq,
        territories: sides.map((side) => side.territories),
        units: sides.map((side) => side.units),
        letters: sides.map((side) => side.letter).join(''),
    };
}

// With one more sample, in order; one for each step.
export function withSample(course: readonly Sample[], sample: Sample): Sample[] {
    const others = course.filter((each) => each.seq !== sample.seq);
    return [...others, sample].sort((a, b) => a.seq - b.seq);
}

// Steps worth looking up in a finished game: evenly spread, the last among them.
export function spreadSteps(last: number, most: number): number[] {
    const count = Math.min(most, last);
    return Array.from({ length: count }, (_, i) => Math.round(((i + 1) * last) / count));
}

export const highest = (course: readonly Sample[], measure: Measure): number =>
    Math.max(1, ...course.flatMap((sample) => sample[measure]));

// A line through the samples of one side, in a box of the given size.
export function lineOf(
    course: readonly Sample[],
    measure: Measure,
    side: number,
    [width, height]: readonly [number, number],
): string {
    const first = course[0]?.seq ?? 0;
    const length = Math.max(1, (course[course.length - 1]?.seq ?? 1) - first);
    const top = highest(course, measure);
    return course
        .map((sample, i) => {
            const x = ((sample.seq - first) / length) * width;
            const y = height - ((sample[measure][side] ?? 0) / top) * height;
            return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('');
}

// What this browser has seen of the games it showed, by table.
const seen = new Map<string, Sample[]>();

export function note(tableId: string, shown: Shown): void {
    const sample = sampleOf(shown);
    if (sample) seen.set(tableId, withSample(seen.get(tableId) ?? [], sample));
}

export const noted = (tableId: string): Sample[] => seen.get(tableId) ?? [];
