import { expect, it } from 'vitest';
import { keepThreats, keptThreats } from './shown_threats';

it('whether threats are shown is remembered, where the device lets us', () => {
    const kept = new Map<string, string>();
    const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
    };
    expect(keptThreats(storage)).toBe(false);
    keepThreats(storage, true);
    expect(keptThreats(storage)).toBe(true);
    keepThreats(storage, false);
    expect(keptThreats(storage)).toBe(false);
    const none = () => {
        throw new Error('no storage');
    };
    expect(keptThreats({ getItem: none })).toBe(false);
    expect(() => keepThreats({ setItem: none, removeItem: none }, true)).not.toThrow();
});
