import { append, keysOf, parentOf, valueAt } from "../../content/findings/pointer.ts";
import { visit } from "../../content/schema/walk.ts";
import { constantsOf } from "../../content/site/constants.ts";
import { localeOf } from "../../content/site/locale.ts";
import { namesIn } from "../../content/site/placeholders.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";

/** A name that can be written in braces. */
export interface Name {
	/** What takes its place. */
	value: string;
	/** JSON pointer of where it is written; null where nothing of the file says it, such as the year. */
	source: string | null;
	/** JSON pointers of the texts it is used in, in the order of the file. */
	uses: string[];
}

export type Names = Record<string, Name>;

/** Every name that texts may use. */
export function namesOf(spec: SiteSpec, now: Date): Names {
	const { constants } = constantsOf(spec, localeOf(spec, now));
	const names: Names = {};
	for (const [name, value] of constants) names[name] = { value, source: sourceOf(name, spec), uses: [] };
	visit(spec, ({ pointer, value }) => {
		if (typeof value !== "string") return;
		for (const { name } of namesIn(value)) if (Object.hasOwn(names, name)) names[name]!.uses.push(pointer);
	});
	return names;
}

/** "product" → "/constants/product", "plans.pro.agents" → "/plans/pro/quantities/agents". */
function sourceOf(name: string, spec: SiteSpec): string | null {
	const way = name.split(".").reduce(append, "");
	const quantity = keysOf(way).length === 3 ? append(append(parentOf(way), "quantities"), keysOf(way)[2]!) : way;
	const places = [append("/constants", name), quantity, way];
	return places.find((place) => valueAt(spec, place) !== undefined) ?? null;
}
