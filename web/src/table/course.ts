// The course of a finished game: what was left to each seat at steps spread over it, and the lines of a chart.
import type { Shown, Skin, Tally } from '../game/skin';

export interface Sample {
    seq: number;
    left: number[]; // by seat
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
    return course.slice(beginningOf(course));
}

// Nobody comes back from nothing: while somebody still gets their pieces, the game has not begun.
function beginningOf(course: readonly Sample[]): number {
    let first = 0;
    for (let next = 1; next < course.length; ++next) {
        const before = course[next - 1]!.left;
        if (course[next]!.left.some((count, seat) => count > 0 && before[seat] === 0)) first = next;
    }
    return first;
}

// How each seat's line is told apart.
export function chartSides(
    skin: Skin,
    shown: Shown | null,
    game: string,
    seats: number,
    words: (key: string) => string,
): { colour: string; letter: string }[] {
    return Array.from({ length: seats }, (_, seat) => {
        const side = shown && skin.side?.(shown, seat, game);
        return { colour: side?.colour ?? 'accent', letter: words(side?.letter ?? '') };
    });
}

export const highest = (course: readonly Sample[]): number =>
    Math.max(1, ...course.flatMap(({ left }) => left));
