import { type Head, isPlaceOfBusiness, type SchemaOrgObject } from "../model/page.ts";
import { type Change, createChange } from "./change.ts";
import { type Property, propertyWordings } from "./wording.ts";

/** For each key or type of structured data, the visible properties that show its value. */
const visibleProperties: Record<string, Property[]> = {
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
	Article: ["job"],
	JobPosting: ["job"],
};

/** The description of a job is the text of its page as HTML, which is compared as a part of the page. */
const derivedName = "JobPosting description";

/** Lists changes of structured data that no visible change explains. */
export function listStructuredDataChanges(old: Head, fresh: Head, pageName: string, visible: Change[]): Change[] {
	if (JSON.stringify(old.structuredData) === JSON.stringify(fresh.structuredData)) return [];
	// A change of `indexed` is reported itself, and search engines ignore the data of pages that they don't list.
	if (old.indexed !== fresh.indexed) return [];
	const hasNewOrLostPart = visible.some(
		({ kind, pages }) => (kind === "added" || kind === "removed") && pages.includes(pageName),
	);
	const [valuesBefore, valuesAfter] = [collectValues(old.structuredData), collectValues(fresh.structuredData)];
	return [...new Set([...valuesBefore.keys(), ...valuesAfter.keys()])].flatMap((name): Change[] => {
		const [oldValues, newValues] = [valuesBefore.get(name) ?? [], valuesAfter.get(name) ?? []];
		if (hasNewOrLostPart && oldValues.length !== newValues.length) return [];
		const [before, after] = [oldValues.join(", ") || null, newValues.join(", ") || null];
		// In "Product offers price", the first word is the type, and the last word is the key.
		const words = name.split(" ");
		const visibleIn = [words[0]!, words.at(-1)!].flatMap((word) => visibleProperties[word] ?? []);
		if (before === after || name === derivedName) return [];
		if (visible.some((change) => visibleIn.includes(change.property!) || explains(change, before, after))) return [];
		// The sentence about an added or removed part may contain the value.
		const differing = [
			...oldValues.filter((text) => !newValues.includes(text)),
			...newValues.filter((text) => !oldValues.includes(text)),
		];
		if (hasNewOrLostPart && differing.every((text) => visible.some((change) => change.sentence.includes(text))))
			return [];
		const sentence = propertyWordings.structured(name, before, after);
		return [createChange("changed", sentence, { pages: [pageName], property: "structured", before, after })];
	});
}

/** Checks whether a change has both values: exactly, as parts of them, or in texts that contain them. */
function explains({ before, after }: Change, oldValue: string | null, newValue: string | null): boolean {
	const overlaps = (a: string | null, b: string | null) =>
		a === b || Boolean(a && b && (b.includes(a) || a.includes(b)));
	return (before !== null || after !== null) && overlaps(before, oldValue) && overlaps(after, newValue);
}

/** Collects the texts and numbers in structured data by their path of keys: "Product offers price". */
function collectValues(structuredData: SchemaOrgObject[]): Map<string, string[]> {
	const valuesByName = new Map<string, string[]>();
	for (const item of structuredData) {
		const type = String(item["@type"]);
		// A restaurant, say, is compared with the business that it was before.
		const name = isPlaceOfBusiness(item) ? "LocalBusiness" : type;
		if (name === "LocalBusiness" && type !== name) walk(type, [name, "kind"]);
		walk(item, [name]);
	}
	return valuesByName;

	function walk(value: unknown, names: string[]): void {
		if (Array.isArray(value)) for (const item of value) walk(item, names);
		else if (typeof value === "object" && value !== null)
			for (const [key, item] of Object.entries(value)) {
				if (key !== "@type") walk(item, [...names, key]);
			}
		else {
			const name = names.join(" ");
			valuesByName.set(name, [...(valuesByName.get(name) ?? []), String(value)]);
		}
	}
}
