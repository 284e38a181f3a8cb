import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { getParentPointer } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSchemes } from "../semantics/look.ts";
import { findPagesAt, listFilledValues } from "../semantics/pages.ts";
import { listLeftoverPhrases } from "../semantics/phrases/phrases.ts";
import {
	backgrounds,
	pictureFormats as formats,
	isBackgroundPicture,
	isColour,
	type PictureMetadata,
	type PictureUse,
} from "../semantics/pictures.ts";
import { isPerPage, listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { locateCellOrRow } from "../semantics/row.ts";
import { slots } from "../semantics/slots.ts";
import { createTemplate } from "../semantics/template.ts";
import { createUnknownNameCheck } from "../semantics/unknown-placeholders.ts";
import { locateInRow, reportMisnamedColumn } from "./columns.ts";
import { findPathProblem, reportMissingFile, reportUnusedFiles } from "./files.ts";
import { findIconProblem } from "./icon.ts";

export function checkPictureFiles(definition: Definition): Finding[] {
	const fileNames = definition.pictures.listNames();
	const isUnclear = createUnknownNameCheck(definition.unknownNames);
	const reported = new Set<string>();
	return definition.pictureUses.flatMap((use) => {
		if (isUnclear(use.pointer, use.src)) return [];
		for (const name of use.names) {
			const problem = findNameProblem(name, fileNames) ?? findPictureProblem(name, fileNames, use, definition);
			if (!problem) continue;
			const cell = use.src === name ? null : locateInRows(use, name, definition);
			const place = cell ?? { pointer: use.pointer, at: use.at };
			// Several sections can show the picture of one row.
			const identity = JSON.stringify(place);
			if (reported.has(identity)) return [];
			reported.add(identity);
			// A fix replaces a file name, so it isn't offered for a text with placeholders.
			const isWhole = use.src === name || (cell !== null && /^\{[^{}]*\}$/.test(use.src));
			return [{ ...problem, ...place, fix: isWhole ? problem.fix : undefined }];
		}
		return [];
	});
}

/** Locates the cell that contains the file name of a text. */
function locateInRows({ src, pointer }: PictureUse, name: string, { pages, constants }: Definition) {
	const fill = createTemplate(src, constants);
	const page = findPagesAt(pointer, pages).find(({ params }) => fill(params) === name);
	return page ? locateInRow(src, page) : null;
}

type PictureProblem = Omit<Finding, "pointer" | "at">;

const extensions = Object.keys(formats);

function findNameProblem(name: string, fileNames: string[]): PictureProblem | null {
	const misplaced = findPathProblem(name, "images", fileNames);
	if (misplaced) return { code: "picture-path", ...misplaced };
	if (getExtension(name) in formats) return null;
	return {
		code: "picture-path",
		message: `‘${name}’ can’t be used as a picture: its name must end in ${extensions.join(", ")}.`,
		why: "Open it in a picture program and use “Save as” or “Export”: JPEG for photos, PNG or SVG for drawings.",
	};
}

function findPictureProblem(
	name: string,
	fileNames: string[],
	{ slot }: PictureUse,
	definition: Definition,
): PictureProblem | null {
	if (!fileNames.includes(name)) {
		const problem = reportMissingFile(name, "images", fileNames);
		return {
			code: "picture-not-found",
			...problem,
			fix: suggestReplacement(problem.closest),
		};
	}
	const { metadata, failure } = definition.pictures.probe(name);
	if (failure) return failure;
	const { format, width, isAnimated } = metadata;
	if (formats[getExtension(name)] !== format) return reportWrongExtension(name, metadata);
	if (slot === "icon") return findIconProblem(name, metadata);
	if (isAnimated) {
		return {
			code: "picture-animated",
			severity: "warning",
			message: `‘${name}’ is animated, but visitors only see its first image.`,
		};
	}
	const { largest } = slots[slot];
	if (format === "svg" || width >= largest) return null;
	return {
		code: "picture-small",
		severity: "warning",
		message: `‘${name}’ is ${width} pixels wide, but it’s shown up to ${largest} pixels wide here.`,
		why: `It looks blurry on large screens. ${largest * 2} pixels are best: smaller screens get smaller copies.`,
	};
}

function reportWrongExtension(name: string, { format }: PictureMetadata): PictureProblem {
	const correctName = name.replace(/\w+$/, extensions.find((one) => formats[one] === format)!);
	return {
		code: "picture-ending",
		message: `‘${name}’ is really in ${format.toUpperCase()} format. Rename the file to ‘${correctName}’, here and in its folder.`,
	};
}

function getExtension(name: string): string {
	return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

export function checkAltText(definition: Definition): Finding[] {
	const generic = createGenericPattern(definition.spec.site.language);
	return definition.pictureUses.flatMap(({ alternative, src, pointer, at }): Finding[] => {
		if (!alternative) return [];
		// Locates the mapping that contains `src`, or the Markdown text.
		const place = { pointer: at === "value" ? getParentPointer(pointer) : pointer };
		const alt = alternative.alt?.trim() ?? "";
		if (alt !== "" && alternative.decorative) {
			const message = "Write either ‘alt’ or ‘decorative’: a decoration needs no words.";
			return [{ code: "choose-one", ...place, at: "key", message, allowed: ["alt", "decorative"] }];
		}
		if (alt === "" && !alternative.decorative) {
			return [
				{
					code: "picture-without-alt",
					...(at === "value" ? { ...place, at: "key" as const } : { pointer, at }),
					message: at === "value" ? "Say what this picture shows." : "Say what this picture shows, between [ and ].",
					why: whyAlt,
				},
			];
		}
		const rowFinding = alternative.decorative ? null : findRowWithoutAlt(pointer, { src, alt }, definition);
		if (rowFinding) return [rowFinding];
		if (alt === "" || !isVague(alt, src, generic)) return [];
		const message = `Say what the picture shows, instead of ‘${alt}’.`;
		const where = at === "value" ? { pointer: `${place.pointer}/alt` } : { pointer, at: { piece: alt } };
		return [{ code: "alt-vague", severity: "warning", ...where, message }];
	});
}

const whyAlt = "People who can’t see it hear these words instead, and search engines read them, too.";

/** Reports a row that has a picture, but nothing in the column for its description. */
function findRowWithoutAlt(
	pointer: string,
	{ src, alt }: { src: string; alt: string },
	definition: Definition,
): Finding | null {
	if (!isPerPage(alt)) return null;
	const { pages, constants } = definition;
	const fill = createTemplate({ src, alt }, constants);
	const page = findPagesAt(pointer, pages).find(({ params }) => {
		const filled = fill(params);
		return filled.src !== "" && filled.alt.trim() === "";
	});
	const column = parseColumnName(listPlaceholders(alt)[0]?.name ?? "");
	if (!page?.row || column === null || reportMisnamedColumn(page.row, column, definition)) return null;
	const place = locateCellOrRow(page.row, column);
	const message = `Say what the picture of this row shows: its column ‘${column}’ is empty.`;
	return { code: "picture-without-alt", severity: "warning", ...place, message, why: whyAlt };
}

/** Whether a description is a file name, or would fit any picture. */
function isVague(alt: string, src: string, generic: RegExp): boolean {
	const name = src.replace(/^.*\//, "");
	const simplify = (text: string) =>
		text
			.toLowerCase()
			.replace(/\.\w+$/, "")
			.replace(/[\W_]+/g, " ")
			.trim();
	return (
		alt.toLowerCase() === name.toLowerCase() ||
		(simplify(alt) !== "" && simplify(alt) === simplify(name) && /[\d_-]/.test(name)) ||
		/^\S+\.(jpe?g|png|webp|avif|gif|heic|svg|tiff?)$/i.test(alt) ||
		generic.test(alt)
	);
}

/** Matches "A photo", "Bild 3", "IMG_2041", "Bildschirmfoto 2027-01-15 um 10.04.12". */
function createGenericPattern(language: string): RegExp {
	const pictures = listLeftoverPhrases(language).map((phrases) => phrases.pictures);
	const words = pictures.flatMap((picture) => picture.words).join("|");
	const wordsBefore = pictures
		.flatMap((picture) => picture.before)
		.map((word) => `${word}${word.endsWith("]") ? "" : "\\s"}`);
	const numbered = "[\\s_.:,()-]*\\d[\\d\\s_.:,()-]*(\\S{1,3}\\s[\\d\\s_.:,()-]+)?[a-z]{0,4}";
	// Matches "Photo of" with nothing after it.
	const preposition = "\\s\\p{L}{1,3}";
	return new RegExp(
		`^(?:${wordsBefore.join("|")})?(?:(?:${words})s?|(?:${cameraPrefixes})(?=[\\W\\d_]))(?:${numbered}|${preposition})?[.!。]?$`,
		"iu",
	);
}

const cameraPrefixes = "img|dsc[nf]?|pxl|gopr|mvi|cimg|sam|imag|whatsapp image";

/** Finds pictures for the dark scheme that visitors never see. */
export function checkDarkPictures({ pictureUses, spec }: Definition): Finding[] {
	const hasOneScheme = listSchemes(spec.theme).length === 1;
	return pictureUses.flatMap(({ pointer, at }): Finding[] => {
		const isOfLogo = pointer.startsWith("/navigation/logo/");
		if (at !== "value" || !pointer.endsWith("/dark") || (!hasOneScheme && !isOfLogo)) return [];
		const message = isOfLogo
			? "Write ‘dark’ beside the ‘picture’ of the logo, as a picture of its own."
			: "Delete ‘dark’: the site has only one scheme, so visitors never see this file.";
		return [{ code: "unused-dark-picture", severity: "warning", pointer, message }];
	});
}

export function checkInlinePictures({ markdown }: Definition): Finding[] {
	return [...markdown].flatMap(([pointer, { hiddenPictures }]) =>
		hiddenPictures.map(({ piece, alt }): Finding => {
			const instead = alt.trim() ? `only the words ‘${alt.trim()}’ are shown` : "nothing is shown in its place";
			const message = `A picture can’t be inside a line of text: ${instead}. Put it on a line of its own, with an empty line before and after.`;
			return { code: "image-in-text", severity: "warning", pointer, at: { piece }, message };
		}),
	);
}

export function checkUnusedPictures({ pictures, pictureUses }: Definition): Finding[] {
	const usedNames = new Set(pictureUses.flatMap(({ names }) => names));
	return reportUnusedFiles("images", pictures.listNames(), usedNames);
}

export function checkBackgrounds(definition: Definition): Finding[] {
	const written = definition.texts.filter(({ schema }) => schema.format === "background");
	return written.flatMap((text): Finding[] => {
		const values = listFilledValues(text, definition).map(({ value }) => value);
		const unknown = values.find((value) => value !== "" && !isColour(value) && !isBackgroundPicture(value));
		if (unknown === undefined) return [];
		const closest = findNearest(unknown, backgrounds);
		return [
			{
				code: "value-not-allowed",
				pointer: text.pointer,
				message: `‘${unknown}’ can’t be a background.${formatSuggestion(closest)}`,
				why: "Choose a colour of the theme. Or put a picture in the folder ‘images’ next to this file, and write ‘images/’ and its name.",
				allowed: [...backgrounds],
				closest,
				fix: text.value === unknown ? suggestReplacement(closest) : undefined,
			},
		];
	});
}
