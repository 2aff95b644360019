// A page that was loaded from an earlier version goes on with the server of today: what it sends is
// understood, and whatever it reads in an answer is still there. protocol/examples/before/ has what
// was sent and answered then.
import { readFileSync, readdirSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

const top = new URL('../../../', import.meta.url);
const before = new URL('protocol/examples/before/', top);
const text = (path: string) => readFileSync(new URL(path, top), 'utf8');

interface Earlier {
    side: 'client' | 'body' | 'server';
    name: string;
    message: unknown;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(JSON.parse(text('docs/protocol.schema.json')) as object, 'schema');

function faultsToday({ side, name, message }: Earlier): unknown {
    const kind = name.replace(/-.*/, '');
    const place = side === 'client' ? 'client' : `body/properties/${kind}`;
    const validate = ajv.getSchema(`schema#/properties/${place}`);
    if (validate === undefined) return `there is no ${side} ${kind} any more`;
    return validate(message) ? [] : validate.errors;
}

const kindOf = (value: unknown) =>
    value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

// The places of `was` that `is` has not, or has with another kind of value. A new element of a list
// may look different; so its first one stands for all.
function lost(was: unknown, is: unknown, place = ''): string[] {
    if (kindOf(was) !== kindOf(is)) return [`${place}: ${kindOf(was)} is ${kindOf(is)} now`];
    if (Array.isArray(was)) {
        const now = is as unknown[];
        return was.length > 0 && now.length > 0 ? lost(was[0], now[0], `${place}[]`) : [];
    }
    if (kindOf(was) !== 'object') return [];
    const now = is as Record<string, unknown>;
    return Object.entries(was as Record<string, unknown>).flatMap(([name, value]) =>
        name in now
            ? lost(value, now[name], `${place}.${name}`)
            : [`${place}.${name} is not said any more`],
    );
}

describe('what is lost', () => {
    it('is seen at any depth', () => {
        expect(lost({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }], d: 3 })).toEqual([]);
        expect(lost({ a: [{ b: 1 }] }, { a: [{ c: 2 }] })).toEqual(['.a[].b is not said any more']);
        expect(lost({ a: null }, { a: 'x' })).toEqual(['.a: null is string now']);
    });
});

const versions = readdirSync(before);
it('remembers an earlier version', () => expect(versions).not.toEqual([]));

describe.each(versions)('%s', (version) => {
    const lines = readFileSync(new URL(version, before), 'utf8').trimEnd().split('\n');
    for (const line of lines) {
        const earlier = JSON.parse(line) as Earlier;
        it(`${earlier.side}/${earlier.name}`, () => {
            if (earlier.side !== 'server') return expect(faultsToday(earlier)).toEqual([]);
            const today = text(`protocol/examples/server/${earlier.name}.json`);
            expect(lost(earlier.message, JSON.parse(today))).toEqual([]);
        });
    }
});
