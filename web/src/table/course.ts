// The course of a finished game: what was left to each seat at steps spread over it, and the lines of a chart.
import type { Shown, Tally } from '../game/skin';

export interface Sample {
    seq: number;
    left: number[]; // by seat
}

// Steps worth looking at: evenly spread, the last among them.
export function spreadSteps(last: number, most: number): number[] {
    const count = Math.max(1, Math.min(most, last));
    return Array.from({ length: count }, (_, i) => Math.round(((i + 1) * last) / count));
}

// Reads the steps one after the other; those that say nothing yet (armies being set up) are left out.
export async function readCourse(
    steps: readonly number[],
    look: (seq: number) => Promise<Shown | null>,
    tally: (shown: Shown) => Tally | null,
): Promise<Sample[]> {
    const course: Sample[] = [];
    for (const seq of steps) {
        const shown = await look(seq);
        const left = shown && tally(shown)?.left;
        if (left && left.some((count) => count > 0)) course.push({ seq, left });
    }
    return course;
}

export const highest = (course: readonly Sample[]): number =>
    Math.max(1, ...course.flatMap(({ left }) => left));

export function lineOf(
    course: readonly Sample[],
    seat: number,
    [width, height]: readonly [number, number],
): string {
    const first = course[0]?.seq ?? 0;
    const length = Math.max(1, (course.at(-1)?.seq ?? 1) - first);
    const top = highest(course);
    return course
        .map(({ seq, left }, i) => {
            const x = ((seq - first) / length) * width;
            const y = height - ((left[seat] ?? 0) / top) * height;
            return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('');
}
