import type { SiteSpec } from "../../model/spec.gen.ts";
import { truncate } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { isRecord, visitValues } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";

/**
 * Matches pointers of lists that must not have the same entry twice. Links, fields, pages and rows have their own rules.
 */
const listPointers = /\/(sections|items|features|options|addOns|pictures|exceptions)$/;

export function checkRepeatedEntries({ spec }: Definition): Finding[] {
	const found = findPlansWithSameName(spec);
	visitValues(spec, ({ pointer, value }) => {
		if (!Array.isArray(value) || !listPointers.test(pointer) || /\/illustration\//.test(pointer)) return;
		const first = new Map<string, number>();
		for (const [index, entry] of value.entries()) {
			// Another rule reports sections with the same form or id.
			if (isRecord(entry) && (entry.id !== undefined || entry.form !== undefined)) continue;
			const { identity, what } = identify(entry);
			const firstIndex = first.get(identity);
			if (firstIndex === undefined) {
				first.set(identity, index);
				continue;
			}
			found.push({
				code: "duplicate-entry",
				severity: "warning",
				pointer: appendKey(pointer, index),
				message: `Delete one of the two: ${what} is in this list twice.`,
				related: [{ message: "The first one begins here.", at: { pointer: appendKey(pointer, firstIndex) } }],
			});
		}
	});
	return found;
}

function findPlansWithSameName({ plans = {} }: SiteSpec): Finding[] {
	const first = new Map<string, string>();
	return Object.entries(plans).flatMap(([key, { name, period }]): Finding[] => {
		const identity = JSON.stringify([name, period]);
		const other = first.get(identity);
		first.set(identity, other ?? key);
		if (other === undefined) return [];
		const message = `Two plans are called ‘${name}’. Visitors can’t tell them apart.`;
		return [
			{ code: "duplicate-entry", severity: "warning", pointer: appendKey(appendKey("/plans", key), "name"), message },
		];
	});
}

/** Keys that describe an entry without identifying it. */
const detailKeys = ["text", "answer", "description", "details", "note", "items", "hours"];

/**
 * Identifies an entry by everything except its details. Its name isn't enough, because two sizes of a product may share it.
 */
function identify(entry: unknown): { identity: string; what: string } {
	if (!isRecord(entry)) return { identity: normalize(String(entry)), what: `‘${String(entry).trim()}’` };
	const name = entry.type === undefined && (entry.question ?? entry.name ?? entry.title ?? entry.date);
	if (typeof name !== "string") {
		const what = entry.type === undefined ? "this entry" : describeSection(entry.heading);
		return { identity: normalize(JSON.stringify(entry)), what };
	}
	const identifying = Object.entries(entry).filter(([key]) => !detailKeys.includes(key));
	return { identity: normalize(JSON.stringify(identifying)), what: `‘${name.trim()}’` };
}

function describeSection(heading: unknown): string {
	return typeof heading === "string" ? `the section ‘${truncate(heading, 60)}’` : "this section";
}

/** Normalizes case, line breaks and repeated spaces, also at the ends of strings in JSON. */
function normalize(text: string): string {
	return text
		.replace(/(\\n|\s)+/g, " ")
		.replace(/" | "/g, '"')
		.trim()
		.toLowerCase();
}
