import { parse } from "yaml";
import { parsePointer } from "../content/findings/pointer.ts";
import { isFreeText, listTexts } from "../content/schema/texts.ts";
import { isOnlyPlaceholders } from "../content/semantics/placeholders.ts";
import { readYaml } from "../editing/yaml-text.ts";
import type { PaletteSpec, SiteSpec, ThemeSpec } from "../model/spec.gen.ts";
import { findLineEnd } from "../text/lines.ts";
import { applySplices } from "../text/splices.ts";
import { type BusinessKind, type BusinessKindName, businessKinds, starterLanguages } from "./business-kinds.ts";
import { getExamplePhone, needsImprint } from "./countries.ts";
import { createPalettes } from "./palettes.ts";

export interface ScaffoldAnswers {
	/** The name of the business. */
	name: string;
	kind: BusinessKindName;
	/** The main colour: "#1d4f5c". */
	colour: string;
	/** Null for the default character of the kind. */
	character: ThemeSpec["character"] | null;
	/** "de" */
	language: string;
	/** "AT" */
	country: string;
	/** "EUR" */
	currency: string;
	/** "Europe/Vienna" */
	timeZone: string;
	/** "images/logo.svg"; null if there is none. */
	logo: string | null;
	now: Date;
}

export interface ScaffoldedSite {
	/** The definition. */
	text: string;
	/** The drawings that the definition shows, as SVG, by name: "images/opening.svg". */
	drawings: Record<string, string>;
}

const starters = import.meta.glob<string>("./starters/*.yaml", { query: "?raw", eager: true, import: "default" });
const drawings = import.meta.glob<string>("./starters/*.svg", { query: "?raw", eager: true, import: "default" });

/**
 * Creates the definition of a new site, with the usual pages of its kind of business and example texts. Each example has a
 * comment `# example`, so that the check lists it until somebody replaces it or removes the comment.
 *
 * @param existing text that the file already has, such as comments; it is kept at the top
 */
export function scaffoldSite(answers: ScaffoldAnswers, existing = ""): ScaffoldedSite {
	const language = starterLanguages.includes(answers.language) ? answers.language : "en";
	const [head, news, contact, privacy, imprint] = readParts("common", language) as [string, ...string[]];
	const [hours = "", ownPart = ""] = readParts(answers.kind, language);
	const hasNews = ownPart.startsWith("collections:");
	const legalParts = [privacy, needsImprint(answers.country) ? imprint : ""];
	const pages = [ownPart, hasNews ? news : "", contact, ...legalParts].filter((part) => part !== "").join("\n");
	const existingLines = existing === "" || existing.endsWith("\n") ? existing : `${existing}\n`;
	const palettes = createPalettes(answers.colour);
	const values: Record<string, string> = {
		...listValues(answers, palettes),
		...listLinks(pages),
		// Indented as deep as the starters need it.
		HOURS: hours.replace(/^(?=.)/gm, " ".repeat(12)),
	};
	const text = `${head}\n${pages}`.replace(/\$([A-Z_]+)/g, (_, name: string) => values[name]!);
	return {
		text: existingLines + (language === answers.language ? text : markAllTexts(text)),
		drawings: drawPictures(text, answers.kind, palettes.light),
	};
}

/** Reads the parts of a starter, which are separated like YAML documents. */
function readParts(name: string, language: string): string[] {
	return starters[`./starters/${name}.${language}.yaml`]!.replaceAll("\r", "").split(/^---\n/m);
}

/** Lists the values for the variables in the starters, such as `$NAME`. */
function listValues(
	{ kind, now, ...answers }: ScaffoldAnswers,
	{ light, dark }: ReturnType<typeof createPalettes>,
): Record<string, string> {
	const { character, fonts, radius }: BusinessKind = businessKinds[kind];
	return {
		NAME: quoteName(answers.name),
		INITIALS: quoteName(getInitials(answers.name)),
		LANGUAGE: `${answers.language}-${answers.country}`,
		TIMEZONE: answers.timeZone,
		CURRENCY: answers.currency,
		PHONE: `"${getExamplePhone(answers.country)}" # example`,
		LOGO:
			answers.logo === null ? "" : `    picture:\n      src: ${JSON.stringify(answers.logo)}\n      decorative: true\n`,
		LIGHT: formatPalette(light),
		DARK: formatPalette(dark),
		CHARACTER: answers.character ?? character,
		DISPLAY: fonts[0],
		TEXT: fonts[1],
		RADIUS: String(radius),
		TODAY: formatDay(now, 0),
		EVENT_DAY: formatDay(now, 60),
		NEXT_DAY: formatDay(now, 61),
	};
}

/** Lists the links of the menu and the footer. The last line of the footer links to pages that search engines don't list. */
function listLinks(pages: string): Record<string, string> {
	const { routes }: Pick<SiteSpec, "routes"> = parse(pages.replace(/\$[A-Z_]+/g, ""));
	const format = (isIndexed: boolean, indent: string) =>
		routes
			.filter(({ indexed = true }) => indexed === isIndexed)
			.map(({ name, path }) => `${indent}- label: ${name}\n${indent}  to: ${path}\n`)
			.join("");
	return { MENU: format(true, "    "), FOOTER: format(true, "        "), LEGAL: format(false, "    ") };
}

/** Marks every text of a site as an example, because there is no starter in its language. */
function markAllTexts(text: string): string {
	const { document, data } = readYaml(text);
	const splices = listTexts(data as SiteSpec)
		.filter(({ pointer, value, schema }) => isFreeText(schema) && !isOnlyPlaceholders(value) && !isFromAnswers(pointer))
		.map(({ pointer }) => {
			const { range } = document.getIn(parsePointer(pointer), true) as { range: [number, number, number] };
			// If a text has several lines, the comment is on the first.
			const end = findLineEnd(text, range[0]);
			return { start: end, end, newText: text.slice(range[0], end).endsWith("# example") ? "" : " # example" };
		});
	return applySplices(text, splices);
}

/** Checks whether a text comes from the answers, such as the name of the business. */
function isFromAnswers(pointer: string): boolean {
	return /^\/constants\/|^\/navigation\/logo\//.test(pointer);
}

/** Creates the drawings that a definition shows. Replaces names of colours in them, such as "brand". */
function drawPictures(text: string, kind: BusinessKindName, palette: PaletteSpec): Record<string, string> {
	const names = new Set(text.match(/images\/(opening|portrait-\d)\.svg/g));
	return Object.fromEntries(
		[...names].map((name) => {
			const file = name.replace("images/", "").replace("opening", kind);
			const svg = drawings[`./starters/${file}`]!;
			return [
				name,
				svg.replace(/"(\w+)"/g, (quoted, key: keyof PaletteSpec) => (palette[key] ? `"${palette[key]}"` : quoted)),
			];
		}),
	);
}

/** Quotes a name as JSON, which is also YAML. Doubles opening braces, which would otherwise begin a placeholder. */
function quoteName(name: string): string {
	return JSON.stringify(name.replaceAll("{", "{{"));
}

/** "Corner Bikes" → "CB" */
function getInitials(name: string): string {
	const initials = [...name.matchAll(/(?<![\p{L}\p{N}’'])[\p{L}\p{N}]/gu)].map(([letter]) => letter.toUpperCase());
	// Leaves out letters whose capital form has two letters, such as “ß”, which becomes “SS”.
	return (
		initials
			.filter((letter) => letter.length === 1)
			.slice(0, 2)
			.join("") || "A"
	);
}

function formatPalette(palette: PaletteSpec): string {
	return Object.entries(palette)
		.map(([name, colour]) => `    ${name}: "${colour}"`)
		.join("\n");
}

/** "2031-05-31" */
function formatDay(now: Date, daysLater: number): string {
	return new Date(now.getTime() + daysLater * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
