import { diffArrays } from "diff";
import type { Thing } from "./thing.ts";

export interface Matches {
	pairs: [old: Thing, fresh: Thing][];
	removed: Thing[];
	added: Thing[];
	/** Things of both whose order among the others changed, with the one each follows now. */
	moved: { thing: Thing; after: Thing | null }[];
}

/** Which thing is which: those of one key first, then those that have most in common. */
export function match(olds: Thing[], news: Thing[]): Matches {
	const partners = new Map<Thing, Thing>();
	const free = new Set(news);
	const pair = (old: Thing, fresh: Thing) => {
		partners.set(old, fresh);
		free.delete(fresh);
	};
	for (const old of olds) {
		const same = [...free].find(({ kind, key }) => kind === old.kind && key === old.key);
		if (same) pair(old, same);
	}
	for (const old of olds) {
		if (partners.has(old)) continue;
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

/** How much two things of a kind have in common, from 0 (nothing that counts) to 1. */
function likeness(old: Thing, fresh: Thing): number {
	if (old.kind !== fresh.kind) return 0;
	const traits = Object.entries(old.traits).filter(([trait, value]) => value !== null && !slight.includes(trait));
	const scores = traits.map(([trait, value]) =>
		commonWords(value!, fresh.traits[trait as keyof Thing["traits"]] ?? ""),
	);
	const parts = old.parts.map((part) =>
		Number(
			fresh.parts.some((other) => other.kind === part.kind && (other.key === part.key || likeness(part, other) > 0)),
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

function moves(olds: Thing[], news: Thing[], partners: Map<Thing, Thing>): Matches["moved"] {
	const before = olds.flatMap((old) => partners.get(old) ?? []);
	const stay = new Set(partners.values());
	const now = news.filter((fresh) => stay.has(fresh));
	const moved = diffArrays(before, now).flatMap(({ added, value }) => (added ? value : []));
	return moved.map((thing) => ({ thing, after: news[news.indexOf(thing) - 1] ?? null }));
}
