import { codes } from "../../model/code.gen.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { comparePositions, indexPositions } from "../../text/positions.ts";
import type { Caches } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { limitFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import { hasErrors } from "../findings/severity.ts";
import { type Comment, parseComments } from "./comments.ts";
import { type LocatableSource, locate } from "./locate.ts";
import type { SourceMap } from "./source-map.ts";

/**
 * Drops the diagnostics that the author suppressed by a comment `# check-ignore CODE: reason`, above their line or at
 * its end. Reports comments that have no reason, have no known code, suppress nothing, or would suppress an error.
 */
export function applySuppressions(diagnostics: Diagnostic[], source: LocatableSource, caches: Caches): Diagnostic[] {
	const { sourceMap } = source;
	const suppressions = parseSuppressions(sourceMap, caches);
	if (suppressions.length === 0) return diagnostics;

	const byLine = groupByLine(diagnostics, source);
	const knownCodes = new Set<string>([...codes, ...diagnostics.map(({ code }) => code)]);
	const dropped = new Set<Diagnostic>();
	const problems = suppressions.flatMap((suppression): Finding[] => {
		const suppressed = byLine.get(suppression.target)?.filter(({ code }) => code === suppression.code) ?? [];
		const problem = findProblem(suppression, suppressed, knownCodes);
		if (!problem) for (const diagnostic of suppressed) dropped.add(diagnostic);
		return problem ? [{ ...problem, pointer: "", at: { range: getRange(suppression, sourceMap) } }] : [];
	});
	const remaining = diagnostics.filter((diagnostic) => !dropped.has(diagnostic));
	return [...remaining, ...locate(limitFindings(problems), source)].sort((a, b) =>
		comparePositions(a.range.start, b.range.start),
	);
}

interface Suppression extends Comment {
	code: string;
	/** Offset of the code. */
	codeOffset: number;
	reason: string;
}

function parseSuppressions({ text, range }: SourceMap, caches: Caches): Suppression[] {
	if (!text.includes("check-ignore")) return [];
	const positions = indexPositions(text);
	// The parsed text may have more or fewer lines than the file.
	const getLineInFile = (line: number) => {
		const start = positions.toOffset({ line, column: 1 });
		return range(start, start).start.line;
	};
	return parseComments(text, caches).flatMap((comment) => {
		const match = /^#+\s*check-ignore\b[ \t]*([^\s:]*)[ \t]*:?[ \t]*(.*)$/.exec(comment.text);
		if (!match) return [];
		const [, code = "", reason = ""] = match;
		const codeIndex = code
			? comment.text.indexOf(code, comment.text.indexOf("check-ignore") + "check-ignore".length)
			: 0;
		return [
			{
				...comment,
				target: getLineInFile(comment.target),
				code,
				codeOffset: comment.offset + codeIndex,
				reason: reason.trim(),
			},
		];
	});
}

/** Groups the diagnostics of a file by the lines on which their range, their key and their value begin. */
function groupByLine(
	diagnostics: Diagnostic[],
	{ file, sourceMap }: LocatableSource,
): ReadonlyMap<number, Diagnostic[]> {
	const byLine = new Map<number, Diagnostic[]>();
	for (const diagnostic of diagnostics.filter((one) => one.file === file)) {
		const { range, pointer } = diagnostic;
		const ranges = [range, sourceMap.key(pointer), sourceMap.value(pointer)];
		for (const line of new Set(ranges.map(({ start }) => start.line)))
			byLine.set(line, [...(byLine.get(line) ?? []), diagnostic]);
	}
	return byLine;
}

type SuppressionProblem = Pick<Finding, "code" | "severity" | "message" | "closest">;

function findProblem(
	{ code, reason }: Suppression,
	suppressed: Diagnostic[],
	knownCodes: ReadonlySet<string>,
): SuppressionProblem | null {
	const severity = "warning";
	if (!knownCodes.has(code)) {
		const closest = code ? findNearest(code, [...knownCodes]) : undefined;
		const message = code
			? `‘${code}’ isn’t something that can be ignored.${formatSuggestion(closest)}`
			: "Write which code to ignore after ‘check-ignore’, such as ‘vague-link’.";
		return { code: "ignore-unknown-code", severity, message, closest };
	}
	if (hasErrors(suppressed)) {
		const message = `Delete this line: ‘${code}’ is an error, and a site with errors can’t be published. Correct the error instead.`;
		return { code: "ignore-not-possible", severity, message };
	}
	if (reason === "") {
		const message = `Say why you ignore ‘${code}’ here: write the reason after a colon.`;
		return { code: "ignore-without-reason", severity, message };
	}
	if (suppressed.length === 0) {
		const message = `Delete this comment: there’s no ‘${code}’ to ignore here anymore.`;
		return { code: "unused-ignore", severity, message };
	}
	return null;
}

function getRange({ codeOffset, code, offset, text }: Suppression, sourceMap: SourceMap): Diagnostic["range"] {
	return code ? sourceMap.range(codeOffset, codeOffset + code.length) : sourceMap.range(offset, offset + text.length);
}
