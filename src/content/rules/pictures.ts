import type { Finding } from "../findings/finding.ts";
import { instead } from "../findings/nearest.ts";
import { parentOf } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { pagesAt } from "../site/pages.ts";
import { phrasesLeftIn } from "../site/phrases/phrases.ts";
import { pictureFormats as formats, type PictureFacts, type PictureUse } from "../site/pictures.ts";
import { columnNamed, isPerPage, namesIn } from "../site/placeholders.ts";
import { placeIn } from "../site/row.ts";
import { slots } from "../site/slots.ts";
import { template } from "../site/template.ts";
import { unclearIn } from "../site/unknown.ts";
import { absent, idle, placeProblem } from "./beside.ts";
import { slipAt } from "./columns.ts";

export function wholePictures(definition: Definition): Finding[] {
	const known = definition.pictures.names();
	const isUnclear = unclearIn(definition.unknown);
	return definition.pictureUses.flatMap((use) => {
		if (isUnclear(use.pointer, use.src)) return [];
		// One page is enough to tell of what is the same on all.
		for (const name of use.names) {
			const problem = pathProblem(name, known) ?? fileProblem(name, known, use, definition);
			if (problem) return [{ pointer: use.pointer, at: use.at, ...problem }];
		}
		return [];
	});
}

type Problem = Omit<Finding, "pointer" | "at">;

const endings = Object.keys(formats);

function pathProblem(name: string, known: string[]): Problem | null {
	const misplaced = placeProblem(name, "images", known);
	if (misplaced) return { code: "picture-path", ...misplaced };
	if (ending(name) in formats) return null;
	return {
		code: "picture-path",
		message: `‘${name}’ is not a picture that can be used: its name must end in ${endings.join(", ")}.`,
		why: "Programs for pictures have “Save as” or “Export” for JPEG (photographs) and PNG or SVG (drawings).",
	};
}

function fileProblem(name: string, known: string[], { slot, src }: PictureUse, definition: Definition): Problem | null {
	if (!known.includes(name)) {
		const problem = absent(name, "images", known);
		return { code: "picture-not-found", ...problem, fix: src === name ? instead(problem.closest) : undefined };
	}
	const { facts, fault } = definition.pictures.probe(name);
	if (fault) return fault;
	const { format, width, animated } = facts;
	if (formats[ending(name)] !== format) return otherEnding(name, facts);
	if (animated) {
		return {
			code: "picture-animated",
			severity: "warning",
			message: `‘${name}’ moves: only its first image is shown.`,
		};
	}
	const { largest } = slots[slot];
	if (format === "svg" || width >= largest) return null;
	return {
		code: "picture-small",
		severity: "warning",
		message: `‘${name}’ is ${width} pixels wide; here it is shown ${largest} wide.`,
		why: `It looks blurred on large screens. ${largest * 2} pixels are best: the build makes smaller ones for smaller screens.`,
	};
}

function otherEnding(name: string, { format }: PictureFacts): Problem {
	const right = name.replace(/\w+$/, endings.find((one) => formats[one] === format)!);
	return {
		code: "picture-ending",
		message: `What is in ‘${name}’ is a ${format.toUpperCase()} picture: call the file ‘${right}’, here and on the disk.`,
	};
}

function ending(name: string): string {
	return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

export function picturesWithWords(definition: Definition): Finding[] {
	const generic = genericAlts(definition.spec.site.language);
	return definition.pictureUses.flatMap(({ words, src, pointer, at }): Finding[] => {
		if (!words) return [];
		const place = { pointer: at === "value" ? parentOf(pointer) : pointer };
		const alt = words.alt?.trim() ?? "";
		if (alt !== "" && words.decorative) {
			const message = "A decoration has no words: write either ‘alt’ or ‘decorative’.";
			return [{ code: "choose-one", ...place, at: "key", message, allowed: ["alt", "decorative"] }];
		}
		if (alt === "" && !words.decorative) {
			return [
				{
					code: "picture-without-alt",
					...(at === "value" ? { ...place, at: "key" as const } : { pointer, at }),
					message: "This picture does not say what it shows.",
					why: hearing,
				},
			];
		}
		const silent = words.decorative ? null : silentRow(pointer, { src, alt }, definition);
		if (silent) return [silent];
		if (alt === "" || !isVague(alt, src, generic)) return [];
		const message = `‘${alt}’ does not say what the picture shows.`;
		const where = at === "value" ? { pointer: `${place.pointer}/alt` } : { pointer, at: { piece: alt } };
		return [{ code: "alt-vague", severity: "warning", ...where, message }];
	});
}

const hearing = "Who cannot see it hears these words instead; search engines read them, too.";

/** A row whose picture has no words, because its column for them is empty. */
function silentRow(
	pointer: string,
	{ src, alt }: { src: string; alt: string },
	definition: Definition,
): Finding | null {
	if (!isPerPage(alt)) return null;
	const { pages, constants } = definition;
	const fill = template({ src, alt }, constants);
	const page = pagesAt(pointer, pages).find(({ params }) => {
		const { src, alt } = fill(params);
		return src !== "" && alt.trim() === "";
	});
	const column = columnNamed(namesIn(alt)[0]?.name ?? "");
	if (!page?.row || column === null || slipAt(page.row, column, definition)) return null;
	const place = placeIn(page.row, column);
	const message = `The picture of this row does not say what it shows: there is nothing in its column ‘${column}’.`;
	return { code: "picture-without-alt", severity: "warning", ...place, message, why: hearing };
}

/** The name of a file, as cameras and screens give it too, or a word for any picture. */
function isVague(alt: string, src: string, generic: RegExp): boolean {
	const name = src.replace(/^.*\//, "");
	const bare = (text: string) =>
		text
			.toLowerCase()
			.replace(/\.\w+$/, "")
			.replace(/[\W_]+/g, " ")
			.trim();
	return (
		alt.toLowerCase() === name.toLowerCase() ||
		(bare(alt) !== "" && bare(alt) === bare(name) && /[\d_-]/.test(name)) ||
		/^\S+\.(jpe?g|png|webp|avif|gif|heic|svg|tiff?)$/i.test(alt) ||
		generic.test(alt)
	);
}

/** "A photo", "Bild 3", "IMG_2041", "Bildschirmfoto 2027-01-15 um 10.04.12". */
function genericAlts(language: string): RegExp {
	const pictures = phrasesLeftIn(language).map((phrases) => phrases.pictures);
	const words = pictures.flatMap((picture) => picture.words).join("|");
	const before = pictures
		.flatMap((picture) => picture.before)
		.map((word) => `${word}${word.endsWith("]") ? "" : "\\s"}`);
	const numbered = "[\\s_.:,()-]*\\d[\\d\\s_.:,()-]*(\\S{1,3}\\s[\\d\\s_.:,()-]+)?[a-z]{0,4}";
	return new RegExp(
		`^(?:${before.join("|")})?(?:(?:${words})s?|(?:${cameras})(?=[\\W\\d_]))(?:${numbered})?[.!。]?$`,
		"iu",
	);
}

const cameras = "img|dsc[nf]?|pxl|gopr|mvi|cimg|sam|imag|whatsapp image";

export function picturesOnTheirOwn({ markdown }: Definition): Finding[] {
	return [...markdown].flatMap(([pointer, { unshown }]) =>
		unshown.map(({ piece, alt }): Finding => {
			const instead = alt.trim() ? `only the words ‘${alt.trim()}’ are shown` : "nothing is shown in its place";
			const message = `A picture cannot stand among words: ${instead}. Give it a paragraph of its own.`;
			return { code: "image-in-text", severity: "warning", pointer, at: { piece }, message };
		}),
	);
}

export function picturesInUse({ pictures, pictureUses }: Definition): Finding[] {
	const used = new Set(pictureUses.flatMap(({ names }) => names));
	return idle("images", pictures.names(), used);
}
