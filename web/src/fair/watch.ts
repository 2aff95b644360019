// Watches the server while a game is played: whatever it says of a table is compared with what it said before and
// with what this device gave. The same as client/fair_watch.h, but for openings that are missing: which pieces an
// event shows only the game's own program knows.
import type { StepMessage, TableMessage } from '../net/words';
import { fits, type SeatRoot } from './hashes';
import type { Kept } from './kept';

export type Alarm =
    | 'no_commitment'
    | 'commitment_changed'
    | 'seed_replaced'
    | 'seed_moved'
    | 'used_before'
    | 'root_changed'
    | 'receipt_changed'
    | 'opening_wrong';

export interface Watched {
    kept: Kept;
    roots: SeatRoot[]; // all that were told, with their sizes
    alarms: Alarm[];
}

// Before sitting down: nothing must be given to a server that raises an alarm here.
export function look(kept: Kept, table: TableMessage): Alarm[] {
    const played = kept.end !== undefined || Object.keys(kept.receipts).length > 0;
    return [
        ...commitmentAlarms(kept, table),
        ...(table.phase === 'waiting' && played ? (['used_before'] as const) : []),
    ];
}

export function hearTable(kept: Kept, table: TableMessage): Watched {
    const alarms: Alarm[] = [...commitmentAlarms(kept, table), ...seedAlarms(kept, table)];
    const told = table.roots.map(({ seat, root }): [number, string] => [seat, root]);
    const goesOn = kept.roots.every(
        ([seat, root], at) => told[at]?.[0] === seat && told[at]?.[1] === root,
    );
    if (!goesOn) alarms.push('root_changed');
    const next: Kept = { ...kept, roots: goesOn ? told : kept.roots };
    if (kept.commitment === undefined && table.commitment) next.commitment = table.commitment;
    if (table.receipt !== undefined) addReceipts(next, table.seq, [table.receipt], alarms);
    if (table.phase === 'finished' || table.phase === 'closed') next.end ??= table.phase;
    return { kept: next, roots: table.roots, alarms };
}

export function hearStep(kept: Kept, roots: SeatRoot[], step: StepMessage): Watched {
    const alarms: Alarm[] = [];
    const fresh = (step.roots ?? []).filter(
        (root) => !roots.some((known) => known.root === root.root),
    );
    const all = [...roots, ...fresh];
    const next: Kept = {
        ...kept,
        roots: [...kept.roots, ...fresh.map(({ seat, root }): [number, string] => [seat, root])],
    };
    addReceipts(next, step.first, step.receipts, alarms);
    if (step.ending) next.end ??= 'finished';
    const wrong = (step.openings ?? []).some(
        (opening) => !all.some((root) => fits(step.table, root, opening)),
    );
    if (wrong) alarms.push('opening_wrong');
    return { kept: next, roots: all, alarms };
}

function commitmentAlarms(kept: Kept, table: TableMessage): Alarm[] {
    if (!table.commitment) return ['no_commitment'];
    const changed = kept.commitment !== undefined && kept.commitment !== table.commitment;
    return changed ? ['commitment_changed'] : [];
}

// Seeds are told once the game has begun. A seat that this device gave a seed for and that is another's now, because
// its owner got up before the game, is none of its business.
function seedAlarms(kept: Kept, table: TableMessage): Alarm[] {
    if (table.phase !== 'playing' && table.phase !== 'finished') return [];
    return Object.entries(kept.seeds)
        .filter(([seat]) => table.seats[Number(seat)]?.yours === true)
        .filter(([seat, seed]) => table.seeds[Number(seat)] !== seed)
        .map(([, seed]) => (table.seeds.includes(seed) ? 'seed_moved' : 'seed_replaced'));
}

function addReceipts(kept: Kept, first: number, receipts: string[], alarms: Alarm[]): void {
    const known = { ...kept.receipts };
    receipts.forEach((receipt, at) => {
        const step = first + at;
        if (known[step] === undefined) known[step] = receipt;
        else if (known[step] !== receipt && !alarms.includes('receipt_changed'))
            alarms.push('receipt_changed');
    });
    kept.receipts = known;
}
