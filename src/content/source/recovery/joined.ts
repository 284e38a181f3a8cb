import { isScalar } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { isWords } from "../../schema/texts.ts";
import { isBrokenEarly, lineBelow } from "./below.ts";
import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import type { Found, Written } from "./written.ts";

/** `- Rye` above `  Spelt`: a line that lost its hyphen or its key is read as a part of the text above it. */
export function joinedLines({ node, source, schema, types, key }: Written): Found[] {
	if (!isScalar(node) || node.type !== "PLAIN" || !types.includes("string")) return [];
	const joined = lineBelow(source, (line, next) => {
		if (key !== null && isWords(schema) && goesOn(line, next)) return false;
		return isOneLine(schema.format) || isBrokenEarly(line, next);
	});
	return joined ? [{ ...joined, ...joinedLine, severity: "warning" }] : [];
}

export const joinedLine: Pick<Finding, "code" | "message" | "why"> = {
	code: "joined-lines",
	message: "This line became part of the text above it.",
	why: "If it is a new entry, write a hyphen before it; if it is a new text, write its key. If it continues the text, put both on one line.",
};

/** The same where the text cannot be read because of a colon further below. */
export function joinedAbove(line: Line): Recovery[] {
	const opener = line.continues;
	const first = opener?.below;
	if (!opener || !first || line.key === null || !isBrokenEarly(opener.value, first.text)) return [];
	const { start, indent, text } = first;
	const patch = [
		{ start: line.start + line.at + line.key.length, end: line.start + line.at + line.key.length + 1, newText: ";" },
	];
	return [{ ...joinedLine, start: start + indent, end: start + text.trimEnd().length, patch, breaks: true }];
}

/** A sentence that is not at its end, and goes on with a small letter. */
function goesOn(line: string, next: string): boolean {
	return /^\p{Ll}/u.test(next.trimStart()) && !/[.!?:;]$/.test(line.trimEnd());
}

function isOneLine(format: string | undefined): boolean {
	return format !== undefined && !["prose", "markdown", "value"].includes(format);
}
