import { isScalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { isFreeText } from "../../schema/texts.ts";
import { findLineBelow, isBlockStart, isBrokenEarly } from "./below.ts";
import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/** `- Rye` above `  Spelt`: a line that lost its hyphen or its key is read as a part of the text above it. */
export function recoverJoinedLines({ node, source, schema, types, key }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || node.type !== "PLAIN" || !types.includes("string")) return [];
	const joined = findLineBelow(source, (line, next) => {
		if (key !== null && isFreeText(schema) && goesOn(line, next)) return false;
		return isOneLine(schema.format) || isBrokenEarly(line, next);
	});
	return joined ? [{ ...joined, ...joinedLineFinding, severity: "warning" }] : [];
}

const joinedLineFinding: Pick<Finding, "code" | "message" | "why"> = {
	code: "joined-lines",
	message: "This line became part of the text above it.",
	why: "If it begins a new entry, write a hyphen before it. If it’s another text, write its name and a colon before it. If it continues the text above, put both on one line.",
};

/** The same where the text cannot be read because of a colon further below. */
export function recoverJoinedAbove(line: StructuralLine): Recovery[] {
	const opener = line.continues;
	const first = opener?.below;
	if (!opener || !first || line.key === null || !isBrokenEarly(opener.value, first.text)) return [];
	const { start, indent, text } = first;
	const patch = [
		{ start: line.start + line.at + line.key.length, end: line.start + line.at + line.key.length + 1, newText: ";" },
	];
	return [{ ...joinedLineFinding, start: start + indent, end: start + text.trimEnd().length, patch, breaks: true }];
}

/** A sentence that is not at its end, and goes on with a small letter. */
function goesOn(line: string, next: string): boolean {
	return /^\p{Ll}/u.test(next.trimStart()) && !/[.!?:;]$/.test(line.trimEnd());
}

function isOneLine(format: string | undefined): boolean {
	return format !== undefined && !["prose", "markdown", "value"].includes(format);
}

const hyphen = /^(\s*)[-*+]\s+(\S.*)/;

/** A list in Markdown, of which an entry lost its hyphen: it goes on with the entry above. */
export function recoverJoinedEntries({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || node.type !== "BLOCK_LITERAL" || schema.format !== "markdown") return [];
	let entry: { column: number; words: string } | null = null;
	const joined = findLineBelow(source, (line, next) => {
		const [, space, words] = hyphen.exec(line) ?? [];
		if (space !== undefined) entry = { column: space.length, words: words! };
		if (line.trim() === "") entry = null;
		if (!entry || isBlockStart(next)) return false;
		return (space !== undefined && isBrokenEarly(line, next)) || isLikeEntry(line, next, entry);
	});
	return joined ? [{ ...joined, ...joinedLineFinding, severity: "warning" }] : [];
}

/** In the column of the hyphens nobody goes on with a sentence; and who begins one entry in bold, begins others so. */
function isLikeEntry(line: string, next: string, { column, words }: { column: number; words: string }): boolean {
	const text = next.trimStart();
	if (text.startsWith("**") && words.startsWith("**")) return true;
	return next.length - text.length === column && (/[.;:!?)]$/.test(line.trimEnd()) || /^[\p{Lu}*[]/u.test(text));
}
