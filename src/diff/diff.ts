import type { Site } from "../model/site.ts";
import { causes } from "./causes.ts";
import type { Change } from "./change.ts";
import { compare } from "./compare.ts";
import { fileChanges } from "./files.ts";
import { chromeNode } from "./nodes/chrome.ts";
import { pageNode } from "./nodes/page.ts";
import type { Descriptions } from "./nodes/section.ts";
import { type BuiltPage, matchPages } from "./pages.ts";
import { redirectChanges } from "./redirects.ts";
import { structuredChanges } from "./structured.ts";

export interface Difference {
	changes: Change[];
	/** The pages that are not as they were, by their paths before and after; null where there was or is none. */
	pages: { name: string; before: string | null; after: string | null }[];
}

/**
 * What a visitor will see changed from one state of a site to another, each cause once.
 *
 * @param sections what each section type shows
 */
export function diff(old: Site, fresh: Site, sections: Descriptions): Difference {
	const { pairs, removed, added } = matchPages(old, fresh);
	const around = [
		...compare(chromeNode(old), chromeNode(fresh), []),
		...redirectChanges(old, fresh),
		...fileChanges(old, fresh),
	];
	const lost = removed.map((page) => whole("removed", page, `gone: ${page.path} ${whatOf(page.path, fresh)}`));
	const gained = added.map((page) => whole("added", page, `new, at ${page.path}`));
	// What stands on the pages on which a list goes on is compared with the first of them.
	const compared = pairs.filter(([before, after]) => before.number === 1 || after.number === 1);
	const within = compared.map(([before, after]) => ({
		before,
		after,
		changes: pageChanges(before, after, { fresh, sections }),
	}));
	const seen = [...around, ...lost, ...gained, ...within.flatMap(({ changes }) => changes)];
	const unseen = within.flatMap(({ before, after }) =>
		structuredChanges(before.page.head, after.page.head, before.name, seen),
	);
	const changed = within.filter(({ changes }) => changes.length > 0);
	return {
		changes: causes([...seen, ...unseen]),
		pages: [
			...changed.map(({ before, after }) => ({ name: before.name, before: before.path, after: after.path })),
			...removed.map(({ name, path }) => ({ name, before: path, after: null })),
			...added.map(({ name, path }) => ({ name, before: null, after: path })),
		],
	};
}

function pageChanges(
	before: BuiltPage,
	after: BuiltPage,
	{ fresh, sections }: { fresh: Site; sections: Descriptions },
): Change[] {
	// That a moved page keeps its old address is told with the move.
	const others = { ...after, aliases: after.aliases.filter((path) => path !== before.path) };
	const changes = compare(pageNode(before.page, before, sections), pageNode(after.page, others, sections), [
		before.name,
	]);
	if (before.path === after.path) return changes;
	const kept = after.aliases.includes(before.path);
	const what = kept ? "still leads there" : whatOf(before.path, fresh);
	const sentence = `moves from ${before.path} to ${after.path}; ${before.path} ${what}`;
	return [{ ...whole("moved", before, sentence), before: before.path, after: after.path }, ...changes];
}

/** What becomes of the address of a page that is there no more. */
function whatOf(path: string, { redirects }: Site): string {
	const redirect = redirects.find(({ from, below }) => from === path || (below && path.startsWith(`${from}/`)));
	return redirect ? `leads to ${redirect.to} now` : "no longer exists";
}

function whole(kind: Change["kind"], { name, path }: BuiltPage, sentence: string): Change {
	const none = { property: null, before: null, after: null };
	return { sentence, kind, pages: [name || path], times: 1, ...none };
}
