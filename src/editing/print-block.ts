import { parseDocument } from "yaml";

export interface BlockScalarOptions {
	value: string;
	/** ">" folds lines, "|" keeps them. */
	indicator: ">" | "|";
	/** The indentation of each line, in columns. */
	indent: number;
	/** The lines of the replaced text, without indentation. Unchanged lines are kept. */
	oldLines?: string[];
	lineEnd: string;
}

/** Maximum length of a folded line in characters, including its indentation. */
const maxLineLength = 110;

/**
 * Prints a text as a block scalar, without a line break at the end. Returns null if the text can't be written as a block
 * scalar.
 */
export function printBlockScalar({
	value,
	indicator,
	indent,
	oldLines = [],
	lineEnd,
}: BlockScalarOptions): string | null {
	const chomp = value.endsWith("\n") ? "" : "-";
	const content = value.replace(/\n$/, "");
	if (content.trim() === "" || /^ /.test(content.replace(/^\n+/, ""))) return null;
	const lines = indicator === "|" ? content.split("\n") : foldText(content, oldLines, maxLineLength - indent);
	const indented = lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line));
	const printed = [indicator + chomp, ...indented].join(lineEnd);
	return parsesTo(`- ${printed}\n`, value, indent) ? printed : null;
}

/** Checks whether a list with one entry parses to the value. The text must be indented deeper than the dash. */
function parsesTo(snippet: string, value: string, indent: number): boolean {
	if (indent < 1) return false;
	const { contents, errors } = parseDocument(snippet, { prettyErrors: false });
	return errors.length === 0 && contents?.toJSON()?.[0] === value;
}

/** Wraps paragraphs at a readable length, with an empty line for each line break of the text. */
function foldText(text: string, oldLines: string[], width: number): string[] {
	const paragraphs = text.split("\n");
	const old = splitParagraphs(oldLines);
	const linesByParagraph = new Map(old.map((lines) => [lines.join(" "), lines]));
	const maxLength = Math.max(width, ...oldLines.map(({ length }) => length));
	return paragraphs.flatMap((paragraph, index) => {
		// A changed paragraph keeps lines of the old paragraph with the same index, or the same index from the end if there
		// are more paragraphs than before.
		const pairedFromEnd = old.at(index - paragraphs.length) ?? [];
		const paragraphLines = linesByParagraph.get(paragraph) ?? (index < old.length ? old[index]! : pairedFromEnd);
		const lines = rewrap(paragraph, paragraphLines, maxLength);
		return index === 0 ? lines : ["", ...lines];
	});
}

function splitParagraphs(lines: string[]): string[][] {
	const paragraphs: string[][] = [];
	let isOpen = false;
	for (const line of lines) {
		if (line === "") isOpen = false;
		else if (isOpen) paragraphs.at(-1)!.push(line);
		else {
			paragraphs.push([line]);
			isOpen = true;
		}
	}
	return paragraphs;
}

/** Keeps unchanged lines at both ends of the paragraph, and wraps the text between them. */
function rewrap(paragraph: string, old: string[], width: number): string[] {
	let rest = paragraph;
	const head: string[] = [];
	const tail: string[] = [];
	for (const line of old) {
		if (rest !== line && !rest.startsWith(`${line} `)) break;
		head.push(line);
		rest = rest.slice(line.length + 1);
	}
	for (const line of old.slice(head.length).reverse()) {
		if (rest !== line && !rest.endsWith(` ${line}`)) break;
		tail.unshift(line);
		rest = rest.slice(0, Math.max(rest.length - line.length - 1, 0));
	}
	if (rest === "") return [...head, ...tail];
	// Words inserted between two kept lines join one of them if there is room.
	if (head.length + tail.length === old.length) {
		const above = head.at(-1);
		if (above !== undefined && above.length + 1 + rest.length <= width)
			return [...head.slice(0, -1), `${above} ${rest}`, ...tail];
		const below = tail[0];
		if (below !== undefined && rest.length + 1 + below.length <= width)
			return [...head, `${rest} ${below}`, ...tail.slice(1)];
	}
	return [...head, ...wrap(rest, width), ...tail];
}

/** Breaks lines at single spaces between words. */
function wrap(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/(?<=\S) (?=\S)/)) {
		const line = lines.at(-1);
		if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
		else lines.push(word);
	}
	return lines;
}
