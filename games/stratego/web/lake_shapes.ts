// The outline and the waves of a lake of any size, one unit a square.

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
