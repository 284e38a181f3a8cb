import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { probePictures, readOriginals } from "../../src/assets/images/originals.ts";
import type { Compilation } from "../../src/content/compile.ts";
import { compile } from "../../src/content/compile.ts";
import type { Caches } from "../../src/content/findings/caches.ts";
import { createFolderLister } from "../../src/content/source/beside.ts";
import { isObstacle } from "../../src/disk/read.ts";
import { readSources } from "../../src/disk/sources.ts";
import type { Site } from "../../src/model/site.ts";
import { sectionTypes } from "../../src/sections/section-types.gen.ts";
import { filesIn } from "./files.ts";
import { picturesIn } from "./pictures.ts";

export const project = fileURLToPath(new URL("../..", import.meta.url));

/** Today, in every test. */
export const today = new Date("2027-01-15T12:00:00Z");

interface Circumstances {
	now?: Date;
	marked?: boolean;
	caches?: Caches;
	/** Files beside the definition. */
	files?: Record<string, string>;
}

export function compiled(text: string, { now = today, files = {}, ...options }: Circumstances = {}): Compilation {
	const pictures = picturesIn(text);
	const list = createFolderLister(() => Object.keys(files));
	const read = (name: string) => files[name] ?? null;
	const sources = { file: "site.yaml", text, read, list, files: filesIn(text) };
	return compile(sources, { sections: sectionTypes, now, pictures, ...options });
}

/** Compiles a definition on disk, by its path in the project. */
export function compiledFile(path: string, { now = today, marked = false } = {}): Compilation & { text: string } {
	const file = join(project, path);
	const sources = readSources(file);
	if (isObstacle(sources)) throw new Error(sources.message);
	const pictures = probePictures(readOriginals(dirname(file)));
	const compilation = compile({ ...sources, file: "site.yaml" }, { sections: sectionTypes, now, pictures, marked });
	return { text: sources.text, ...compilation };
}

/** Returns the site of a definition without errors. */
export function siteOf({ site, diagnostics }: Compilation): Site {
	if (!site) throw new Error(JSON.stringify(diagnostics, null, "\t"));
	return site;
}

/** Formats findings as "unknown-key 4:5", for tests of codes and places. */
export function places({ diagnostics }: Compilation): string[] {
	return diagnostics.map(({ code, range: { start } }) => `${code} ${start.line}:${start.column}`);
}

export function codes({ diagnostics }: Compilation): string[] {
	return diagnostics.map(({ code }) => code);
}
