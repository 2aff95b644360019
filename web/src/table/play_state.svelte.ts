// What a table comes to for the eyes: who sits there, whose turn it is, whether it is over, what stands on the board and
// what is pointed at there. The parts of PlayArea read it; it is made while PlayArea is.
import type { App } from '../app/app.svelte';
import type { Due, Hint, Shown, Skin } from '../game/skin';
import { phrases } from '../lang/format';
import type { GameLine } from '../net/words';
import { seatInfos, seatNames } from './names';
import type { Room } from './room.svelte';
import { storyBefore } from './table_state';

interface Given {
    room: Room;
    skin: Skin;
    game: GameLine | null;
}

export class PlayState {
    // After the end everything that was hidden is turned over, where the skin draws it so.
    revealed = $state.raw<Shown | null>(null);
    turned = $state(false); // flipped by hand, besides what the seat asks for
    advice = $state.raw<readonly Hint[]>([]);
    dangers = $state.raw<readonly Hint[]>([]); // what of mine is in danger
    tried = $state.raw<{ ply: number; action: string } | null>(null); // my last action

    constructor(
        readonly app: App,
        private readonly given: () => Given,
    ) {
        $effect(() => this.turnOver());
    }

    readonly room = $derived.by(() => this.given().room);
    readonly skin = $derived.by(() => this.given().skin);
    readonly game = $derived.by(() => this.given().game);
    readonly table = $derived(this.room.table!);
    readonly shown = $derived(this.room.state.shown);
    readonly names = $derived.by(() => seatNames(this.table.seats, this.app.t));
    readonly seats = $derived(seatInfos(this.table.seats, this.names));
    readonly title = $derived(this.game?.name ?? this.table.game);
    readonly hidden = $derived(this.game?.hidden !== false); // the game hides something
    // A game that ends with something to be seen is over when it has been seen.
    readonly ended = $derived(this.table.phase === 'finished' || this.table.phase === 'closed');
    readonly over = $derived(this.ended && !this.room.playing);
    readonly story = $derived(
        this.room.playing ? storyBefore(this.room.state) : this.room.state.story,
    );
    // Nothing is asked of anybody once it is over, also where it was closed in the middle.
    readonly due = $derived<Due>(this.ended ? { wanted: 'nothing', seats: [] } : this.table.due);
    readonly settingUp = $derived(this.due.wanted === 'setup');
    readonly words = $derived.by(() => phrases(this.skin.lang, this.app.settings.language));
    readonly drawn = $derived(this.revealed ?? this.shown); // on the board
    readonly tally = $derived(
        this.over && this.drawn && this.shown ? (this.skin.tally?.(this.drawn) ?? null) : null,
    );
    readonly flipped = $derived(
        (this.room.mySeat === 1 && this.table.seats.length === 2) !== this.turned,
    );
    readonly hints = $derived([...this.dangers, ...this.advice]);
    // The seats in the order of their plates: opponents above, mine last.
    readonly order = $derived.by(() => {
        const all = this.table.seats.map((_, at) => at);
        const first = this.room.mySeat ?? 0;
        return [...all.slice(first + 1), ...all.slice(0, first), first];
    });
    readonly status = $derived.by(() => {
        const { room, table } = this;
        const { t } = this.app;
        if (this.over) return '';
        if (room.playing) return t('table.watch');
        if (room.paused) return t('table.paused');
        if (room.pending) return t('table.sending');
        if (room.myTurn) {
            return t(table.due.wanted === 'setup' ? 'table.your_setup' : 'table.your_turn');
        }
        const waiting = table.due.seats.map((seat) => this.names[seat]).join(', ');
        return waiting === '' ? '' : t('table.waiting_for', waiting);
    });
    readonly scene = $derived.by(
        () =>
            this.shown && {
                game: this.table.game,
                options: this.table.options,
                shown: this.shown,
                mySeat: this.room.mySeat,
                names: this.names,
                language: this.app.settings.language,
            },
    );

    // The side that a seat plays, where the game has sides.
    side(seat: number) {
        const side = (this.shown && this.skin.side?.(this.shown, seat, this.table.game)) ?? null;
        return (
            side && {
                colour: side.colour,
                letter: this.words(side.letter),
                label: this.words(side.name),
            }
        );
    }

    act = (action: string): void => {
        this.tried = this.shown && { ply: this.shown.seq, action };
        this.room.act(action);
    };

    // Everything, as it was after that step; for who may see it.
    lookAt = async (seq: number): Promise<Shown | null> =>
        (await this.app.api.steps(this.room.id, 'all', seq, seq)).steps[0]?.shown ?? null;

    private turnOver() {
        const seq = this.shown?.seq;
        const { over, table, skin } = this;
        if (!over || table.phase !== 'finished' || !skin.reveals || seq === undefined) return;
        let meant = true;
        this.lookAt(seq)
            .then((all) => {
                if (meant) this.revealed = all;
            })
            .catch(() => undefined); // the board stays as the seat sees it
        return () => {
            meant = false;
            this.revealed = null;
        };
    }
}
