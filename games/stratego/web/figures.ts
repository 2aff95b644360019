// Our own figures for the Assassin's editions: whoever leads a rank of either faction, as a bust on 32 × 20 that
// stands on the plinth of its piece. Layers lie on each other: light, ground, light, and so on. Assassins are known by
// what lies on the head lightly, Templars by metal, cloth of rank or a mask; no two have the same outline.
import type { Rank } from './ranks';
import type { Side } from './squares';

export type Figure = readonly string[];

const cloak = 'M2 20c.8-4.6 4-6.6 8.6-7.4h10.8c4.6.8 7.8 2.8 8.6 7.4z';
const slim = 'M6 20c.6-4 2.6-5.6 6-6.4h8c3.4.8 5.4 2.4 6 6.4z';
const plate =
    'M1 20c-.4-4.6 2.2-7.4 6.4-7.4 2 0 3.4.6 4.2 1.6h8.8c.8-1 2.2-1.6 4.2-1.6 4.2 0 6.8 2.8 6.4 7.4z';
const brawn = 'M.2 20V16c0-3.4 3-5.4 7.6-5.4h16.4c4.6 0 7.6 2 7.6 5.4v4z';
// Around a head that stands before the shoulders.
const nimbus =
    'M16 2.4c4 0 6.2 2.8 6.2 6.6 0 4.2-2.6 7.6-6.2 7.6S9.8 13.2 9.8 9c0-3.8 2.2-6.6 6.2-6.6z';
const head =
    'M16 3.6c3 0 4.8 2.2 4.8 5.2 0 3.6-2 6.4-4.8 6.4s-4.8-2.8-4.8-6.4c0-3 1.8-5.2 4.8-5.2z';
const eyes = 'M13 8.6h2v1.2h-2zM17 8.6h2v1.2h-2z';
const hood =
    'M16 .2c4.8 1 7.8 4.8 7.8 9.6 0 1.4-.4 2.8-1.2 3.8H9.4c-.8-1-1.2-2.4-1.2-3.8C8.2 5 11.2 1.2 16 .2z';
const brow =
    'M11.3 7.2c1.2-1.3 2.8-1.9 4.7-1.9s3.5.6 4.7 1.9l-.3.9c-1.2-1.1-2.6-1.7-4.4-1.7s-3.2.6-4.4 1.7z';
const shade = 'M16 5c3.2 1.2 5 3 5 5.8 0 2.6-2 4.6-5 4.6s-5-2-5-4.6C11 8 12.8 6.2 16 5z';

const ASSASSINS: Partial<Record<Rank, Figure>> = {
    // The Mentor: a hood with a beak, a beard, a mantle in two folds.
    X: [
        `${cloak}${hood}`,
        `${shade}M4 20l1.6-3.4 7-1.8 3.4 3 3.4-3 7 1.8L28 20h-2.4l-1-2-4.2-1-4.4 3-4.4-3-4.2 1-1 2z`,
        'M16 3.4l2.2 4.4L16 10.4l-2.2-2.6zM12.8 11.6h6.4c0 2.4-1.2 3.8-3.2 3.8s-3.2-1.4-3.2-3.8z',
    ],
    // The statesman: cropped hair, a high collar, an open book.
    9: [
        cloak,
        nimbus,
        `${head}M6 13.6c3.8-1 7.2-.6 10 1 2.8-1.6 6.2-2 10-1V20H6z`,
        `${brow}${eyes}M15.4 14.6h1.2V20h-1.2zM8.4 15.6c2-.4 3.8-.2 5.4.4v1c-1.6-.6-3.4-.8-5.4-.4zM18.2 16c1.6-.6 3.4-.8 5.4-.4v1c-2-.4-3.8-.2-5.4.4z`,
    ],
    // The captain of free companies: a great sword over broad plate.
    8: [
        `${plate}`,
        nimbus,
        `${head}M26.2.2 28.4 1 25 13.4l3 1-.5 1.7-3-.9-1 3.6-2.2-.6 1-3.6-3-.9.5-1.7 3 .9z`,
        `M11.2 6.6h9.6v1h-9.6z${eyes}M12.6 11h6.8l-.6 1.4H13.2z`,
    ],
    // The head of a house of spies: hair pinned high, a slender neck, a clasp.
    7: [
        `${slim}M16 0a3.4 3.4 0 1 1-.01 0z`,
        `M16 4c4 0 6 2.6 6 6 0 3.8-2.4 6.6-6 6.6S10 13.8 10 10c0-3.4 2-6 6-6z`,
        'M16 5c3 0 4.6 2 4.6 4.6 0 3.2-1.8 5.6-4.6 5.6s-4.6-2.4-4.6-5.6C11.4 7 13 5 16 5z',
        'M11.2 9.2C12.2 7 13.8 6.2 16 6.2s3.8.8 4.8 3L19.4 8.4 16 7.4l-3.4 1zM13.4 10.2h1.8v1h-1.8zM16.8 10.2h1.8v1h-1.8zM16 16.4l1.6 1.8L16 20l-1.6-1.8z',
    ],
    // The master of the harbour: a scarf around the brow and a hooked blade.
    6: [
        cloak,
        nimbus,
        `${head}M11 3.2c3.2-1.8 6.8-1.8 10 0l.8 3.2H10.2zM21.4 4.6l4.2 2.2-.8 1.4-3.8-1.4zM4.2 20V9.6c0-2.8 1.6-4.6 4-4.6v2.2c-1.2 0-1.8.8-1.8 2.4V20z`,
        `M10.6 6.2h10.8v1H10.6z${eyes}M12 11.6c2.6 1 5.4 1 8 0-.4 2.6-1.8 4-4 4s-3.6-1.4-4-4z`,
        'M14.4 12.6h3.2v.8h-3.2z',
    ],
    // The old soldier: an armoured collar, a scar, a pointed beard.
    5: [
        plate,
        'M16 1.8c4.4 0 6.6 2.8 6.6 6.6 0 4.6-2.8 9.2-6.6 10.4-3.8-1.2-6.6-5.8-6.6-10.4 0-3.8 2.2-6.6 6.6-6.6z',
        'M16 3c3.4 0 5.2 2.2 5.2 5.2 0 3.8-2.4 7.6-5.2 9.4-2.8-1.8-5.2-5.6-5.2-9.4C10.8 5.2 12.6 3 16 3z',
        `M11 7.4l4.6-2.2h.8L21 7.4v.9l-4.6-2h-.8l-4.6 2zM13 8.6h2v1.2h-2zM17.4 7.2l.9-.4 1.2 3.4-.9.4zM13 12.4c2-.8 4-.8 6 0l-.4.9c-1.8-.6-3.4-.6-5.2 0z`,
    ],
    // The fox: a hood with two corners, eyes on guard.
    4: [
        `${cloak}M8.6.2 13 3.2h6L23.4.2c.8 3 .9 6.6.4 9.4-.2 1.4-.6 2.8-1.4 4H9.6c-.8-1.2-1.2-2.6-1.4-4-.5-2.8-.4-6.4.4-9.4z`,
        'M11 6.8l5 1.8 5-1.8c.4 4.4-1.6 8.2-5 9-3.4-.8-5.4-4.6-5-9z',
        'M12.2 9.4l3 1.2-.4 1.2-2.6-.8zM19.8 9.4v1.6l-2.6.8-.4-1.2zM15 13.2h2l-1 1.4z',
    ],
    // The maker: a wide soft cap and a long beard.
    3: [
        'M5 20c.6-4 3-5.8 6.6-6.4h8.8c3.6.6 6 2.4 6.6 6.4z',
        'M16 3c4.4 0 6.2 2.4 6.2 6 0 5-2 8.6-6.2 10.4C11.8 17.6 9.8 14 9.8 9c0-3.6 1.8-6 6.2-6z',
        'M16 5c3.4 0 4.8 2 4.8 4.6 0 4-1.4 7-4.8 9-3.4-2-4.8-5-4.8-9C11.2 7 12.6 5 16 5zM6 4.6C6.4 1.8 10.4.2 15.4.2c6.4 0 10.8 1.6 10.6 4.6-.1 1.8-2.2 2.6-4.4 2.4H9.2C7.4 7.2 5.8 6.2 6 4.6z',
        'M10.8 7.2h10.4v.9H10.8zM13 9h2v1.1h-2zM17 9h2v1.1h-2zM13 12.2h6v.9h-6zM14.6 14.2h.8v2.4h-.8zM16.6 14.2h.8v2.4h-.8z',
    ],
    // The apprentice: a small hood, a blade held upright.
    2: [
        'M7.6 20c.4-3.6 2.4-5.4 5.2-6h6.4c2.8.6 4.8 2.4 5.2 6zM16 2c3.8.8 6 3.8 6 7.6 0 1.8-.6 3.4-1.6 4.6h-8.8c-1-1.2-1.6-2.8-1.6-4.6C10 5.8 12.2 2.8 16 2zM4.4 2 6 5.4V14h1.4v1.6H6V20H2.8v-4.4H1.4V14h1.4V5.4z',
        'M16 6.6c2.2.8 3.4 2.2 3.4 4.2 0 2.2-1.4 3.8-3.4 3.8s-3.4-1.6-3.4-3.8c0-2 1.2-3.4 3.4-4.2z',
        'M13.8 10h1.6v1h-1.6zM16.6 10h1.6v1h-1.6z',
    ],
    // She who comes from afar: a knot of hair with its pin, a collar that crosses.
    1: [
        `${slim}M16 0a2.8 2.6 0 1 1-.01 0zM9.8 1.2 22.2 3l-.2 1.2L9.6 2.4z`,
        'M16 4.2c4 0 6 2.4 6 5.8 0 3.6-2.4 6.6-6 6.6s-6-3-6-6.6c0-3.4 2-5.8 6-5.8z',
        'M16 5.2c3 0 4.6 1.8 4.6 4.6 0 3.2-1.8 5.4-4.6 5.4s-4.6-2.2-4.6-5.4c0-2.8 1.6-4.6 4.6-4.6z',
        'M11.2 9.6c.2-2.4 2-3.6 4.8-3.6s4.6 1.2 4.8 3.6h-1.6L18.4 8h-4.8l-.8 1.6zM13.2 10.4l2-.2v1l-2 .2zM18.8 10.4l-2-.2v1l2 .2zM10.8 14.4 19 20h-2.4l-6.6-4.6zM21.2 14.4l-3.6 2.4 1 .8 3.4-2.2z',
    ],
};

const TEMPLARS: Partial<Record<Rank, Figure>> = {
    // The captain-general: a cap with a plume, a beard, a short cape.
    X: [
        cloak,
        nimbus,
        `${head}M8.4 5.6c1-3 4-4.6 8-4.6 4.4 0 7 1.8 7.4 4.4.1 1-.6 1.4-1.8 1.4H9.8c-1.2 0-1.7-.4-1.4-1.2zM19 2.2C22 0 26 0 29.6 2.4c-1 3.4-4 5-7.4 4.6z`,
        `M10 6.8h12v1H10zM22.4 5.8 27 2.8l.5.7-4.4 3zM13 9.2h2v1.2h-2zM17 9.2h2v1.2h-2zM12.6 12c2.2-.8 4.6-.8 6.8 0l-.6 1c-1.8-.4-3.8-.4-5.6 0zM4.6 16.6l6.4-1.4v1.2l-6 1.4zM27.4 16.6 21 15.2v1.2l6 1.4z`,
    ],
    // The head of the order: a crown of three tiers.
    9: [
        `${cloak}M16 0l1.2 1c2.8 1.2 4.6 4.6 5 9.2H9.8c.4-4.6 2.2-8 5-9.2z`,
        'M9.6 9.2h12.8v7.4H9.6z',
        'M11.4 10h9.2v1c0 2.6-1.8 4.4-4.6 4.4s-4.6-1.8-4.6-4.4z',
        'M11 6.6h10v1H11zM12.8 3.6h6.4v1h-6.4zM13.2 10.8h2v1h-2zM16.8 10.8h2v1h-2zM14.6 15.4h2.8V20h-2.8zM12 16.8h8v1.4h-8z',
    ],
    // The baron: a closed helmet, its visor a point, a tall crest.
    8: [
        `${plate}M9.4 9.6C9.2 5.4 11.8 2.8 16 2.8s6.8 2.6 6.6 6.8l-1 4.4-5.6 2.4-5.6-2.4zM15 3C14.6.8 17 .2 20 .2c4.6 0 8 2.2 8.6 6.2-2-.8-4-.6-5.6.6C22.6 4.6 20.4 3 17.4 3z`,
        'M9.4 8h13.2v1.6H9.4zM14 11.4h1v.9h-1zM17 11.4h1v.9h-1zM14 13.2h1v.9h-1zM17 13.2h1v.9h-1zM8.2 16l7.8 2.6 7.8-2.6v1.4L16 20l-7.8-2.6z',
    ],
    // The hangman: a mask over the mouth, a stiletto.
    7: [
        cloak,
        nimbus,
        `${head}M24.6 5.6l1.4 1.6v7.2h1.8v1.4H26V20h-2.8v-4.2h-1.8v-1.4h1.8V7.2z`,
        `M11.2 6.2 16 4.6l4.8 1.6v1L16 5.7l-4.8 1.5zM13 8h2v1.2h-2zM17 8h2v1.2h-2zM11 10.4h10v1H11z`,
        '',
        'M12.8 12.8h6.4v.8h-6.4z',
    ],
    // The rebel: a wide turban with a spike, a moustache.
    6: [
        plate,
        'M9.6 7h12.8v9.6H9.6z',
        'M11.4 7.6h9.2v2.6c0 3-1.8 5.2-4.6 5.2s-4.6-2.2-4.6-5.2zM16 0l1 2.2c4.4.2 7.6 1.8 7.6 4.2 0 1.4-1.4 2-3.4 2H10.8c-2 0-3.4-.6-3.4-2 0-2.4 3.2-4 7.6-4.2z',
        'M9 6.6C12 4.6 14.6 3.6 17.4 3.2l.4 1C15 4.6 12.6 5.6 10.4 7.2zM14.6 7.4c2.4-1.4 4.6-2.2 7-2.4l.4 1c-2.2.2-3.8.8-5.6 1.8zM13 9.6h2v1.1h-2zM17 9.6h2v1.1h-2zM11.6 13.6c1.4 0 3-.4 4.4-1.4 1.4 1 3 1.4 4.4 1.4-1.4.9-3 1-4.4.3-1.4.7-3 .6-4.4-.3z',
    ],
    // The physician: a flat hat and a mask with a long beak.
    5: [
        `${cloak}M4 5.6h6.6L12 .6h8l1.4 5H28v2H4z`,
        'M9.2 7.6h13.6v9H9.2z',
        'M11 8.2h10.4v3.4L18.6 14l-13 4.4L11 12z',
        'M13.4 9.4a1.7 1.7 0 1 1-.01 0zM18.8 9.4a1.7 1.7 0 1 1-.01 0zM9.4 15.4l6.4-2 .2.7-5 1.8zM11.2 4.4h9.6v1h-9.6z',
    ],
    // The knight: a great helm with a cross.
    4: [
        `${plate}M9.4 1.6h13.2l1 3v9L16 17.2 8.4 13.6v-9z`,
        'M9.6 6.8h5.6v1.8H9.6zM16.8 6.8h5.6v1.8h-5.6zM15.3 3h1.4v3h-1.4zM15.3 9.4h1.4v6h-1.4zM11.2 11h1.2v1.2h-1.2zM11.2 13h1.2v1.2h-1.2zM19.6 11h1.2v1.2h-1.2zM19.6 13h1.2v1.2h-1.2zM8 15.2l8 3.6 8-3.6v1.5L16 20l-8-3.3z',
    ],
    // The brute: a small iron cap between great shoulders, an axe.
    3: [
        `${brawn}`,
        'M10 5.6h12v11.6H10z',
        'M11.4 8.6c0-2.8 1.8-4.4 4.6-4.4s4.6 1.6 4.6 4.4v4.8L16 16.4l-4.6-3zM25 .8c3.6.6 6 3 6.6 6.6-1.8 1-3.6 1.4-5.4 1.2V20h-2V8.2c-1-.6-1.6-1.2-2-2.2l2-.8V2.8z',
        'M11.4 9.2h9.2v1.6h-9.2zM15.4 12h1.2v2.6h-1.2z',
    ],
    // The swift one: a morion, its brim turned up, its comb high.
    2: [
        slim,
        'M9.8 6.6h12.4v10H9.8z',
        'M11.4 7.4h9.2v2.8c0 3-1.8 5-4.6 5s-4.6-2-4.6-5zM16 .2c3.2 0 5.2 2.6 5.4 5.4 1.8 0 3.4-.6 4.8-2-.2 3.2-1.8 4.8-4.4 4.8H10.2C7.6 8.4 6 6.8 5.8 3.6c1.4 1.4 3 2 4.8 2C10.8 2.8 12.8.2 16 .2z',
        'M15.4 1.4h1.2v5h-1.2zM11 6.6h10v.9H11zM13 9.6h2v1.1h-2zM17 9.6h2v1.1h-2zM13.8 12.6h4.4v.9h-4.4zM11.4 15.6l4.6 3 4.6-3v1.4L16 20l-4.6-3z',
    ],
    // The lady: a rolled headdress with a veil, pearls.
    1: [
        'M6 20c.6-4 2.6-5.6 6-6.4h8c3.4.8 5.4 2.4 6 6.4zM7.8 4C8 8.4 7.4 12 5.4 15.2l3.4 1L11 12V6zM24.2 4c-.2 4.4.4 8 2.4 11.2l-3.4 1L21 12V6z',
        'M16 3.8c4 0 6 2.6 6 6 0 3.8-2.4 6.8-6 6.8s-6-3-6-6.8c0-3.4 2-6 6-6z',
        'M16 5.4c3 0 4.6 1.6 4.6 4.4 0 3.2-1.8 5.4-4.6 5.4s-4.6-2.2-4.6-5.4c0-2.8 1.6-4.4 4.6-4.4zM7 4.4C7.4 1.6 11 .2 16 .2s8.6 1.4 9 4.2C25.2 6 23.6 7 22 6.4c-1.6-1-3.6-1.4-6-1.4s-4.4.4-6 1.4C8.4 7 6.8 6 7 4.4z',
        'M13.2 9.4h2v1h-2zM16.8 9.4h2v1h-2zM14.8 12.6h2.4v.9h-2.4zM12 1.4l1.2-.3.8 3.7-1.1.2zM20 1.4l-1.2-.3-.8 3.7 1.1.2zM12.4 16.2a.8.8 0 1 1-.01 0zM14.8 17.6a.8.8 0 1 1-.01 0zM17.2 17.6a.8.8 0 1 1-.01 0zM19.6 16.2a.8.8 0 1 1-.01 0z',
    ],
};

/** Nobody stands for a Bomb or the Apple. */
export function figureOf(side: Side, rank: Rank): Figure | undefined {
    return (side === 'red' ? TEMPLARS : ASSASSINS)[rank];
}
