import { dirname, join } from "node:path";
import { openPreviewPictures } from "../assets/images/make.ts";
import type { Cache } from "../cache/cache.mjs";
import { type Compilation, compile } from "../content/compile.ts";
import type { Caches } from "../content/findings/caches.ts";
import { isError } from "../content/findings/severity.ts";
import { openFiles } from "../disk/files.ts";
import { isReadFailure, type ReadFailure } from "../disk/read.ts";
import { readSources } from "../disk/sources.ts";
import { createReport } from "../report/report.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";
import { createGallery, type SchemaFiles } from "./gallery.ts";
import { getPreview, setPreview } from "./preview.ts";

export interface PreviewContext {
	/** Absolute path of the definition. */
	file: string;
	/** Name of the definition for the reader. */
	displayName: string;
	/** Size limit of the definition, in KiB; undefined for the default. */
	maxSize: number | undefined;
	/** Intermediate results of earlier refreshes. */
	caches: Caches;
	/** The day that counts as today; null for the time of each save. */
	now: Date | null;
	/** Codes whose warnings are errors. */
	deny: string[];
	/** The folder of package.json. */
	project: string;
	/** Cache of this version of the code. */
	cache: Cache;
	/** Cache of encoded pictures. */
	pictureCache: Cache;
	schemaFiles: SchemaFiles;
}

/** Compiles the definition. If it has errors, the last site without errors stays in the preview. */
export function refreshPreview(context: PreviewContext): void {
	const { file, displayName, maxSize, caches, now, deny, project, schemaFiles } = context;
	const { pictures, encodeOnRequest } = openPreviewPictures(dirname(file), context.pictureCache);
	const sources = readSources(file, maxSize, displayName);
	const { site, diagnostics, getText } = isReadFailure(sources)
		? reportReadFailure(displayName, sources)
		: compile(sources, { sections, now: now ?? new Date(), maxSize, caches, deny, pictures });
	const { blocks: errors } = createReport(diagnostics.filter(isError), getText);
	const report = { file: displayName, diagnostics, errors, getText };
	if (!site) {
		setPreview({ ...getPreview(), ...report });
		return;
	}
	const examplesFolder = join(project, "schema");
	const examplePictures = openPreviewPictures(examplesFolder, context.pictureCache);
	const gallery = createGallery(schemaFiles, examplePictures, openFiles(examplesFolder), site.notFound);
	setPreview({
		...report,
		// A page of the definition at the same path comes first.
		site: { ...site, routes: [...site.routes, gallery.route] },
		getPicture: async (url) => (await encodeOnRequest(site, url)) ?? gallery.getPicture(url),
	});
}

function reportReadFailure(
	file: string,
	{ message }: ReadFailure,
): Pick<Compilation, "site" | "diagnostics" | "getText"> {
	const start = { line: 1, column: 1 };
	const position = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	const diagnostics = [{ code: "file-path" as const, severity: "error" as const, message, ...position }];
	return { site: null, diagnostics, getText: () => null };
}
