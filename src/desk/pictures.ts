import { dirname } from "node:path";
import { drawing } from "../assets/images/drawing.ts";
import { encode } from "../assets/images/encode.ts";
import { originalsIn } from "../assets/images/folder.ts";
import { probe } from "../assets/images/probe.ts";
import { endings, type Probe } from "../content/site/pictures.ts";
import { fileLimit } from "../content/source/limits.ts";
import { stateBelow } from "../disk/below.ts";
import { isObstacle, readBelow } from "../disk/read.ts";
import { removeBelow, writeBelow } from "../disk/write.ts";
import type { Outcome, PictureFact } from "../editor/storage.ts";
import type { PictureFormat } from "../model/picture.ts";
import { keep } from "./keep.ts";
import { refusal } from "./refusal.ts";
import type { Place } from "./workspace.ts";

/** In pixels. No place of a page shows more, and a screen has seldom twice as many. */
const widest = 2560;

export interface Judged {
	bytes: Buffer;
	format: PictureFormat;
}

/**
 * What is kept of a picture that somebody brings: upright, no wider than needed, and without what the camera or a program
 * wrote into it. Or why nothing is, in a sentence.
 */
export async function judged(name: string, bytes: Buffer): Promise<Judged | string> {
	const { facts, fault } = probe(name, { read: () => bytes });
	if (fault) return fault.message;
	const { format, width } = facts;
	if (format === "svg") return { format, bytes: Buffer.from(drawing(name, bytes).text ?? "") };
	try {
		if (width <= widest && (await isPlain(bytes))) return { format, bytes };
		return { format, bytes: (await encode(bytes, { format, width: Math.min(width, widest) })).data };
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
export async function keepPicture(
	place: Place,
	wanted: string,
	{ bytes, format }: Judged,
): Promise<Outcome<{ name: string; fact: PictureFact }>> {
	const words = wanted.replace(/\.[^.]*$/, "");
	const kept = keep(place, { folder: "images", words, ending: endings[format] }, bytes);
	return kept.kind === "done" ? { ...kept, fact: factOf(probe(kept.name, { read: () => bytes })) } : kept;
}

/** What was taken away, by its name: it can be put back for as long as the server runs. */
export type Removed = Map<string, Buffer>;

/** Takes a picture away that is listed: "images/loaf.jpg". */
export function removePicture({ file, removed }: Place & { removed: Removed }, name: string): Outcome<object> {
	const folder = dirname(file);
	if (!originalsIn(folder).names().includes(name)) {
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
		return refusal(name, error);
	}
}

/** Puts a picture back that was taken away, byte for byte. */
export function restorePicture(
	{ file, removed }: Place & { removed: Removed },
	name: string,
): Outcome<{ fact: PictureFact }> {
	const bytes = removed.get(name);
	const folder = dirname(file);
	if (!bytes) return { kind: "denied", message: `‘${name}’ was not deleted here since the editor was started.` };
	if (stateBelow(folder, name) !== "") {
		return { kind: "denied", message: `There is another picture called ‘${name}’ now.` };
	}
	try {
		writeBelow(folder, name, bytes);
		return { kind: "done", fact: factOf(probe(name, { read: () => bytes })) };
	} catch (error) {
		return refusal(name, error);
	}
}

/** What was found out of files, for as long as they do not change: pictures are large, and many. */
export type Known = Map<string, { state: string; fact: PictureFact }>;

export function pictureFacts({ file }: Place, known: Known): Record<string, PictureFact> {
	const folder = dirname(file);
	const originals = originalsIn(folder);
	const facts = originals.names().map((name) => {
		const state = stateBelow(folder, name);
		const seen = known.get(name);
		const fact = seen?.state === state ? seen.fact : factOf(probe(name, originals));
		known.set(name, { state, fact });
		return [name, fact] as const;
	});
	return Object.fromEntries(facts);
}

function factOf({ facts, fault }: Probe): PictureFact {
	return fault ? { facts: null, fault } : { facts: { ...facts, digest: facts.digest() }, fault: null };
}
