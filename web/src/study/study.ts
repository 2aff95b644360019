// A study as plain data: chapters, each a position of a game and what could be played on from it, as a tree. What a
// step does is for the server to say; here it is a text that goes back to it.
export type StudyEye = 'turn' | 'all' | `${number}`; // whoever is to move, everything, or a seat

export interface Arrow {
    from?: string; // without it a ring
    to: string;
}

export interface StudyNode {
    steps: string[]; // "seat1 d1xd4>d5" and what nature did then; none at the root
    comment: string;
    arrows: Arrow[];
    children: StudyNode[]; // the first is the main line
}

export interface Chapter {
    title: string;
    game: string;
    options: Record<string, string>;
    position: string;
    eyes: StudyEye;
    root: StudyNode;
}

export interface Study {
    title: string;
    chapters: Chapter[];
}

// Where one is in a chapter: which child, from the root on.
export type Path = readonly number[];

export const LIMITS = {
    text: 200_000,
    chapters: 64,
    nodes: 3000,
    depth: 200,
    steps: 400, // on one way, as the server takes them
    together: 60, // of one node
    title: 120,
    comment: 4000,
    arrows: 40,
    line: 8400, // a position and its word
};

export const emptyNode = (steps: string[] = []): StudyNode => ({
    steps,
    comment: '',
    arrows: [],
    children: [],
});

// As far as the path leads.
export function nodesOn(root: StudyNode, path: Path): StudyNode[] {
    const nodes = [root];
    for (const at of path) {
        const next = nodes.at(-1)!.children[at];
        if (!next) break;
        nodes.push(next);
    }
    return nodes;
}

export const nodeAt = (root: StudyNode, path: Path): StudyNode => nodesOn(root, path).at(-1)!;

export const stepsTo = (root: StudyNode, path: Path): string[] =>
    nodesOn(root, path).flatMap((node) => node.steps);

// The child with these steps: the one that is there, or a new last one. Null when there is no room.
export function grown(root: StudyNode, path: Path, steps: string[]): Path | null {
    const nodes = nodesOn(root, path);
    const parent = nodes.at(-1)!;
    const known = parent.children.findIndex((child) => child.steps.join('\n') === steps.join('\n'));
    if (known >= 0) return [...path, known];
    const length = stepsTo(root, path).length + steps.length;
    if (
        path.length >= LIMITS.depth ||
        steps.length > LIMITS.together ||
        length > LIMITS.steps ||
        countOf(root) >= LIMITS.nodes
    )
        return null;
    parent.children.push(emptyNode(steps));
    return [...path, parent.children.length - 1];
}

export function countOf(node: StudyNode): number {
    return node.children.reduce((sum, child) => sum + countOf(child), 1);
}

// Takes the node and all that follows away; where one is then.
export function pruned(root: StudyNode, path: Path): Path {
    const parent = path.slice(0, -1);
    const last = path.at(-1);
    if (last !== undefined) nodeAt(root, parent).children.splice(last, 1);
    return parent;
}

// Makes the way to the node the main line.
export function promoted(root: StudyNode, path: Path): Path {
    nodesOn(root, path)
        .slice(0, -1)
        .forEach((node, depth) => {
            const [child] = node.children.splice(path[depth]!, 1);
            if (child) node.children.unshift(child);
        });
    return path.map(() => 0);
}

export const lastOf = (root: StudyNode, path: Path): Path => {
    const way = [...path];
    for (let node = nodeAt(root, path); node.children.length > 0; node = node.children[0]!)
        way.push(0);
    return way;
};

// The next variation at the same place, in a circle.
export function beside(root: StudyNode, path: Path, by: 1 | -1): Path {
    const last = path.at(-1);
    if (last === undefined) return path;
    const parent = path.slice(0, -1);
    const count = nodeAt(root, parent).children.length;
    return [...parent, (last + by + count) % count];
}

export function newChapter(
    title: string,
    game: string,
    options: Record<string, string>,
    position: string,
): Chapter {
    return { title, game, options, position, eyes: 'turn', root: emptyNode() };
}
