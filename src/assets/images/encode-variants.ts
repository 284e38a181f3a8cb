import { availableParallelism } from "node:os";
import { basename } from "node:path";
import type { Cache } from "../../cache/cache.mjs";
import type { Finding } from "../../content/findings/finding.ts";
import type { Pictures } from "../../content/semantics/pictures.ts";
import type { ImageVariant, PictureFile } from "../../model/picture.ts";
import type { Site } from "../../model/site.ts";
import { digestImage, encodeImage } from "./encode.ts";
import { createPictureProbe, type Originals, openOriginals } from "./originals.ts";

export interface EncodedVariants {
	/**
	 * Files below the output folder ("assets/images/loaf.1a2b3c4d-720.avif"). `readContent` throws a `CacheEmptiedError` if
	 * the file is no longer in the cache.
	 */
	images: ({ file: string; readContent: () => Buffer } & Pick<ImageVariant, "isPublished">)[];
	/** Number of variants that weren't in the cache. */
	uncachedCount: number;
	/** One for each picture that couldn't be encoded. */
	findings: Finding[];
}

/** Thrown if a variant was removed from the cache during the build. */
export class CacheEmptiedError extends Error {}

/** Encodes those variants of pictures that aren't in the cache. */
export async function encodeVariants(
	files: PictureFile[],
	pictures: Pictures,
	originals: Originals,
	cache: Cache,
): Promise<EncodedVariants> {
	const variants = files.flatMap((picture) => picture.variants.map((variant) => ({ picture, variant })));
	const uncached = variants.filter(({ variant }) => !cache.get(getCacheKey(variant)));
	const findings = new Map<string, Finding>();
	await runInParallel(uncached, async ({ picture, variant }) => {
		if (findings.has(picture.name)) return;
		try {
			cache.put(getCacheKey(variant), await encodeVariant(picture.name, variant, pictures, originals));
		} catch (error) {
			findings.set(picture.name, reportBroken(picture, (error as Error).message));
		}
	});
	const images = variants.map(({ variant }) => ({
		file: variant.url.slice(1),
		isPublished: variant.isPublished,
		readContent: () => readCached(variant),
	}));
	return { images, uncachedCount: uncached.length, findings: [...findings.values()] };

	function readCached(variant: ImageVariant): Buffer {
		const content = cache.get(getCacheKey(variant));
		if (!content) throw new CacheEmptiedError(`${variant.url} is not in the cache any more. Build again.`);
		return content;
	}
}

/**
 * Encodes the smallest variant of each picture, and caches it for the build. Returns a finding for each picture that can't
 * be decoded, or whose size differs from its header.
 */
export async function findBrokenPictures(
	files: PictureFile[],
	pictures: Pictures,
	originals: Originals,
	cache: Cache,
): Promise<Finding[]> {
	const smallest = files.map(({ variants, ...file }) => ({
		...file,
		variants: variants.toSorted((a, b) => a.width - b.width).slice(0, 1),
	}));
	return (await encodeVariants(smallest, pictures, originals, cache)).findings;
}

export interface PreviewPictures {
	pictures: Pictures;
	/** Encodes the variant at a URL, unless it is in the cache. Returns null if there is no such variant. */
	encodeOnRequest: (site: Site, url: string) => Promise<Buffer | null>;
}

/** Opens the pictures of a definition's folder for the preview, which encodes only those that browsers request. */
export function openPreviewPictures(folder: string, cache: Cache): PreviewPictures {
	const originals = openOriginals(folder);
	const pictures = createPictureProbe(originals);
	return {
		pictures,
		encodeOnRequest: async (site, url) => {
			for (const { name, variants } of site.listPictures()) {
				const variant = variants.find((one) => one.url === url);
				if (!variant) continue;
				const key = getCacheKey(variant);
				return cache.get(key) ?? cache.put(key, await encodeVariant(name, variant, pictures, originals));
			}
			return null;
		},
	};
}

/**
 * Removes the name of the original from a URL, so that copies of a file share their variants:
 * "/assets/images/loaf.1a2b3c4d-720.avif" → "1a2b3c4d-720.avif".
 */
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
	// The URL contains a digest, so other content must not be cached for it.
	if (!variant.url.includes(`.${digestImage(original)}`)) throw new Error("it changed while it was read");
	const { data, size } = await encodeImage(original, variant);
	const { metadata } = pictures.probe(name);
	// The height is rounded, so small differences are allowed.
	const expectedHeight = size && metadata ? (size.width * metadata.height) / metadata.width : null;
	if (size && expectedHeight !== null && Math.abs(expectedHeight - size.height) > 2)
		throw new Error(`its header says ${metadata?.width} × ${metadata?.height} pixels, which is wrong`);
	return data;
}

function reportBroken({ name, pointer }: PictureFile, reason: string): Finding {
	const message = `The picture ‘${name}’ can’t be used: it’s damaged, or it changed.`;
	return { code: "picture-broken", pointer, message, why: `The reason: ${reason}.` };
}

async function runInParallel<T>(jobs: T[], work: (job: T) => Promise<void>): Promise<void> {
	const queue = jobs[Symbol.iterator]();
	const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
		for (const job of queue) await work(job);
	});
	await Promise.all(workers);
}
