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
        { d: 'M3.4 2.8 17.8 17.2M20.6 2.8 6.2 17.2', width: 3.4 },
        { d: 'm13.4 21.4 8-8M10.6 21.4l-8-8', width: 2.8 },
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
const horse: Emblem = {
    fill: 'M7.6 22.4h12.8c.8-8-.4-14.8-6.4-18L13.2.8l-2.8 3.4C6.4 5.8 4 9.6 2 14c-.6 1.6.2 3 1.7 3.4 1.3.3 2.3-.2 3-1.2l1-1.3c1.9.3 3.5 0 4.7-1.1-.6 3.6-4.4 4.6-4.8 8.6zM10.6 7.4a1.5 1.5 0 1 1-.01 0z',
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
        { d: 'm1.8 22.2 4.6-4.6', width: 4 },
        { d: 'm8 16 4.4-4.4', width: 6.4 },
        { d: 'm14.2 9.8 6.6-6.6', width: 9.2 },
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
// The relics. The Apple is an engraved orb with a stem, the Shroud a cloth that hangs.
const apple: Emblem = {
    fill: 'M12 6.6c-2-1.5-4.4-1.7-6.3-.7-2.4 1.3-3.7 4-3.5 7.2h5.6a4.3 4.3 0 0 1 8.4 0h5.6c.2-3.2-1.1-5.9-3.5-7.2-1.9-1-4.3-.8-6.3.7zM2.6 15.4c1 4.4 4 7.8 6.8 7.8 1.1 0 1.6-.6 2.6-.6s1.5.6 2.6.6c2.8 0 5.8-3.4 6.8-7.8h-5.6a4.3 4.3 0 0 1-7.6 0zM12 12a2.2 2.2 0 1 1-.01 0z',
    stroke: [{ d: 'M12 5.4c0-2.2.8-3.6 2.8-4.6', width: 2.4 }],
};
export const SHROUD: Emblem = {
    fill: 'M2.6 2.4c3 1.8 6.2 1.8 9.4.4 3.2 1.4 6.4 1.4 9.4-.4-.8 6.6-.6 12 .8 17.4-2.6-.8-4 1-6 2.6-1.4-1.6-2.6-2-4.2-2s-2.8.4-4.2 2c-2-1.6-3.4-3.4-6-2.6 1.4-5.4 1.6-10.8.8-17.4zM7.2 7c.5 3.8.4 7-.3 10.4l1.9.5c.8-3.6.9-7 .4-11.1zm9.6 0-2-.2c-.5 4.1-.4 7.5.4 11.1l1.9-.5c-.7-3.4-.8-6.6-.3-10.4z',
};
export const SWORD = sword;
export const APPLE = apple;

// The factions of the Assassin's editions: a great helm with its slits, somebody under a hood.
export const HELM: Emblem = {
    fill: 'M5.4 2.2h13.2l2.2 4.4.2 9c0 3.2-3.4 6-9 8-5.6-2-9-4.8-9-8l.2-9zM5.6 8v3h5V8zm7.8 0v3h5V8zM7 13.6v2h2v-2zm0 3.4v2h2v-2zm8-3.4v2h2v-2zm0 3.4v2h2v-2z',
};
export const HOOD: Emblem = {
    fill: 'M12 .8c5.2 0 8.2 4.2 8.2 9.8 0 1.4-.2 2.6-.6 3.8 2.6 1.2 4 4.2 4.2 8.8H.2c.2-4.6 1.6-7.6 4.2-8.8-.4-1.2-.6-2.4-.6-3.8C3.8 5 6.8.8 12 .8zm0 4.4c-3.2 0-5.2 2.4-5.2 5.8 0 3.6 2.2 6.6 5.2 6.6s5.2-3 5.2-6.6c0-3.4-2-5.8-5.2-5.8zM8 9.8l3.2 1.2-.5 1.8-2.7-.7zm8 0v2.3l-2.7.7-.5-1.8z',
};

const BY_RANK: Readonly<Record<Rank, Emblem>> = {
    X: crown,
    9: sabres,
    8: tower,
    7: star,
    6: sword,
    5: horse,
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
