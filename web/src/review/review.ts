// What a review says, made ready to be drawn. Chances are ten-thousandths of a win in messages (docs/study.md) and
// points, hundredths, before the reader. Plain functions: no page, no server.
import type { Hint } from '../game/skin';
import type { Reviewed, ReviewedStep, Verdict } from '../net/protocol';

export const points = (parts: number): number => Math.round(parts / 100);

// The chances of every seat at one moment: before a step, and at the end.
export interface MomentPoint {
    ply: number; // the step after which it is so
    chances: number[]; // in points, by seat
    truth?: number[]; // the same, had nothing been hidden; left out where nothing is
}

export function courseOf(reviewed: Reviewed): MomentPoint[] {
    const steps = reviewed.steps.map((step, at) => ({
        ply: at === 0 ? 0 : reviewed.steps[at - 1]!.step,
        chances: step.before.map(points),
        ...(step.truth ? { truth: step.truth.map(points) } : {}),
    }));
    const last = reviewed.steps.at(-1)?.step ?? 0;
    const result = reviewed.seats.map((seat) => points(seat.result));
    const known = steps.some((step) => step.truth);
    return [...steps, { ply: last, chances: result, ...(known ? { truth: result } : {}) }];
}

export type MarkKind = 'inaccuracy' | 'mistake' | 'blunder' | 'lucky' | 'unlucky';

// Something worth looking at: a decision that cost, or a stroke of luck.
export interface Mark {
    kind: MarkKind;
    at: number; // which of the course's moments it begins at
    ply: number; // of that moment: before the step
    step: number;
    seat: number; // who decided, or whom the luck struck hardest
    points: number; // what it cost or gave, never negative
}

const BAD: readonly Verdict[] = ['mistake', 'blunder'];
const STROKE = 500; // luck that moves a chance by so much is told
const MOST_MARKS = 16; // a chart with more of them tells nobody where to look

// In the order in which they came; of very many those that moved most.
export function marksOf(reviewed: Reviewed, most = MOST_MARKS): Mark[] {
    const all = reviewed.steps.flatMap((step, at): Mark[] => {
        const ply = at === 0 ? 0 : reviewed.steps[at - 1]!.step;
        const mark = decisionMark(step) ?? luckMark(step);
        return mark ? [{ ...mark, at, ply, step: step.step }] : [];
    });
    const heaviest = all.toSorted((a, b) => b.points - a.points).slice(0, most);
    return heaviest.toSorted((a, b) => a.at - b.at);
}

type Struck = Pick<Mark, 'kind' | 'seat' | 'points'>;

function decisionMark({ by, decision }: ReviewedStep): Struck | null {
    if (by === null || !decision || !BAD.includes(decision.verdict)) return null;
    return { kind: decision.verdict as MarkKind, seat: by, points: points(decision.loss) };
}

// Whoever gained most; of what nobody foresaw nothing is made.
function luckMark({ kind, luck }: ReviewedStep): Struck | null {
    if (kind === 'unforeseen') return null;
    const most = luck.reduce(
        (best, one, seat) => (Math.abs(one) > Math.abs(luck[best]!) ? seat : best),
        0,
    );
    const struck = luck[most] ?? 0;
    if (Math.abs(struck) < STROKE) return null;
    return { kind: struck > 0 ? 'lucky' : 'unlucky', seat: most, points: points(Math.abs(struck)) };
}

// The decisions of a seat that cost most, dearest first.
export function dearest(
    reviewed: Reviewed,
    seat: number,
    most = 3,
): { at: number; step: ReviewedStep }[] {
    return reviewed.steps
        .map((step, at) => ({ at, step }))
        .filter(({ step }) => step.by === seat && (step.decision?.loss ?? 0) >= 300 && step.action)
        .toSorted((a, b) => b.step.decision!.loss - a.step.decision!.loss)
        .slice(0, most);
}

// Skill and luck in whole points that still make the way from the first chance to the result.
export function ledgerOf(reviewed: Reviewed, seat: number) {
    const totals = reviewed.seats[seat]!;
    const first = points(totals.first);
    const result = points(totals.result);
    const skill = points(totals.skill);
    return { first, result, skill, luck: result - first - skill };
}

const LONGEST_LINE = 5; // more arrows than that hide the board

// A line of play with the number of each action, as far as it is shown.
export const shownLine = (line: readonly string[]): { number: number; action: string }[] =>
    line.slice(0, LONGEST_LINE).map((action, at) => ({ number: at + 1, action }));

// The same as arrows: the first is the best action, the others may follow. What goes the same way twice is one arrow with two
// numbers; what has no place on the board is left out, and its number with it.
export function lineHints(line: readonly string[], arrows: (action: string) => Hint[]): Hint[] {
    const ways = new Map<string, Hint & { label: string }>();
    const shown = shownLine(line);
    for (const { number, action } of shown) {
        for (const hint of arrows(action)) {
            const way = `${hint.from ?? ''}>${hint.to}`;
            const known = ways.get(way);
            if (known) known.label += `, ${number}`;
            else
                ways.set(way, {
                    ...hint,
                    kind: number === 1 ? 'best' : 'follows',
                    label: `${number}`,
                });
        }
    }
    const hints = [...ways.values()];
    // A number alone says nothing.
    return shown.length > 1 ? hints : hints.map(({ label: _, ...hint }) => hint);
}

export const isGood = (loss: number): boolean => loss < 300; // "good" in docs/study.md, or better
