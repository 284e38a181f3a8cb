import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import { isRecord, visit } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";

/** Lists in which the same thing is never meant twice; links, fields, pages and rows have rules of their own. */
const lists = /\/(sections|items|features|options|addOns|pictures|exceptions)$/;

export function noRepeatedEntries({ spec }: Definition): Finding[] {
	const found = plansOfOneName(spec);
	visit(spec, ({ pointer, value }) => {
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
			const message = `${what} stands in this list already: it is number ${known + 1} of it, and again number ${index + 1}.`;
			found.push({ code: "duplicate-entry", severity: "warning", pointer: append(pointer, index), message });
		}
	});
	return found;
}

function plansOfOneName({ plans = {} }: SiteSpec): Finding[] {
	const first = new Map<string, string>();
	return Object.entries(plans).flatMap(([key, { name }]): Finding[] => {
		const other = first.get(name);
		first.set(name, other ?? key);
		if (other === undefined) return [];
		const message = `The plan ‘${other}’ is called ‘${name}’, too: visitors cannot tell them apart.`;
		return [{ code: "duplicate-entry", severity: "warning", pointer: append(append("/plans", key), "name"), message }];
	});
}

/** Of these others may have the same name: two breaks of a day, two signs of a network. */
const distinguishing = ["type", "value", "time"];

/** A question and a thing on offer are the same by their names, and a day with other hours by its date; all else only where it is the same throughout. */
function identityOf(entry: unknown): { words: string; what: string } {
	const whole = isRecord(entry) ? JSON.stringify(entry) : String(entry);
	const name =
		isRecord(entry) && !distinguishing.some((key) => key in entry)
			? (entry.question ?? entry.name ?? entry.title ?? entry.date)
			: null;
	const text = typeof name === "string" ? name : isRecord(entry) ? null : whole;
	const words = (text ?? whole).trim().replace(/\s+/g, " ").toLowerCase();
	return { words, what: text === null ? "This entry" : `‘${text.trim()}’` };
}
