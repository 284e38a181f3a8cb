import { isBelow } from "../content/findings/pointer.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import type { ReportBlock, TextOf } from "../model/report.ts";
import type { Route, Site } from "../model/site.ts";

/** What the development server shows: the last definition that was whole, and what is to be said of the current one. */
export interface PreviewState {
	site: Site | null;
	/** The definition as it is named to the reader. */
	file: string;
	diagnostics: Diagnostic[];
	/** The errors among them, as they are laid over the page. */
	errors: ReportBlock[];
	/** The text of any file that diagnostics name. */
	textOf: TextOf;
	/** Gives a picture of the site by its URL, made where it is not yet; null where there is none. */
	pictureAt: (url: string) => Promise<Buffer | null>;
}

type Listener = (preview: PreviewState) => void;

// Those who use it are loaded by different module systems of the same process: a module variable would be several.
const shelf = globalThis as { [key: symbol]: { shown: PreviewState; listeners: Listener[] } | undefined };
const key = Symbol.for("site.preview");
const nothing = { site: null, file: "", diagnostics: [], errors: [], textOf: () => null, pictureAt: async () => null };

function kept() {
	shelf[key] ??= { shown: nothing, listeners: [] };
	return shelf[key];
}

export function setPreview(shown: PreviewState): void {
	kept().shown = shown;
	for (const listener of kept().listeners) listener(shown);
}

export function getPreview(): PreviewState {
	return kept().shown;
}

/** Tells what is shown now, and from then on each time the definition is saved. */
export function followPreview(listener: Listener): void {
	kept().listeners.push(listener);
	listener(getPreview());
}

export function findRoute(site: Site, path: string): Route | undefined {
	return site.routes.find((route) => route.path === path || route.aliases.includes(path));
}

/** The page at a path; the page for unknown addresses where there is none. */
export function findPage(site: Site, path: string): Page {
	return findRoute(site, path)?.page() ?? site.notFound;
}

/** What to tell the author of a page about search engines, in the browser's console. */
export function listSeoAdvice({ site, diagnostics }: PreviewState, path: string): string[] {
	const route = site && findRoute(site, path);
	const pointer = route?.indexed && route.pointer;
	return diagnostics
		.filter(({ code }) => code.startsWith("seo-"))
		.filter((advice) => pointer && (advice.pointer === "/site" || isBelow(advice.pointer, pointer)))
		.map(({ message, range, file }) => `${message} (${file}:${range.start.line})`);
}
