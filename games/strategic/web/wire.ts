// What the server tells of this game. Written by the contract test from json.h; do not edit.

export interface Outcome {
    winners: number[];
    reason: string;
    rule: string;
}

export interface View {
    position: string;
    turn: number;
    due: number | null;
    outcome: Outcome | null;
}

export type StepKind = 'action' | 'setup' | 'resign' | 'draw';

export interface Event {
    kind: StepKind;
    by: null | number;
    action?: string;
}

export type Legal = string[];

export type OfficerTurns = 'unlimited' | '1';

export type WinRule = 'no_officer' | 'no_officer_and_cannot_form';

export type First = 'lots' | 'orange' | 'yellow';

export interface Settings {
    side: number;
    officer_turns: OfficerTurns;
    win: WinRule;
    first: First;
    pie: boolean;
}
