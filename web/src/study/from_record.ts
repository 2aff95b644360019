// A chapter from a moment of a game: the position as the chosen eyes saw it, and, where that is all of it, what was
// played from there on as its main line.
import type { Observer, Shown, Skin } from '../game/skin';
import { emptyNode, LIMITS, newChapter, type Chapter } from './study';
import { studySkinOf } from './study_skin';

interface Moment {
    game: string;
    options: Record<string, string>;
    shown: Shown;
    observer: Observer;
    ply: number;
}

// The steps of a record after one of them, as far as they are anybody's or nature's. Where something was taken back
// later, what stood in between is not told again.
export function linesAfter(record: string, ply: number): string[] {
    const steps: { number: number; text: string }[] = [];
    for (const [, number, rest] of record.matchAll(/^(\d+) (.+?)\r?$/gm)) {
        const back = /^table back (\d+)$/.exec(rest!);
        if (back) {
            while ((steps.at(-1)?.number ?? 0) > Number(back[1])) steps.pop();
            continue;
        }
        steps.push({ number: Number(number), text: rest! });
    }
    const after = steps.filter((step) => step.number > ply).map(({ text }) => text);
    const odd = after.findIndex((text) => !/^(seat\d (?!setup |resigns$)|nature )/.test(text));
    return odd < 0 ? after : after.slice(0, odd);
}

// Null where the position cannot be written: in the middle of a move, before the armies stand.
export async function chapterFrom(
    moment: Moment,
    skin: Skin,
    title: string,
    record: string | null,
): Promise<Chapter | null> {
    const copied = await skin.position?.(moment.shown);
    if (!copied) return null;
    const family = await studySkinOf(moment.game);
    const { observer } = moment;
    const text =
        !copied.whole && typeof observer === 'number' && family?.asSeen
            ? family.asSeen(copied.text, moment.shown, observer)
            : copied.text;
    const chapter = newChapter(title, moment.game, moment.options, text);
    if (copied.whole && record !== null) addLine(chapter, linesAfter(record, moment.ply));
    return chapter;
}

// Nature's steps belong to the decision before them.
function addLine(chapter: Chapter, lines: readonly string[]): void {
    let at = chapter.root;
    let depth = 0;
    for (const [i, line] of lines.entries()) {
        if (i >= LIMITS.steps) break;
        const joins = line.startsWith('nature ') && at !== chapter.root;
        if (joins && at.steps.length < LIMITS.together) {
            at.steps.push(line);
            continue;
        }
        if (++depth > LIMITS.depth) break;
        const next = emptyNode([line]);
        at.children.push(next);
        at = next;
    }
}
