// Every example of the protocol keeps the schema that is written from its description; so says a
// validator that is not ours. protocol/pages/pages_test.cpp sees that the documents are current.
import { readFileSync, readdirSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

const top = new URL('../../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, top), 'utf8'));

interface Document {
    properties: { body: { properties: Record<string, unknown> } };
    components: { schemas: Record<string, unknown> };
}

function validators(file: string): (place: string) => ValidateFunction {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema(read(`docs/${file}`) as object, file);
    return (place) => {
        const validate = ajv.getSchema(`${file}#${place}`);
        if (validate === undefined) throw new Error(`${file} has no ${place}`);
        return validate;
    };
}

const schema = validators('protocol.schema.json');
const bodies = (read('docs/protocol.schema.json') as Document).properties.body.properties;

function examples(folder: string): { name: string; kind: string; path: string }[] {
    return readdirSync(new URL(`protocol/examples/${folder}/`, top)).map((file) => {
        const name = file.replace(/\.json$/, '');
        const kind = name.replace(/-.*/, '');
        return { name, kind, path: `protocol/examples/${folder}/${file}` };
    });
}

function faults(validate: ValidateFunction, value: unknown): unknown {
    return validate(value) ? [] : validate.errors;
}

describe('the schema', () => {
    for (const side of ['server', 'client']) {
        const validate = schema(`/properties/${side}`);
        for (const { name, path } of examples(side)) {
            it(`takes ${side}/${name}`, () => {
                expect(faults(validate, read(path))).toEqual([]);
            });
        }
    }

    for (const { name, kind, path } of examples('body')) {
        it(`takes body/${name}`, () => {
            expect(faults(schema(`/properties/body/properties/${kind}`), read(path))).toEqual([]);
        });
    }

    it('knows a body for each kind of example', () => {
        const kinds = new Set(examples('body').map(({ kind }) => kind));
        expect([...kinds].sort()).toEqual(Object.keys(bodies).sort());
    });

    // What a schema can see; characters, bytes and names that stand twice are for the reader.
    const visible = [
        'missing_field',
        'out_of_range',
        'unknown_field',
        'unknown_word',
        'wrong_type',
    ];
    const refused = examples('refused').filter(({ kind }) => visible.includes(kind));
    it('has something to refuse', () => expect(refused).toHaveLength(visible.length));
    for (const { name, path } of refused) {
        it(`refuses refused/${name}`, () => {
            expect(schema('/properties/client')(read(path))).toBe(false);
        });
    }
});

describe('the documents for tools', () => {
    for (const file of ['openapi.json', 'asyncapi.json']) {
        it(`${file} has schemas that a validator understands`, { timeout: 60_000 }, () => {
            const place = validators(file);
            const names = Object.keys((read(`docs/${file}`) as Document).components.schemas);
            expect(names.length).toBeGreaterThan(50);
            for (const name of names) place(`/components/schemas/${name}`);
        });
    }
});
