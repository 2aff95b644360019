// What a page is called by its address alone. A table, a replay and a lesson know better, once they
// know their game, and say so in `App.title`.
import type { Key } from '../lang/texts';
import type { Page, Route } from './route';

const titles: Partial<Record<Page, Key>> = {
    account: 'account.title',
    leaders: 'leaders.title',
    learn: 'learn.title',
    rules: 'start.all_rules',
    study: 'study.page',
    puzzles: 'puzzles.page',
    statistics: 'statistics.page',
    unknown: 'unknown.title',
};

export function pageTitle(route: Route, t: (key: Key) => string): string {
    if (route.page === 'person') return route.id;
    if (route.page === 'replay' && route.id === '') return t('record.title');
    const key = titles[route.page];
    return key === undefined ? '' : t(key);
}

// With a mark while something waits.
export const mark = '● ';
export function windowTitle(title: string, called: boolean): string {
    const marked = called && !title.startsWith(mark) ? mark : '';
    return `${marked}${title === '' ? '' : `${title} – `}Bivouac`;
}
