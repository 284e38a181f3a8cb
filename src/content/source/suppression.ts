import type { Diagnostic } from "../../model/diagnostic.ts";
import { didYouMean, nearest } from "../findings/nearest.ts";
import { type Comment, commentsIn } from "./comments.ts";
import type { Places } from "./source-map.ts";

/** Every code has a page, and the page its name. */
const pages = import.meta.glob<string>("../../../schema/codes/*.md", { eager: true, query: "?raw", import: "default" });
const codes = Object.keys(pages).map((path) => path.slice(path.lastIndexOf("/") + 1, -".md".length));

/**
 * Takes out what the author has silenced with a comment: `# check-ignore CODE: reason`, above the line or at its end.
 * Reports comments that give no reason, name no code or an error, or have nothing to silence.
 */
export function silenced(diagnostics: Diagnostic[], source: { file: string; places: Places }): Diagnostic[] {
	const { file, places } = source;
	const comments = ignoring(places.text);
	if (comments.length === 0) return diagnostics;

	const dropped = new Set<Diagnostic>();
	const said = comments.flatMap((comment): Diagnostic[] => {
		const here = diagnostics.filter((diagnostic) => concerns(diagnostic, comment, source));
		const problem = problemOf(comment, here, diagnostics);
		if (!problem) for (const diagnostic of here) dropped.add(diagnostic);
		return problem ? [{ ...problem, file, pointer: "", breadcrumb: "", range: rangeOf(comment, places) }] : [];
	});
	const kept = diagnostics.filter((diagnostic) => !dropped.has(diagnostic));
	return [...kept, ...said].sort(byPlace);
}

interface Ignoring extends Comment {
	/** The code, and where it begins. */
	code: string;
	at: number;
	reason: string;
}

function ignoring(text: string): Ignoring[] {
	if (!text.includes("check-ignore")) return [];
	return commentsIn(text).flatMap((comment) => {
		const match = /^#+\s*check-ignore\b[ \t]*([^\s:]*)[ \t]*:?[ \t]*(.*)$/.exec(comment.text);
		if (!match) return [];
		const [, code = "", reason = ""] = match;
		const at = comment.offset + (code ? comment.text.indexOf(code, comment.text.indexOf("check-ignore") + 12) : 0);
		return [{ ...comment, code, at, reason: reason.trim() }];
	});
}

/** A value concerns a line when it, or its key, begins there; so do the pieces of a longer text that begins there. */
function concerns(
	{ code, range, pointer, file }: Diagnostic,
	comment: Ignoring,
	source: { file: string; places: Places },
): boolean {
	if (code !== comment.code || file !== source.file) return false;
	if (range.start.line === comment.target) return true;
	const { places } = source;
	return [places.key(pointer), places.value(pointer)].some(({ start }) => start.line === comment.target);
}

type Problem = Pick<Diagnostic, "code" | "severity" | "message" | "closest">;

function problemOf({ code, reason }: Ignoring, here: Diagnostic[], all: Diagnostic[]): Problem | null {
	const severity = "warning";
	const known = [...codes, ...all.map((diagnostic) => diagnostic.code)];
	if (!known.includes(code)) {
		const closest = code ? nearest(code, known) : undefined;
		const message = code
			? `There is no code ‘${code}’ to ignore.${didYouMean(closest)}`
			: "This comment does not say which code to ignore.";
		return { code: "ignore-unknown-code", severity, message, closest };
	}
	if (here.some((diagnostic) => diagnostic.severity === "error")) {
		const message = `‘${code}’ is an error here, and an error cannot be ignored: the site could not be built.`;
		return { code: "ignore-not-possible", severity, message };
	}
	if (reason === "") {
		const message = `Say why ‘${code}’ is ignored here: write a reason after the colon.`;
		return { code: "ignore-without-reason", severity, message };
	}
	if (here.length === 0) {
		const message = `There is no ‘${code}’ to ignore here any more; take this comment out.`;
		return { code: "unused-ignore", severity, message };
	}
	return null;
}

function rangeOf({ at, code, offset, text }: Ignoring, places: Places): Diagnostic["range"] {
	return code ? places.range(at, at + code.length) : places.range(offset, offset + text.length);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
	const [left, right] = [a.range.start, b.range.start];
	return left.line - right.line || left.column - right.column;
}
