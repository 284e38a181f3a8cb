import { dirname, join } from "node:path";
import { watchPictures } from "../assets/images/watch.ts";
import type { Cache } from "../cache/cache.mjs";
import { type Compilation, compile } from "../content/compile.ts";
import type { Caches } from "../content/findings/caches.ts";
import { isError } from "../content/findings/severity.ts";
import { readFiles } from "../disk/files.ts";
import { isObstacle, type Obstacle } from "../disk/read.ts";
import { readSources } from "../disk/sources.ts";
import { createReport } from "../report/report.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";
import { createGallery, type SchemaFiles } from "./gallery.ts";
import { getPreview, setPreview } from "./preview.ts";

/** What is previewed, and where the preview finds what it needs for that. */
export interface PreviewContext {
	/** The definition: its whole path. */
	file: string;
	/** The definition as it is named to the reader. */
	called: string;
	/** The longest definition that is read, in KiB; undefined: the usual limit. */
	maxSize: number | undefined;
	/** What earlier refreshes read and derived. */
	caches: Caches;
	/** The moment that "today" means; null: that of each save. */
	now: Date | null;
	/** The codes whose warnings are errors. */
	deny: string[];
	/** The folder of package.json. */
	project: string;
	/** Keeps what is made by the code of this version. */
	cache: Cache;
	/** Keeps what is made of pictures. */
	pictures: Cache;
	/** The schema as it is written now. */
	schemaFiles: SchemaFiles;
}

/** Shows a definition as it is saved. One that is broken leaves the last whole one on show. */
export function refreshPreview(workplace: PreviewContext): void {
	const { file, called, maxSize, caches, now, deny, project, schemaFiles, ...kept } = workplace;
	const { pictures, contentOf } = watchPictures(dirname(file), kept.pictures);
	const sources = readSources(file, maxSize, called);
	const { site, diagnostics, textOf } = isObstacle(sources)
		? unread(called, sources)
		: compile(sources, { sections, now: now ?? new Date(), maxSize, caches, deny, pictures });
	const { blocks: errors } = createReport(diagnostics.filter(isError), textOf);
	const said = { file: called, diagnostics, errors, textOf };
	if (!site) {
		setPreview({ ...getPreview(), ...said });
		return;
	}
	const examples = join(project, "schema");
	const beside = watchPictures(examples, kept.pictures);
	const gallery = createGallery(schemaFiles, beside, readFiles(examples), site.notFound);
	setPreview({
		...said,
		// The definition's own page at that address comes first, and is the one that is found.
		site: { ...site, routes: [...site.routes, gallery.route] },
		pictureAt: async (url) => (await contentOf(site, url)) ?? gallery.pictureAt(url),
	});
}

function unread(file: string, { message }: Obstacle): Pick<Compilation, "site" | "diagnostics" | "textOf"> {
	const start = { line: 1, column: 1 };
	const place = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	const diagnostics = [{ code: "file-path" as const, severity: "error" as const, message, ...place }];
	return { site: null, diagnostics, textOf: () => null };
}
