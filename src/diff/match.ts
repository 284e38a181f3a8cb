import { diffArrays } from "diff";
import type { ContentNode } from "./node.ts";

export interface Matches {
	pairs: [old: ContentNode, fresh: ContentNode][];
	removed: ContentNode[];
	added: ContentNode[];
	/** Things of both whose order among the others changed, with the one each follows now. */
	moved: { node: ContentNode; after: ContentNode | null }[];
}

/** Which node is which: those of one key first, then those that have most in common. */
export function matchNodes(olds: ContentNode[], news: ContentNode[]): Matches {
	const partners = new Map<ContentNode, ContentNode>();
	const free = new Set(news);
	const pair = (old: ContentNode, fresh: ContentNode) => {
		partners.set(old, fresh);
		free.delete(fresh);
	};
	for (const old of olds) {
		const same = first(free, ({ kind, key }) => kind === old.kind && key === old.key);
		if (same) pair(old, same);
	}
	const left = olds.filter((old) => !partners.has(old));
	const isMany = left.length * free.size > mostRated;
	for (const old of left) {
		if (isMany) {
			const next = first(free, ({ kind }) => kind === old.kind);
			if (next) pair(old, next);
			continue;
		}
		const rated = [...free].map((fresh) => ({ fresh, score: likeness(old, fresh) }));
		const best = rated.reduce((a, b) => (b.score > a.score ? b : a), { fresh: old, score: 0 });
		if (best.score > 0) pair(old, best.fresh);
	}
	return {
		pairs: [...partners],
		removed: olds.filter((old) => !partners.has(old)),
		added: [...free],
		moved: moves(olds, news, partners),
	};
}

/** Above it, as where the rows of a long table are all written anew, each is taken for the next of its kind. */
const mostRated = 250_000;

function first<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item | undefined {
	for (const item of items) if (isWanted(item)) return item;
	return undefined;
}

/** How much two things of a kind have in common, from 0 (nothing that counts) to 1. */
function likeness(old: ContentNode, fresh: ContentNode): number {
	if (old.kind !== fresh.kind) return 0;
	const properties = Object.entries(old.properties).filter(
		([property, value]) => value !== null && !slight.includes(property),
	);
	const scores = properties.map(([property, value]) =>
		commonWords(value!, fresh.properties[property as keyof ContentNode["properties"]] ?? ""),
	);
	const parts = old.children.map((part) =>
		Number(
			fresh.children.some((other) => other.kind === part.kind && (other.key === part.key || likeness(part, other) > 0)),
		),
	);
	const all = [...scores, ...parts];
	const score = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
	return score >= 0.3 ? score : 0;
}

/** Equal by chance. */
const slight = ["style", "type", "need", "shown", "layout", "indexed", "height", "autocomplete"];

function commonWords(before: string, after: string): number {
	if (before === after) return 1;
	const [old, fresh] = [before, after].map((text) => new Set(text.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u)));
	const common = [...old!].filter((word) => fresh!.has(word)).length;
	return common / Math.max(old!.size, fresh!.size);
}

/** Of more, as where a long list is sorted anew, all that have another place moved. */
const mostMoved = 1000;

function moves(olds: ContentNode[], news: ContentNode[], partners: Map<ContentNode, ContentNode>): Matches["moved"] {
	const before = olds.flatMap((old) => partners.get(old) ?? []);
	const stay = new Set(partners.values());
	const now = news.filter((fresh) => stay.has(fresh));
	const steps = diffArrays(before, now, { maxEditLength: mostMoved });
	const moved = steps
		? steps.flatMap(({ added, value }) => (added ? value : []))
		: now.filter((fresh, place) => before[place] !== fresh);
	return moved.map((one) => ({ node: one, after: news[news.indexOf(one) - 1] ?? null }));
}
