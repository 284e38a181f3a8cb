import type { Entry } from "./routes.ts";

/** The pages of each route, by its JSON pointer. */
export function pagesByRoute(entries: Entry[]): ReadonlyMap<string, Entry[]> {
	const pages = new Map<string, Entry[]>();
	for (const entry of entries) {
		const list = pages.get(entry.pointer);
		if (list) list.push(entry);
		else pages.set(entry.pointer, [entry]);
	}
	return pages;
}

/** The route a pointer lies in ("/routes/0/sections/1/to" → "/routes/0"), or null. */
export function routeOf(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}

/** The pages by each of their paths. */
export function pagesByPath(entries: Entry[]): ReadonlyMap<string, Entry> {
	return new Map(entries.flatMap((entry) => [entry.path, ...entry.aliases].map((path) => [path, entry])));
}
