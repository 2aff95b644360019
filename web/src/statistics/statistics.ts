// What one's own games come to, as GET /api/me/statistics tells it (docs/protocol.md), made ready for tables.
import type { ResultsLine } from '../net/words';

// A draw is half a win, as in ratings.
export const share = ({ played, won, drawn }: ResultsLine): number =>
    played === 0 ? 0 : (won + drawn / 2) / played;

// The most played first.
export const ranked = (lines: readonly ResultsLine[]): ResultsLine[] =>
    lines.toSorted((a, b) => b.played - a.played || share(b) - share(a));
