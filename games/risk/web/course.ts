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

export const highest = (course: readonly Sample[], measure: Measure): number =>
    Math.max(1, ...course.flatMap((sample) => sample[measure]));

// What this browser has seen of the games it showed, by table.
const seen = new Map<string, Sample[]>();

export function note(tableId: string, shown: Shown): void {
    const sample = sampleOf(shown);
    if (sample) seen.set(tableId, withSample(seen.get(tableId) ?? [], sample));
}

export const noted = (tableId: string): Sample[] => seen.get(tableId) ?? [];
