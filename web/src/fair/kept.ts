// What this device keeps of a table while it is played: the first commitment it saw, the seed it drew, and every
// root and receipt. In the browser's own storage, and as the file that `bivouac verify --kept` reads.

export interface Kept {
    commitment?: string;
    drawn?: string; // the table's seed, one for all seats that are taken from here
    seeds: Record<string, string>; // by seat, counted from 0
    roots: [seat: number, root: string][]; // in the order they came
    receipts: Record<string, string>; // by step
    end?: 'finished' | 'closed';
    at?: number; // when it was last added to
}

export const nothingKept = (): Kept => ({ seeds: {}, roots: [], receipts: {} });

const prefix = 'bivouac.kept.';

// Also what earlier versions of the page kept.
function read(text: string | null): Kept | null {
    if (text === null) return null;
    const found = JSON.parse(text) as Partial<Kept> & { receipt?: string };
    return { ...nothingKept(), ...found };
}

export function keptOf(table: string): Kept | null {
    try {
        return read(localStorage.getItem(prefix + table));
    } catch {
        return null;
    }
}

// True when it is stored. When there is no room, the receipts of the oldest table but its last go first: the last
// one stands for all before it.
export function store(table: string, kept: Kept): boolean {
    for (let attempt = 0; attempt < 50; ++attempt) {
        try {
            localStorage.setItem(prefix + table, JSON.stringify({ ...kept, at: Date.now() }));
            return true;
        } catch {
            if (!makeRoom(table)) return false;
        }
    }
    return false;
}

function makeRoom(but: string): boolean {
    try {
        const others = Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix) && key !== prefix + but)
            .map((key) => ({ key, kept: read(localStorage.getItem(key)) }))
            .filter(({ kept }) => kept !== null && Object.keys(kept.receipts).length > 1)
            .sort((a, b) => (a.kept?.at ?? 0) - (b.kept?.at ?? 0));
        const oldest = others[0];
        if (!oldest?.kept) return false;
        const last = lastReceipt(oldest.kept);
        const receipts = last ? { [last.step]: last.receipt } : {};
        localStorage.setItem(oldest.key, JSON.stringify({ ...oldest.kept, receipts }));
        return true;
    } catch {
        return false;
    }
}

export function lastReceipt(kept: Kept): { step: number; receipt: string } | null {
    const steps = Object.keys(kept.receipts).map(Number);
    if (steps.length === 0) return null;
    const step = Math.max(...steps);
    return { step, receipt: kept.receipts[step]! };
}

// The file, line by line (docs/fairness.md).
export function keptText(table: string, server: string, kept: Kept): string {
    const lines = ['bivouac kept 1', `server ${server}`, `table ${table}`];
    if (kept.commitment !== undefined) lines.push(`commitment ${kept.commitment}`);
    if (kept.drawn !== undefined) lines.push(`draw ${kept.drawn}`);
    for (const [seat, seed] of Object.entries(kept.seeds))
        lines.push(`seed ${Number(seat) + 1} ${seed}`);
    for (const [seat, root] of kept.roots) lines.push(`root ${seat + 1} ${root}`);
    for (const [step, receipt] of Object.entries(kept.receipts))
        lines.push(`receipt ${step} ${receipt}`);
    if (kept.end !== undefined) lines.push(`end ${kept.end}`);
    return lines.join('\n') + '\n';
}

// The whole check by the program, with everything that was kept; nothing to be filled in but the record's file.
export function verifyCommand(kept: Kept): string {
    const words = ['bivouac verify RECORD --fair'];
    if (kept.commitment !== undefined) words.push(`--commitment ${kept.commitment}`);
    for (const [seat, seed] of Object.entries(kept.seeds))
        words.push(`--seed ${Number(seat) + 1}:${seed}`);
    const last = lastReceipt(kept);
    if (last) words.push(`--receipt ${last.step}:${last.receipt}`);
    for (const [seat, root] of kept.roots) words.push(`--root ${seat + 1}:${root}`);
    return words.join(' ');
}
