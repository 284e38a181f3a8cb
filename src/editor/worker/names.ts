import { appendKey, getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import { visitValues } from "../../content/schema/walk.ts";
import { deriveConstants } from "../../content/semantics/constants.ts";
import { createLocale } from "../../content/semantics/locale.ts";
import { listPlaceholders } from "../../content/semantics/placeholders.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";

/** A name that can be written in braces. */
export interface PlaceholderName {
	/** What takes its place. */
	value: string;
	/** JSON pointer of where it is written; null where nothing of the file says it, such as the year. */
	source: string | null;
	/** JSON pointers of the texts it is used in, in the order of the file. */
	uses: string[];
}

export type PlaceholderNames = Record<string, PlaceholderName>;

/** Every name that texts may use. */
export function listPlaceholderNames(spec: SiteSpec, now: Date): PlaceholderNames {
	const { constants } = deriveConstants(spec, createLocale(spec, now));
	const names: PlaceholderNames = {};
	for (const [name, value] of constants) names[name] = { value, source: sourceOf(name, spec), uses: [] };
	visitValues(spec, ({ pointer, value }) => {
		if (typeof value !== "string") return;
		for (const { name } of listPlaceholders(value)) if (Object.hasOwn(names, name)) names[name]!.uses.push(pointer);
	});
	return names;
}

/** "product" → "/constants/product", "plans.pro.agents" → "/plans/pro/quantities/agents". */
function sourceOf(name: string, spec: SiteSpec): string | null {
	const way = name.split(".").reduce(appendKey, "");
	const quantity =
		parsePointer(way).length === 3
			? appendKey(appendKey(getParentPointer(way), "quantities"), parsePointer(way)[2]!)
			: way;
	const places = [appendKey("/constants", name), quantity, way];
	return places.find((place) => getValue(spec, place) !== undefined) ?? null;
}
