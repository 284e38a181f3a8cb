import { availableParallelism } from "node:os";
import { basename } from "node:path";
import type { Cache } from "../../cache/cache.mjs";
import type { Finding } from "../../content/findings/finding.ts";
import type { Pictures } from "../../content/semantics/pictures.ts";
import type { ImageVariant, PictureFile } from "../../model/picture.ts";
import type { Site } from "../../model/site.ts";
import { digestImage, encodeImage } from "./encode.ts";
import { type Originals, probePictures, readOriginals } from "./originals.ts";

export interface MadeImages {
	/** Files below the output folder ("assets/images/loaf.1a2b3c4d-720.avif"). `content` throws if the cache was emptied. */
	made: { file: string; content: () => Buffer }[];
	/** How many were not in the cache. */
	encoded: number;
	/** The pictures that could not be encoded. */
	findings: Finding[];
}

/** Somebody emptied the cache during the build. */
export class GoneError extends Error {}

/** Encodes all variants of pictures, or takes them from the cache. */
export async function makeImages(
	files: PictureFile[],
	pictures: Pictures,
	originals: Originals,
	cache: Cache,
): Promise<MadeImages> {
	const wanted = files.flatMap((picture) => picture.variants.map((variant) => ({ picture, variant })));
	const missing = wanted.filter(({ variant }) => !cache.get(getCacheKey(variant)));
	const findings = new Map<string, Finding>();
	await runInParallel(missing, async ({ picture, variant }) => {
		if (findings.has(picture.name)) return;
		try {
			cache.put(getCacheKey(variant), await encodeVariant(picture.name, variant, pictures, originals));
		} catch (error) {
			findings.set(picture.name, reportBroken(picture, (error as Error).message));
		}
	});
	const made = wanted.map(({ variant }) => ({ file: variant.url.slice(1), content: () => readCached(variant) }));
	return { made, encoded: missing.length, findings: [...findings.values()] };

	function readCached(variant: ImageVariant): Buffer {
		const content = cache.get(getCacheKey(variant));
		if (!content) throw new GoneError(`${variant.url} is not in the cache any more. Build again.`);
		return content;
	}
}

/**
 * Decodes every picture as a build does, by encoding its smallest variant, which the build can use. Returns a finding for
 * each picture that can't be decoded, or hasn't the size that its header says.
 */
export async function findBrokenPictures(
	files: PictureFile[],
	...sources: [pictures: Pictures, originals: Originals, cache: Cache]
): Promise<Finding[]> {
	const smallest = files.map(({ variants, ...file }) => ({
		...file,
		variants: variants.toSorted((a, b) => a.width - b.width).slice(0, 1),
	}));
	return (await makeImages(smallest, ...sources)).findings;
}

export interface WatchedPictures {
	pictures: Pictures;
	/** Encodes a variant by its URL when it is first asked for; null if there is none. */
	getContent: (site: Site, url: string) => Promise<Buffer | null>;
}

/** Watches the pictures of a definition's folder. */
export function watchPictures(folder: string, cache: Cache): WatchedPictures {
	const originals = readOriginals(folder);
	const pictures = probePictures(originals);
	return {
		pictures,
		getContent: async (site, url) => {
			for (const { name, variants } of site.pictures()) {
				const variant = variants.find((one) => one.url === url);
				if (!variant) continue;
				const key = getCacheKey(variant);
				return cache.get(key) ?? cache.put(key, await encodeVariant(name, variant, pictures, originals));
			}
			return null;
		},
	};
}

/** Returns the part of the URL that depends on the content: copies of a file share it. */
function getCacheKey({ url }: ImageVariant): string {
	return basename(url).replace(/^[^.]*\./, "");
}

async function encodeVariant(
	name: string,
	variant: ImageVariant,
	pictures: Pictures,
	originals: Originals,
): Promise<Buffer> {
	const original = originals.read(name);
	if (!Buffer.isBuffer(original)) throw new Error(original.message);
	// Other content cached under this name would stay wrong forever.
	if (!variant.url.includes(`.${digestImage(original)}`)) throw new Error("it changed while it was read");
	const { data, size } = await encodeImage(original, variant);
	const { facts } = pictures.probe(name);
	const expectedHeight = size && facts ? (size.width * facts.height) / facts.width : null;
	if (size && expectedHeight !== null && Math.abs(expectedHeight - size.height) > 2)
		throw new Error(`its header says ${facts?.width} × ${facts?.height} pixels, which is wrong`);
	return data;
}

function reportBroken({ name, pointer }: PictureFile, reason: string): Finding {
	const message = `‘${name}’ is damaged: it can't be read to its end.`;
	return { code: "picture-broken", pointer, message, why: `The image decoder says: ${reason}` };
}

async function runInParallel<T>(jobs: T[], work: (job: T) => Promise<void>): Promise<void> {
	const waiting = jobs[Symbol.iterator]();
	const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
		for (const job of waiting) await work(job);
	});
	await Promise.all(workers);
}
