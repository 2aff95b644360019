// What the server tells of this game. Written by the contract test from json.h; do not edit.

export interface View {
    left: number;
    due: number | null;
}

export type StepKind = 'action' | 'setup' | 'resign' | 'draw';

export interface Event {
    kind: StepKind;
    by: null | number;
    action?: string;
}

export type Legal = string[];

export interface Settings {
    pebbles: number;
}
