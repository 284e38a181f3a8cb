import { isBelow } from "../content/findings/pointer.ts";
import type { Diagnostic, GetText, ReportBlock } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";

/** The module of the visitor's app, from the folder of package.json. */
export const appEntry = "src/client/app.tsx";

/** The last site without errors, and the diagnostics of the saved definition. */
export interface PreviewState {
	site: Site | null;
	/** Name of the definition for the reader. */
	file: string;
	diagnostics: Diagnostic[];
	/** The errors, for the overlay. */
	errors: ReportBlock[];
	getText: GetText;
	/** Returns a picture by its URL, or null. */
	getPicture: (url: string) => Promise<Buffer | null>;
}

type Listener = (preview: PreviewState) => void;

// Vite and the program have different module systems: each would have its own module variable.
const shared = globalThis as { [key: symbol]: { state: PreviewState; listeners: Listener[] } | undefined };
const key = Symbol.for("site.preview");
const initialState = {
	site: null,
	file: "",
	diagnostics: [],
	errors: [],
	getText: () => null,
	getPicture: async () => null,
};

function getShared() {
	shared[key] ??= { state: initialState, listeners: [] };
	return shared[key];
}

export function setPreview(state: PreviewState): void {
	getShared().state = state;
	for (const listener of getShared().listeners) listener(state);
}

export function getPreview(): PreviewState {
	return getShared().state;
}

/** Calls the listener now, and each time the definition is saved. */
export function followPreview(listener: Listener): void {
	getShared().listeners.push(listener);
	listener(getPreview());
}

export function findRoute(site: Site, path: string): Route | undefined {
	return site.routes.find((route) => route.path === path || route.aliases.includes(path));
}

/** Finds the page at a path, or the not-found page. */
export function findPage(site: Site, path: string): Page {
	return findRoute(site, path)?.resolvePage() ?? site.notFound;
}

/** Lists advice on search engines, which the browser's console shows to the author. */
export function listSeoAdvice({ site, diagnostics }: PreviewState, path: string): string[] {
	const route = site && findRoute(site, path);
	const pointer = route?.indexed && route.pointer;
	return diagnostics
		.filter(({ code }) => code.startsWith("seo-"))
		.filter((advice) => pointer && (advice.pointer === "/site" || isBelow(advice.pointer, pointer)))
		.map(({ message, range, file }) => `${message} (${file}:${range.start.line})`);
}
