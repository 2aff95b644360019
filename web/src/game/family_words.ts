// Phrase files of all families, each family's for itself: "…/games/risk/web/options/fr.txt" is of Risk.
import { byLanguage, type ByLanguage, type PhraseFiles } from '../lang/languages';

export async function byFamily(files: PhraseFiles): Promise<Record<string, ByLanguage>> {
    const families: Record<string, PhraseFiles> = {};
    for (const [path, file] of Object.entries(files)) {
        (families[path.split('/').at(-4)!] ??= {})[path] = file;
    }
    const words = Object.entries(families).map(
        async ([family, own]) => [family, await byLanguage(own)] as const,
    );
    return Object.fromEntries(await Promise.all(words));
}
