import type { Change } from "./change.ts";

/** Sentences that are about the same pages. */
export interface PageChanges {
	/** "Page ‘Passes’", "Pages ‘Home’ and ‘Passes’", "Around every page". */
	where: string;
	sentences: string[];
}

/** As many pages are named; of more only how many they are. */
const named = 5;

/** The changes by the pages that show them: what is around all pages first, then what is on most. */
export function groupByPages(changes: Change[]): PageChanges[] {
	const groups = grouped(changes);
	const sorted = [...groups].sort(([, [a]], [, [b]]) => rank(a!) - rank(b!));
	return sorted.map(([where, members]) => ({ where, sentences: members.map(sentence) }));
}

function grouped(changes: Change[]): Map<string, Change[]> {
	const groups = new Map<string, Change[]>();
	for (const change of changes) {
		const where = place(change.pages);
		groups.set(where, [...(groups.get(where) ?? []), change]);
	}
	return groups;
}

function rank({ pages }: Change): number {
	return pages.length === 0 ? Number.NEGATIVE_INFINITY : -pages.length;
}

function place(pages: string[]): string {
	if (pages.length === 0) return "Around every page";
	const names = pages.slice(0, pages.length > named + 1 ? named : pages.length).map((name) => `‘${name}’`);
	const rest = pages.length - names.length;
	const last = rest > 0 ? `${rest} more` : names.pop()!;
	return `${pages.length > 1 ? "Pages" : "Page"} ${names.length > 0 ? `${names.join(", ")} and ` : ""}${last}`;
}

function sentence({ sentence, times, pages }: Change): string {
	return times > Math.max(1, pages.length) ? `${sentence} (in ${times} places)` : sentence;
}
