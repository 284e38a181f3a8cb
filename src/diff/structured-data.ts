import type { Head } from "../model/page.ts";
import type { Change } from "./change.ts";
import { type Property, propertyWordings } from "./wording.ts";

/** Facts for search engines that are also shown, though in another form. */
const shownAs: Record<string, Property[]> = {
	price: ["price"],
	priceValidUntil: ["validUntil", "later"],
	ratingValue: ["rating"],
	ratingCount: ["rating"],
	reviewCount: ["rating"],
	bestRating: ["rating"],
	url: ["url"],
	item: ["address"],
	contentUrl: ["file"],
	caption: ["alt"],
	startDate: ["date", "time"],
	endDate: ["date", "time"],
};

/** What search engines are told and nobody sees, as far as nothing `seen` to change explains it. */
export function listStructuredDataChanges(old: Head, fresh: Head, page: string, seen: Change[]): Change[] {
	if (JSON.stringify(old.structuredData) === JSON.stringify(fresh.structuredData)) return [];
	// What is hidden from them they are not told at all.
	if (old.indexed !== fresh.indexed) return [];
	const resized = seen.some(({ kind, pages }) => (kind === "added" || kind === "removed") && pages.includes(page));
	const [before, after] = [leaves(old.structuredData), leaves(fresh.structuredData)];
	return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Change[] => {
		const [olds, news] = [before.get(name) ?? [], after.get(name) ?? []];
		if (resized && olds.length !== news.length) return [];
		const [was, is] = [olds.join(", ") || null, news.join(", ") || null];
		const shown = shownAs[name.split(" ").at(-1)!] ?? [];
		if (was === is || seen.some((change) => shown.includes(change.property!) || explains(change, was, is))) return [];
		// One that is gone, and another that is new: both are named.
		const differing = [...olds.filter((text) => !news.includes(text)), ...news.filter((text) => !olds.includes(text))];
		if (resized && differing.every((text) => seen.some(({ sentence }) => sentence.includes(text)))) return [];
		const sentence = propertyWordings.structured(name, was, is);
		return [{ sentence, kind: "changed", pages: [page], times: 1, property: "structured", before: was, after: is }];
	});
}

function explains({ before, after }: Change, was: string | null, is: string | null): boolean {
	const within = (part: string | null, whole: string | null) =>
		part === whole || Boolean(part && whole && (whole.includes(part) || part.includes(whole)));
	return (before !== null || after !== null) && within(before, was) && within(after, is);
}

/** Every text and number of the facts by its name: "Product offers price". */
function leaves(facts: Record<string, unknown>[]): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const fact of facts) walk(fact, [String(fact["@type"])]);
	return found;

	function walk(value: unknown, names: string[]): void {
		if (Array.isArray(value)) for (const item of value) walk(item, names);
		else if (typeof value === "object" && value !== null)
			for (const [key, item] of Object.entries(value)) {
				if (key !== "@type") walk(item, [...names, key]);
			}
		else {
			const name = names.join(" ");
			found.set(name, [...(found.get(name) ?? []), String(value)]);
		}
	}
}
