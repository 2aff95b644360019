// What a person has chosen about the page: kept on the device, and with the account when there is one.
import { chosenOf, fallback, languages, pseudo, spoken, type Language } from '../lang/languages';
import type { Preferences } from '../net/words';

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export const themes: readonly Theme[] = ['auto', 'light', 'dark', 'contrast'];

const place = 'bivouac.settings';

export class Settings {
    language = $state<Language>(fallback);
    theme = $state<Theme>('auto');
    sounds = $state(true);
    animate = $state(true);
    notices = $state(false); // of the device, when something waits
    level = $state('easy'); // of the bot played last
    game = $state('');
    saved = 0; // how often the person has chosen something on this page

    // `changed` is told every change a person makes, with all of it.
    constructor(private readonly changed: (preferences: Preferences) => void) {
        this.language = chosenOf(navigator.languages);
        try {
            this.read(JSON.parse(localStorage.getItem(place) ?? '{}'));
        } catch {
            // A device without storage, or with something else in our place: the defaults hold.
        }
    }

    // Takes what is known and leaves the rest.
    read(value: unknown): void {
        if (typeof value !== 'object' || value === null) return;
        const known = value as Record<string, unknown>;
        const language = known['language'] as Language;
        // A device that tries the page out goes on with it, whatever its account says.
        const ours = languages.includes(language) && this.language !== pseudo;
        if (ours || language === pseudo) this.language = language;
        if (themes.includes(known['theme'] as Theme)) this.theme = known['theme'] as Theme;
        if (typeof known['sounds'] === 'boolean') this.sounds = known['sounds'];
        if (typeof known['animate'] === 'boolean') this.animate = known['animate'];
        if (typeof known['notices'] === 'boolean') this.notices = known['notices'];
        if (typeof known['level'] === 'string') this.level = known['level'];
        if (typeof known['game'] === 'string') this.game = known['game'];
    }

    all(): Preferences {
        return {
            language: spoken(this.language),
            theme: this.theme,
            sounds: this.sounds,
            animate: this.animate,
            notices: this.notices,
            level: this.level,
            game: this.game,
        };
    }

    save(): void {
        this.saved += 1;
        const preferences = this.all();
        try {
            const kept = { ...preferences, language: this.language };
            localStorage.setItem(place, JSON.stringify(kept));
        } catch {
            // Private windows may refuse; the choice then lasts as long as the page.
        }
        this.changed(preferences);
    }
}

// Shows the theme on the page; "auto" follows the device, now and when it changes.
export function applyTheme(theme: Theme): void {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const contrast = matchMedia('(prefers-contrast: more)').matches;
    const shown = theme !== 'auto' ? theme : contrast ? 'contrast' : dark ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = shown;
}
