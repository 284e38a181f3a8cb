import { isScalar } from "yaml";
import { isBrokenEarly, isMark, lineBelow } from "./below.ts";
import { joinedLine } from "./joined.ts";
import type { Found, Written } from "./written.ts";

const hyphen = /^(\s*)[-*+]\s+(\S.*)/;

/** A list in Markdown, of which an entry lost its hyphen: it goes on with the entry above. */
export function joinedEntries({ node, source, schema }: Written): Found[] {
	if (!isScalar(node) || node.type !== "BLOCK_LITERAL" || schema.format !== "markdown") return [];
	let entry: { column: number; words: string } | null = null;
	const joined = lineBelow(source, (line, next) => {
		const [, space, words] = hyphen.exec(line) ?? [];
		if (space !== undefined) entry = { column: space.length, words: words! };
		if (line.trim() === "") entry = null;
		if (!entry || isMark(next)) return false;
		return (space !== undefined && isBrokenEarly(line, next)) || isLikeEntry(line, next, entry);
	});
	return joined ? [{ ...joined, ...joinedLine, severity: "warning" }] : [];
}

/** In the column of the hyphens nobody goes on with a sentence; and who begins one entry in bold, begins others so. */
function isLikeEntry(line: string, next: string, { column, words }: { column: number; words: string }): boolean {
	const text = next.trimStart();
	if (text.startsWith("**") && words.startsWith("**")) return true;
	return next.length - text.length === column && (/[.;:!?)]$/.test(line.trimEnd()) || /^[\p{Lu}*[]/u.test(text));
}
