import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import type { Finding } from "../../content/findings/finding.ts";
import type { Pictures } from "../../content/site/pictures.ts";
import type { PictureFile, Rendition } from "../../model/picture.ts";
import { keep, prune, use } from "./cache.ts";
import { encode } from "./encode.ts";
import type { Originals } from "./folder.ts";
import { digestOf } from "./settings.ts";

export interface Making {
	/** Below the output folder ("assets/images/loaf.1a2b3c4d-720.avif"), and where the content lies until then. */
	made: { file: string; path: string }[];
	/** How many files were not there from an earlier build. */
	encoded: number;
	/** The pictures that could not be made. */
	findings: Finding[];
}

/** Makes what pages show of the pictures, and keeps it in `folder`: of the same file it is made once. */
export async function make(
	files: PictureFile[],
	pictures: Pictures,
	originals: Originals,
	folder: string,
): Promise<Making> {
	const wanted = files.flatMap((picture) => picture.renditions.map((rendition) => ({ picture, rendition })));
	const missing = wanted.filter(({ rendition }) => !use(kept(rendition, folder)));
	const findings = new Map<string, Finding>();
	await inParallel(missing, async ({ picture, rendition }) => {
		if (findings.has(picture.name)) return;
		try {
			keep(kept(rendition, folder), await madeOf(picture.name, rendition, pictures, originals));
		} catch (error) {
			findings.set(picture.name, broken(picture, (error as Error).message));
		}
	});
	if (missing.length > 0) prune(folder);
	const made = wanted.map(({ rendition }) => ({ file: rendition.url.slice(1), path: kept(rendition, folder) }));
	return { made, encoded: missing.length, findings: [...findings.values()] };
}

/** One file of the build, made now if it never was. */
export async function makeOne(
	{ name }: PictureFile,
	rendition: Rendition,
	{ pictures, originals, folder }: { pictures: Pictures; originals: Originals; folder: string },
): Promise<string> {
	const path = kept(rendition, folder);
	if (!use(path)) keep(path, await madeOf(name, rendition, pictures, originals));
	return path;
}

/** By its content alone: of two names for the same file one is kept. */
function kept({ url }: Rendition, folder: string): string {
	return join(folder, basename(url).replace(/^[^.]*\./, ""));
}

async function madeOf(name: string, rendition: Rendition, pictures: Pictures, originals: Originals): Promise<Buffer> {
	const original = originals.read(name);
	if (!Buffer.isBuffer(original)) throw new Error(original.message);
	// What is kept under the name of other content would be wrong for ever.
	if (!rendition.url.includes(`.${digestOf(original)}`)) throw new Error("it changed while it was read");
	const { data, size } = await encode(original, rendition);
	const { facts } = pictures.look(name);
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
