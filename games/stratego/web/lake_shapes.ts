// The outline and the waves of a lake of any size, and what an explosion looks like; one unit a square.

// Drawn by hand for two by two squares; other sizes are stretched, the line keeps its width.
const SHORE: readonly (readonly [number, number])[] = [
    [0.3, 0.16],
    [0.7, 0.02],
    [1.3, 0.06],
    [1.66, 0.2],
    [1.92, 0.32],
    [1.9, 0.7],
    [1.88, 1.06],
    [1.86, 1.44],
    [1.92, 1.72],
    [1.62, 1.84],
    [1.22, 1.98],
    [0.68, 1.96],
    [0.32, 1.82],
    [0.06, 1.7],
    [0.12, 1.36],
    [0.12, 1],
    [0.1, 0.6],
    [0.06, 0.28],
    [0.3, 0.16],
];

const round = (value: number) => Math.round(value * 100) / 100;

export function shorePath(width: number, height: number): string {
    const [first, ...rest] = SHORE.map(
        ([x, y]) => `${round((x * width) / 2)} ${round((y * height) / 2)}`,
    );
    return `M${first}C${rest.join(' ')}z`;
}

const CREST = 0.28;

/** Waves of as many crests as there is room for, every other row a little to the right. */
export function wavesPath(width: number, height: number): string {
    const crests = Math.max(1, Math.floor((width - 0.4) / CREST) - 2);
    const shift = width > 1 ? 0.3 : 0.1;
    const left = (width - crests * CREST - shift) / 2;
    const rows = Math.max(1, Math.round((height - 0.8) / 0.4));
    const top = (height - (rows - 1) * 0.4) / 2;
    return Array.from({ length: rows }, (_, row) => {
        const x = round(left + (row % 2) * shift);
        const more = ` t${CREST} 0`.repeat(crests - 1);
        return `M${x} ${round(top + row * 0.4)}q${CREST / 2}-.12 ${CREST} 0${more}`;
    }).join('');
}

/** How far towards its middle a lake gets deeper, step by step. */
export const DEPTHS: readonly number[] = [0.8, 0.56, 0.3];

/** Reeds in two corners of a shore, `at` in parts of the lake. */
export function reedsPath(width: number, height: number): string {
    const tuft = (x: number, y: number) =>
        `M${round(x)} ${round(y)}q-.02-.14-.1-.22m.1.22q0-.18.02-.3m-.02.3q.04-.14.13-.2`;
    return tuft(width * 0.17, height * 0.9) + tuft(width * 0.87, height * 0.25);
}

/** An explosion of two by two squares: smoke, fire, and what glows in it. */
export const SMOKE =
    'M1.76 .96A.27 .27 0 0 1 1.63 1.42A.23 .23 0 0 1 1.32 1.69A.25 .25 0 0 1 .87 1.75A.24 .24 0 0 1 .48 1.57A.18 .18 0 0 1 .32 1.28A.24 .24 0 0 1 .25 .86A.33 .33 0 0 1 .56 .37A.18 .18 0 0 1 .86 .24A.24 .24 0 0 1 1.29 .28A.32 .32 0 0 1 1.71 .66A.17 .17 0 0 1 1.76 .96z';
export const FIRE =
    'M.81 .62Q.77 .55 1.02 .21Q1.07 .55 1.16 .61Q1.14 .51 1.56 .42Q1.35 .72 1.38 .82Q1.41 .71 1.8 .91Q1.45 1 1.41 1.1Q1.51 .95 1.69 1.3Q1.39 1.23 1.3 1.29Q1.34 1.37 1.19 1.75Q1.05 1.45 .96 1.42Q1.03 1.51 .7 1.64Q.76 1.38 .7 1.29Q.74 1.44 .38 1.37Q.59 1.18 .59 1.08Q.52 1.16 .25 .86Q.57 .86 .64 .79Q.51 .87 .48 .51Q.71 .65 .81 .62z';
export const GLOW =
    'M.88 .79Q.83 .74 .97 .5Q1.02 .73 1.09 .78Q1.09 .7 1.34 .67Q1.22 .84 1.23 .93Q1.29 .89 1.44 1.05Q1.27 1.07 1.2 1.13Q1.23 1.21 1.14 1.41Q1.06 1.27 .97 1.24Q1.01 1.31 .79 1.4Q.84 1.23 .81 1.14Q.77 1.21 .55 1.11Q.73 1.03 .77 .95Q.69 .97 .6 .73Q.79 .82 .88 .79z';
/** Stones that were thrown out. */
export const STONES =
    'M.2 .3l.1-.08.09.07-.05.1h-.1zM1.7 .22l.08.05-.02.09-.1.01-.03-.09zM1.78 1.7l.1.03.01.1-.1.04-.06-.09zM.16 1.66l.1-.03.06.1-.09.07-.08-.05zM.06 1.02l.06-.05.06.05-.04.07-.07-.01z';
