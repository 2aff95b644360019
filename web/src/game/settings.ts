// What the options of a table come to. A family's settings.json is written by the C++ side
// (Contract.settings_of_the_page_are_current): each game as it usually is, and what each choice of an
// option changes in it. The choices do not depend on each other; the same test sees to that.
export interface Changes<Settings> {
    readonly settings?: Partial<Settings>;
    readonly presets?: Readonly<Record<string, string>>;
}

export interface GameSettings<Settings> {
    readonly settings: Settings;
    readonly presets: Readonly<Record<string, string>>; // texts of whole setups by name
    readonly choices: Readonly<Record<string, string>>; // of each option, with blanks between; '' for a number
    readonly options: Readonly<Record<string, Readonly<Record<string, Changes<Settings>>>>>;
}

/** The game with these options; null when the file does not have it. */
export function withOptions<Settings>(
    games: Readonly<Record<string, GameSettings<Settings>>>,
    game: string,
    options: Readonly<Record<string, string>> = {},
): Pick<GameSettings<Settings>, 'settings' | 'presets'> | null {
    const usual = games[game];
    if (!usual) return null;
    let { settings, presets } = usual;
    for (const [option, value] of Object.entries(options)) {
        const changes = usual.options[option]?.[value];
        if (changes?.settings) settings = { ...settings, ...changes.settings };
        if (changes?.presets) presets = changes.presets;
    }
    return { settings, presets };
}
