// The little the page has to know of a record before it hands it to the server (docs/records.md).
import type { Seat } from '../net/words';

function tagIn(record: string, name: string): string | null {
    return new RegExp(`^\\[${name} "([^"]*)"\\]\\r?$`, 'm').exec(record)?.[1] ?? null;
}

export function gameIn(record: string): string | null {
    return tagIn(record, 'Game') || null;
}

// The table of a server that it was played at.
export function tableIn(record: string): string | null {
    return tagIn(record, 'FairTable') || null;
}

// As a table has them: a file of the player's own stands there whole.
export function optionsIn(record: string): Record<string, string> {
    const words = (tagIn(record, 'Options') ?? '').split(' ').filter((word) => word.includes('='));
    return Object.fromEntries(
        words.map((word) => {
            const at = word.indexOf('=');
            const [name, value] = [word.slice(0, at), word.slice(at + 1)];
            return [name, value === 'own' ? (fileIn(record, name) ?? value) : value];
        }),
    );
}

function fileIn(record: string, name: string): string | null {
    const block = new RegExp(`^file ${name}\\r?\\n((?:\\|.*\\n)+)`, 'm').exec(record)?.[1];
    return block?.replaceAll('\r', '').replaceAll(/^\|/gm, '') ?? null;
}

// How many played: the options say it where more or fewer can, the list of players if there is one.
export function seatsIn(record: string): number | null {
    const players = optionsIn(record)['players'];
    if (players !== undefined && /^\d$/.test(players)) return Number(players);
    const listed = playersIn(record).length;
    return listed === 0 ? null : listed;
}

// Who sat where, `least` seats where the record does not say how many.
export function playedBy(record: string, least: number): Seat[] {
    const players = playersIn(record);
    return Array.from({ length: seatsIn(record) ?? least }, (_, at): Seat => {
        const bot = /^bot:(.+)$/.exec(players[at] ?? '')?.[1];
        if (bot !== undefined) return { kind: 'bot', level: bot };
        const name = tagIn(record, `Seat${at + 1}`);
        return { kind: 'person', ...(name ? { name } : {}) };
    });
}

function playersIn(record: string): string[] {
    return (tagIn(record, 'Players') ?? '').split(' ').filter((word) => word !== '');
}

export function isOver(record: string): boolean {
    return /^result /m.test(record);
}

export function stepsIn(record: string): number {
    let last = 0;
    for (const match of record.matchAll(/^(\d+) \S/gm)) last = Math.max(last, Number(match[1]));
    return last;
}

// The last step from which the game can be played on: the one before its end when it is over.
export function lastPlyIn(record: string): number {
    const last = stepsIn(record);
    return isOver(record) ? Math.max(0, last - 1) : last;
}

// As the server reads it: line ends and blanks around a record get lost when text is pasted.
export function tidy(record: string): string {
    return `${record.replaceAll('\r\n', '\n').trim()}\n`;
}

export function sameRecord(left: string, right: string): boolean {
    return tidy(left) === tidy(right);
}
