import { diffArrays } from "diff";
import type { ContentNode } from "./node.ts";

export interface Matches {
	pairs: [old: ContentNode, fresh: ContentNode][];
	removed: ContentNode[];
	added: ContentNode[];
	/** Nodes that moved among their siblings, each with the sibling that it follows now, or null if it is the first. */
	moved: { node: ContentNode; after: ContentNode | null }[];
}

/** Pairs old and new nodes: first by equal keys, then by similarity. If one picture is left on each side, they are paired too. */
export function matchNodes(oldNodes: ContentNode[], newNodes: ContentNode[]): Matches {
	const partners = new Map<ContentNode, ContentNode>();
	const unmatched = new Set(newNodes);
	const pair = (old: ContentNode, fresh: ContentNode) => {
		partners.set(old, fresh);
		unmatched.delete(fresh);
	};
	for (const old of oldNodes) {
		const same = findFirst(unmatched, ({ kind, key }) => kind === old.kind && key === old.key);
		if (same) pair(old, same);
	}
	const unmatchedOldNodes = oldNodes.filter((old) => !partners.has(old));
	const exceedsLimit = unmatchedOldNodes.length * unmatched.size > maxComparisons;
	for (const old of unmatchedOldNodes) {
		if (exceedsLimit) {
			const next = findFirst(unmatched, ({ kind }) => kind === old.kind);
			if (next) pair(old, next);
			continue;
		}
		let best: ContentNode | null = null;
		let bestScore = 0;
		for (const fresh of unmatched) {
			const score = rateSimilarity(old, fresh);
			if (score > bestScore) [best, bestScore] = [fresh, score];
		}
		if (best) pair(old, best);
	}
	const oldPictures = unmatchedOldNodes.filter((old) => isPicture(old) && !partners.has(old));
	const newPictures = [...unmatched].filter(isPicture);
	if (oldPictures.length === 1 && newPictures.length === 1) pair(oldPictures[0]!, newPictures[0]!);
	return {
		pairs: [...partners],
		removed: oldNodes.filter((old) => !partners.has(old)),
		added: [...unmatched],
		moved: listMoves(oldNodes, newNodes, partners),
	};
}

/** With more comparisons, as when all rows of a long table change, each node is paired with the next one of its kind. */
const maxComparisons = 250_000;

function findFirst<Item>(items: Iterable<Item>, matches: (item: Item) => boolean): Item | undefined {
	for (const item of items) if (matches(item)) return item;
	return undefined;
}

function isPicture({ kind }: ContentNode): boolean {
	return kind === "picture";
}

/** Nodes with a lower score are never paired as similar. */
const minSimilarity = 0.3;

/** Rates the similarity of two nodes from 0 (too different) to 1. */
function rateSimilarity(old: ContentNode, fresh: ContentNode): number {
	if (old.kind !== fresh.kind) return 0;
	const properties = Object.entries(old.properties).filter(
		([property, value]) => value !== null && !chanceProperties.includes(property),
	);
	const propertyScores = properties.map(([property, value]) =>
		rateCommonWords(value!, fresh.properties[property as keyof ContentNode["properties"]] ?? ""),
	);
	const childScores = old.children.map((child) =>
		Number(
			fresh.children.some(
				(other) => other.kind === child.kind && (other.key === child.key || rateSimilarity(child, other) > 0),
			),
		),
	);
	const scores = [...propertyScores, ...childScores];
	const average = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
	return average >= minSimilarity ? average : 0;
}

/** Properties that are often equal by chance. */
const chanceProperties = ["style", "type", "need", "shown", "layout", "indexed", "height", "autocomplete"];

function rateCommonWords(before: string, after: string): number {
	if (before === after) return 1;
	const [old, fresh] = [before, after].map((text) => new Set(text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)));
	const common = [...old!].filter((word) => fresh!.has(word)).length;
	return common / Math.max(old!.size, fresh!.size);
}

/** With more moves, as when a long list is sorted differently, every node whose index changes counts as moved. */
const maxMoves = 1000;

function listMoves(
	oldNodes: ContentNode[],
	newNodes: ContentNode[],
	partners: Map<ContentNode, ContentNode>,
): Matches["moved"] {
	// `before` and `now` contain the same new nodes: in the order of their old partners, and in their own order.
	const before = oldNodes.flatMap((old) => partners.get(old) ?? []);
	const matched = new Set(partners.values());
	const now = newNodes.filter((fresh) => matched.has(fresh));
	const steps = diffArrays(before, now, { maxEditLength: maxMoves });
	const moved = steps
		? steps.flatMap(({ added, value }) => (added ? value : []))
		: now.filter((fresh, index) => before[index] !== fresh);
	return moved.map((node) => ({ node, after: newNodes[newNodes.indexOf(node) - 1] ?? null }));
}
