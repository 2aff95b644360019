// The little the page has to know of a record before it hands it to the server (docs/records.md).

export function gameIn(record: string): string | null {
    return /^\[Game "([^"]+)"\]$/m.exec(record)?.[1] ?? null;
}

// The highest seat that acts; seats count from 1 in records.
export function seatsIn(record: string): number {
    let most = 0;
    for (const match of record.matchAll(/^\d+ seat(\d)/gm)) most = Math.max(most, Number(match[1]));
    return most;
}

// The last step from which the game can be played on: the one before its end when it is over.
export function lastPlyIn(record: string): number {
    let last = 0;
    for (const match of record.matchAll(/^(\d+) \S/gm)) last = Math.max(last, Number(match[1]));
    return /^result /m.test(record) ? Math.max(0, last - 1) : last;
}
