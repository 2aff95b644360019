// A server for the tests of one file, and people who come in.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Language } from '../../src/game/skin';
import { newPerson, shot, theBrowser, type Manner, type Person } from './browser';
import { TableServer } from './server';

// ./test takes the shortest way through; with FULL=1 everything is played, in English and in French.
export const full = Boolean(process.env['FULL']);
export const languages: readonly Language[] = full ? ['en', 'fr'] : ['en'];

// What the people of a test come to.
export interface Site {
    readonly address: string;
    start(): Promise<void>;
    end(): Promise<void>;
}

const OPENS = 300_000; // milliseconds at the most: a whole cluster on a busy machine

export class House<S extends Site = TableServer> {
    private browser: Browser | null = null;
    private people: Person[] = [];

    constructor(readonly server: S) {}

    async open(): Promise<void> {
        await this.server.start();
        this.browser = await theBrowser();
    }
    async close(): Promise<void> {
        await this.server.end();
    }
    async person(manner: Manner = {}): Promise<Person> {
        if (this.browser === null) throw new Error('the house is not open');
        const person = await newPerson(this.browser, this.server.address, manner);
        this.people.push(person);
        return person;
    }
    // One at a desk, the other with a phone.
    async two(manner: Manner = {}): Promise<[Person, Person]> {
        return [await this.person(manner), await this.person({ ...manner, size: 'phone' })];
    }
    // A test that fails leaves a picture of every page it had open.
    async photograph(test: string): Promise<void> {
        const name = test.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60);
        for (const [at, { page }] of this.people.entries()) {
            await shot(page, `failed-${name}-${at + 1}`).catch(() => undefined);
        }
    }
    async everybodyLeaves(): Promise<string[]> {
        const left = this.people.splice(0);
        await Promise.all(left.map((person) => person.context.close()));
        return left.flatMap((person) => person.complaints);
    }
}

// Opened before the first test of the file and closed after the last. Whoever a test let in leaves
// when it ends, and no page of theirs may have complained by then.
export function openHouse(): House {
    return openHouseOf(new TableServer());
}
export function openHouseOf<S extends Site>(site: S): House<S> {
    const house = new House(site);
    beforeAll(() => house.open(), OPENS);
    afterAll(() => house.close(), OPENS);
    afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await house.photograph(task.name);
        expect(await house.everybodyLeaves()).toEqual([]);
    });
    return house;
}
