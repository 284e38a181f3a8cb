import { dirname } from "node:path";
import { encodeImage } from "../assets/images/encode.ts";
import { openOriginals } from "../assets/images/originals.ts";
import { probePicture } from "../assets/images/probe.ts";
import { sanitizeSvg } from "../assets/images/sanitize-svg.ts";
import { formatExtensions, type Probe } from "../content/semantics/pictures.ts";
import { fileLimit } from "../content/source/limits.ts";
import { getFileStamp } from "../disk/list.ts";
import { isReadFailure, readInside } from "../disk/read.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import { describeWriteError, removeInside, writeInside } from "../disk/write.ts";
import type { PictureInfo, StorageResult } from "../editor/storage.ts";
import type { PictureFormat } from "../model/picture.ts";
import { storeUnderFreeName } from "./files.ts";

/** In pixels: more than the widest place for a picture (1920 CSS pixels), and enough for most at a pixel density of 2. */
const maxWidth = 2560;

export interface PreparedPicture {
	bytes: Buffer;
	format: PictureFormat;
}

/**
 * Prepares an uploaded picture: rotates it upright, limits its width, and removes metadata. If that isn't possible, returns
 * the reason as a sentence.
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<PreparedPicture | string> {
	const { metadata, failure } = probePicture(name, { read: () => bytes });
	if (failure) return failure.message;
	const { format, width } = metadata;
	if (format === "svg") return { format, bytes: Buffer.from(sanitizeSvg(bytes, name).text ?? "") };
	try {
		if (width <= maxWidth && (await isPlain(bytes))) return { format, bytes };
		return { format, bytes: (await encodeImage(bytes, { format, width: Math.min(width, maxWidth) })).data };
	} catch {
		return `‘${name}’ is damaged. Save or export it again.`;
	}
}

/** Checks whether a picture is upright and has no metadata, so that encoding it again would only lose quality. */
async function isPlain(bytes: Buffer): Promise<boolean> {
	const { default: sharp } = await import("sharp");
	const { orientation = 1, exif, xmp, iptc, tifftagPhotoshop, comments } = await sharp(bytes).metadata();
	return orientation === 1 && ![exif, xmp, iptc, tifftagPhotoshop, comments].some((part) => part !== undefined);
}

export async function storePicture(
	location: SiteLocation,
	name: string,
	{ bytes, format }: PreparedPicture,
): Promise<StorageResult<{ name: string; info: PictureInfo }>> {
	const stem = name.replace(/\.[^.]*$/, "");
	const stored = storeUnderFreeName(location, { folder: "images", stem, extension: formatExtensions[format] }, bytes);
	return stored.kind === "done"
		? { ...stored, info: describeProbe(probePicture(stored.name, { read: () => bytes })) }
		: stored;
}

/** The bytes of removed pictures by name. Pictures can be restored until the server stops. */
export type RemovedPictures = Map<string, Buffer>;

/** Removes a picture such as "images/loaf.jpg". */
export function removePicture(
	{ file, removedPictures }: SiteLocation & { removedPictures: RemovedPictures },
	name: string,
): StorageResult<object> {
	const folder = dirname(file);
	if (!openOriginals(folder).listNames().includes(name)) {
		return { kind: "denied", message: `There is no picture ‘${name}’.` };
	}
	const content = readInside(folder, name, fileLimit);
	if (isReadFailure(content) || content.size > fileLimit) {
		const reason = isReadFailure(content) ? content.message : `‘${name}’ is too large for “Undo”.`;
		return { kind: "denied", message: `${reason} Delete it in the folder instead.` };
	}
	try {
		removeInside(folder, name);
		removedPictures.set(name, content.bytes);
		return { kind: "done" };
	} catch (error) {
		return describeWriteError(name, error);
	}
}

/** Restores a removed picture, byte for byte. */
export function restorePicture(
	{ file, removedPictures }: SiteLocation & { removedPictures: RemovedPictures },
	name: string,
): StorageResult<{ info: PictureInfo }> {
	const bytes = removedPictures.get(name);
	const folder = dirname(file);
	if (!bytes) return { kind: "denied", message: `‘${name}’ can't be restored, because the editor was restarted.` };
	if (getFileStamp(folder, name) !== "") {
		return { kind: "denied", message: `There is now another picture called ‘${name}’.` };
	}
	try {
		writeInside(folder, name, bytes);
		return { kind: "done", info: describeProbe(probePicture(name, { read: () => bytes })) };
	} catch (error) {
		return describeWriteError(name, error);
	}
}

/** Descriptions of pictures by name. Probing is slow, so a picture is probed again only if its stamp has changed. */
export type KnownPictures = Map<string, { stamp: string; info: PictureInfo }>;

export function describePictures({ file }: SiteLocation, known: KnownPictures): Record<string, PictureInfo> {
	const folder = dirname(file);
	const originals = openOriginals(folder);
	const entries = originals.listNames().map((name) => {
		const stamp = getFileStamp(folder, name);
		const cached = known.get(name);
		const info = cached?.stamp === stamp ? cached.info : describeProbe(probePicture(name, originals));
		known.set(name, { stamp, info });
		return [name, info] as const;
	});
	return Object.fromEntries(entries);
}

function describeProbe({ metadata, failure }: Probe): PictureInfo {
	return failure
		? { metadata: null, failure }
		: { metadata: { ...metadata, digest: metadata.digest() }, failure: null };
}
