import type { PageInstance } from "./routes.ts";

/** The pages that are built. */
export interface Pages {
	all: PageInstance[];
	/** Those of each route, by its JSON pointer. */
	byRoute: ReadonlyMap<string, PageInstance[]>;
	/** Each by all its paths. */
	byPath: ReadonlyMap<string, PageInstance>;
}

export function pagesOf(entries: PageInstance[]): Pages {
	const byRoute = new Map<string, PageInstance[]>();
	for (const entry of entries) {
		const alike = byRoute.get(entry.pointer);
		if (alike) alike.push(entry);
		else byRoute.set(entry.pointer, [entry]);
	}
	const byPath = new Map(entries.flatMap((entry) => [entry.path, ...entry.aliases].map((path) => [path, entry])));
	return { all: entries, byRoute, byPath };
}

/** The pages on which the text at a pointer stands; none where it stands around all pages, or where none is built. */
export function pagesAt(pointer: string, { byRoute }: Pages): PageInstance[] {
	return byRoute.get(routeOf(pointer) ?? "") ?? [];
}

/** The route a pointer lies in ("/routes/0/sections/1/to" → "/routes/0"), or null. */
export function routeOf(pointer: string): string | null {
	return /^\/routes\/\d+(\/children\/\d+)*/.exec(pointer)?.[0] ?? null;
}
