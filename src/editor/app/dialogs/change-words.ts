import { getParentPointer, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { getAncestry, isRecord, selectBranch, type VisitedValue } from "../../../content/schema/walk.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import type { ChangeGroup } from "../../../editing/group-changes.ts";
import { humanizeColumn } from "../../../editing/names.ts";
import { excerptDifference } from "../../../text/excerpt.ts";
import { formatCount } from "../../../text/words.ts";
import { collectTargets, listChoices } from "../choices.ts";
import { getCompiledData, getPagePointer } from "../editor.ts";
import type { State } from "../session/state.ts";
import { findName, getTitle, getValueName, hasFreeKeysAt, quoteExcerpt } from "../words.ts";

/** Formats the location of a change as the forms do: "Home → Hero section → Headline". */
export function formatPlace(change: Pick<ValueChange, "pointer" | "inverse">, state: State): string {
	return listPlaceNames(change, state).join(" → ");
}

/** Lists the names of a changed value and its ancestors, from the page down, without lists: "Home", "Hero section", "Headline". */
export function listPlaceNames({ pointer, inverse }: Pick<ValueChange, "pointer" | "inverse">, state: State): string[] {
	if ("file" in inverse && inverse.file !== undefined) return listFilePlaceNames(pointer, inverse.file);
	const steps = getAncestry(pointer, getCompiledData(state)).slice(1);
	const pageIndex = steps.findLastIndex((step) => getPagePointer(step.pointer) === step.pointer);
	return steps
		.slice(Math.max(pageIndex, 0))
		.filter(({ value }, index, { length }) => !Array.isArray(value) || index === length - 1)
		.map((step) => getStepName(step, state));
}

/** "towns.csv", "Row 3", "Town name" */
function listFilePlaceNames(pointer: string, file: string): string[] {
	const [, , source, row, column] = parsePointer(pointer);
	if (source === undefined || row === undefined) return [file];
	return [file, `Row ${Number(row) + 1}`, ...(column === undefined ? [] : [humanizeColumn(column)])];
}

/** Returns the kind of a group such as a section, the name of a page or another entry, or else the title of a value. */
function getStepName({ pointer, key, value, expected, matched }: VisitedValue, state: State): string {
	const data = getCompiledData(state);
	const parent = getParentPointer(pointer);
	if (isRecord(value)) {
		const isUnion = expected?.schema.oneOf !== undefined;
		if (isUnion && getPagePointer(pointer) !== pointer) return getTitle(matched?.schema ?? {});
		if (hasFreeKeysAt(parent, data) || Array.isArray(getValue(data, parent))) return getValueName(pointer, state);
	}
	return (!hasFreeKeysAt(parent, data) && getTitle(expected?.schema ?? {})) || key;
}

/** Describes a change: "‘Pro’ → ‘Elite’", "added: ‘Elite’", "moved up". */
export function describeChange({ pointer, kind, before, after }: ValueChange, state: State): string {
	if (parsePointer(pointer).at(-1) === "hidden") return after === true ? "hidden" : "visible again";
	if (kind === "changed") {
		const isText = typeof before === "string" && typeof after === "string";
		const [oldPart, newPart] = isText ? excerptDifference(before, after) : [before, after];
		return `${formatValue(oldPart, pointer, state)} → ${formatValue(newPart, pointer, state)}`;
	}
	if (kind === "added") return `added: ${formatValue(after, pointer, state)}`;
	return kind === "removed" ? `removed: ${formatValue(before, pointer, state)}` : kind;
}

/** Describes the changes that follow from a group: "3 links and addresses follow", or "". */
export function describeFollowers({ followers }: ChangeGroup): string {
	return followers.length === 0 ? "" : `${formatCount(followers.length, "link")} and addresses follow`;
}

/** Formats a value as its control shows it. */
function formatValue(value: unknown, pointer: string, state: State): string {
	const { expected } = getAncestry(pointer, getCompiledData(state)).at(-1)!;
	if (typeof value === "boolean") return value ? "on" : "off";
	if (isRecord(value)) {
		const kind = expected && selectBranch(expected, value)?.schema.title;
		const texts = Object.entries(value).flatMap(([key, one]) => (typeof one === "string" && key !== "type" ? one : []));
		return quoteExcerpt(findName(value, true) ?? (texts.join(", ") || kind || ""));
	}
	if (Array.isArray(value)) return quoteExcerpt(value.filter((one) => typeof one !== "object").join(", "));
	const text = String(value);
	const choice = expected && listChoices(expected.schema, pointer, state).find((one) => one.value === text)?.name;
	const isLink = expected?.schema.format === "link-target" || expected?.schema.format === "redirect-target";
	return quoteExcerpt(choice ?? (isLink ? collectTargets(state).get(text) : undefined) ?? text);
}
