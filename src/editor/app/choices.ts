import { appendKey, getParentPointer, getValue } from "../../content/findings/pointer.ts";
import { isRecord, type Schema, type TextFormat } from "../../content/schema/walk.ts";
import { listDecidingFields } from "../../content/semantics/field-types.ts";
import { getExtension, listExtensions } from "../../content/semantics/files.ts";
import { bundledFonts } from "../../content/semantics/fonts.ts";
import { backgrounds } from "../../content/semantics/pictures.ts";
import { humanizeColumn } from "../../editing/columns.ts";
import { groupOfFormat } from "../../scaffold/starter.ts";
import { capitalize } from "../../text/words.ts";
import { findCards, getCompiledData, listPagesWithAddress } from "./editor.ts";
import type { State } from "./session/state.ts";
import { getValueName } from "./words.ts";

interface Choice {
	value: string;
	name: string;
}

/** Whether a text is one of few values. */
export function isChoice(schema: Schema): boolean {
	const { enum: allowed, format } = schema;
	return (
		allowed !== undefined ||
		listExtensions(schema) !== null ||
		(format !== undefined && (choosers[format] ?? groupOfFormat[format]) !== undefined)
	);
}

/** The values that the text at a pointer may have, where it is one of few. */
export function listChoices(schema: Schema, pointer: string, state: State): Choice[] {
	const { enum: allowed, enumNames, format } = schema;
	const endings = listExtensions(schema);
	if (endings) {
		const fitting = namesIn("files", state).filter((file) => endings.includes(getExtension(file)));
		return fitting.map((value) => ({ value, name: value.replace("files/", "") }));
	}
	if (allowed) return allowed.map((value, index) => ({ value, name: enumNames?.[index] ?? humanize(value) }));
	const chooser = format && choosers[format];
	if (chooser) return chooser(pointer, state);
	const group = (format && groupOfFormat[format]) ?? "";
	const named = getValue(getCompiledData(state), group);
	return isRecord(named)
		? Object.keys(named).map((key) => ({ value: key, name: getValueName(appendKey(group, key), state) }))
		: [];
}

/** The files that are in a folder beside the definition. */
function namesIn(folder: "files" | "fonts", { files }: State): string[] {
	return Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
}

/** What is called so beside the text itself, not for the whole site. */
const choosers: Partial<Record<TextFormat, (pointer: string, state: State) => Choice[]>> = {
	typeface: (_, state) => [
		...bundledFonts.map((value) => ({ value, name: humanize(value) })),
		...namesIn("fonts", state).map((value) => ({ value, name: value.replace("fonts/", "") })),
	],
	background: (_, state) => [
		...backgrounds.map((value) => ({ value, name: humanize(value) })),
		...Object.keys(state.pictures).map((value) => ({ value, name: value.replace("images/", "") })),
	],
	"column-key": (pointer, state) => sortings(getParentPointer(pointer), state),
	"column-name": (pointer, state) =>
		columnsOf(getParentPointer(getParentPointer(pointer)), state).map((column) => ({
			value: column,
			name: humanizeColumn(column),
		})),
	"column-value": (pointer, state) => {
		const where = getParentPointer(pointer);
		const chosen = String(getValue(getCompiledData(state), appendKey(where, "column")));
		const values = findCards(getParentPointer(where), state)?.values?.[chosen] ?? [];
		return values.map((value) => ({ value, name: value }));
	},
	"field-name": (pointer, state) =>
		listDecidingFields(getParentPointer(getParentPointer(pointer)), getCompiledData(state)).map(({ name, label }) => ({
			value: name,
			name: label,
		})),
	"field-answer": (pointer, state) => {
		const data = getCompiledData(state);
		const chosen = getValue(data, appendKey(getParentPointer(pointer), "field"));
		const field = listDecidingFields(getParentPointer(getParentPointer(pointer)), data).find(
			({ name }) => name === chosen,
		);
		return Array.isArray(field?.options) ? field.options.map((option) => ({ value: option, name: option })) : [];
	},
};

/** By each column, either way. */
function sortings(from: string, state: State): Choice[] {
	return columnsOf(from, state).flatMap((column) => {
		const words = humanizeColumn(column);
		return [
			{ value: column, name: words },
			{ value: `-${column}`, name: `${words}, the last first` },
		];
	});
}

/** The columns of the rows that cards are made of. */
function columnsOf(from: string, state: State): string[] {
	const collection = getValue(getCompiledData(state), appendKey(from, "collection"));
	return Object.keys(state.compiled?.collections[String(collection)] ?? {});
}

/** "source-serif-4" → "Source serif 4" */
export function humanize(value: string): string {
	return capitalize(value.replaceAll("-", " "));
}

/** What is called so comes first, then what is said to be for it. All, where nothing is sought. */
export function searchSectionTypes<Kind extends { tag: string; schema: Schema }>(
	sought: string,
	kinds: Kind[],
): Kind[] {
	const plain = (text: string) => text.toLowerCase().replaceAll("-", " ");
	const words = plain(sought.trim());
	const isIn = (texts: (string | undefined)[]) => plain(texts.join(" ")).includes(words);
	const rankOf = ({ tag, schema }: Kind) => {
		if (isIn([tag, schema.title])) return 0;
		if (isIn(schema.synonyms ?? [])) return 1;
		return isIn([schema.description]) ? 2 : 3;
	};
	const ranked = kinds.map((kind) => ({ kind, rank: rankOf(kind) })).filter(({ rank }) => rank < 3);
	return ranked.sort((a, b) => a.rank - b.rank).map(({ kind }) => kind);
}

/** Every page, every place on one that has a name, and every file to take away: its address → what it is called. */
export function listTargets(state: State): Map<string, string> {
	const data = getCompiledData(state);
	const targets = new Map<string, string>();
	for (const { path, name, pointer } of listPagesWithAddress(state)) {
		targets.set(path, name);
		const sections = getValue(data, `${pointer}/sections`);
		for (const section of Array.isArray(sections) ? sections : []) {
			if (!isRecord(section) || typeof section.id !== "string" || section.hidden === true) continue;
			const heading = section.heading ?? section.headline ?? section.id;
			targets.set(`${path}#${section.id}`, `${name} → ${String(heading)}`);
		}
	}
	for (const name of namesIn("files", state)) targets.set(`/${name}`, `File: ${name.replace("files/", "")}`);
	return targets;
}
