import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { isRecord, visitValues } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";

/** Lists in which the same thing is never meant twice; links, fields, pages and rows have rules of their own. */
const lists = /\/(sections|items|features|options|addOns|pictures|exceptions)$/;

export function checkRepeatedEntries({ spec }: Definition): Finding[] {
	const found = plansOfOneName(spec);
	visitValues(spec, ({ pointer, value }) => {
		if (!Array.isArray(value) || !lists.test(pointer) || /\/illustration\//.test(pointer)) return;
		const first = new Map<string, number>();
		for (const [index, entry] of value.entries()) {
			// A form and a place on a page with the same name twice are errors of their own.
			if (isRecord(entry) && (entry.id !== undefined || entry.type === "form")) continue;
			const { words, what } = identityOf(entry);
			const known = first.get(words);
			if (known === undefined) {
				first.set(words, index);
				continue;
			}
			const message = `${what} is in this list twice, as number ${known + 1} and as number ${index + 1}.`;
			found.push({ code: "duplicate-entry", severity: "warning", pointer: appendKey(pointer, index), message });
		}
	});
	return found;
}

function plansOfOneName({ plans = {} }: SiteSpec): Finding[] {
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

/** What says more of an entry, but not which one it is. */
const telling = ["text", "answer", "description", "details", "note", "items", "hours"];

/** The same question answered again is meant once; two breaks of a day, two teachers or two sizes of a thing differ by a fact beside their name. */
function identityOf(entry: unknown): { words: string; what: string } {
	if (!isRecord(entry)) return { words: folded(String(entry)), what: `‘${String(entry).trim()}’` };
	const name = entry.type === undefined && (entry.question ?? entry.name ?? entry.title ?? entry.date);
	if (typeof name !== "string") return { words: folded(JSON.stringify(entry)), what: "This entry" };
	const facts = Object.entries(entry).filter(([key]) => !telling.includes(key));
	return { words: folded(JSON.stringify(facts)), what: `‘${name.trim()}’` };
}

function folded(words: string): string {
	return words
		.replace(/(\\n|\s)+/g, " ")
		.replace(/" | "/g, '"')
		.trim()
		.toLowerCase();
}
