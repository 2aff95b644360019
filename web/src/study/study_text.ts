// A study as text: to keep, to send, to read at the desk. docs/studies.md has the format. Whatever is read comes from
// outside: nothing is believed that is not written as it must be, and everything has a limit.
import { emptyNode, LIMITS, type Arrow, type Chapter, type Study, type StudyNode } from './study';

const HEAD = 'bivouac-study 1';
const WORD = /^[a-z][a-z0-9_-]{0,63}$/;
const PLACE = /^[a-z][a-z0-9_]{0,40}$/;
const OPTION = /^([a-z][a-z0-9_]*)=([A-Za-z0-9_.+-]*)$/;
const EYES = /^(turn|all|seat[1-5])$/;
const STEP = /^(seat[1-5]|nature) \S.{0,500}$/;

// What is wrong with a text: a key of this folder's words, and the line, counted from 1.
export class BadStudy extends Error {
    constructor(
        readonly key: string,
        readonly line: number,
    ) {
        super(`${key} in line ${line}`);
    }
}

// Without what would break a line, or could not be seen.
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const arrowText = ({ from, to }: Arrow) => (from === undefined ? to : `${from}>${to}`);

function* nodeLines(node: StudyNode, depth: number): Generator<string> {
    for (const [i, step] of node.steps.entries()) yield i === 0 ? `${depth} ${step}` : `+ ${step}`;
    for (const line of node.comment.split('\n')) if (node.comment !== '') yield `; ${plain(line)}`;
    if (node.arrows.length > 0) yield `= ${node.arrows.map(arrowText).join(' ')}`;
    for (const child of node.children) yield* nodeLines(child, depth + 1);
}

function* chapterLines(chapter: Chapter): Generator<string> {
    yield '';
    yield `chapter ${plain(chapter.title)}`;
    yield `game ${chapter.game}`;
    const options = Object.entries(chapter.options).map(([name, value]) => `${name}=${value}`);
    if (options.length > 0) yield `options ${options.join(' ')}`;
    if (chapter.eyes !== 'turn')
        yield `eyes ${chapter.eyes === 'all' ? 'all' : `seat${Number(chapter.eyes) + 1}`}`;
    yield `position ${plain(chapter.position)}`;
    yield* nodeLines(chapter.root, 0);
}

export function printStudy(study: Study): string {
    const lines = [HEAD, `title ${plain(study.title)}`];
    for (const chapter of study.chapters) lines.push(...chapterLines(chapter));
    return `${lines.join('\n')}\n`;
}

class Reader {
    readonly study: Study = { title: '', chapters: [] };
    private line = 0;
    private nodes = 0;
    private way: StudyNode[] = []; // from the root of the chapter to the node that is read
    private said = new Set<string>(); // words of the chapter's head

    read(text: string): Study {
        if (text.length > LIMITS.text) throw new BadStudy('bad.long', 1);
        const lines = text.replaceAll('\r\n', '\n').split('\n');
        if (lines[0]?.trim() !== HEAD) throw new BadStudy('bad.head', 1);
        for (const [i, line] of lines.slice(1).entries()) {
            this.line = i + 2;
            if (line.length > LIMITS.line) this.refuse('bad.line');
            if (line.trim() !== '') this.take(line.trimEnd());
        }
        this.line += 1;
        this.closed();
        if (this.study.chapters.length === 0) this.refuse('bad.no_chapter');
        return this.study;
    }

    private refuse(key: string): never {
        throw new BadStudy(key, this.line);
    }
    private get chapter(): Chapter {
        return this.study.chapters.at(-1) ?? this.refuse('bad.before_chapter');
    }
    private get node(): StudyNode {
        if (this.way.length === 0) this.refuse('bad.before_position');
        return this.way.at(-1)!;
    }

    private take(line: string): void {
        const blank = line.indexOf(' ');
        const word = blank < 0 ? line : line.slice(0, blank);
        const rest = blank < 0 ? '' : line.slice(blank + 1);
        if (/^\d{1,3}$/.test(word)) return this.step(Number(word), rest);
        switch (word) {
            case ';':
                return this.comment(rest);
            case '=':
                return this.arrows(rest);
            case '+':
                return this.further(rest);
            case 'title':
                return this.title(rest);
            case 'chapter':
                return this.begin(rest);
            default:
                return this.head(word, rest);
        }
    }
    private title(text: string): void {
        if (this.study.chapters.length > 0 || this.study.title !== '') this.refuse('bad.twice');
        if (text.length > LIMITS.title) this.refuse('bad.line');
        this.study.title = plain(text);
    }
    // The chapter before is whole.
    private closed(): void {
        const last = this.study.chapters.at(-1);
        if (last && (last.game === '' || last.position === '')) this.refuse('bad.no_position');
    }
    private begin(title: string): void {
        this.closed();
        if (this.study.chapters.length >= LIMITS.chapters) this.refuse('bad.many');
        if (title.length > LIMITS.title) this.refuse('bad.line');
        this.study.chapters.push({
            title: plain(title),
            game: '',
            options: {},
            position: '',
            eyes: 'turn',
            root: emptyNode(),
        });
        this.way = [];
        this.said.clear();
    }
    private head(word: string, rest: string): void {
        const chapter = this.chapter;
        if (this.way.length > 0) this.refuse('bad.word');
        if (this.said.has(word)) this.refuse('bad.twice');
        this.said.add(word);
        if (word === 'game') {
            if (!WORD.test(rest)) this.refuse('bad.game');
            chapter.game = rest;
        } else if (word === 'options') {
            chapter.options = this.options(rest);
        } else if (word === 'eyes') {
            if (!EYES.test(rest)) this.refuse('bad.eyes');
            chapter.eyes = rest.startsWith('seat')
                ? `${Number(rest.slice(4)) - 1}`
                : (rest as 'turn' | 'all');
        } else if (word === 'position') {
            if (chapter.game === '') this.refuse('bad.game');
            if (plain(rest) === '') this.refuse('bad.no_position');
            chapter.position = plain(rest);
            this.way = [chapter.root];
        } else {
            this.refuse('bad.word');
        }
    }
    private options(text: string): Record<string, string> {
        const pairs = text.split(' ').filter((each) => each !== '');
        if (pairs.length > 64) this.refuse('bad.many');
        return Object.fromEntries(
            pairs.map((pair): [string, string] => {
                const [, name, value] = OPTION.exec(pair) ?? this.refuse('bad.options');
                return [name!, value!];
            }),
        );
    }
    private step(depth: number, text: string): void {
        if (this.way.length === 0) this.refuse('bad.before_position');
        if (depth < 1 || depth > this.way.length || depth > LIMITS.depth) this.refuse('bad.depth');
        if (!STEP.test(text)) this.refuse('bad.step');
        if (++this.nodes > LIMITS.nodes) this.refuse('bad.many');
        this.way.length = depth;
        const node = emptyNode([text]);
        this.node.children.push(node);
        this.way.push(node);
        this.measure();
    }
    private further(text: string): void {
        if (this.node.steps.length === 0 || !STEP.test(text)) this.refuse('bad.step');
        if (this.node.steps.length >= LIMITS.together) this.refuse('bad.many');
        this.node.steps.push(text);
        this.measure();
    }
    private measure(): void {
        const steps = this.way.reduce((sum, node) => sum + node.steps.length, 0);
        if (steps > LIMITS.steps) this.refuse('bad.many');
    }
    private comment(text: string): void {
        const node = this.node;
        const comment = node.comment === '' ? plain(text) : `${node.comment}\n${plain(text)}`;
        if (comment.length > LIMITS.comment) this.refuse('bad.line');
        node.comment = comment;
    }
    private arrows(text: string): void {
        for (const word of text.split(' ').filter((each) => each !== '')) {
            const [from, to, more] = word.split('>');
            const places = to === undefined ? [from!] : [from!, to];
            if (more !== undefined || !places.every((place) => PLACE.test(place)))
                this.refuse('bad.arrow');
            if (this.node.arrows.length >= LIMITS.arrows) this.refuse('bad.many');
            this.node.arrows.push(to === undefined ? { to: from! } : { from: from!, to });
        }
    }
}

export function readStudy(text: string): Study {
    return new Reader().read(text);
}
