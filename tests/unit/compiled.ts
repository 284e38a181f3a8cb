import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPictureProbe, openOriginals } from "../../src/assets/images/originals.ts";
import type { Compilation } from "../../src/content/compile.ts";
import { compile, compilePreview } from "../../src/content/compile.ts";
import type { Caches } from "../../src/content/findings/caches.ts";
import type { SitePreview } from "../../src/content/preview.ts";
import { createFolderLister } from "../../src/content/source/beside.ts";
import { isReadFailure } from "../../src/disk/read.ts";
import { readSources } from "../../src/disk/sources.ts";
import type { Site } from "../../src/model/site.ts";
import { sectionTypes } from "../../src/sections/section-types.gen.ts";
import { filesIn } from "./files.ts";
import { picturesIn } from "./pictures.ts";

export const project = fileURLToPath(new URL("../..", import.meta.url));

/** The current date, unless a test passes another. */
export const today = new Date("2027-01-15T12:00:00Z");

interface Circumstances {
	now?: Date;
	caches?: Caches;
	/** Files beside the definition. */
	files?: Record<string, string>;
}

export function compiled(text: string, circumstances: Circumstances = {}): Compilation {
	const { sources, options } = createInput(text, circumstances);
	return compile(sources, options);
}

export function previewed(text: string, { before = null, ...circumstances }: PreviewCircumstances = {}): Previewed {
	const { sources, options } = createInput(text, circumstances);
	return compilePreview(sources, { ...options, before });
}

/** Returns the preview of a definition that can be rendered. */
export function previewOf({ preview, diagnose }: Previewed): SitePreview {
	if (!preview) throw new Error(JSON.stringify(diagnose(), null, "\t"));
	return preview;
}

export type Previewed = ReturnType<typeof compilePreview>;

function createInput(text: string, { now = today, files = {}, ...options }: Circumstances) {
	const pictures = picturesIn(text);
	const list = createFolderLister(() => Object.keys(files));
	const read = (name: string) => files[name] ?? null;
	const sources = { file: "site.yaml", text, read, list, files: filesIn(text) };
	return { sources, options: { sections: sectionTypes, now, pictures, ...options } };
}

interface PreviewCircumstances extends Circumstances {
	before?: SitePreview | null;
}

/** Compiles a definition on disk, by its path in the project. */
export function compiledFile(path: string, circumstances = { now: today }): Compilation & { text: string } {
	const { sources, options } = readInput(path, circumstances);
	return { text: sources.text, ...compile(sources, options) };
}

/** @param changed `text` replaces the text of the file; `before` is the previous preview */
export function previewedFile(
	path: string,
	changed: { text?: string; before?: SitePreview } = {},
): Previewed & { text: string } {
	const { sources, options } = readInput(path, { now: today });
	return {
		text: sources.text,
		...compilePreview(
			{ ...sources, text: changed.text ?? sources.text },
			{ ...options, before: changed.before ?? null },
		),
	};
}

function readInput(path: string, { now }: { now: Date }) {
	const file = join(project, path);
	const sources = readSources(file);
	if (isReadFailure(sources)) throw new Error(sources.message);
	const pictures = createPictureProbe(openOriginals(dirname(file)));
	return { sources: { ...sources, file: "site.yaml" }, options: { sections: sectionTypes, now, pictures } };
}

/** Returns the site of a definition without errors. */
export function siteOf({ site, diagnostics }: Compilation): Site {
	if (!site) throw new Error(JSON.stringify(diagnostics, null, "\t"));
	return site;
}

/** Formats findings as "unknown-key 4:5", for tests of codes and positions. */
export function listPositions({ diagnostics }: Compilation): string[] {
	return diagnostics.map(({ code, range: { start } }) => `${code} ${start.line}:${start.column}`);
}

export function codes({ diagnostics }: Compilation): string[] {
	return diagnostics.map(({ code }) => code);
}
