import type { Property } from "./wording.ts";

/** A difference that visitors see. */
export interface Change {
	/** "the price of Pro goes from $899 to $949" */
	sentence: string;
	kind: "added" | "removed" | "moved" | "changed";
	/** Names of the pages that show the change; empty for the chrome and the site as a whole. */
	pages: string[];
	/** How many times pages show the change. */
	times: number;
	/** The property that changed; null if the change isn't about a property. */
	property: Property | null;
	before: string | null;
	after: string | null;
}

/** Creates a change. By default, it has no property and belongs to no page, like a new redirect. */
export function createChange(
	kind: Change["kind"],
	sentence: string,
	{ pages = [], times = 1, property = null, before = null, after = null }: Partial<Change> = {},
): Change {
	return { sentence, kind, pages, times, property, before, after };
}

/** The changes that are shown on the same pages. */
export interface PageChanges {
	/** "Page ‘Passes’", "Pages ‘Home’ and ‘Passes’", "Around every page". */
	where: string;
	sentences: string[];
}

/** Groups changes by their pages: the chrome first, then the groups with the most pages. */
export function groupByPages(changes: Change[]): PageChanges[] {
	const groups = new Map<string, Change[]>();
	for (const change of changes) {
		const where = describePages(change.pages);
		groups.set(where, [...(groups.get(where) ?? []), change]);
	}
	const sorted = [...groups].sort(([, [a]], [, [b]]) => rankPages(a!) - rankPages(b!));
	return sorted.map(([where, members]) => ({ where, sentences: members.map(formatSentence) }));
}

function rankPages({ pages }: Change): number {
	return pages.length === 0 ? Number.NEGATIVE_INFINITY : -pages.length;
}

/** The number of pages that are named if there are at least two more, which are only counted. */
const maxNames = 5;

function describePages(pages: string[]): string {
	if (pages.length === 0) return "Around every page";
	const names = pages.slice(0, pages.length > maxNames + 1 ? maxNames : pages.length).map((name) => `‘${name}’`);
	const rest = pages.length - names.length;
	const last = rest > 0 ? `${rest} more` : names.pop()!;
	const list = names.length > 0 ? `${names.join(", ")} and ${last}` : last;
	return `${pages.length > 1 ? "Pages" : "Page"} ${list}`;
}

function formatSentence({ sentence, times, pages }: Change): string {
	return times > Math.max(1, pages.length) ? `${sentence} (in ${times} places)` : sentence;
}
