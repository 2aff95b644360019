// Puzzles: positions with known best moves, as docs/positions.md writes them, from every game's suite and from games
// that bots played (games/<family>/puzzles). A puzzle is solved by playing one of its best actions.
import { familyOf } from '../game/skins';

export interface Puzzle {
    game: string;
    id: string;
    options: Record<string, string>;
    seat: number;
    position: string;
    best: string[]; // any of these is right …
    avoid: string[]; // … or, when there are none, anything but these
    proof: { kind: 'win' | 'loss'; turns: number } | null;
    rating: number;
}

// Where nobody has measured how hard it is: the longer the way, the harder.
const FIRST = 1100;
const PER_TURN = 150;

function ratingOf({ proof }: Pick<Puzzle, 'proof'>): number {
    return proof ? FIRST + PER_TURN * (proof.turns - 1) + (proof.kind === 'loss' ? 100 : 0) : 1400;
}

// The words of one entry, by its first word; lines that go on are `why`, which is for readers of the file.
function entriesIn(text: string): Map<string, string>[] {
    const entries: Map<string, string>[] = [];
    for (const line of text.split('\n')) {
        if (line.trim() === '' || line.startsWith('#') || line.startsWith(' ')) continue;
        const blank = line.indexOf(' ');
        const [key, rest] = [line.slice(0, blank), line.slice(blank + 1).trim()];
        if (key === 'position') entries.push(new Map());
        entries.at(-1)?.set(key, rest);
    }
    return entries;
}

export function readPuzzles(game: string, text: string): Puzzle[] {
    return entriesIn(text).flatMap((entry): Puzzle[] => {
        const list = (key: string) =>
            (entry.get(key) ?? '').split(' ').filter((word) => word !== '');
        const position = entry.get('view') ?? entry.get('world');
        const [kind, turns] = list('proof');
        const found: Puzzle = {
            game,
            id: entry.get('position') ?? '',
            options: Object.fromEntries(list('options').map((pair) => pair.split('=', 2))),
            seat: Number(entry.get('seat') ?? '1') - 1,
            position: position ?? '',
            best: list('best'),
            avoid: list('avoid'),
            proof: kind === 'win' || kind === 'loss' ? { kind, turns: Number(turns) || 1 } : null,
            rating: Number(entry.get('rating') ?? '0'),
        };
        if (found.rating === 0) found.rating = ratingOf(found);
        // A view names its own seat.
        const seen = /\bseen=(red|blue)\b/.exec(found.position)?.[1];
        if (seen && entry.has('view')) {
            const swapped = found.position.includes(' seat1=blue');
            found.seat = (seen === 'blue') !== swapped ? 1 : 0;
        }
        const whole = found.position !== '' && found.best.length + found.avoid.length > 0;
        return whole ? [found] : [];
    });
}

const standsFor = (pattern: string, action: string) =>
    pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action;

export function isRight({ best, avoid }: Pick<Puzzle, 'best' | 'avoid'>, action: string): boolean {
    return best.length > 0
        ? best.some((each) => standsFor(each, action))
        : !avoid.some((each) => standsFor(each, action));
}

const files = {
    ...import.meta.glob<string>('../../../games/[a-z]*/suite/*.txt', {
        query: '?raw',
        import: 'default',
    }),
    ...import.meta.glob<string>('../../../games/[a-z]*/puzzles/*.txt', {
        query: '?raw',
        import: 'default',
    }),
};

// Which games have any, without fetching them.
export const puzzledGames = (): string[] => [
    ...new Set(Object.keys(files).map((path) => /([^/]+)\.txt$/.exec(path)![1]!)),
];

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
    const family = familyOf(game) ?? '';
    const found = await Promise.all(
        Object.entries(files)
            .filter(([path]) => path.endsWith(`/${game}.txt`) && path.includes(`/${family}/`))
            .map(([, file]) => file()),
    );
    return found.flatMap((text) => readPuzzles(game, text));
}

// One for everybody on a day, another on the next: all of them come before one comes again.
export function ofDay<T>(puzzles: readonly T[], day: string): T | null {
    if (puzzles.length === 0) return null;
    const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
    // A step that shares no divisor with their number goes through all of them.
    const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
    let step = Math.max(1, Math.floor(puzzles.length * 0.618));
    while (shares(puzzles.length, step)) ++step;
    return puzzles[(number * step) % puzzles.length]!;
}
