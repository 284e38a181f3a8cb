import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import type { Chrome } from "../model/site.ts";
import type { Views } from "../render/App.tsx";
import { type DocumentAssets, renderDocument } from "../render/document.tsx";
import type { StyleRule } from "./build-assets.ts";
import { type Compression, createCompressor } from "./compress.ts";
import type { PageInput } from "./pages.ts";
import type { PublishedFile } from "./published-file.ts";
import { createStyleSelector } from "./styles.ts";
import { createWriter, type FileEntry, type OutputFolder } from "./writer.ts";

/** The options that all pages of a site share. The exported types are plain data, so that they can be sent to another thread. */
export interface RenderOptions {
	language: string;
	chrome: Chrome;
	assets: Omit<DocumentAssets, "page" | "views" | "getStylesheets">;
	/** The theme as a stylesheet, and all rules. Each page gets only the rules that it needs. */
	styles: { theme: string; rules: StyleRule[] };
	compression: Compression;
}

export interface RenderRequest extends PageInput {
	/** Digest of everything that the page is rendered from. */
	source: string;
	/** Digest of its files, if an earlier build wrote them from the same source. */
	lastDigest: string | null;
}

/** The facts about a rendered page. */
export interface RenderedPage extends Omit<RenderRequest, "pageJson" | "lastDigest"> {
	/** Bytes of its document and of its data. */
	html: number;
	json: number;
	/** The files that were written for it, and their digest. */
	files: string[];
	digest: string;
	/** Its stylesheet; null if it was returned with an earlier page. */
	stylesheet: SharedStylesheet | null;
}

export interface SharedStylesheet {
	path: string;
	css: string;
}

/**
 * Creates a function that writes the files of a page. If the last output has unchanged files from the same source, links to
 * them instead.
 */
export function createPageRenderer(
	options: RenderOptions,
	folder: OutputFolder,
	{ views, cache }: { views: Views; cache: Cache },
): (request: RenderRequest) => RenderedPage {
	let files: string[] = [];
	const { write, reuse } = createWriter(folder, (file) => files.push(file));
	const compress = createCompressor(options.compression, cache);
	const selectStyles = createStyleSelector(options.styles.theme, options.styles.rules);
	const returnedPaths = new Set<string>();
	const { base, version } = options.assets;

	return (request) => {
		files = [];
		const { documentPath, dataPath, source, lastDigest } = request;
		const reused = lastDigest === null ? null : reuseLast(request, lastDigest);
		const { stylesheet, ...written } = reused ?? render(request);
		return { documentPath, dataPath, source, ...written, files, stylesheet: returnOnce(stylesheet) };
	};

	function returnOnce({ path, createContent }: PublishedFile): SharedStylesheet | null {
		if (returnedPaths.has(path)) return null;
		returnedPaths.add(path);
		return { path, css: String(createContent()) };
	}

	/** Reuses the files of the last output. Returns null if they have another digest, so that the page is rendered. */
	function reuseLast({ documentPath, dataPath }: PageInput, lastDigest: string): WrittenPage | null {
		// A copy that isn't smaller than its file doesn't exist.
		const names = [documentPath, dataPath].flatMap((file) =>
			options.compression === "none" ? [file] : [file, `${file}.br`, `${file}.gz`],
		);
		const found = reuse(names, (lastFiles) => digestFiles(lastFiles) === lastDigest);
		if (found === null) return null;
		const contents = new Map(found);
		const [html, json] = [contents.get(documentPath)!, contents.get(dataPath)!];
		return { html: html.length, json: json.length, digest: lastDigest, stylesheet: selectStyles(html.toString()) };
	}

	function render({ documentPath, dataPath, pageJson }: PageInput): WrittenPage {
		let stylesheet: PublishedFile | undefined;
		const html = renderDocument(options.language, options.chrome, JSON.parse(pageJson), {
			...options.assets,
			views,
			getStylesheets: (markup) => {
				stylesheet = selectStyles(markup);
				return [`${base}/${stylesheet.path}`];
			},
			page: `${base}/${dataPath}`,
		});
		const json = `{"version":${JSON.stringify(version)},"page":${pageJson}}`;
		const [documentFiles, dataFiles] = [createFiles(documentPath, html), createFiles(dataPath, json)];
		const all = [...documentFiles, ...dataFiles];
		for (const [file, content] of all) write(file, content);
		const [[, htmlBytes], [, jsonBytes]] = [documentFiles[0]!, dataFiles[0]!];
		return { html: htmlBytes.length, json: jsonBytes.length, digest: digestFiles(all), stylesheet: stylesheet! };
	}

	/** Returns a file, and then its compressed copies. */
	function createFiles(file: string, text: string): FileEntry[] {
		const content = Buffer.from(text);
		return [[file, content], ...compress(file, content)];
	}
}

interface WrittenPage extends Pick<RenderedPage, "html" | "json" | "digest"> {
	stylesheet: PublishedFile;
}

/** Computes one digest of the names and contents of files, in their order. */
function digestFiles(files: FileEntry[]): string {
	const hash = createHash("sha256");
	for (const [file, content] of files) hash.update(`${file} ${content.length}\n`).update(content);
	return hash.digest("base64url");
}
