import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import { type Compression, createCompressor } from "./compress.ts";
import { fillPattern, type PageRenderer, type RenderedPattern, type SharedStylesheet } from "./page-renderer.ts";
import type { PageFiles } from "./pages.ts";
import { createWriter, type FileEntry, type OutputFolder } from "./writer.ts";

/** A page to write. The exported types are plain data, which can be sent to another thread. */
export interface WriteRequest extends PageFiles {
	content: { pageJson: string } | { pattern: RenderedPattern; words: string[] };
	/** Digest of everything that the page is rendered from. */
	source: string;
	/** Digest of its files, if an earlier build wrote them from the same source. */
	lastDigest: string | null;
}

/** The facts about a page that was written. */
export interface WrittenPage extends Omit<WriteRequest, "content" | "lastDigest"> {
	/** Bytes of its document and of its data. */
	html: number;
	json: number;
	/** The files that were written for it, and their digest. */
	files: string[];
	digest: string;
	/** Its stylesheet; null if it was returned with an earlier page. */
	stylesheet: SharedStylesheet | null;
}

/**
 * Creates a function that writes the files of a page. If the last output has unchanged files from the same source, links to
 * them instead.
 */
export function createPageWriter(
	folder: OutputFolder,
	{ renderer, compression, cache }: { renderer: PageRenderer; compression: Compression; cache: Cache },
): (request: WriteRequest) => WrittenPage {
	let files: string[] = [];
	const { write, reuse } = createWriter(folder, (file) => files.push(file));
	const compress = createCompressor(compression, cache);
	const returnedPaths = new Set<string>();

	return (request) => {
		files = [];
		const { documentPath, dataPath, source, lastDigest } = request;
		const reused = lastDigest === null ? null : reuseLast(request, lastDigest);
		const { stylesheet, ...written } = reused ?? writeNew(request);
		return { documentPath, dataPath, source, ...written, files, stylesheet: returnOnce(stylesheet) };
	};

	function returnOnce(stylesheet: SharedStylesheet): SharedStylesheet | null {
		if (returnedPaths.has(stylesheet.path)) return null;
		returnedPaths.add(stylesheet.path);
		return stylesheet;
	}

	/** Reuses the files of the last output. Returns null if they have another digest, so that the page is rendered. */
	function reuseLast({ documentPath, dataPath, content }: WriteRequest, lastDigest: string): Written | null {
		// A copy that isn't smaller than its file doesn't exist.
		const names = [documentPath, dataPath].flatMap((file) =>
			compression === "none" ? [file] : [file, `${file}.br`, `${file}.gz`],
		);
		const found = reuse(names, (lastFiles) => digestFiles(lastFiles) === lastDigest);
		if (found === null) return null;
		const contents = new Map(found);
		const [html, json] = [contents.get(documentPath)!, contents.get(dataPath)!];
		const stylesheet = "pattern" in content ? content.pattern.stylesheet : renderer.selectStylesheet(html.toString());
		return { html: html.length, json: json.length, digest: lastDigest, stylesheet };
	}

	function writeNew({ documentPath, dataPath, content }: WriteRequest): Written {
		const { html, json, stylesheet } =
			"pattern" in content
				? fillPattern(content.pattern, content.words, dataPath)
				: renderer.renderPage(content.pageJson, dataPath);
		const [documentFiles, dataFiles] = [createFiles(documentPath, html), createFiles(dataPath, json)];
		const all = [...documentFiles, ...dataFiles];
		for (const [file, bytes] of all) write(file, bytes);
		const [[, htmlBytes], [, jsonBytes]] = [documentFiles[0]!, dataFiles[0]!];
		return { html: htmlBytes.length, json: jsonBytes.length, digest: digestFiles(all), stylesheet };
	}

	/** Returns a file, and then its compressed copies. */
	function createFiles(file: string, text: string): [FileEntry, ...FileEntry[]] {
		const content = Buffer.from(text);
		return [[file, content], ...compress(file, content)];
	}
}

interface Written extends Pick<WrittenPage, "html" | "json" | "digest"> {
	stylesheet: SharedStylesheet;
}

/** Computes one digest of the names and contents of files, in their order. */
function digestFiles(files: FileEntry[]): string {
	const hash = createHash("sha256");
	for (const [file, content] of files) hash.update(`${file} ${content.length}\n`).update(content);
	return hash.digest("base64url");
}
