import { parse } from "yaml";
import { appendKey } from "../content/findings/pointer.ts";
import { slugify } from "../content/schema/slug.ts";
import { getChildSchema, type LocatedSchema, listBranches, rootSchema } from "../content/schema/walk.ts";
import { applyOperations } from "../editing/apply-operations.ts";
import type { Operation } from "../editing/operation.gen.ts";
import type { PaletteSpec, ThemeSpec } from "../model/spec.gen.ts";
import { type BusinessKind, type BusinessKindName, businessKinds } from "./business-kinds.ts";
import { createPalettes } from "./palettes.ts";
import { insertExample } from "./starter.ts";
import { siteTemplate } from "./template.ts";

export interface ScaffoldAnswers {
	/** The name of the business. */
	name: string;
	kind: BusinessKindName;
	/** The main colour: "#1d4f5c". */
	colour: string;
	/** Null for the usual character of the kind. */
	character: ThemeSpec["character"] | null;
}

/**
 * Writes the first text of a site: the pages that a business of its kind has, each with its sections. Their texts say what
 * belongs there, and the check lists them until they are overwritten.
 *
 * @param existing the text that the file already has, such as comments; it stays above
 */
export function scaffoldSite(answers: ScaffoldAnswers, existing = ""): string {
	const kind: BusinessKind = businessKinds[answers.kind];
	const above = existing === "" || existing.endsWith("\n") ? existing : `${existing}\n`;
	const { light, dark } = createPalettes(answers.colour);
	const values = {
		...{ NAME: quoteName(answers.name), INITIALS: quoteName(getInitials(answers.name)) },
		...{ LIGHT: formatPalette(light), DARK: formatPalette(dark), CHARACTER: answers.character ?? kind.character },
		...{ DISPLAY: kind.fonts[0], TEXT: kind.fonts[1], RADIUS: String(kind.radius) },
	};
	const variables = new RegExp(Object.keys(values).join("|"), "g");
	const text = siteTemplate.replace(variables, (name) => values[name as keyof typeof values]);
	return addPages(above + text, kind);
}

/** Adds pages and sections to the template, which has the first page with its hero. */
function addPages(template: string, { pages }: BusinessKind): string {
	let text = template;
	for (const [index, { name }] of pages.entries()) if (index > 0) text = applyAll(text, addPage(name, index));
	for (const [index, { sections }] of pages.entries()) {
		// The last page is the contact page, the best for a button to lead to.
		const otherPaths = pages.map(getPath).filter((_, other) => other !== index);
		for (const type of sections) text = applyAll(text, addSection(text, index, type, otherPaths.toReversed()));
	}
	return text;
}

function getPath({ name }: { name: string }, index: number): string {
	return index === 0 ? "/" : `/${slugify(name)}`;
}

/** Returns the operations that add a page with only a heading, and links to it. */
function addPage(name: string, index: number): Operation[] {
	const path = getPath({ name }, index);
	const link = { label: name, to: path };
	const sections = [{ type: "heading", heading: name }];
	return [
		{ do: "insert", pointer: appendKey("/routes", index), value: { path, name, title: name, sections } },
		{ do: "insert", pointer: appendKey("/navigation/menu", index), value: link },
		{ do: "insert", pointer: appendKey("/footer/groups/0/links", index), value: link },
	];
}

/**
 * Returns the operations that add the first example of a section type at the end of a page.
 *
 * @param linkPaths the pages that its links may lead to, the best first
 */
function addSection(text: string, pageIndex: number, type: string, linkPaths: string[]): Operation[] {
	const data = parse(text);
	const item = getSectionSchema();
	const [example] = listBranches(item).find(({ tag }) => tag === type)!.schema.examples!;
	const pointer = `/routes/${pageIndex}/sections/${data.routes[pageIndex].sections.length}`;
	const operations = insertExample(pointer, example, item, { data, pictures: [], files: [], pages: linkPaths });
	if (!operations) throw new Error(`A new site can't have a section ‘${type}’.`);
	return operations;
}

function getSectionSchema(): LocatedSchema {
	const route = getChildSchema(getChildSchema(rootSchema, "routes")!, 0)!;
	return getChildSchema(getChildSchema(route, "sections")!, 0)!;
}

function applyAll(text: string, operations: Operation[]): string {
	const change = applyOperations({ site: text }, "site", operations);
	if ("refused" in change) throw new Error(change.refused);
	return change.texts.site!;
}

/** Quotes a name as JSON, which is YAML too. Doubles each opening brace, which would begin a placeholder. */
function quoteName(name: string): string {
	return JSON.stringify(name.replaceAll("{", "{{"));
}

/** "Corner Bikes" → "CB" */
function getInitials(name: string): string {
	const initials = [...name.matchAll(/(?<![\p{L}\p{N}’'])[\p{L}\p{N}]/gu)].map(([letter]) => letter.toUpperCase());
	// The capital of some letters is two letters, such as “SS” of “ß”. A monogram leaves these out.
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
