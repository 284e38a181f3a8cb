import { isScalar } from "yaml";
import { blankCode } from "../../schema/code.ts";
import { isFreeText } from "../../schema/texts.ts";
import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

const hyphenLine = /^(?:---|\.\.\.)(?=[ \t]*\r?$)/gm;
const comment = /^(\/\/|\/\*|<!--)/;

/** `---` below the beginning: what follows would be another file. */
export function recoverSecondDocument(text: string): Recovery[] {
	return [...text.matchAll(hyphenLine)]
		.filter(({ index }) => /^[^\s#%]/m.test(text.slice(0, index)))
		.slice(0, 1)
		.map(({ index, 0: sign }) => ({
			code: "yaml-syntax",
			start: index,
			end: index + sign.length,
			message: `Delete this line: ‘${sign}’ ends the file, so nothing below it is read.`,
			why: "If you mean a line across the page, indent it like the text around it.",
			patch: [{ start: index, end: index + sign.length, newText: "" }],
		}));
}

/** "```yaml" around what was copied from a chat or a page of Markdown. */
export function recoverCodeFences({ start, text, continues }: StructuralLine, whole: string): Recovery[] {
	if (continues || !/^\s*(?:```|~~~)[\w-]*\s*$/.test(text)) return [];
	const end = Math.min(start + text.length + (whole[start + text.length] === "\r" ? 2 : 1), whole.length);
	return [
		{
			code: "yaml-syntax",
			start,
			end,
			message: `Delete this line: ‘${text.trim()}’ doesn’t belong in this file.`,
			fix: { text: "Delete the line.", replacement: "", safe: true },
			silent: true,
		},
	];
}

/** `// old words`, `<!-- old words -->`: a comment of another language. */
export function recoverForeignComments({ start, at, text, key, value }: StructuralLine): Recovery[] {
	const sign = comment.exec(text.slice(at))?.[0];
	if (sign === undefined) return [];
	const isGroup = key !== null && value === "";
	const mending: Pick<Recovery, "fix" | "patch" | "why"> = isGroup
		? { patch: [], why: "Write a # before this line, and before each line that belongs to it." }
		: { fix: { text: "Write a # instead.", replacement: "#", safe: false } };
	return [
		{
			code: "comment-sign",
			start: start + at,
			end: start + at + sign.length,
			message: `Write # instead of ‘${sign}’ to begin a comment.`,
			...mending,
			// Where it is valid YAML, it is the beginning of a key.
			silent: key !== null,
			// What stands below it belongs to nothing.
			breaks: isGroup,
		},
	];
}

/** `// old words` in a line of a text: visitors read it. */
export function recoverCommentsInText({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || !isFreeText(schema)) return [];
	const sign = schema.format === "markdown" ? /^[ \t]*(\/\/|\/\*|<!--)/m : /^[ \t]*(\/\/|\/\*|<!--|#(?= ))/m;
	const match = sign.exec(schema.format === "markdown" ? blankCode(source) : source);
	if (!match) return [];
	return [
		{
			code: "comment-sign",
			severity: "warning",
			from: match.index + match[0].length - match[1]!.length,
			length: match[1]!.length,
			message: `Visitors will see this line: ‘${match[1]}’ doesn’t begin a comment inside a text.`,
			why: "Move the comment above the text, to a line of its own that begins with #.",
		},
	];
}
