import type { Key } from '../lang/texts';
import type { ClockTerms, Prepared, Terms } from '../net/words';

type Say = (key: Key, ...args: (string | number)[]) => string;

export function clockWords(clock: ClockTerms, t: Say): string {
    switch (clock.kind) {
        case 'none':
            return t('terms.no_clock');
        case 'days':
            return t('terms.days', clock.days ?? 0);
        case 'live':
            if (clock.free && clock.whole) {
                return t('terms.tournament', (clock.base ?? 0) / 60, clock.free, clock.whole / 60);
            }
            return t('terms.live', (clock.base ?? 0) / 60, clock.increment ?? 0);
    }
}

export function termsWords(terms: Terms, t: Say): string[] {
    return [
        clockWords(terms.clock, t),
        t(terms.rated ? 'terms.rated' : 'terms.unrated'),
        ...(terms.takebacks ? [t('terms.takebacks')] : []),
    ];
}

/** That the game does not begin as its rules say, and who brought what it begins from; nothing otherwise. */
export function preparedWords(prepared: Prepared | undefined, t: Say): string[] {
    if (!prepared) return [];
    const from = t(`terms.prepared.${prepared.from}`);
    return [
        prepared.by
            ? t('terms.prepared_by', from, prepared.by)
            : t('terms.prepared_by_guest', from),
    ];
}
