// What a review needs of Strategic's notation. Nothing is hidden, so nobody believes anything.
import type { ReviewSkin } from '$web/review/review_skin';

const skin: ReviewSkin = {
    arrows(action) {
        const step = /^([a-g][1-7])[-+x]([a-g][1-7])/.exec(action);
        return step ? [{ from: step[1]!, to: step[2]! }] : [];
    },
};
export default skin;
