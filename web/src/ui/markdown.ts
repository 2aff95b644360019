// The part of Markdown that our rules pages use, read into plain data. What it does not know stays
// text, so nothing a page contains can become code.
import { citations } from './citations';

export type Span =
    | { kind: 'text' | 'bold' | 'italic' | 'code'; text: string }
    | { kind: 'link'; text: string; address: string }
    | { kind: 'rule'; text: string; first: boolean }; // the first mention is where links lead

export type Block =
    | { kind: 'heading'; level: number; id: string; spans: Span[] }
    | { kind: 'paragraph'; spans: Span[] }
    | { kind: 'list'; ordered: boolean; items: Span[][] }
    | { kind: 'code'; text: string }
    | { kind: 'board'; text: string; look: string } // of pieces or of a map, see diagram.ts
    | { kind: 'table'; head: Span[][]; rows: Span[][][] };

// Text with the rules it cites.
const plainSpans = (text: string): Span[] =>
    citations(text).map((piece) =>
        piece.kind === 'rule'
            ? { kind: 'rule', text: piece.text, first: false }
            : { kind: 'text', text: piece.text },
    );

export function readSpans(text: string): Span[] {
    const spans: Span[] = [];
    const mark = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
    let from = 0;
    for (const match of text.matchAll(mark)) {
        if (match.index > from) spans.push(...plainSpans(text.slice(from, match.index)));
        const [whole, code, bold, italic, label, address] = match;
        if (code !== undefined) spans.push({ kind: 'code', text: code });
        else if (bold !== undefined) spans.push({ kind: 'bold', text: bold });
        else if (italic !== undefined) spans.push({ kind: 'italic', text: italic });
        else spans.push(link(label ?? '', address ?? ''));
        from = match.index + whole.length;
    }
    if (from < text.length) spans.push(...plainSpans(text.slice(from)));
    return spans;
}

// Only links within the page and ordinary web addresses lead anywhere.
function link(text: string, address: string): Span {
    const leads = address.startsWith('#') || /^https?:\/\//.test(address);
    return leads ? { kind: 'link', text, address } : { kind: 'text', text };
}

const cells = (line: string) =>
    line
        .replace(/^\s*\||\|\s*$/g, '')
        .split('|')
        .map((cell) => readSpans(cell.trim()));

function headingId(text: string): string {
    return text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
}

const startsBlock = /^(#{1,6} |```|\s*[-*] |\s*\d+\. |\|)/;

export function readMarkdown(text: string): Block[] {
    const lines = text.replace(/\r/g, '').split('\n');
    const blocks: Block[] = [];
    let at = 0;
    const plain = (from: number) => {
        const words: string[] = [];
        while (at < lines.length && lines[at]!.trim() !== '') {
            if (at > from && startsBlock.test(lines[at]!)) break;
            words.push(lines[at]!.trim());
            at += 1;
        }
        return words.join(' ');
    };
    while (at < lines.length) {
        const line = lines[at]!;
        const heading = /^(#{1,6}) (.*)$/.exec(line);
        if (line.trim() === '') {
            at += 1;
        } else if (heading) {
            const words = heading[2]!;
            const level = heading[1]!.length;
            blocks.push({ kind: 'heading', level, id: headingId(words), spans: readSpans(words) });
            at += 1;
        } else if (line.startsWith('```')) {
            const end = lines.findIndex((other, index) => index > at && other.startsWith('```'));
            const last = end < 0 ? lines.length : end;
            const text = lines.slice(at + 1, last).join('\n');
            const board = /^```board ?(\w*)\s*$/.exec(line);
            if (board) blocks.push({ kind: 'board', text, look: board[1] ?? '' });
            else blocks.push({ kind: 'code', text });
            at = last + 1;
        } else if (line.startsWith('|')) {
            const from = at;
            while (at < lines.length && lines[at]!.startsWith('|')) at += 1;
            const [head, , ...rows] = lines.slice(from, at);
            blocks.push({ kind: 'table', head: cells(head!), rows: rows.map(cells) });
        } else if (/^\s*([-*]|\d+\.) /.test(line)) {
            at = readList(lines, at, blocks);
        } else {
            blocks.push({ kind: 'paragraph', spans: readSpans(plain(at)) });
        }
    }
    markFirst(blocks);
    return blocks;
}

function spansOf(block: Block): Span[] {
    switch (block.kind) {
        case 'heading':
        case 'paragraph':
            return block.spans;
        case 'list':
            return block.items.flat();
        case 'table':
            return [...block.head.flat(), ...block.rows.flat(2)];
        default:
            return [];
    }
}

// Where a rule is mentioned first it is explained; later mentions lead there.
function markFirst(blocks: Block[]): void {
    const seen = new Set<string>();
    for (const span of blocks.flatMap(spansOf)) {
        if (span.kind !== 'rule' || seen.has(span.text)) continue;
        seen.add(span.text);
        span.first = true;
    }
}

// Items of one list; lines that are indented go on with the item above, over blank lines too.
function readList(lines: string[], start: number, blocks: Block[]): number {
    const ordered = /^\s*\d+\. /.test(lines[start]!);
    const items: string[] = [];
    let at = start;
    for (; at < lines.length; ++at) {
        const line = lines[at]!;
        const item = /^\s*([-*]|\d+\.) (.*)$/.exec(line);
        if (item && /\d/.test(item[1]!) !== ordered) break;
        if (item) items.push(item[2]!);
        else if (/^\s+\S/.test(line)) items[items.length - 1] += ` ${line.trim()}`;
        else if (line.trim() !== '') break;
        else if (!/^(\s+\S|\s*[-*] |\s*\d+\. )/.test(lines[at + 1] ?? '')) break;
    }
    blocks.push({ kind: 'list', ordered, items: items.map(readSpans) });
    return at;
}
