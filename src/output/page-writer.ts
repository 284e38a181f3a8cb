import { createHash, type Hash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";
import { type Compression, createCompressor } from "./compress.ts";
import { fillPattern, type PageRenderer, type RenderedPattern, type SharedStylesheet } from "./page-renderer.ts";
import type { PageFiles } from "./pages.ts";
import { createWriter, type FileEntry, type OutputFolder } from "./writer.ts";

/** A page to write. Requests and results are plain data, so that they can be sent to another thread. */
export interface WriteRequest extends PageFiles {
	content: { pageJson: string } | { pattern: RenderedPattern; words: string[] };
	/** Digest of everything that the page is rendered from. */
	source: string;
	/** Digest of the files that an earlier build wrote from the same source, if any. */
	lastDigest: string | null;
}

/** A page that was written. */
export interface WrittenPage extends Omit<WriteRequest, "content" | "lastDigest"> {
	/** Sizes of the document and of the data, in bytes. */
	html: number;
	json: number;
	/** The files that were written or linked for the page, and their digest. */
	files: string[];
	digest: string;
	/** The page's stylesheet; null if it was already returned with an earlier page. */
	stylesheet: SharedStylesheet | null;
}

/**
 * Creates a function that writes the files of a page. If the last output still has the files of the same source, links
 * them instead of writing.
 */
export function createPageWriter(
	folder: OutputFolder,
	{ renderer, compression, cache }: { renderer: PageRenderer; compression: Compression; cache: Cache },
): (request: WriteRequest) => WrittenPage {
	let files: string[] = [];
	const { write, reuse } = createWriter(folder, (file) => files.push(file));
	const compress = createCompressor(compression, cache);
	const encode = createEncoder();
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

	/** Reuses the files of the last output. Returns null if their digest differs: then the page has to be rendered. */
	function reuseLast({ documentPath, dataPath, content }: WriteRequest, lastDigest: string): WriteResult | null {
		// Some don't exist, because copies that aren't smaller are left out. `reuse` skips those.
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

	function writeNew({ documentPath, dataPath, content }: WriteRequest): WriteResult {
		const { html, json, stylesheet } =
			"pattern" in content
				? fillPattern(content.pattern, content.words, dataPath)
				: renderer.renderPage(content.pageJson, dataPath);
		const hash = createHash("sha256");
		const [htmlLength, jsonLength] = [writeFile(documentPath, html, hash), writeFile(dataPath, json, hash)];
		return { html: htmlLength, json: jsonLength, digest: hash.digest("base64url"), stylesheet };
	}

	/** Writes and digests a file and its compressed copies. Returns the number of its bytes. */
	function writeFile(file: string, text: string, hash: Hash): number {
		const content = encode(text);
		for (const entry of [[file, content] as FileEntry, ...compress(file, content)]) {
			write(...entry);
			addToDigest(hash, entry);
		}
		return content.length;
	}
}

/** Creates an encoder that reuses its buffer, because allocating one for each page takes longer than encoding. */
function createEncoder(): (text: string) => Buffer {
	let memory = Buffer.alloc(0);
	return (text) => {
		// A UTF-16 unit takes up to three bytes.
		if (memory.length < text.length * 3) memory = Buffer.allocUnsafeSlow(text.length * 3);
		return memory.subarray(0, memory.write(text));
	};
}

interface WriteResult extends Pick<WrittenPage, "html" | "json" | "digest"> {
	stylesheet: SharedStylesheet;
}

/** Computes one digest of the names and contents of files, in their order. */
function digestFiles(files: FileEntry[]): string {
	const hash = createHash("sha256");
	for (const file of files) addToDigest(hash, file);
	return hash.digest("base64url");
}

function addToDigest(hash: Hash, [file, content]: FileEntry): void {
	hash.update(`${file} ${content.length}\n`).update(content);
}
