// Rules are cited by number, in brackets behind what they explain: "(OR-15, SC-8)". The rules page
// of the game has an anchor for each.
const ID = '(?:(?:OR|VI|AC|SC|SG|RK|V2)-\\d+|[A-E]\\d{1,2})';
const GROUP = new RegExp(`\\((${ID}(?:, ${ID})*)\\)`, 'g');

export type Piece = { readonly kind: 'text' | 'rule'; readonly text: string };

/** The text cut up so that every id that is cited stands alone. */
export function citations(text: string): Piece[] {
    const pieces: Piece[] = [];
    let plain = '';
    let from = 0;
    const cite = (rule: string) => {
        pieces.push({ kind: 'text', text: plain }, { kind: 'rule', text: rule });
        plain = '';
    };
    for (const match of text.matchAll(GROUP)) {
        plain += `${text.slice(from, match.index)}(`;
        match[1]!.split(', ').forEach((rule, index) => {
            if (index > 0) plain += ', ';
            cite(rule);
        });
        plain = ')';
        from = match.index + match[0].length;
    }
    plain += text.slice(from);
    return plain === '' ? pieces : [...pieces, { kind: 'text', text: plain }];
}

export const anchorOf = (rule: string) => `rule-${rule}`;

/** The sentence alone, without the numbers of rules. */
export function withoutRules(text: string): string {
    return text.replaceAll(new RegExp(` ?${GROUP.source}`, 'g'), '');
}

/** The rules that a sentence cites. */
export function rulesIn(text: string): string[] {
    return citations(text)
        .filter((piece) => piece.kind === 'rule')
        .map((piece) => piece.text);
}
