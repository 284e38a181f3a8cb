import type { Diagnostic, Edit, Range } from "../../model/diagnostic.ts";
import type { Finding, Fix, WideFix } from "../findings/finding.ts";
import { breadcrumb } from "../schema/breadcrumb.ts";
import { beside } from "./beside.ts";
import type { SourceMap } from "./source-map.ts";

/** Completes findings to diagnostics, in the order of the file, each thing said once. */
export function placed(
	findings: Finding[],
	source: { file: string; data: unknown; sourceMap: SourceMap },
): Diagnostic[] {
	const diagnostics = findings.map(({ at, fix, severity = "error", file, about: _, ...finding }): Diagnostic => {
		const range = rangeOf(finding.pointer, at, source.sourceMap);
		const edits = (fix: Fix | WideFix) => {
			const places = "places" in fix ? fix.places : [{ pointer: finding.pointer, at, replacement: fix.replacement }];
			return places.map((place) => editAt(source, place.pointer, place.at, place.replacement));
		};
		return {
			...finding,
			severity,
			file: file === undefined ? source.file : beside(source.file, file),
			range,
			breadcrumb: breadcrumb(finding.pointer, source.data),
			...(fix ? { fix: { text: fix.text, edits: edits(fix), safe: fix.safe } } : {}),
		};
	});
	return unique(diagnostics.sort((a, b) => byFile(a, b, source.file) || byPlace(a, b)));
}

/** What stands in a range of its own is written as it is; anything else as YAML writes the text. */
function editAt({ sourceMap }: { sourceMap: SourceMap }, pointer: string, at: Finding["at"], newText: string): Edit {
	if (at === "key") return { range: sourceMap.key(pointer), newText };
	if (typeof at === "object" && "range" in at) return { range: at.range, newText };
	return sourceMap.edit(pointer, newText, typeof at === "object" ? at : undefined);
}

/** The definition comes first. The order of a language would be another on another machine, and takes long to load. */
function byFile(a: Diagnostic, b: Diagnostic, first: string): number {
	return Number(b.file === first) - Number(a.file === first) || Number(a.file > b.file) - Number(a.file < b.file);
}

function rangeOf(pointer: string, at: Finding["at"], sourceMap: SourceMap): Range {
	if (at === undefined || at === "value") return sourceMap.value(pointer);
	if (at === "key") return sourceMap.key(pointer);
	if ("range" in at) return at.range;
	return sourceMap.piece(pointer, at.piece, at.nth);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
	const [left, right] = [a.range.start, b.range.start];
	return left.line - right.line || left.column - right.column;
}

function unique(diagnostics: Diagnostic[]): Diagnostic[] {
	const seen = new Set<string>();
	return diagnostics.filter(({ code, message, range, file }) => {
		const identity = `${file} ${code} ${range.start.line}:${range.start.column} ${message}`;
		return !seen.has(identity) && seen.add(identity);
	});
}
