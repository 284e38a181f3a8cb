import { dirname, join } from "node:path";
import { openPreviewPictures } from "../assets/images/encode-variants.ts";
import type { Cache } from "../cache/cache.mjs";
import { type Compilation, compile } from "../content/compile.ts";
import type { Caches } from "../content/findings/caches.ts";
import { isError } from "../content/findings/severity.ts";
import { getLabels } from "../content/semantics/built-in-words.ts";
import { openFiles } from "../disk/files.ts";
import { isReadFailure, type ReadFailure } from "../disk/read.ts";
import { readSources } from "../disk/sources.ts";
import type { Diagnostic, GetText, ReportBlock } from "../model/diagnostic.ts";
import type { Site } from "../model/site.ts";
import { createReport } from "../report/report.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";
import { createGallery } from "./gallery.ts";

export interface PreviewContext {
	/** Absolute path of the definition. */
	file: string;
	/** The name of the definition in messages. */
	displayName: string;
	/** Size limit of the definition, in units of 1024 characters; undefined for the default. */
	maxSize: number | undefined;
	/** Intermediate results, which are kept between refreshes. */
	caches: Caches;
	/** Fixed time for the compiler; null to use the current time at each refresh. */
	now: Date | null;
	/** Codes of warnings that are treated as errors. */
	deny: string[];
	/** The folder of package.json. */
	project: string;
	/** Cache of this version of the code. */
	cache: Cache;
	/** Cache of encoded pictures. */
	pictureCache: Cache;
}

/** The last site that compiled without errors, and the diagnostics of the definition as it is now. */
export interface PreviewState {
	/** Null until the definition compiles without errors for the first time. */
	site: Site | null;
	/** The name of the definition in messages. */
	file: string;
	diagnostics: Diagnostic[];
	/** The errors, for the overlay. */
	errors: ReportBlock[];
	getText: GetText;
	/** Returns a picture by its URL, or null. */
	getPicture: (url: string) => Promise<Buffer | null>;
}

export interface LivePreview {
	getState: () => PreviewState;
	/** Compiles the definition again. If it has errors, keeps the last site. */
	refresh: () => void;
	/** Calls the listener after each refresh. Returns a function that unsubscribes it. */
	subscribe: (listener: (state: PreviewState) => void) => () => void;
}

/** Creates the preview of a definition, and compiles it immediately. */
export function createLivePreview(context: PreviewContext): LivePreview {
	const listeners = new Set<(state: PreviewState) => void>();
	let state = compileState(context, null);
	return {
		getState: () => state,
		refresh() {
			state = compileState(context, state);
			for (const listener of listeners) listener(state);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

function compileState(context: PreviewContext, last: PreviewState | null): PreviewState {
	const { file, displayName, maxSize, caches, now, deny, project, pictureCache } = context;
	const { pictures, encodeOnRequest } = openPreviewPictures(dirname(file), pictureCache);
	const sources = readSources(file, maxSize, displayName);
	const { site, spec, diagnostics, getText } = isReadFailure(sources)
		? createFailedCompilation(displayName, sources)
		: compile(sources, { sections, now: now ?? new Date(), maxSize, caches, deny, pictures });
	const { blocks: errors } = createReport(diagnostics.filter(isError), getText);
	const report = { file: displayName, diagnostics, errors, getText };
	// The last site and its pictures are kept, if there are any.
	if (!site || !spec) return { site: null, getPicture: async () => null, ...last, ...report };
	const examplesFolder = join(project, "schema");
	const examplePictures = openPreviewPictures(examplesFolder, pictureCache);
	const gallery = createGallery(examplePictures, openFiles(examplesFolder), site.notFound);
	return {
		...report,
		site: {
			...site,
			// The gallery needs all labels, even if the site doesn't.
			chrome: { ...site.chrome, labels: { ...getLabels(spec), ...site.chrome.labels } },
			// The gallery comes last, so that a page of the site at the same path takes precedence.
			routes: [...site.routes, gallery.route],
		},
		getPicture: async (url) => (await encodeOnRequest(site, url)) ?? gallery.getPicture(url),
	};
}

function createFailedCompilation(
	file: string,
	{ message }: ReadFailure,
): Pick<Compilation, "site" | "spec" | "diagnostics" | "getText"> {
	const start = { line: 1, column: 1 };
	const position = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	const diagnostics = [{ code: "file-path" as const, severity: "error" as const, message, ...position }];
	return { site: null, spec: null, diagnostics, getText: () => null };
}
