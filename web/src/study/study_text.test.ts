import { describe, expect, it } from 'vitest';
import { dropStudy, keepStudy, keptStudies, keptStudy, newId } from './kept_studies';
import { grown, LIMITS, newChapter, nodeAt, type Study } from './study';
import { linkOf, textIn } from './study_link';
import { BadStudy, printStudy, readStudy } from './study_text';

const POSITION = 'b?,9/10/r5@,9 red fallen=r1,r2 seen=red';

function sample(): Study {
    const chapter = newChapter('A fork', 'stratego-original', { two_squares: '3' }, POSITION);
    const first = grown(chapter.root, [], ['seat1 a8-a9'])!;
    const second = grown(chapter.root, first, ['seat2 f6-e6', 'nature roll:6,3'])!;
    grown(chapter.root, [], ['seat1 a8-b8']);
    chapter.root.comment = 'Who is on a10?\nThink first.';
    nodeAt(chapter.root, second).arrows.push({ from: 'a9', to: 'a10' }, { to: 'f6' });
    chapter.eyes = '1';
    const other = newChapter('', 'strategic', {}, 'play orange formed=3');
    other.eyes = 'all';
    return { title: 'Meine Übung « à finir »', chapters: [chapter, other] };
}

const fault = (text: string): string => {
    try {
        readStudy(text);
    } catch (error) {
        if (error instanceof BadStudy) return `${error.key} ${error.line}`;
        throw error;
    }
    return '';
};
const chapter = (...lines: string[]) =>
    ['bivouac-study 1', 'chapter C', 'game strategic', 'position p', ...lines].join('\n');

describe('a study as text', () => {
    it('reads back as it was', () => {
        const study = sample();
        const text = printStudy(study);
        expect(readStudy(text)).toEqual(study);
        expect(printStudy(readStudy(text))).toBe(text);
        expect(readStudy(text.replaceAll('\n', '\r\n'))).toEqual(study);
        expect(text).toContain('\n1 seat1 a8-a9\n2 seat2 f6-e6\n+ nature roll:6,3\n= a9>a10 f6\n');
        expect(text).toContain('\n; Who is on a10?\n; Think first.\n');
    });

    it('says what is wrong and in which line', () => {
        expect(fault('')).toBe('bad.head 1');
        expect(fault('bivouac-study 2\n')).toBe('bad.head 1');
        expect(fault('bivouac-study 1\n')).toBe('bad.no_chapter 3');
        expect(fault('bivouac-study 1\ngame x')).toBe('bad.before_chapter 2');
        expect(fault('bivouac-study 1\nchapter C\nposition p')).toBe('bad.game 3');
        expect(fault('bivouac-study 1\nchapter C\ngame x')).toBe('bad.no_position 4');
        expect(fault('bivouac-study 1\nchapter C\n; too early')).toBe('bad.before_position 3');
        expect(fault('bivouac-study 1\nchapter C\ngame X!')).toBe('bad.game 3');
        expect(fault('bivouac-study 1\nchapter C\ngame x\neyes god')).toBe('bad.eyes 4');
        expect(fault('bivouac-study 1\nchapter C\ngame x\noptions a')).toBe('bad.options 4');
        expect(fault('bivouac-study 1\nchapter C\ngame x\ngame y')).toBe('bad.twice 4');
        expect(fault(chapter('1 seat1 a', '3 seat1 b'))).toBe('bad.depth 6');
        expect(fault(chapter('0 seat1 a'))).toBe('bad.depth 5');
        expect(fault(chapter('1 seat9 a'))).toBe('bad.step 5');
        expect(fault(chapter('1 a2-a3'))).toBe('bad.step 5');
        expect(fault(chapter('+ seat1 a'))).toBe('bad.step 5');
        expect(fault(chapter('= a1>b2>c3'))).toBe('bad.arrow 5');
        expect(fault(chapter('= A1'))).toBe('bad.arrow 5');
        expect(fault(chapter('hello'))).toBe('bad.word 5');
        expect(fault(chapter('game strategic'))).toBe('bad.word 5');
    });

    it('has limits', () => {
        expect(fault(`bivouac-study 1\n${'x'.repeat(LIMITS.text)}`)).toBe('bad.long 1');
        expect(fault(chapter(`; ${'x'.repeat(LIMITS.line)}`))).toBe('bad.line 5');
        expect(fault(chapter(...Array.from({ length: 3001 }, () => '1 seat1 a')))).toBe(
            'bad.many 3005',
        );
        expect(fault(chapter('1 seat1 a', ...Array.from({ length: 60 }, () => '+ nature a')))).toBe(
            'bad.many 65',
        );
        const deep = Array.from({ length: 201 }, (_, i) => `${i + 1} seat1 a`);
        expect(fault(chapter(...deep))).toBe('bad.depth 205');
        expect(fault(chapter(`= ${'a1 '.repeat(41)}`))).toBe('bad.many 5');
    });

    // Whatever becomes of a text on its way: it reads as a study that prints back, or is refused in words.
    it('survives damage', () => {
        const text = printStudy(sample());
        let seed = 7;
        const below = (most: number) => {
            seed = (seed * 1103515245 + 12345) % 2147483648;
            return seed % most;
        };
        const letters = ' \n;=+0123456789>seat\u0000\u2028?é';
        let whole = 0;
        for (let round = 0; round < 800; ++round) {
            const at = below(text.length);
            const until = at + below(12);
            const put = Array.from({ length: below(4) }, () => letters[below(letters.length)]);
            const damaged = text.slice(0, at) + put.join('') + text.slice(until);
            try {
                const study = readStudy(damaged);
                expect(readStudy(printStudy(study))).toEqual(study);
                ++whole;
            } catch (error) {
                if (!(error instanceof BadStudy)) throw error;
                expect(error.line).toBeGreaterThan(0);
            }
        }
        expect(whole).toBeGreaterThan(50);
        expect(whole).toBeLessThan(790);
    });
});

describe('a study in an address', () => {
    it('comes out as it went in, and damaged ones do not', async () => {
        const text = printStudy(sample());
        const link = await linkOf(text);
        const hash = link.slice('/study'.length);
        expect(hash).toMatch(/^#s=[A-Za-z0-9_-]+$/);
        expect(await textIn(hash)).toBe(text);
        for (const bad of ['', '#', '#s=', '#s=!!', '#s=AAAA', `${hash.slice(0, -9)}`, '#t=x'])
            expect(await textIn(bad)).toBeNull();
    });
    it('does not unpack without end', async () => {
        const bomb = await linkOf('x'.repeat(4 * LIMITS.text + 1)).catch(() => null);
        expect(bomb === null || (await textIn(bomb.slice('/study'.length))) === null).toBe(true);
    });
});

describe('studies in the browser', () => {
    it('are kept by name; what cannot be read is left alone', () => {
        const kept = new Map<string, string>();
        const store = {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
            removeItem: (key: string) => void kept.delete(key),
            key: (at: number) => [...kept.keys()][at] ?? null,
            get length() {
                return kept.size;
            },
        };
        const id = newId();
        expect(keepStudy(id, sample(), store)).toBe(true);
        kept.set('bivouac.study.damaged1', 'bivouac-study 9');
        kept.set('bivouac.other', 'x');
        expect(keptStudies(store).map((each) => each.id)).toEqual([id]);
        expect(keptStudy(id, store)).toEqual(sample());
        expect(keptStudy('damaged1', store)).toBeNull();
        expect(keptStudy('../other', store)).toBeNull();
        dropStudy(id, store);
        expect(keptStudies(store)).toEqual([]);
        expect(kept.has('bivouac.study.damaged1')).toBe(true);
        const full = {
            ...store,
            setItem: () => {
                throw new Error('quota');
            },
        };
        expect(keepStudy(id, sample(), full)).toBe(false);
    });
});
