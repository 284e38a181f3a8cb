import { appendKey, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";
import { bodyColumn } from "../content/semantics/row.ts";
import {
	createDefinitionAround,
	frontIndentation,
	frontRow,
	frontWrapper,
	splitArticle,
} from "../content/source/article.ts";
import { isMarkdownFile } from "../content/source/limits.ts";
import { normalizeLineBreaks } from "../text/lines.ts";
import { toShortLine } from "../text/words.ts";
import { createDraft } from "./draft.ts";
import { findTitleColumn, maxNameLength } from "./names.ts";
import { OperationError } from "./operation-error.ts";
import { printInlinePair } from "./print.ts";
import { putValue } from "./put.ts";
import { readYaml } from "./yaml-text.ts";

/** The content of a Markdown file of a collection. */
export interface ArticleText {
	/** The values of its front matter, by column. */
	values: Record<string, string>;
	body: string;
}

/** Reads a Markdown file. If that fails, returns the reason. */
export function readArticle(text: string): ArticleText | { refused: string } {
	try {
		const { front, body } = split(text);
		const values = Object.entries(readFront(front)).map(([column, value]) => [column, String(value ?? "")]);
		return {
			values: Object.fromEntries(values),
			body: normalizeLineBreaks(body).replace(/^\n/, "").replace(/\n$/, ""),
		};
	} catch (error) {
		if (error instanceof OperationError) return { refused: error.message };
		throw error;
	}
}

/** Returns the title of an article, or undefined if it has none. */
export function getArticleTitle({ values }: Pick<ArticleText, "values">): string | undefined {
	const filled = Object.keys(values).filter((key) => values[key]?.trim());
	const column = findTitleColumn(filled);
	return column && values[column];
}

/** Returns the title of a Markdown file. For a file without one, such as a table, returns its name. */
export function getFileTitle(file: string, text: string): string {
	if (!isMarkdownFile(file)) return file;
	const article = readArticle(text);
	return ("refused" in article ? undefined : getArticleTitle(article)) ?? file;
}

/** Returns how a sentence names a file beside the definition: “‘Closed in August’”, “towns.csv”. */
export function quoteFileTitle(file: string, text: string): string {
	const title = getFileTitle(file, text);
	return title === file ? file : `‘${toShortLine(title, maxNameLength)}’`;
}

/** Prints a new Markdown file. */
export function printArticle({ values, body }: ArticleText): string {
	const lines = Object.entries(values).map(([column, value]) =>
		value === "" ? `${column}:` : printInlinePair(column, value),
	);
	return ["---", ...lines, "---", "", body, ""].join("\n");
}

/** Sets the whole text of a Markdown file (""), its body ("/body"), or a value of its front matter ("/title"). */
export function setArticleValue(text: string, pointer: string, value: unknown): string {
	if (typeof value !== "string") throw new OperationError("A value of a Markdown file is a text.");
	if (pointer === "") return value;
	const [column = "", ...deeper] = parsePointer(pointer);
	if (deeper.length > 0) throw new OperationError(`There is nothing at ${pointer} in a Markdown file.`);
	const { front, frontOffset, body, bodyOffset } = split(text);
	if (column !== bodyColumn)
		return text.slice(0, frontOffset) + setFrontValue(front, column, value) + text.slice(frontOffset + front.length);
	const [, blankLine = ""] = /^(\r?\n)/.exec(body) ?? [];
	const isEmpty = body.trim() === "";
	// `readArticle` removes one line break at each end.
	const head = isEmpty || value.startsWith("\n") ? "\n" : blankLine;
	const tail = isEmpty || value.endsWith("\n") || body.endsWith("\n") ? "\n" : "";
	return text.slice(0, bodyOffset) + head + value + tail;
}

function split(text: string): Exclude<ReturnType<typeof splitArticle>, string> {
	const parts = splitArticle(text);
	if (typeof parts === "string") throw new OperationError(parts);
	return parts;
}

/** Removes what `createDefinitionAround` added to front matter. Throws if an edit has changed these lines. */
function unwrapFront(wrapped: string): string {
	const lines = wrapped.split("\n");
	const isIndented = (line: string) => line.startsWith(frontIndentation) || line.trim() === "";
	if (frontWrapper.some((line, index) => lines[index] !== line) || !lines.slice(frontWrapper.length).every(isIndented))
		throw new OperationError(unreadable);
	return lines
		.slice(frontWrapper.length)
		.map((line) => line.slice(frontIndentation.length))
		.join("\n");
}

function readFront(front: string): Record<string, unknown> {
	let row: unknown;
	try {
		const { collections } = readYaml(createDefinitionAround(front)).data as { collections: { x: { rows: unknown[] } } };
		row = collections.x.rows[0] ?? {};
	} catch (error) {
		throw error instanceof OperationError ? new OperationError(unreadable) : error;
	}
	if (!isRecord(row)) throw new OperationError(unreadable);
	return row;
}

const unreadable =
	"The lines between the two --- at the top can't be read. Correct them in the text of the file first.";

function setFrontValue(front: string, column: string, value: string): string {
	const row = readFront(front);
	// Splices can't add a first key to an empty list entry without changing its layout.
	if (Object.keys(row).length === 0) return `${front}${printInlinePair(column, value)}\n`;
	const old = row[column];
	const isStillNumber = typeof old === "number" && String(Number(value)) === value;
	const draft = createDraft({ front: createDefinitionAround(front) }, "front", {});
	putValue(draft, appendKey(frontRow, column), isStillNumber ? Number(value) : value);
	return unwrapFront(draft.texts.front!);
}
