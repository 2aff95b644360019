// What is heard and said aloud as a game goes on: each event in the live region, a sound for a move,
// for one's turn and for the end. Drawing is not done here.
import type { App } from '../app/app.svelte';
import type { Room } from './room.svelte';

// Follows the room until the returned function is called.
export function follow(room: Room, app: App): () => void {
    let seq = room.state.shown?.seq ?? 0;
    let observer = room.state.observer;
    let mine = room.myTurn;
    let phase = room.table?.phase;
    return $effect.root(() => {
        $effect(() => {
            const shown = room.state.shown;
            if (!shown || room.playing) return;
            // Whoever takes the device over hears what the one before has heard already.
            const events = room.state.events;
            const others = room.state.observer !== observer && events.length > 0;
            const news = shown.seq !== seq || others;
            [seq, observer] = [shown.seq, room.state.observer];
            if (!news) return;
            const sentences = events.map((event) => app.print(event.sentence));
            const turn = room.myTurn && room.table?.phase === 'playing';
            const lines = [...sentences, ...(turn ? [app.t('table.your_turn')] : [])];
            app.announce(lines.filter((line) => line !== '').join(' '));
            if (turn && !mine) app.call(app.t('table.your_turn'), room.id);
            if (room.table?.phase === 'playing') app.sounds.play(turn && !mine ? 'turn' : 'move');
            mine = turn;
        });
        $effect(() => {
            const now = room.table?.phase;
            if (room.playing) return;
            if (phase === 'playing' && now === 'finished') {
                const winners = room.table?.ending?.winners ?? [];
                const won = winners.some((seat) => room.mySeats.includes(seat));
                app.sounds.play(won || room.mySeats.length === 0 ? 'win' : 'lose');
                app.announce(app.print(room.table?.ending?.sentence ?? ''));
            }
            if (now === 'closed' && phase !== now) app.announce(room.table?.closed ?? '');
            phase = now;
        });
    });
}
