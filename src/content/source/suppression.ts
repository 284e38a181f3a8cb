import { codes } from "../../model/code.gen.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { comparePositions } from "../../text/positions.ts";
import type { Caches } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { limitFindings } from "../findings/limit.ts";
import { findNearest, formatSuggestion } from "../findings/nearest.ts";
import { hasErrors } from "../findings/severity.ts";
import { type Comment, parseComments } from "./comments.ts";
import { type LocatableSource, locate } from "./locate.ts";
import type { SourceMap } from "./source-map.ts";

/**
 * Takes out what the author has silenced with a comment: `# check-ignore CODE: reason`, above the line or at its end.
 * Reports comments that give no reason, name no code or an error, or have nothing to silence.
 */
export function applySuppressions(diagnostics: Diagnostic[], source: LocatableSource, caches: Caches): Diagnostic[] {
	const { sourceMap } = source;
	const comments = ignoring(sourceMap.text, caches);
	if (comments.length === 0) return diagnostics;

	const standing = byLine(diagnostics, source);
	const known = new Set<string>([...codes, ...diagnostics.map(({ code }) => code)]);
	const dropped = new Set<Diagnostic>();
	const problems = comments.flatMap((comment): Finding[] => {
		const here = standing.get(comment.target)?.filter(({ code }) => code === comment.code) ?? [];
		const problem = problemOf(comment, here, known);
		if (!problem) for (const diagnostic of here) dropped.add(diagnostic);
		return problem ? [{ ...problem, pointer: "", at: { range: rangeOf(comment, sourceMap) } }] : [];
	});
	const kept = diagnostics.filter((diagnostic) => !dropped.has(diagnostic));
	return [...kept, ...locate(limitFindings(problems), source)].sort((a, b) =>
		comparePositions(a.range.start, b.range.start),
	);
}

interface Ignoring extends Comment {
	/** The code, and where it begins. */
	code: string;
	at: number;
	reason: string;
}

function ignoring(text: string, caches: Caches): Ignoring[] {
	if (!text.includes("check-ignore")) return [];
	return parseComments(text, caches).flatMap((comment) => {
		const match = /^#+\s*check-ignore\b[ \t]*([^\s:]*)[ \t]*:?[ \t]*(.*)$/.exec(comment.text);
		if (!match) return [];
		const [, code = "", reason = ""] = match;
		const at = comment.offset + (code ? comment.text.indexOf(code, comment.text.indexOf("check-ignore") + 12) : 0);
		return [{ ...comment, code, at, reason: reason.trim() }];
	});
}

/** A value concerns a line when it, or its key, begins there; so do the pieces of a longer text that begins there. */
function byLine(diagnostics: Diagnostic[], { file, sourceMap }: LocatableSource): ReadonlyMap<number, Diagnostic[]> {
	const standing = new Map<number, Diagnostic[]>();
	for (const diagnostic of diagnostics.filter((one) => one.file === file)) {
		const { range, pointer } = diagnostic;
		for (const line of new Set(
			[range, sourceMap.key(pointer), sourceMap.value(pointer)].map(({ start }) => start.line),
		))
			standing.set(line, [...(standing.get(line) ?? []), diagnostic]);
	}
	return standing;
}

type Problem = Pick<Finding, "code" | "severity" | "message" | "closest">;

function problemOf({ code, reason }: Ignoring, here: Diagnostic[], known: ReadonlySet<string>): Problem | null {
	const severity = "warning";
	if (!known.has(code)) {
		const closest = code ? findNearest(code, [...known]) : undefined;
		const message = code
			? `There’s no code ‘${code}’ to ignore.${formatSuggestion(closest)}`
			: "Write which code to ignore after ‘check-ignore’, such as ‘vague-link’.";
		return { code: "ignore-unknown-code", severity, message, closest };
	}
	if (hasErrors(here)) {
		const message = `Fix ‘${code}’ instead: an error can’t be ignored, because the site can’t be built with it.`;
		return { code: "ignore-not-possible", severity, message };
	}
	if (reason === "") {
		const message = `Say why you ignore ‘${code}’ here: write the reason after a colon.`;
		return { code: "ignore-without-reason", severity, message };
	}
	if (here.length === 0) {
		const message = `Delete this comment: there’s no ‘${code}’ to ignore here anymore.`;
		return { code: "unused-ignore", severity, message };
	}
	return null;
}

function rangeOf({ at, code, offset, text }: Ignoring, sourceMap: SourceMap): Diagnostic["range"] {
	return code ? sourceMap.range(at, at + code.length) : sourceMap.range(offset, offset + text.length);
}
