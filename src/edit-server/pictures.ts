import { dirname } from "node:path";
import { encodeImage } from "../assets/images/encode.ts";
import { readOriginals } from "../assets/images/originals.ts";
import { probePicture } from "../assets/images/probe.ts";
import { sanitizeSvg } from "../assets/images/sanitize-svg.ts";
import { formatExtensions, type Probe } from "../content/semantics/pictures.ts";
import { fileLimit } from "../content/source/limits.ts";
import { getState } from "../disk/list.ts";
import { isObstacle, readBelow } from "../disk/read.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import { describeWriteError, removeBelow, writeBelow } from "../disk/write.ts";
import type { PictureFact, StorageResult } from "../editor/storage.ts";
import type { PictureFormat } from "../model/picture.ts";
import { storeUnderFreeName } from "./store.ts";

/** In pixels. No place of a page shows more, and a screen has seldom twice as many. */
const widest = 2560;

export interface PreparedPicture {
	bytes: Buffer;
	format: PictureFormat;
}

/**
 * What is kept of a picture that somebody brings: upright, no wider than needed, and without what the camera or a program
 * wrote into it. Or why nothing is, in a sentence.
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<PreparedPicture | string> {
	const { facts, fault } = probePicture(name, { read: () => bytes });
	if (fault) return fault.message;
	const { format, width } = facts;
	if (format === "svg") return { format, bytes: Buffer.from(sanitizeSvg(name, bytes).text ?? "") };
	try {
		if (width <= widest && (await isPlain(bytes))) return { format, bytes };
		return { format, bytes: (await encodeImage(bytes, { format, width: Math.min(width, widest) })).data };
	} catch {
		return `‘${name}’ cannot be read to its end.`;
	}
}

/** Whether a picture is upright and holds nothing but itself: made anew it would only lose. */
async function isPlain(bytes: Buffer): Promise<boolean> {
	const { default: sharp } = await import("sharp");
	const { orientation = 1, exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(bytes).metadata();
	return orientation === 1 && ![exif, xmp, iptc, tifftagPhotoshop, comments].some((part) => part !== undefined);
}

/** Keeps a picture that was judged, and says what is to be known of it. */
export async function storePicture(
	place: SiteLocation,
	wanted: string,
	{ bytes, format }: PreparedPicture,
): Promise<StorageResult<{ name: string; fact: PictureFact }>> {
	const words = wanted.replace(/\.[^.]*$/, "");
	const kept = storeUnderFreeName(place, { folder: "images", words, ending: formatExtensions[format] }, bytes);
	return kept.kind === "done" ? { ...kept, fact: factOf(probePicture(kept.name, { read: () => bytes })) } : kept;
}

/** What was taken away, by its name: it can be put back for as long as the server runs. */
export type RemovedPictures = Map<string, Buffer>;

/** Takes a picture away that is listed: "images/loaf.jpg". */
export function removePicture(
	{ file, removed }: SiteLocation & { removed: RemovedPictures },
	name: string,
): StorageResult<object> {
	const folder = dirname(file);
	if (!readOriginals(folder).names().includes(name)) {
		return { kind: "denied", message: `There is no picture ‘${name}’.` };
	}
	const reading = readBelow(folder, name, fileLimit);
	if (isObstacle(reading) || reading.size > fileLimit) {
		const reason = isObstacle(reading) ? reading.message : `‘${name}’ is too large to be put back by “Undo”.`;
		return { kind: "denied", message: `${reason} Delete it outside of the editor.` };
	}
	try {
		removeBelow(folder, name);
		removed.set(name, reading.bytes);
		return { kind: "done" };
	} catch (error) {
		return describeWriteError(name, error);
	}
}

/** Puts a picture back that was taken away, byte for byte. */
export function restorePicture(
	{ file, removed }: SiteLocation & { removed: RemovedPictures },
	name: string,
): StorageResult<{ fact: PictureFact }> {
	const bytes = removed.get(name);
	const folder = dirname(file);
	if (!bytes) return { kind: "denied", message: `‘${name}’ was not deleted here since the editor was started.` };
	if (getState(folder, name) !== "") {
		return { kind: "denied", message: `There is another picture called ‘${name}’ now.` };
	}
	try {
		writeBelow(folder, name, bytes);
		return { kind: "done", fact: factOf(probePicture(name, { read: () => bytes })) };
	} catch (error) {
		return describeWriteError(name, error);
	}
}

/** What was found out of files, for as long as they do not change: pictures are large, and many. */
export type KnownPictures = Map<string, { state: string; fact: PictureFact }>;

export function listPictureFacts({ file }: SiteLocation, known: KnownPictures): Record<string, PictureFact> {
	const folder = dirname(file);
	const originals = readOriginals(folder);
	const facts = originals.names().map((name) => {
		const state = getState(folder, name);
		const seen = known.get(name);
		const fact = seen?.state === state ? seen.fact : factOf(probePicture(name, originals));
		known.set(name, { state, fact });
		return [name, fact] as const;
	});
	return Object.fromEntries(facts);
}

function factOf({ facts, fault }: Probe): PictureFact {
	return fault ? { facts: null, fault } : { facts: { ...facts, digest: facts.digest() }, fault: null };
}
