import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Cache } from "../cache/cache.mjs";
import { isText } from "./media-types.ts";

export type Compression = "none" | "smallest" | "fastest";

/** "smallest" takes 13 ms per page. "fastest" is 40 times faster, but its copies are an eighth larger. */
const maxPagesForSmallest = 100;

export function chooseCompression(pages: number): Compression {
	return pages <= maxPagesForSmallest ? "smallest" : "fastest";
}

/** A compressed copy of a file, and its name: "index.html.br". */
type CompressedCopy = [file: string, content: Buffer];

/**
 * Creates a function that makes the brotli and gzip copies of a file, which servers send instead of it. Copies that aren't
 * smaller than the file are left out. The smallest copies are cached by content.
 */
export function createCompressor(
	compression: Compression,
	cache: Cache,
): (file: string, content: string | Buffer) => CompressedCopy[] {
	return (file, content) => {
		// A download such as a CSV file may be long, and a visitor fetches it only once.
		if (compression === "none" || !isText(file) || file.startsWith("files/")) return [];
		const data = typeof content === "string" ? Buffer.from(content) : content;
		const isSmallest = compression === "smallest" || file.startsWith("assets/");
		const copies = isSmallest ? compressSmallest(data, cache) : { br: brotli(data, 5), gz: gzipSync(data) };
		return Object.entries(copies).flatMap(([extension, copy]): CompressedCopy[] =>
			copy.length < data.length ? [[`${file}.${extension}`, copy]] : [],
		);
	};
}

function compressSmallest(data: Buffer, cache: Cache): Record<"br" | "gz", Buffer> {
	const name = createHash("sha256").update(data).digest("hex").slice(0, 32);
	const [br, gz] = [`${name}.br`, `${name}.gz`];
	return {
		br: cache.get(br) ?? cache.put(br, brotli(data, 11)),
		gz: cache.get(gz) ?? cache.put(gz, gzipSync(data, { level: 9 })),
	};
}

function brotli(data: Buffer, quality: number): Buffer {
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	return brotliCompressSync(data, {
		params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: data.length },
	});
}
