import type { FileMetadata, Files, PublishedFolder } from "../../model/sources.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { Schema, TextFormat } from "../schema/walk.ts";
import { fontExtensions } from "./fonts.ts";
import type { WrittenLink } from "./links.ts";
import { type FillContext, listFilledValues } from "./pages.ts";
import { pictureFormats } from "./pictures.ts";
import { getPathWithin } from "./redirects.ts";
import { parseTarget } from "./target.ts";

/**
 * Extensions with the expected first bytes (null for any). Security: never add a type that browsers run as a
 * document of the site, such as html, svg or xml.
 */
export const fileKinds: Record<string, RegExp | null> = {
	pdf: /^%PDF/,
	...createZipKinds("docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "zip"),
	csv: null,
	txt: null,
	gpx: null,
	ics: /^(\xef\xbb\xbf)?BEGIN:VCALENDAR/i,
	vcf: /^(\xef\xbb\xbf)?BEGIN:VCARD/i,
	mp3: null,
	m4a: /^.{4}ftyp/s,
	mp4: /^.{4}ftyp/s,
	vtt: /^(\xef\xbb\xbf)?WEBVTT/,
	jpg: /^\xff\xd8/,
	jpeg: /^\xff\xd8/,
	png: /^\x89PNG/,
};

const extensionsByFormat: Partial<Record<TextFormat, readonly string[]>> = {
	"file-source": Object.keys(fileKinds),
	"film-source": ["mp4"],
	"captions-source": ["vtt"],
};

export function listExtensions({ format }: Schema): readonly string[] | null {
	return (format && extensionsByFormat[format]) ?? null;
}

export const folderExtensions: Record<PublishedFolder, readonly string[]> = {
	files: Object.keys(fileKinds),
	fonts: fontExtensions,
	images: Object.keys(pictureFormats),
};

/**
 * Returns the folder of the file that a text names: a background, font, download, film or captions. Null for other texts,
 * such as the `src` of a picture.
 */
export function getFolder(schema: Schema): PublishedFolder | null {
	if (schema.format === "background") return "images";
	if (schema.format === "typeface") return "fonts";
	return listExtensions(schema) ? "files" : null;
}

/** Office documents are ZIP archives. */
function createZipKinds(...extensions: string[]): Record<string, RegExp> {
	return Object.fromEntries(extensions.map((extension) => [extension, /^PK/]));
}

export function getExtension(name: string): string {
	return /\.(\w+)$/.exec(name)?.[1] ?? "";
}

export const noFiles: Files = {
	listNames: () => [],
	probe: (name) => ({ code: "file-path", message: `There’s no file ‘${name}’.` }),
};

/** A text that names or links to files in `files/`. */
export interface FileUse {
	/** Several names if the text differs from page to page. */
	names: string[];
	pointer: string;
}

export function listFileUses(
	spec: SiteSpec,
	texts: DefinitionText[],
	links: WrittenLink[],
	fillContext: FillContext,
	files: Files,
): FileUse[] {
	if (files.listNames().length === 0) return [];
	const parseLinkedFile = (address: string) =>
		// Parsing an address is slow, and there can be many.
		address.includes("/files/") ? parseFilePath(getPathWithin(parseTarget(address), spec) ?? "") : null;
	const fileTexts = texts.filter(({ schema }) => listExtensions(schema));
	return [
		...links.map(({ to, pointer }) => createUse(pointer, to, parseLinkedFile)),
		...fileTexts.map(({ value, pointer }) => createUse(pointer, value, (name) => name)),
	].filter(({ names }) => names.length > 0);

	function createUse(pointer: string, value: string, getName: (value: string) => string | null): FileUse {
		const names = listFilledValues({ pointer, value }, fillContext).flatMap((one) => getName(one.value) ?? []);
		return { pointer, names: [...new Set(names)] };
	}
}

/** "/files/menu.pdf" → "files/menu.pdf"; null for any other path. */
export function parseFilePath(path: string): string | null {
	return path.startsWith("/files/") && getExtension(path) !== "" ? path.slice(1) : null;
}

/** Returns the metadata about a file that rules have checked; throws for any other file. */
export function getFileMetadata(name: string, files: Files): FileMetadata {
	const metadata = files.probe(name);
	if ("code" in metadata) throw new Error(`No metadata about ${name}: rules must check it first`);
	return metadata;
}

/** Formats a size in bytes: "243 kB", "1,2 Mo". */
export function formatFileSize(tag: string, formatNumber: (value: number) => string, bytes: number): string {
	const [kilobytes, megabytes] = units[tag.slice(0, 2).toLowerCase()] ?? ["kB", "MB"];
	return bytes < 999_500
		? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0${kilobytes}`
		: `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0${megabytes}`;
}

/** The units of languages in which they differ from English. */
const units: Record<string, [kilobytes: string, megabytes: string]> = {
	fr: ["ko", "Mo"],
	ru: ["кБ", "МБ"],
	uk: ["кБ", "МБ"],
	bg: ["кБ", "МБ"],
	fi: ["kt", "Mt"],
};
