// A study inside an address, after the '#': it goes from browser to browser, and no server ever sees it.
import { LIMITS } from './study';

const MARK = '#s=';

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    pipe: TransformStream,
    most: number,
): Promise<Uint8Array<ArrayBuffer>> {
    const reader = (new Blob([bytes]).stream() as ReadableStream).pipeThrough(pipe).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { value, done } = (await reader.read()) as { value?: Uint8Array; done: boolean };
        if (done || !value) break;
        size += value.length;
        // What unpacks into very much is no study.
        if (size > most) {
            await reader.cancel().catch(() => undefined);
            throw new RangeError('too long');
        }
        parts.push(value);
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

export async function linkOf(text: string): Promise<string> {
    const packed = await through(
        new TextEncoder().encode(text),
        new CompressionStream('deflate-raw'),
        4 * LIMITS.text,
    );
    let binary = '';
    for (const byte of packed) binary += String.fromCharCode(byte);
    const word = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return `/study${MARK}${word}`;
}

// The text in an address; null when there is none, or none that can be read.
export async function textIn(hash: string): Promise<string | null> {
    if (!hash.startsWith(MARK)) return null;
    try {
        const word = hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
        const packed = Uint8Array.from(atob(word), (letter) => letter.charCodeAt(0));
        const bytes = await through(
            packed,
            new DecompressionStream('deflate-raw'),
            4 * LIMITS.text,
        );
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return null;
    }
}

export const isShared = (hash: string): boolean => hash.startsWith(MARK);
