// From where, and to where: what the player has pointed at for an attack or a manoeuvre.
import type { Legal, Origin } from './read';

export type Mode = 'attack' | 'move';

export interface Choice {
    mode: Mode;
    from: string | null;
    to: string | null;
}

export const nothingChosen: Choice = { mode: 'attack', from: null, to: null };

const originAt = (origins: readonly Origin[], id: string | null) =>
    origins.find((origin) => origin.from === id);

// How many units may go, once both ends are chosen.
export function mostFor(choice: Choice, legal: Legal): number {
    const origin = originAt(legal[choice.mode], choice.from);
    if (!origin || choice.to === null || !origin.to.includes(choice.to)) return 0;
    return origin.most;
}

// Where the player may point next.
export function candidates(choice: Choice, legal: Legal): Set<string> {
    const origin = originAt(legal[choice.mode], choice.from);
    return new Set(origin ? origin.to : legal[choice.mode].map((each) => each.from));
}

// The choice after pointing at a territory. Pointing at an enemy first takes the attacker with the
// most units beside him.
export function pointAt(
    choice: Choice,
    legal: Legal,
    id: string,
    unitsOn: (id: string) => number,
): Choice {
    const origins = legal[choice.mode];
    const origin = originAt(origins, choice.from);
    if (choice.from === id) return { ...choice, from: null, to: null };
    if (origin?.to.includes(id)) return { ...choice, to: id };
    if (originAt(origins, id)) return { ...choice, from: id, to: null };
    if (choice.mode === 'attack') {
        const [strongest] = origins
            .filter((each) => each.to.includes(id))
            .sort((a, b) => unitsOn(b.from) - unitsOn(a.from));
        if (strongest) return { ...choice, from: strongest.from, to: id };
    }
    return { ...choice, from: null, to: null };
}

// What is left of a choice in a new position: after a battle the attacker stays chosen if he can
// attack again, and goes on to where he has just been beaten back from.
export function stillPossible(choice: Choice, legal: Legal | null): Choice {
    if (!legal) return nothingChosen;
    const mode: Mode =
        choice.mode === 'attack' && legal.attack.length === 0 && legal.move.length > 0
            ? 'move'
            : choice.mode === 'move' && legal.move.length === 0
              ? 'attack'
              : choice.mode;
    const origin = mode === choice.mode ? originAt(legal[mode], choice.from) : undefined;
    if (!origin) return { mode, from: null, to: null };
    const to = choice.to !== null && origin.to.includes(choice.to) ? choice.to : null;
    return { mode, from: origin.from, to };
}
