import { isScalar } from "yaml";
import { blankCode } from "../../../text/blank-code.ts";
import { findLineEnd } from "../../../text/lines.ts";
import { applySplicesToPart } from "../../../text/splices.ts";
import { isFreeText } from "../../schema/texts.ts";
import { isExampleMark } from "../example-marks.ts";
import type { StructuralLine } from "./lines.ts";
import { createQuoteFix, type Recovery } from "./rule.ts";
import { findBracketEnd, isBlockHeader, judgeHashAsText, quoteText } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/**
 * `Call us # 1 choice`: a space and a # end the text. What follows was meant as a comment if two spaces come before the #
 * (`Call us  # the old words`), or if it is marked as one (`#TODO`). A number or a letter right after the # belongs to
 * the text. A single space on both sides can mean either, which is a warning.
 */
export function recoverTextCutByComment({ value, source, rest, schema, types, isPlain }: WrittenValue): ValueFinding[] {
	if (!isPlain || !rest.includes("#") || !types.includes("string")) return [];
	const match = /^([ \t]*)(#.*)$/.exec(rest.trimEnd());
	if (!match) return [];
	const [, space = "", comment = ""] = match;
	if (value === null && source === "") return [reportCommentAsText(space, comment)];
	if (isExampleMark(comment) || (typeof value !== "string" && !isFreeText(schema))) return [];
	const certainty = judgeHashAsText(source + space, comment);
	if (certainty === null || (!isFreeText(schema) && certainty !== "certain")) return [];
	// A text without a format is a choice. Neither a choice nor a text with a pattern contains a #.
	if (schema.format === undefined || schema.pattern !== undefined) return [];
	return [reportCut(source, space, comment, certainty)];
}

function reportCut(source: string, space: string, comment: string, certainty: "certain" | "likely"): ValueFinding {
	const whole = source + space + comment;
	return {
		code: "text-cut-by-comment",
		severity: certainty === "certain" ? "error" : "warning",
		length: whole.length,
		message: `Visitors won’t see ‘${comment}’: a # after a space begins a note to yourself.`,
		why: certainty === "certain" ? undefined : "If it is a note, write two spaces before the #.",
		fix: createQuoteFix(quoteText(whole), certainty === "certain"),
	};
}

/** `to: #prices`, `heading: # Our prices`: the whole value is read as a comment. */
function reportCommentAsText(space: string, comment: string): ValueFinding {
	return {
		code: "text-cut-by-comment",
		from: space.length,
		length: comment.length,
		message: `Everything after a # is ignored, so there’s no text here: ‘${comment}’.`,
		fix: createQuoteFix(quoteText(comment), /^#\S/.test(comment)),
	};
}

/** Maximum length of a collection in brackets that is searched for colours, in characters. */
const maxBrackets = 10_000;
const colourOrQuoted = /(?<=[\s,[{:])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|(?<=:[ \t]+)#[\da-f]{3,8}(?=[ \t]*[,}])/gi;

/** `{ paper: #ffffff, ink: "#111111" }`: the rest of the line would be a comment. */
export function recoverColourInBraces(line: StructuralLine, fileText: string): Recovery[] {
	if (line.continuedLine || !/^[[{]/.test(line.value)) return [];
	const start = line.start + line.valueColumn;
	const rest = fileText.slice(start, start + maxBrackets);
	const brackets = rest.slice(0, Math.max(findBracketEnd(rest), 0));
	const colours = [...brackets.matchAll(colourOrQuoted)].filter(([found]) => found.startsWith("#"));
	return colours.map(({ index, 0: colour }) => ({
		code: "text-cut-by-comment",
		start: start + index,
		end: start + index + colour.length,
		message: `Put ‘${colour}’ in quotes: a # after a space begins a note to yourself.`,
		fix: createQuoteFix(quoteText(colour)),
	}));
}

/** `// old words`, `<!-- old words -->`, `// - heading: Old`: comments of other languages. */
export function recoverForeignComments(line: StructuralLine, fileText: string): Recovery[] {
	const { contentColumn, text, key } = line;
	const delimiter = /^(\/\/|\/\*|<!--)/.exec(text.slice(contentColumn))?.[0];
	if (delimiter === undefined) return [];
	const start = line.start + contentColumn;
	const content = parseHidden(text.slice(contentColumn + delimiter.length));
	const block = content?.hasBlock ? listHiddenLines(line, content.isGroup, fileText) : [];
	const splices = [
		{ start, end: start + delimiter.length, newText: "#" },
		...block.map((lineStart) => ({ start: lineStart, end: lineStart, newText: "# " })),
	];
	const last = block.at(-1);
	const end = last === undefined ? start + delimiter.length : findLineEnd(fileText, last);
	const below =
		block.length === 0 ? "" : `, and before the ${block.length === 1 ? "line" : `${block.length} lines`} below`;
	return [
		{
			code: "comment-sign",
			start,
			end,
			message: content
				? `To hide ${content.what}, write # instead of ${delimiter}${below}.`
				: `Write # instead of ${delimiter}: a note begins with #.`,
			fix: {
				text: content ? `Hide ${content.what}.` : "Write a # instead.",
				replacement: applySplicesToPart(fileText, start, end, splices),
				safe: false,
			},
			patch: splices,
			// A line with a key can be valid YAML, in which the delimiter is the start of the key.
			isMistakeInValidYaml: key !== null,
			// Other lines may need what is hidden.
			endsCheck: last !== undefined,
		},
	];
}

/** What a foreign comment hides. */
interface HiddenContent {
	/** For sentences: "this entry". */
	what: string;
	/** Whether lines below that are indented further belong to it. */
	hasBlock: boolean;
	/** Whether it is a key whose value is on the lines below. */
	isGroup: boolean;
}

/** Parses what is after the delimiter of a foreign comment. Returns null if it is a note. */
function parseHidden(comment: string): HiddenContent | null {
	if (/^\s*-\s/.test(comment)) return { what: "this entry", hasBlock: true, isGroup: false };
	const [pair, key, value = ""] = /^\s*([A-Za-z_][\w-]*):(?:\s+(.*))?$/.exec(comment.trimEnd()) ?? [];
	if (pair === undefined) return null;
	return { what: `‘${key}’`, hasBlock: value === "" || isBlockHeader(value), isGroup: value === "" };
}

/** Lists where to hide the lines that belong to a line: their offsets in its column. */
function listHiddenLines({ start, indent }: StructuralLine, isGroup: boolean, fileText: string): number[] {
	const found: number[] = [];
	let offset = findLineEnd(fileText, start) + 1;
	while (offset < fileText.length) {
		const end = findLineEnd(fileText, offset);
		const text = fileText.slice(offset, end);
		const column = /^ */.exec(text)![0].length;
		const isBlank = text.trim() === "";
		const isEntry = isGroup && column === indent && /^-\s/.test(text.slice(column));
		if (!isBlank && column <= indent && !isEntry) break;
		if (!isBlank && text[column] !== "#") found.push(offset + indent);
		offset = end + 1;
	}
	return found;
}

/** `// old words` on a line of a text: visitors read it. */
export function recoverCommentsInText({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || !isFreeText(schema)) return [];
	const isMarkdown = schema.format === "markdown";
	const delimiter = isMarkdown ? /^[ \t]*(\/\/|\/\*|<!--)/m : /^[ \t]*(\/\/|\/\*|<!--|#(?= ))/m;
	const match = delimiter.exec(isMarkdown ? blankCode(source) : source);
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
