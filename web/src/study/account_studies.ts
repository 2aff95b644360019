// Studies that an account keeps. Whatever is changed goes into the browser first and leaves it again once the account has it,
// so that a line that breaks, or a page that is closed, loses nothing. A study that two browsers have changed becomes two.
import { isStale, type Papers } from '../papers/papers';
import { dropStudy, keepStudy, keptStudies, keptStudy, newId } from './kept_studies';
import type { Study } from './study';
import { printStudy, readStudy } from './study_text';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

// From which revision the browser's copy was changed.
const BASE = 'bivouac.study_base.';
// A title in lists has an end.
const TITLE = 100;

export interface OpenStudy {
    id: string;
    revision: number; // of the account's; 0: the account has none
    study: Study;
    pending: boolean; // changed since
}

export class AccountStudies {
    constructor(
        private readonly papers: Papers,
        private readonly store: Store = localStorage,
    ) {}

    list = () => this.papers.list('study');

    // Null when the account has none of that name, or none that can be read. `renamed` titles what was changed in this browser
    // while the account's went on elsewhere; that copy stays in the browser.
    async open(id: string, renamed: (title: string) => string): Promise<OpenStudy | null> {
        const found = await this.papers.read('study', id);
        if (!found) return null;
        const revision = found.line.revision;
        const own = keptStudy(id, this.store);
        if (own && this.base(id) === revision) return { id, revision, study: own, pending: true };
        if (own) {
            keepStudy(newId(), { ...own, title: renamed(own.title) }, this.store);
            this.forget(id);
        }
        try {
            return { id, revision, study: readStudy(found.text), pending: false };
        } catch {
            return null;
        }
    }

    // How it is kept now: under another name when somebody else has changed it meanwhile. What the account cannot take, for
    // whatever reason it throws, stays in the browser.
    async keep(
        open: OpenStudy,
        renamed: (title: string) => string,
    ): Promise<Omit<OpenStudy, 'study' | 'pending'>> {
        const { id, revision, study } = open;
        if (keepStudy(id, study, this.store)) this.mark(id, revision);
        try {
            const next = await this.put(id, revision, study);
            this.forget(id);
            return { id, revision: next };
        } catch (error) {
            if (!isStale(error)) throw error;
            const same = await this.sameAs(id, study);
            if (same !== null) {
                this.forget(id);
                return { id, revision: same };
            }
            const copy = { id: newId(), study: { ...study, title: renamed(study.title) } };
            keepStudy(copy.id, copy.study, this.store);
            this.forget(id);
            const next = await this.put(copy.id, 0, copy.study);
            this.forget(copy.id);
            return { id: copy.id, revision: next };
        }
    }

    // One that this browser keeps goes to the account.
    async offer(id: string, study: Study): Promise<void> {
        const base = this.base(id) ?? 0;
        try {
            await this.put(id, base, study);
        } catch (error) {
            if (!isStale(error)) throw error;
            if ((await this.sameAs(id, study)) === null) await this.put(newId(), 0, study);
        }
        this.forget(id);
    }

    // What was on its way to the account when the page was left goes there now.
    async settle(): Promise<void> {
        for (const { id, study } of keptStudies(this.store)) {
            if (this.base(id) !== null) await this.offer(id, study);
        }
    }

    async drop(id: string): Promise<void> {
        await this.papers.drop('study', id);
        this.forget(id);
    }

    // The revision at which the account has exactly this: an answer was lost, not the study.
    private async sameAs(id: string, study: Study): Promise<number | null> {
        const found = await this.papers.read('study', id);
        return found?.text === printStudy(study) ? found.line.revision : null;
    }
    private put(id: string, revision: number, study: Study): Promise<number> {
        const title = [...study.title].slice(0, TITLE).join('');
        return this.papers.keep('study', id, revision, title, printStudy(study));
    }
    private base(id: string): number | null {
        const kept = this.store.getItem(BASE + id);
        return kept === null ? null : Number(kept);
    }
    private mark(id: string, revision: number): void {
        try {
            this.store.setItem(BASE + id, `${revision}`);
        } catch {
            // Without it the copy counts as one of this browser's own.
        }
    }
    private forget(id: string): void {
        dropStudy(id, this.store);
        this.store.removeItem(BASE + id);
    }
}
