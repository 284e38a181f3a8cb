import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Write } from "./folder.ts";
import { isText } from "./media-types.ts";

/**
 * Up to so many pages each is made as small as can be, in 13 ms. Pages of larger sites are an eighth larger, and take a
 * fortieth of the time.
 */
const few = 100;
/** How many results are kept before all are made anew: every edit leaves some behind. */
const most = 5_000;

/**
 * Writes compressed copies beside a file, for servers that send them as they are: `index.html.br` and `index.html.gz`,
 * each where it is smaller. What takes long is kept in the folder `cache`, by content.
 */
export function compressor(write: Write, cache: string, pages: number): Write {
	mkdirSync(cache, { recursive: true });
	if (readdirSync(cache).length > most) rmSync(cache, { recursive: true, force: true });
	return (file, content) => {
		if (!isText(file)) return;
		const data = Buffer.from(content);
		const copies = pages <= few || file.startsWith("assets/") ? smallest(data, cache) : soonest(data);
		for (const [ending, copy] of Object.entries(copies)) {
			if (copy.length < data.length) write(`${file}.${ending}`, copy);
		}
	};
}

type Copies = Record<"br" | "gz", Buffer>;

function smallest(data: Buffer, cache: string): Copies {
	const name = join(cache, createHash("sha256").update(data).digest("base64url"));
	return {
		br: kept(`${name}.br`, () => brotli(data, 11)),
		gz: kept(`${name}.gz`, () => gzipSync(data, { level: 9 })),
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

/** Another build may write or clear the cache at this moment: neither may come between. */
function kept(path: string, make: () => Buffer): Buffer {
	try {
		return readFileSync(path);
	} catch {
		const made = make();
		const fresh = `${path}-${randomUUID()}`;
		mkdirSync(join(path, ".."), { recursive: true });
		writeFileSync(fresh, made);
		renameSync(fresh, path);
		return made;
	}
}
