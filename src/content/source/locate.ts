import type { Diagnostic, Edit, Range } from "../../model/diagnostic.ts";
import { comparePositions, hasPosition } from "../../text/positions.ts";
import type { Finding, FindingFix, FindingFixes } from "../findings/finding.ts";
import { isError } from "../findings/severity.ts";
import { formatBreadcrumb } from "../schema/breadcrumb.ts";
import { resolveBeside } from "./beside.ts";
import type { LoadedFolders } from "./folders.ts";
import type { SourceMap, SourceRanges } from "./source-map.ts";

/** The files in which findings are located: the definition, and the Markdown files of its rows. */
export interface LocatableSource {
	file: string;
	data: unknown;
	sourceMap: SourceMap;
	findFileRow: LoadedFolders["findFileRow"];
}

/** Turns findings into diagnostics, in the order of the file, without repetitions. */
export function locate(findings: Finding[], source: LocatableSource): Diagnostic[] {
	const diagnostics = findings.map((finding) => locateOne(finding, source));
	return removeRepeated(diagnostics.sort((a, b) => compareDiagnostics(a, b, source.file))).map(distrustFix);
}

function locateOne(
	{ at, fix, severity = "error", file, about: _, related, ...finding }: Finding,
	source: LocatableSource,
): Diagnostic {
	const fileRow = source.findFileRow(finding.pointer);
	const ranges = fileRow?.ranges ?? source.sourceMap;
	const otherFile = file ?? fileRow?.file;
	const places = fix && listPlaces(fix, { pointer: finding.pointer, at });
	const isInOneFile = places?.every((place) => source.findFileRow(place.pointer)?.file === fileRow?.file);
	const edits = isInOneFile ? places?.map((place) => createEdit(place, ranges)) : undefined;
	const pointer = fileRow?.pointer ?? finding.pointer;
	return {
		...finding,
		pointer,
		severity,
		file: otherFile === undefined ? source.file : resolveBeside(source.file, otherFile),
		range: getRange(finding.pointer, at, ranges),
		breadcrumb: formatBreadcrumb(pointer, source.data),
		// Related ranges are in the definition. In a diagnostic of another file, their line numbers would mislead.
		...(related && otherFile === undefined ? { related: related.map((one) => locateRelated(one, source)) } : {}),
		...(fix && edits && isComplete(edits) ? { fix: { text: fix.text, edits, safe: fix.safe } } : {}),
	};
}

function locateRelated({ message, at }: NonNullable<Finding["related"]>[number], { sourceMap }: LocatableSource) {
	return { message, range: "pointer" in at ? getRange(at.pointer, at.at, sourceMap) : at };
}

function listPlaces(
	fix: FindingFix | FindingFixes,
	{ pointer, at }: Pick<Finding, "pointer" | "at">,
): FindingFixes["places"] {
	return "places" in fix ? fix.places : [{ pointer, at, replacement: fix.replacement }];
}

function isComplete(edits: (Edit | null)[]): edits is Edit[] {
	return edits.every((edit) => edit !== null);
}

/** Writes the replacement of a key or a range unchanged, and that of a value or a piece of it so that YAML reads it as one value. */
function createEdit(
	{ pointer, at, replacement: newText }: FindingFixes["places"][number],
	ranges: SourceRanges,
): Edit | null {
	if (at === "key") return { range: ranges.key(pointer), newText };
	if (typeof at === "object" && "range" in at) return { range: at.range, newText };
	return ranges.edit(pointer, newText, typeof at === "object" ? at : undefined);
}

function getRange(pointer: string, at: Finding["at"], ranges: SourceRanges): Range {
	if (at === undefined || at === "value") return ranges.value(pointer);
	if (at === "key") return ranges.key(pointer);
	if ("range" in at) return at.range;
	return ranges.piece(pointer, at.piece, at.nth);
}

/**
 * Puts the definition first. Compares the names of other files by code units, so the order is the same on every
 * machine.
 */
function compareDiagnostics(a: Diagnostic, b: Diagnostic, definitionFile: string): number {
	return (
		Number(b.file === definitionFile) - Number(a.file === definitionFile) ||
		Number(a.file > b.file) - Number(a.file < b.file) ||
		comparePositions(a.range.start, b.range.start)
	);
}

/** Removes repeated diagnostics. Of an error and a warning that are otherwise equal, the error is kept. */
function removeRepeated(diagnostics: Diagnostic[]): Diagnostic[] {
	const seen = new Set<string>();
	const errors = new Set(diagnostics.filter(isError).map(getIdentity));
	return diagnostics.filter((diagnostic) => {
		const identity = getIdentity(diagnostic);
		if (seen.has(identity) || (errors.has(identity) && !isError(diagnostic))) return false;
		seen.add(identity);
		return true;
	});
}

function getIdentity({ code, message, range, file }: Diagnostic): string {
	return `${file} ${code} ${range.start.line}:${range.start.column} ${message}`;
}

/**
 * Makes the safe fix of a diagnostic unsafe if another error, which has no safe fix, begins in its range: only a person knows
 * what was meant.
 */
function distrustFix(diagnostic: Diagnostic, _: number, all: Diagnostic[]): Diagnostic {
	const { fix, file, range } = diagnostic;
	if (!fix?.safe) return diagnostic;
	const hasOtherError = all.some(
		(other) =>
			other !== diagnostic &&
			other.severity === "error" &&
			other.file === file &&
			!other.fix?.safe &&
			hasPosition(range, other.range.start),
	);
	return hasOtherError ? { ...diagnostic, fix: { ...fix, safe: false } } : diagnostic;
}

/** Lists the edits of every safe fix for one file. */
export function listSafeEdits(diagnostics: Diagnostic[], file: string): Edit[] {
	return diagnostics.flatMap((diagnostic) =>
		diagnostic.file === file && diagnostic.fix?.safe ? diagnostic.fix.edits : [],
	);
}
