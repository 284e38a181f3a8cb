import type { Change } from "./change.ts";
import { match } from "./match.ts";
import type { Thing } from "./thing.ts";
import { type Trait, wordings } from "./wording.ts";

/** Everything that differs between two states of one thing, from the outside in. `pages` are where it shows. */
export function compare(old: Thing, fresh: Thing, pages: string[]): Change[] {
	const { pairs, removed, added, moved } = match(old.parts, fresh.parts);
	const change = (kind: Change["kind"], sentence: string): Change => ({
		...{ sentence, kind, pages, times: 1 },
		...{ trait: null, before: null, after: null },
	});
	return [
		...traits(old, fresh, pages),
		...removed.map(({ called }) => change("removed", `${called} is gone`)),
		...added.map(({ called }) => change("added", `${called} is new`)),
		...moved.map(({ thing, after }) =>
			change("moved", `${thing.called} moves: it now ${after ? `follows ${after.called}` : "comes first"}`),
		),
		...pairs.flatMap(([before, now]) => compare(before, now, pages)),
	];
}

function traits(old: Thing, fresh: Thing, pages: string[]): Change[] {
	const names = [...new Set([...Object.keys(old.traits), ...Object.keys(fresh.traits)])] as Trait[];
	return names.flatMap((trait) => {
		const before = old.traits[trait] ?? null;
		const after = fresh.traits[trait] ?? null;
		if (before === after) return [];
		const sentence = wordings[trait](old.called, before, after);
		return { sentence, kind: "changed", pages, times: 1, trait, before, after };
	});
}
