// The legal actions as they came, sorted by where they begin and where they lead. No rule is decided
// here: an action that is not in the list does not exist.
import { cellAt, cellNamed, columnOf, rowOf, type Cell } from '$web/board/cells';
import { shape } from './view';

export interface Step {
    text: string;
    kind: 'move' | 'form' | 'jump';
    from: Cell;
    to: Cell;
    over: Cell | null; // the officer that a jump passes, or the first one of a row
    passed: Cell[]; // all that it passes: from there up to where it lands
}

// The cells from `over` straight on to `to`, which is not one of them.
function between(over: Cell, to: Cell): Cell[] {
    const columns = columnOf(to, shape) - columnOf(over, shape);
    const rows = rowOf(to, shape) - rowOf(over, shape);
    const steps = Math.max(Math.abs(columns), Math.abs(rows));
    return Array.from({ length: columns === 0 || rows === 0 ? steps : 1 }, (_, n) =>
        cellAt(
            columnOf(over, shape) + n * Math.sign(columns),
            rowOf(over, shape) + n * Math.sign(rows),
            shape,
        ),
    );
}

// "a1-a2", "a1+a2" or "b2xc5>c6"; null for anything else.
export function readStep(text: string): Step | null {
    const match = /^([a-g][1-7])(?:([-+])|x([a-g][1-7])>)([a-g][1-7])$/.exec(text);
    if (!match) return null;
    const from = cellNamed(match[1]!, shape);
    const to = cellNamed(match[4]!, shape);
    if (from === null || to === null) return null;
    const over = match[3] === undefined ? null : cellNamed(match[3], shape);
    const kind = over !== null ? 'jump' : match[2] === '+' ? 'form' : 'move';
    return { text, kind, from, to, over, passed: over === null ? [] : between(over, to) };
}

export interface Choices {
    steps: Step[];
    swap: boolean;
    forming: boolean; // nothing but forming an officer is possible
}

export function readLegal(legal: unknown): Choices {
    const texts = Array.isArray(legal)
        ? legal.filter((item): item is string => typeof item === 'string')
        : [];
    const steps = texts.flatMap((text) => readStep(text) ?? []);
    return {
        steps,
        swap: texts.includes('swap'),
        forming: steps.length > 0 && steps.every((step) => step.kind === 'form'),
    };
}

export function stepsFrom(choices: Choices, from: Cell): Step[] {
    return choices.steps.filter((step) => step.from === from);
}

// What pointing at a cell can mean for the selected piece: going there, or jumping over who stands there.
export function stepsAt(choices: Choices, from: Cell, at: Cell): Step[] {
    return stepsFrom(choices, from).filter((step) => step.to === at || step.passed.includes(at));
}
