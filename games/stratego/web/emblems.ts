// Our own emblem for each rank, drawn on 24 × 24. `fill` parts are solid, `stroke` parts are lines.
import type { Book } from './editions';
import type { Rank } from './ranks';

export interface Emblem {
    readonly fill?: string;
    readonly stroke?: readonly { readonly d: string; readonly width: number }[];
}

const crown: Emblem = {
    fill: 'M3.2 19.2h17.6v3H3.2zM3.4 17.4 2 6.4l5.4 4.4L12 2.6l4.6 8.2L22 6.4l-1.4 11z',
};
const sabres: Emblem = {
    stroke: [
        { d: 'M4 3.5 17.5 17M20 3.5 6.5 17', width: 2.8 },
        { d: 'm13.6 20.6 7-7M10.4 20.6l-7-7', width: 2.4 },
    ],
};
const tower: Emblem = {
    fill: 'M5 22V11.5L3.2 9.8V2.6h4.2v3h2.5v-3h4.2v3h2.5v-3h4.2v7.2L19 11.5V22h-4.8v-4.4a2.2 2.2 0 0 0-4.4 0V22z',
};
const star: Emblem = {
    fill: 'm12 1.8 3.2 6.6 7.2 1-5.2 5.1 1.3 7.2-6.5-3.4-6.5 3.4 1.3-7.2L1.6 9.4l7.2-1z',
};
const sword: Emblem = {
    fill: 'M12 .8 14.4 4v9.6h4.4v2.8h-4.9v3.3a2.4 2.4 0 1 1-3.8 0v-3.3H5.2v-2.8h4.4V4z',
};
const shield: Emblem = {
    fill: 'M12 1.6 21 4.4v7c0 5.6-3.8 9.2-9 11-5.2-1.8-9-5.4-9-11v-7zM11 4.9 5.8 6.5v4.6H11zm2 8.2v6.1c3-1.4 4.9-3.4 5.2-6.1z',
};
const chevrons: Emblem = {
    stroke: [
        { d: 'm3.5 9 8.5-5.4L20.5 9m-17 6.2 8.5-5.4 8.5 5.4m-17 6.2 8.5-5.4 8.5 5.4', width: 3 },
    ],
};
const pick: Emblem = {
    stroke: [
        { d: 'M3 11.4C6 4 18 4 21 11.4', width: 3.4 },
        { d: 'M12 6.5V22', width: 3 },
    ],
};
const spyglass: Emblem = {
    stroke: [
        { d: 'm2.6 21.4 5.2-5.2', width: 3.4 },
        { d: 'm7.4 16.6 5.8-5.8', width: 5.4 },
        { d: 'm12.6 11.4 7.6-7.6', width: 8 },
    ],
};
const mask: Emblem = {
    fill: 'M1.6 7.2c4-2.6 7.4-1.2 10.4.8 3-2 6.4-3.4 10.4-.8.4 7.4-2.2 11-6 11-2.3 0-3-2.8-4.4-2.8s-2.1 2.8-4.4 2.8c-3.8 0-6.4-3.6-6-11zm5.8 3.6a2.1 1.7 0 1 0 .01 0zm9.2 0a2.1 1.7 0 1 0 .01 0z',
};
const bomb: Emblem = {
    fill: 'M10.6 7.2a7.6 7.6 0 1 0 .01 0z',
    stroke: [
        { d: 'M15 9.4c1.2-3 2.4-4.8 4.8-4.8', width: 2.6 },
        { d: 'M20.2 1.4v2M22.8 4.6h-1.4M22.4 7.4l-1.4-1', width: 1.6 },
    ],
};
const flag: Emblem = {
    fill: 'M7.4 3.2c4.6-2.8 8 2.6 13.8-.2v10c-5.8 2.8-9.2-2.6-13.8.2z',
    stroke: [{ d: 'M5.2 2v20.4', width: 2.8 }],
};
const apple: Emblem = {
    fill: 'M12 8.4c-3.4-2.4-9-1.2-9 5 0 4.8 3.6 9 6.4 9 1.1 0 1.6-.6 2.6-.6s1.5.6 2.6.6c2.8 0 6.4-4.2 6.4-9 0-6.2-5.6-7.4-9-5zM11.8 6.8c-.2-3.4 2.2-5.4 5.6-5.4.2 3.4-2.2 5.4-5.6 5.4z',
};

const BY_RANK: Readonly<Record<Rank, Emblem>> = {
    X: crown,
    9: sabres,
    8: tower,
    7: star,
    6: sword,
    5: shield,
    4: chevrons,
    3: pick,
    2: spyglass,
    1: mask,
    B: bomb,
    F: flag,
};

export function emblemOf(rank: Rank, book: Book): Emblem {
    return rank === 'F' && book === 'assassins' ? apple : BY_RANK[rank];
}

/** Backs: a tent for a piece that has never left its camp, boots on the way for one that has. */
export const TENT: Emblem = {
    fill: 'M12 3.4 22.4 20.6h-7L12 13.4l-3.4 7.2h-7z',
    stroke: [{ d: 'm12 4-1.6-2.6M12 4l1.6-2.6', width: 1.8 }],
};
export const ON_THE_WAY: Emblem = {
    stroke: [{ d: 'm4.4 12.4 7.6-7.2 7.6 7.2m-15.2 8 7.6-7.2 7.6 7.2', width: 3.4 }],
};
