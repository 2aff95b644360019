// Studies that this browser keeps, each as its text, by a name of its own. One that cannot be read is left alone.
import { readStudy, printStudy } from './study_text';
import type { Study } from './study';

const PREFIX = 'bivouac.study.';
const NAME = /^[a-z0-9]{8}$/;

export interface KeptStudy {
    id: string;
    study: Study;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

export function keptStudy(id: string, store: Store = localStorage): Study | null {
    try {
        const text = NAME.test(id) ? store.getItem(PREFIX + id) : null;
        return text === null ? null : readStudy(text);
    } catch {
        return null;
    }
}

// False when the browser has no room for it.
export function keepStudy(id: string, study: Study, store: Store = localStorage): boolean {
    try {
        store.setItem(PREFIX + id, printStudy(study));
        return true;
    } catch {
        return false;
    }
}

export function dropStudy(id: string, store: Store = localStorage): void {
    try {
        store.removeItem(PREFIX + id);
    } catch {
        // There is nothing to drop where nothing can be kept.
    }
}

export function keptStudies(store: Store = localStorage): KeptStudy[] {
    const found: KeptStudy[] = [];
    try {
        for (let i = 0; i < store.length; ++i) {
            const key = store.key(i);
            const id = key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
            const study = keptStudy(id, store);
            if (study) found.push({ id, study });
        }
    } catch {
        return found;
    }
    return found.toSorted((a, b) => a.study.title.localeCompare(b.study.title));
}
