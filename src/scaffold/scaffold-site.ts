import { parse } from "yaml";
import { appendKey } from "../content/findings/pointer.ts";
import { slugify } from "../content/schema/slug.ts";
import { getChildSchema, type LocatedSchema, listBranches, rootSchema } from "../content/schema/walk.ts";
import { applyOperations } from "../editing/apply-operations.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { createPalettes } from "../editing/palettes.ts";
import type { PaletteSpec, ThemeSpec } from "../model/spec.gen.ts";
import { type BusinessKind, type BusinessKindName, businessKinds } from "./business-kinds.ts";
import { insertExample } from "./starter.ts";
import { siteTemplate } from "./template.ts";

/** What cannot be made up. */
export interface ScaffoldAnswers {
	/** Of the business. */
	name: string;
	kind: BusinessKindName;
	/** Of the business: "#1d4f5c". */
	colour: string;
	/** Null: that of the kind. */
	character: ThemeSpec["character"] | null;
}

/**
 * The first text of a site: the pages that a business of its kind has, each with its sections. Their words say what
 * belongs in their place, and the check lists them until they are written over.
 *
 * @param written what is in the file already, such as comments: it stays above
 */
export function scaffoldSite(written: string, wishes: ScaffoldAnswers): string {
	const kind: BusinessKind = businessKinds[wishes.kind];
	const above = written === "" || written.endsWith("\n") ? written : `${written}\n`;
	const { light, dark } = createPalettes(wishes.colour);
	const own = {
		...{ NAME: textOf(wishes.name), INITIALS: textOf(initialsOf(wishes.name)) },
		...{ LIGHT: linesOf(light), DARK: linesOf(dark), CHARACTER: wishes.character ?? kind.character },
		...{ DISPLAY: kind.fonts[0], TEXT: kind.fonts[1], RADIUS: String(kind.radius) },
	};
	const asked = new RegExp(Object.keys(own).join("|"), "g");
	return withPages(above + siteTemplate.replace(asked, (word) => own[word as keyof typeof own]), kind);
}

/** The first page is there already, and opens with its hero. */
function withPages(text: string, { pages }: BusinessKind): string {
	let now = text;
	for (const [index, { name }] of pages.entries()) if (index > 0) now = changed(now, pageNamed(name, index));
	for (const [index, { sections }] of pages.entries()) {
		// The way to the business is the best that a button can lead to.
		const others = pages.map(pathOf).filter((_, other) => other !== index);
		for (const type of sections) now = changed(now, added(now, index, type, others.toReversed()));
	}
	return now;
}

function pathOf({ name }: { name: string }, index: number): string {
	return index === 0 ? "/" : `/${slugify(name)}`;
}

function pageNamed(name: string, index: number): Operation[] {
	const path = pathOf({ name }, index);
	const link = { label: name, to: path };
	const sections = [{ type: "heading", heading: name }];
	return [
		{ do: "insert", pointer: appendKey("/routes", index), value: { path, name, title: name, sections } },
		{ do: "insert", pointer: appendKey("/navigation/menu", index), value: link },
		{ do: "insert", pointer: appendKey("/footer/groups/0/links", index), value: link },
	];
}

/** A section after those that are there, as its first example has it. */
function added(text: string, page: number, type: string, pages: string[]): Operation[] {
	const data = parse(text);
	const item = itemOfSections();
	const [example] = listBranches(item).find(({ tag }) => tag === type)!.schema.examples!;
	const pointer = `/routes/${page}/sections/${data.routes[page].sections.length}`;
	const operations = insertExample(pointer, example, item, { data, pictures: [], files: [], pages });
	if (!operations) throw new Error(`No site can begin with a section ‘${type}’.`);
	return operations;
}

function itemOfSections(): LocatedSchema {
	const route = getChildSchema(getChildSchema(rootSchema, "routes")!, 0)!;
	return getChildSchema(getChildSchema(route, "sections")!, 0)!;
}

function changed(text: string, operations: Operation[]): string {
	const change = applyOperations({ site: text }, "site", operations);
	if ("refused" in change) throw new Error(change.refused);
	return change.texts.site!;
}

/** A text in JSON is one in YAML, too; a brace is typed twice to be one. */
function textOf(words: string): string {
	return JSON.stringify(words.replaceAll("{", "{{"));
}

/** "Corner Bikes" → "CB" */
function initialsOf(name: string): string {
	const initials = [...name.matchAll(/(?<![\p{L}\p{N}’'])[\p{L}\p{N}]/gu)].map(([letter]) => letter.toUpperCase());
	// Some letters become two: "ß".
	return (
		initials
			.filter((letter) => letter.length === 1)
			.slice(0, 2)
			.join("") || "A"
	);
}

function linesOf(palette: PaletteSpec): string {
	return Object.entries(palette)
		.map(([name, colour]) => `    ${name}: "${colour}"`)
		.join("\n");
}
