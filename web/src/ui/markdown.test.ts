import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readSpans } from './markdown';

describe('the Markdown of the rules', () => {
    it('reads headings, paragraphs, lists, tables and code', () => {
        const blocks = readMarkdown(
            '# Title\n\nOne **two**\nthree.\n\n- a\n  b\n\n- c\n\n1. d\n\n| x | y |\n| - | - |\n| 1 | 2 |\n\n```\n<b> .\n```\n',
        );
        expect(blocks.map((block) => block.kind)).toEqual([
            'heading',
            'paragraph',
            'list',
            'list',
            'table',
            'code',
        ]);
        expect(blocks[1]).toEqual({
            kind: 'paragraph',
            spans: [
                { kind: 'text', text: 'One ' },
                { kind: 'bold', text: 'two' },
                { kind: 'text', text: ' three.' },
            ],
        });
        expect(blocks[2]).toMatchObject({ items: [[{ text: 'a b' }], [{ text: 'c' }]] });
        expect(blocks[5]).toEqual({ kind: 'code', text: '<b> .' });
    });

    it('lets no address run code', () => {
        expect(readSpans('[x](javascript:alert)')).toEqual([{ kind: 'text', text: 'x' }]);
        expect(readSpans('[x](https://a.b)')).toEqual([
            { kind: 'link', text: 'x', address: 'https://a.b' },
        ]);
    });

    it('reads every rules page we have to its end', () => {
        const games = new URL('../../../games/', import.meta.url);
        for (const family of ['strategic', 'stratego', 'risk']) {
            for (const file of readdirSync(new URL(`${family}/rules/`, games))) {
                if (!file.endsWith('.md')) continue;
                const text = readFileSync(new URL(`${family}/rules/${file}`, games), 'utf8');
                const headings = text.split('\n').filter((line) => /^#{1,6} /.test(line)).length;
                const blocks = readMarkdown(text);
                const found = blocks.filter((block) => block.kind === 'heading').length;
                expect(found, `${family}/${file}`).toBe(headings);
            }
        }
    });
});
