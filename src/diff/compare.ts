import type { Change } from "./change.ts";
import { match } from "./match.ts";
import type { ContentNode } from "./node.ts";
import { type Property, wordings } from "./wording.ts";

/** Everything that differs between two states of one one, from the outside in. `pages` are where it shows. */
export function compare(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const { pairs, removed, added, moved } = match(old.children, fresh.children);
	const change = (kind: Change["kind"], sentence: string): Change => ({
		...{ sentence, kind, pages, times: 1 },
		...{ property: null, before: null, after: null },
	});
	return [
		...properties(old, fresh, pages),
		...removed.map(({ label }) => change("removed", `${label} is gone`)),
		...added.map(({ label }) => change("added", `${label} is new`)),
		...moved.map(({ node, after }) =>
			change("moved", `${node.label} moves: it now ${after ? `follows ${after.label}` : "comes first"}`),
		),
		...pairs.flatMap(([before, now]) => compare(before, now, pages)),
	];
}

function properties(old: ContentNode, fresh: ContentNode, pages: string[]): Change[] {
	const names = [...new Set([...Object.keys(old.properties), ...Object.keys(fresh.properties)])] as Property[];
	return names.flatMap((property) => {
		const before = old.properties[property] ?? null;
		const after = fresh.properties[property] ?? null;
		if (before === after) return [];
		const sentence = wordings[property](old.label, before, after);
		return { sentence, kind: "changed", pages, times: 1, property, before, after };
	});
}
