import { availableParallelism } from "node:os";
import { basename } from "node:path";
import type { Cache } from "../../cache/cache.mjs";
import type { Finding } from "../../content/findings/finding.ts";
import type { Pictures } from "../../content/semantics/pictures.ts";
import type { ImageVariant, PictureFile } from "../../model/picture.ts";
import { digestImage, encodeImage } from "./encode.ts";
import type { Originals } from "./originals.ts";

export interface MadeImages {
	/** Below the output folder ("assets/images/loaf.1a2b3c4d-720.avif"). The content throws where it is gone by then. */
	made: { file: string; content: () => Buffer }[];
	/** How many files were not there from an earlier build. */
	encoded: number;
	/** The pictures that could not be made. */
	findings: Finding[];
}

/** What was made is not there any more: somebody has emptied the cache since. */
export class GoneError extends Error {}

/** Makes what pages show of the pictures, and keeps it: of the same file it is made once. */
export async function makeImages(
	files: PictureFile[],
	pictures: Pictures,
	originals: Originals,
	cache: Cache,
): Promise<MadeImages> {
	const wanted = files.flatMap((picture) => picture.variants.map((rendition) => ({ picture, rendition })));
	const missing = wanted.filter(({ rendition }) => !cache.get(keyOf(rendition)));
	const findings = new Map<string, Finding>();
	await inParallel(missing, async ({ picture, rendition }) => {
		if (findings.has(picture.name)) return;
		try {
			cache.put(keyOf(rendition), await madeOf(picture.name, rendition, pictures, originals));
		} catch (error) {
			findings.set(picture.name, broken(picture, (error as Error).message));
		}
	});
	const made = wanted.map(({ rendition }) => ({ file: rendition.url.slice(1), content: () => contentOf(rendition) }));
	return { made, encoded: missing.length, findings: [...findings.values()] };

	function contentOf(rendition: ImageVariant): Buffer {
		const content = cache.get(keyOf(rendition));
		if (!content) throw new GoneError(`${rendition.url} is not in the cache any more: build again.`);
		return content;
	}
}

/**
 * Decodes every picture as a build does, by making the smallest file of each, which is kept for the build. Returns a
 * finding for each picture that cannot be read to its end, or that is not as large as it says.
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

/** One file of the build, made now if it never was. */
export async function makeImage(
	{ name }: PictureFile,
	rendition: ImageVariant,
	{ pictures, originals, cache }: { pictures: Pictures; originals: Originals; cache: Cache },
): Promise<Buffer> {
	const key = keyOf(rendition);
	return cache.get(key) ?? cache.put(key, await madeOf(name, rendition, pictures, originals));
}

/** By its content alone: of two names for the same file one is kept. */
function keyOf({ url }: ImageVariant): string {
	return basename(url).replace(/^[^.]*\./, "");
}

async function madeOf(
	name: string,
	rendition: ImageVariant,
	pictures: Pictures,
	originals: Originals,
): Promise<Buffer> {
	const original = originals.read(name);
	if (!Buffer.isBuffer(original)) throw new Error(original.message);
	// What is kept under the name of other content would be wrong for ever.
	if (!rendition.url.includes(`.${digestImage(original)}`)) throw new Error("it changed while it was read");
	const { data, size } = await encodeImage(original, rendition);
	const { facts } = pictures.probe(name);
	const wide = size && facts ? (size.width * facts.height) / facts.width : null;
	if (size && wide !== null && Math.abs(wide - size.height) > 2)
		throw new Error(`it says of itself that it is ${facts?.width} × ${facts?.height} pixels large, and is not`);
	return data;
}

function broken({ name, pointer }: PictureFile, reason: string): Finding {
	const message = `‘${name}’ cannot be read to its end.`;
	return { code: "picture-broken", pointer, message, why: `The program that unpacks it says: ${reason}` };
}

async function inParallel<T>(jobs: T[], work: (job: T) => Promise<void>): Promise<void> {
	const waiting = jobs[Symbol.iterator]();
	const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
		for (const job of waiting) await work(job);
	});
	await Promise.all(workers);
}
