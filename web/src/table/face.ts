// The face of a bot: a small portrait of ink and flat colour, made of a few shapes. What it wears on its head is
// its level, the ground behind it its place among the five of that level, everything else comes from its name:
// whoever comes back meets the same ones. Drawn in a square of 48, to be told apart at 24 pixels.
import { botName, botPlace } from './bot_names';

export interface Stroke {
    d: string;
    fill: string; // a colour; 'none' for a line
}

export interface Face {
    ground: string;
    strokes: Stroke[];
}

const INK = '#2a2117';
const GOLD = '#e2b23c';
const GROUNDS = ['#c8d6a8', '#f0cf98', '#b3cede', '#ecb9a3', '#cfc0e0'];
const SKINS = ['#f6dabd', '#e8b78f', '#cc9163', '#a0683f', '#865437'];
const HAIRS = ['#2b2521', '#6b4022', '#b5642a', '#e0bb62', '#a29d96', '#8e2f2a'];
const COATS = ['#6b7a3a', '#93492f', '#37597a', '#5f4a80', '#2c6b5b', '#7d6330'];

const HEAD = 'M15 24a9 9.5 0 0 1 18 0v3a9 10 0 0 1-18 0z';
const COAT = 'M5 49c0-9 7-13 19-13s19 4 19 13z';
const NECK = 'M20 33h8v5q-4 4-8 0z';

// Behind the head, and on it.
const BACKS = [
    '',
    'M12.5 24q0-11 11.500-11t11.500 11l1.500 12q-13 4-26 0z', // down to the shoulders
    'M11 27a5 5 0 0 1 0-8 6 6 0 0 1 5-8 8 8 0 0 1 16 0 6 6 0 0 1 5 8 5 5 0 0 1 0 8 5 5 0 0 1-4 6H15a5 5 0 0 1-4-6z', // curls
    'M24 13a5.500 5.500 0 1 1 .1 0z', // a knot
    'M31 17q8 4 6 22-1 3-4 1 2-12-4-21z', // a plait
];
const FRONTS = [
    'M14.500 25q-1-12 9.500-12t9.500 12q-2-6-5-6.500-5 2-9 .5-3 1-5 6z',
    'M14.500 26q-1-13 9.500-13t9.500 13q-3-8-9.500-8t-9.500 8z', // parted in the middle
    'M14.500 24q0-11 9.500-11t9.500 11q-7 0-11-5-3 4-8 5z', // combed over
    'M14.500 28q-.5-4 0-8 1-3 3-4-2 6-1 12zM33.500 28q.5-4 0-8-1-3-3-4 2 6 1 12z', // bald above
    'M14.500 25l-1-6 3-1 0-4 4 1 2-4 3 3 4-2 1 4 4 1-1 4 1 4q-4-6-10-6t-10 6z', // unruly
];
const BEARDS = [
    '',
    'M18.500 31q2.500-3 5.500-1.500 3-1.500 5.500 1.500-3 1.500-5.500.5-2.500 1-5.500-.5z', // moustache
    'M15 26q2 5 5 4 4-2 8 0 3 1 5-4v4q-1 9-9 10-8-1-9-10z', // full beard
    'M21.500 32.500h5q0 6-2.500 7-2.500-1-2.500-7z', // goatee
];
const EYES =
    'M19.600 26.500a1.300 1.500 0 1 1 2.600 0 1.300 1.500 0 1 1-2.600 0zM25.800 26.500a1.300 1.500 0 1 1 2.600 0 1.300 1.500 0 1 1-2.600 0z';
const SMILE = 'M21 32q3 2.600 6 0';
const PLAIN = 'M21.500 32.400h5';
const MARKS: (Stroke | null)[] = [
    null,
    {
        d: 'M16.800 26.500a3.700 3.700 0 1 1 7.400 0 3.700 3.700 0 1 1-7.400 0zM24.200 26.500a3.700 3.700 0 1 1 7.400 0 3.700 3.700 0 1 1-7.400 0z',
        fill: 'none',
    }, // spectacles
    { d: 'M14.500 22l7.500 1.500h3l0 4.500q-3 3-6-1z', fill: INK }, // a patch
    { d: 'M17.500 22.500l5 1.500M25.600 24l5-1.500', fill: 'none' }, // strong brows
    null,
];

// What stands on the head, and at the collar: from a recruit's kerchief to a shako with its plume.
function dress(level: string, coat: string, second: string): Stroke[] {
    switch (level) {
        case 'beginner':
            return [
                { d: 'M15 36.500q9 5 18 0l1 3.500-8 2.500 2 5-4-3-4 3 2-5-8-2.500z', fill: second },
            ];
        case 'easy':
            return [
                {
                    d: 'M11 20.500q-3-10 13-10.500 14 0 14 6 0 3-6 3-12-2.500-21 1.500z',
                    fill: coat,
                },
                { d: 'M24 10.300q0-2.600 2-3.300', fill: 'none' },
            ];
        case 'club':
            return [
                { d: 'M14.500 20l1-11q8.500-4 17 0l1 11q-9.500-4-19 0z', fill: coat },
                { d: 'M14.500 20l.4-4q9-3.500 18.200 0l.4 4q-9.500-4-19 0z', fill: GOLD },
                { d: 'M12.500 22q11.500-8 23 0-11.500-2.500-23 0z', fill: INK },
            ];
        case 'strong':
            return [
                {
                    d: 'M3.500 20.500q6-2 8.500-8 5-7 12-7t12 7q2.500 6 8.500 8-10 1.500-20.500 1.500t-20.500-1.500z',
                    fill: coat,
                },
                { d: 'M20.500 13.500a3.500 3.500 0 1 1 7 0 3.500 3.500 0 1 1-7 0z', fill: GOLD },
            ];
        case 'expert':
            return [
                { d: 'M24 6q-5-4-1.500-7h5q2 4-3.500 7z', fill: second },
                { d: 'M14.500 20l-1.500-13q11-4 22 0l-1.500 13q-9.500-4-19 0z', fill: coat },
                { d: 'M24 9.500l3.500 3.500-3.500 3.500-3.500-3.500z', fill: GOLD },
                { d: 'M12.500 22q11.500-8 23 0-11.500-2.500-23 0z', fill: INK },
                { d: 'M7 43a5 3.500 0 1 1 8 0zM33 43a5 3.500 0 1 1 8 0z', fill: GOLD },
            ];
        default:
            return [];
    }
}

// FNV-1a: the same everywhere, and a letter changes all of it.
function seedOf(name: string): number {
    let hash = 2166136261;
    for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
    return hash >>> 0;
}

export function faceOf(level: string, seat: number): Face {
    const name = botName(level, seat);
    let seed = seedOf(name);
    const draw = <T>(from: readonly T[]): T => {
        const taken = from[seed % from.length]!;
        seed = Math.floor(seed / from.length);
        return taken;
    };
    const bearded = /[bcdfhjklmnprstvwxzo]$/.test(name);
    const [skin, hair, coat] = [draw(SKINS), draw(HAIRS), draw(COATS)];
    const mark = draw(MARKS);
    const front = draw(FRONTS);
    // Recruits are young.
    const beard = bearded && level !== 'beginner' ? draw(BEARDS) : '';
    const back = bearded ? '' : draw(BACKS);
    const second = COATS[(COATS.indexOf(coat) + 3) % COATS.length]!;
    const strokes: (Stroke | null)[] = [
        { d: back, fill: hair },
        { d: COAT, fill: coat },
        { d: NECK, fill: skin },
        { d: HEAD, fill: skin },
        { d: beard, fill: hair },
        { d: EYES, fill: INK },
        { d: beard === BEARDS[2] ? PLAIN : SMILE, fill: 'none' },
        mark,
        { d: front, fill: hair },
        ...dress(level, second, coat),
    ];
    return {
        ground: GROUNDS[botPlace(level, seat)]!,
        strokes: strokes.filter((stroke) => stroke !== null && stroke.d !== '') as Stroke[],
    };
}
