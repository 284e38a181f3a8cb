import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { Chrome } from "../model/site.ts";
import { type DocumentAssets, renderDocument } from "../render/document.tsx";
import type { Views } from "../render/views.ts";
import type { StyleRule } from "./build-assets.ts";
import { type Compression, createCompressor } from "./compress.ts";
import type { PublishedFile } from "./output.ts";
import type { PageInput } from "./pages.ts";
import { createStyleSelector } from "./styles.ts";
import { createWriter, type File, type OutputFolder } from "./writer.ts";

/** What all pages of a site are made with. This and all else here is plain data, which can be sent to another thread. */
export interface RenderOptions {
	language: string;
	chrome: Chrome;
	assets: Omit<DocumentAssets, "page" | "views" | "stylesheets">;
	/** The theme as a stylesheet, and the rules of which each page is given those that it needs. */
	styles: { theme: string; rules: StyleRule[] };
	compression: Compression;
}

/** A page to be made. */
export interface RenderRequest extends PageInput {
	/** A digest of all that it is made of. */
	source: string;
	/** The digest of its files, where they were made of the same before. */
	known: string | null;
}

/** What is to be known of a page that was made. */
export interface RenderedPage extends Omit<RenderRequest, "page" | "known"> {
	/** The bytes of its document and of its data. */
	html: number;
	json: number;
	/** The files that were written for it, and their digest. */
	files: string[];
	digest: string;
	/** The stylesheet that it uses; null where the same was told with a page before. */
	sheet: SharedSheet | null;
}

export interface SharedSheet {
	path: string;
	css: string;
}

/**
 * Makes the files of one page after another. Where the same files were made of the same page before, and lie in the last
 * output as they were written, they are taken from there.
 */
export function createPageRenderer(
	kit: RenderOptions,
	place: OutputFolder,
	{ views, cache }: { views: Views; cache: Cache },
): (order: RenderRequest) => RenderedPage {
	let files: string[] = [];
	const { write, take } = createWriter(place, (file) => files.push(file));
	const copiesOf = createCompressor(kit.compression, cache);
	const sheetFor = createStyleSelector(kit.styles.theme, kit.styles.rules);
	const told = new Set<string>();
	const { base, version } = kit.assets;

	return (order) => {
		files = [];
		const { document, data, source, known } = order;
		const { sheet, ...made } = (known === null ? null : kept(order, known)) ?? fresh(order);
		return { document, data, source, ...made, files, sheet: untold(sheet) };
	};

	function untold({ path, make }: PublishedFile): SharedSheet | null {
		if (told.has(path)) return null;
		told.add(path);
		return { path, css: String(make()) };
	}

	function kept({ document, data }: PageInput, known: string): Made | null {
		const names = [document, data].flatMap((file) =>
			kit.compression === "none" ? [file] : [file, `${file}.br`, `${file}.gz`],
		);
		const found = take(names, (files) => digestOf(files) === known);
		if (found === null) return null;
		const contents = new Map(found);
		const [html, json] = [contents.get(document)!, contents.get(data)!];
		return { html: html.length, json: json.length, digest: known, sheet: sheetFor(html.toString()) };
	}

	function fresh({ document, data, page }: PageInput): Made {
		let sheet: PublishedFile | undefined;
		const html = renderDocument(kit.language, kit.chrome, JSON.parse(page), {
			...kit.assets,
			views,
			stylesheets: (markup) => {
				sheet = sheetFor(markup);
				return [`${base}/${sheet.path}`];
			},
			page: `${base}/${data}`,
		});
		const json = `{"version":${JSON.stringify(version)},"page":${page}}`;
		const [first, second] = [withCopies(document, html), withCopies(data, json)];
		const all = [...first, ...second];
		for (const [file, content] of all) write(file, content);
		return { html: first[0]![1].length, json: second[0]![1].length, digest: digestOf(all), sheet: sheet! };
	}

	function withCopies(file: string, text: string): File[] {
		const content = Buffer.from(text);
		return [[file, content], ...copiesOf(file, content)];
	}
}

interface Made extends Pick<RenderedPage, "html" | "json" | "digest"> {
	sheet: PublishedFile;
}

/** Of files in one order, with their names. */
function digestOf(files: File[]): string {
	const hash = createHash("sha256");
	for (const [file, content] of files) hash.update(`${file} ${content.length}\n`).update(content);
	return hash.digest("base64url");
}
