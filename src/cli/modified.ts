import { getParentPointer } from "../content/findings/pointer.ts";
import { listPlaceholders } from "../content/semantics/placeholders.ts";
import type { Range } from "../model/diagnostic.ts";
import type { Section } from "../model/section.ts";
import type { Route } from "../model/site.ts";
import type { GetModified } from "../output/sitemap.ts";
import { comparePositions } from "../text/positions.ts";
import type { LineDays } from "./blame.ts";

interface Written {
	text: string;
	/** Where the value at a JSON pointer is written. */
	place: (pointer: string) => Range;
}

/**
 * The day on which what a page shows was last changed: the newest of the lines of its route, and of the parts of the
 * definition that it uses: names in braces, plans, a form. What surrounds every page does not count. Null where a line
 * is not committed yet, and for pages made of rows, whose own history is not known.
 */
export function trackModified({ text, place }: Written, days: LineDays): GetModified {
	const lines = text.split("\n");
	const byRoute = new Map<string, string | null>();
	return (route) => {
		const known = byRoute.get(route.pointer);
		if (known !== undefined) return known;
		const found = newest(route);
		byRoute.set(route.pointer, found);
		return found;
	};

	function newest(route: Route): string | null {
		const used = new Set(ownLines(route.pointer));
		const parts = route.page().sections.flatMap(partsOf);
		for (const line of used) {
			for (const { name } of listPlaceholders(lines[line] ?? "")) {
				// What is no constant is called by its place: {pricing.rating.value}.
				const [group, ...inner] = name.split(".");
				if (group === "params") return null;
				parts.push(inner.length > 0 ? `/${group}` : `/constants/${name}`);
			}
			for (const part of parts.splice(0)) for (const other of linesOf(part)) used.add(other);
		}
		const found = [...used].map((line) => days[line] ?? null);
		return found.includes(null) ? null : (found.sort().at(-1) ?? null);
	}

	/** The lines of a route without those of the pages below it. */
	function ownLines(pointer: string): number[] {
		const below = new Set(linesOf(`${pointer}/children`));
		return linesOf(pointer).filter((line) => !below.has(line));
	}

	/** From 0. None where there is no such value: its place is then that of the nearest one above it. */
	function linesOf(pointer: string): number[] {
		const { start, end } = place(pointer);
		const above = place(getParentPointer(pointer));
		if (comparePositions(start, above.start) === 0 && end.line === above.end.line) return [];
		return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line - 1 + index);
	}
}

/** The parts of the definition that a section shows and does not write itself. */
function partsOf(section: Section): string[] {
	return [
		...("plans" in section ? ["/plans", "/pricing"] : []),
		...("addOns" in section && section.addOns !== null ? ["/addOns"] : []),
		...(section.type === "form" ? [`/forms/${section.form.id}`] : []),
		...(section.type === "contact" ? ["/organization"] : []),
	];
}
