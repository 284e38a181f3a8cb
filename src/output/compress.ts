import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Cache } from "../cache/cache.mjs";
import { isText } from "./media-types.ts";

/**
 * Up to so many pages each is made as small as can be, in 13 ms. Pages of larger sites are an eighth larger, and take a
 * fortieth of the time.
 */
const few = 100;

/** How pages are compressed: not at all, as small as can be, or soon. */
export type Compression = "none" | "smallest" | "soonest";

/** @param pages how many there are */
export function chooseCompression(pages: number): Compression {
	return pages <= few ? "smallest" : "soonest";
}

/** A compressed copy of a file, and its name: "index.html.br". */
type Copy = [file: string, content: Buffer];

/**
 * Makes compressed copies of a file, for servers that send them as they are: brotli and gzip, each where it is smaller.
 * What takes long is kept, by content.
 */
export function createCompressor(pages: Compression, cache: Cache): (file: string, content: string | Buffer) => Copy[] {
	return (file, content) => {
		// A table that visitors take away may be long, and is fetched once.
		if (pages === "none" || !isText(file) || file.startsWith("files/")) return [];
		const data = Buffer.from(content);
		const copies = pages === "smallest" || file.startsWith("assets/") ? smallest(data, cache) : soonest(data);
		return Object.entries(copies).flatMap(([ending, copy]): Copy[] =>
			copy.length < data.length ? [[`${file}.${ending}`, copy]] : [],
		);
	};
}

type Copies = Record<"br" | "gz", Buffer>;

function smallest(data: Buffer, cache: Cache): Copies {
	const name = createHash("sha256").update(data).digest("hex").slice(0, 32);
	const [br, gz] = [`${name}.br`, `${name}.gz`];
	return {
		br: cache.get(br) ?? cache.put(br, brotli(data, 11)),
		gz: cache.get(gz) ?? cache.put(gz, gzipSync(data, { level: 9 })),
	};
}

function soonest(data: Buffer): Copies {
	return { br: brotli(data, 5), gz: gzipSync(data) };
}

function brotli(data: Buffer, quality: number): Buffer {
	const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
	return brotliCompressSync(data, {
		params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: data.length },
	});
}
