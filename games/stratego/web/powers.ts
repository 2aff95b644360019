// The three powers of Special, and where the rules page explains each.
export type Power = 'shroud' | 'sword' | 'apple';
export const POWERS: readonly Power[] = ['shroud', 'sword', 'apple'];

export const RULE_OF: Readonly<Record<Power, string>> = {
    shroud: 'AC-48',
    sword: 'AC-50',
    apple: 'AC-56',
};
