import type { Diagnostic, Edit, Range } from "../../model/diagnostic.ts";
import { comparePositions, hasPosition } from "../../text/positions.ts";
import type { Finding, FindingFix, FindingFixes } from "../findings/finding.ts";
import { isError } from "../findings/severity.ts";
import { formatBreadcrumb } from "../schema/breadcrumb.ts";
import { resolveBeside } from "./beside.ts";
import type { LoadedFolders } from "./folders.ts";
import type { SourceMap, SourceRanges } from "./source-map.ts";

/** Where findings are placed: a definition, and what stands in files of their own. */
export interface LocatableSource {
	file: string;
	data: unknown;
	sourceMap: SourceMap;
	/** Where a value that the definition does not have itself is written. */
	elsewhere: LoadedFolders["elsewhere"];
}

/** Completes findings to diagnostics, in the order of the file, each thing said once. */
export function locate(findings: Finding[], source: LocatableSource): Diagnostic[] {
	const diagnostics = findings.map(
		({ at, fix, severity = "error", file, about: _, related, ...finding }): Diagnostic => {
			const other = source.elsewhere(finding.pointer);
			const name = file ?? other?.file;
			const places = fix && placesOf(fix, { pointer: finding.pointer, at });
			const isHere = places?.every(({ pointer }) => source.elsewhere(pointer)?.file === other?.file);
			const edits = isHere ? places?.map((place) => editAt(place, other?.places ?? source.sourceMap)) : undefined;
			const pointer = other?.pointer ?? finding.pointer;
			return {
				...finding,
				...{ pointer, severity },
				file: name === undefined ? source.file : resolveBeside(source.file, name),
				range: rangeOf(finding.pointer, at, other?.places ?? source.sourceMap),
				breadcrumb: formatBreadcrumb(pointer, source.data),
				// Those of a definition are told by their lines, which say nothing in another file.
				...(related && name === undefined ? { related: related.map((one) => relatedOf(one, source)) } : {}),
				...(fix && edits && isComplete(edits) ? { fix: { text: fix.text, edits, safe: fix.safe } } : {}),
			};
		},
	);
	return unique(
		diagnostics.sort((a, b) => byFile(a, b, source.file) || comparePositions(a.range.start, b.range.start)),
	).map(cautious);
}

/** Where a place has an error that its safe fix does not mend, too, the value was meant otherwise: a person decides. */
function cautious(diagnostic: Diagnostic, _: number, all: Diagnostic[]): Diagnostic {
	const { fix, file, range } = diagnostic;
	if (!fix?.safe) return diagnostic;
	const isWrong = all.some(
		(one) =>
			one !== diagnostic &&
			one.severity === "error" &&
			one.file === file &&
			!one.fix?.safe &&
			hasPosition(range, one.range.start),
	);
	return isWrong ? { ...diagnostic, fix: { ...fix, safe: false } } : diagnostic;
}

function relatedOf({ message, at }: NonNullable<Finding["related"]>[number], { sourceMap }: LocatableSource) {
	return { message, range: "pointer" in at ? sourceMap.value(at.pointer) : at };
}

function placesOf(
	fix: FindingFix | FindingFixes,
	{ pointer, at }: Pick<Finding, "pointer" | "at">,
): FindingFixes["places"] {
	return "places" in fix ? fix.places : [{ pointer, at, replacement: fix.replacement }];
}

function isComplete(edits: (Edit | null)[]): edits is Edit[] {
	return edits.every((edit) => edit !== null);
}

/** What stands in a range of its own is written as it is; anything else as YAML writes the text. */
function editAt(
	{ pointer, at, replacement: newText }: FindingFixes["places"][number],
	places: SourceRanges,
): Edit | null {
	if (at === "key") return { range: places.key(pointer), newText };
	if (typeof at === "object" && "range" in at) return { range: at.range, newText };
	return places.edit(pointer, newText, typeof at === "object" ? at : undefined);
}

/** The definition comes first. The order of a language would be another on another machine, and takes long to load. */
function byFile(a: Diagnostic, b: Diagnostic, first: string): number {
	return Number(b.file === first) - Number(a.file === first) || Number(a.file > b.file) - Number(a.file < b.file);
}

function rangeOf(pointer: string, at: Finding["at"], places: SourceRanges): Range {
	if (at === undefined || at === "value") return places.value(pointer);
	if (at === "key") return places.key(pointer);
	if ("range" in at) return at.range;
	return places.piece(pointer, at.piece, at.nth);
}

/** Lists the edits of every safe fix for one file. */
export function listSafeEdits(diagnostics: Diagnostic[], file: string): Edit[] {
	return diagnostics.flatMap((diagnostic) =>
		diagnostic.file === file && diagnostic.fix?.safe ? diagnostic.fix.edits : [],
	);
}

/** Keep the first of equal diagnostics, and an error rather than a warning. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
	const seen = new Set<string>();
	const errors = new Set(diagnostics.filter(isError).map(identityOf));
	return diagnostics.filter((diagnostic) => {
		const identity = identityOf(diagnostic);
		if (seen.has(identity) || (errors.has(identity) && !isError(diagnostic))) return false;
		return seen.add(identity);
	});
}

function identityOf({ code, message, range, file }: Diagnostic): string {
	return `${file} ${code} ${range.start.line}:${range.start.column} ${message}`;
}
