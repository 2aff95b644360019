// What a review needs of Stratego's notation: squares, and ranks by their letters.
import type { ReviewSkin } from '$web/review/review_skin';
import { editionOf } from './editions';
import { sayIn } from './lang';
import { isRank, printed } from './ranks';
import { rankName } from './speak';

const skin: ReviewSkin = {
    arrows(action) {
        const step = /^([a-j]\d{1,2})[-x]([a-j]\d{1,2})/.exec(action);
        return step ? [{ from: step[1]!, to: step[2]! }] : [];
    },
    onBoard: () => true,
    whatName(what, game, language, options) {
        if (!isRank(what)) return what;
        const name = rankName(sayIn(language), editionOf(game, options).book, what);
        return what === 'B' || what === 'F' ? name : `${name} (${printed(what)})`;
    },
};
export default skin;
