import type { Language } from '../game/skin';
import { formatNumber, localeOf } from '../lang/format';

// "9:58", "1:02:03", "0:07.4" when it gets short, "2 days" for slow games.
export function clockText(millis: number, language: Language): string {
    const day = 86_400_000;
    if (millis >= 2 * day) {
        const days = Math.floor(millis / day);
        const unit = new Intl.NumberFormat(localeOf(language), {
            style: 'unit',
            unit: 'day',
            unitDisplay: 'long',
        });
        return unit.format(days);
    }
    if (millis < 10_000) {
        const tenths = Math.floor(millis / 100) / 10;
        return `0:${tenths < 10 ? '0' : ''}${formatNumber(language, tenths)}`;
    }
    const seconds = Math.floor(millis / 1000);
    const two = (value: number) => String(value).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const rest = two(seconds % 60);
    return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

// "a few minutes ago", by locale.
export function ago(at: number, now: number, language: Language): string {
    const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
    const seconds = Math.round((at - now) / 1000);
    if (Math.abs(seconds) < 60) return format.format(0, 'minute');
    if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), 'minute');
    if (Math.abs(seconds) < 86_400) return format.format(Math.round(seconds / 3600), 'hour');
    return format.format(Math.round(seconds / 86_400), 'day');
}

export function dateText(at: number, language: Language): string {
    return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(at);
}

// With the time of day.
export function momentText(at: number, language: Language): string {
    return new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
    }).format(at);
}
