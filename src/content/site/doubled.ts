import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import { pagedListOn } from "./numbered.ts";
import { parametersOf } from "./path.ts";
import type { PageInstance } from "./routes.ts";
import { placeOfCell } from "./row.ts";

/** Reports pages at one path: the later of them. */
export function doubledPaths(entries: PageInstance[]): Finding[] {
	const findings: Finding[] = [];
	const owners = new Map<string, PageInstance>();
	for (const entry of entries) {
		const { number, parent } = entry;
		// Of two lists at one path the first pages have the same already.
		if (number > 1 && owners.get(parent!.path) !== parent) continue;
		const paths = [entry.path, ...entry.aliases];
		paths.forEach((path, index) => {
			const owner = owners.get(path);
			owners.set(path, owner ?? entry);
			if (!owner) return;
			const message = `‘${path}’ is taken: ${takenBy(owner, entry)}.`;
			findings.push({ code: "duplicate-path", ...placeOfPath(entry, index), message });
		});
	}
	return findings;
}

function takenBy({ pointer, route, number }: PageInstance, entry: PageInstance): string {
	if (number > 1) return `the list on the page ‘${route.name}’ goes on there`;
	return pointer === entry.pointer ? "another row makes the same path" : `the page ‘${route.name}’ has the same path`;
}

/** Where a path of a page was written: 0 is its own, and its aliases follow. */
function placeOfPath(page: PageInstance, index: number): Pick<Finding, "pointer" | "file" | "at"> {
	const { route, pointer, row, number } = page;
	if (number > 1) return { pointer: pagedListOn(page)!.pointer };
	if (index > 0) return { pointer: append(append(pointer, "aliases"), index - 1) };
	const column = parametersOf(route.path).at(-1);
	return row && column !== undefined ? placeOfCell(row, column) : { pointer: append(pointer, "path") };
}
