import { type Document, isAlias, isNode, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import type { Finding } from "./finding.ts";
import { locate, type Places } from "./places.ts";

export interface Source {
	/** As it is named to the reader: "site.yaml". */
	file: string;
	text: string;
}

export interface Parsed {
	file: string;
	/** Plain values; null where the text is not YAML. */
	data: unknown;
	places: Places;
	findings: Finding[];
}

/** In characters. The parser's time grows with the square of the number of keys of one map. */
const longestText = 256 * 1024;

/** YAML → plain data, with the place of every value. Reports text that is not YAML, or YAML that a definition may not use. */
export function parse({ file, text }: Source): Parsed {
	const lines = new LineCounter();
	const tooLong = text.length > longestText;
	const document = parseDocument(tooLong ? "" : text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
	const places = locate(document, lines, tooLong ? "" : text);
	const refusals = refused(document, places);
	const findings = tooLong ? [tooLarge(text)] : refusals.length > 0 ? refusals : syntax(document, places);
	const data = findings.length > 0 ? null : document.toJS();
	return { file, data, places, findings };
}

function tooLarge(text: string): Finding {
	const kilobytes = Math.ceil(text.length / 1024);
	return {
		code: "file-too-large",
		pointer: "",
		message: `The file is ${kilobytes} KiB long; at most ${longestText / 1024} KiB are read. Long tables belong in a CSV file beside it.`,
	};
}

function syntax(document: Document, places: Places): Finding[] {
	const problems = [...document.errors, ...document.warnings];
	return problems.slice(0, 1).map((problem) => ({
		code: problem.code === "DUPLICATE_KEY" ? "duplicate-key" : "yaml-syntax",
		pointer: "",
		at: { range: places.range(...spanOf(problem, places.text)) },
		message: explain(problem, places.text),
	}));
}

/** An error at the end of a line break is shown on the line it ends. */
function spanOf({ pos: [start, end] }: YAMLError, text: string): [number, number] {
	const from = text[start] === "\n" && start > 0 ? start - 1 : start;
	const lineEnd = text.indexOf("\n", from);
	return [from, Math.min(Math.max(end, from + 1), lineEnd === -1 ? text.length : lineEnd)];
}

const explanations: [code: YAMLError["code"], sentence: string][] = [
	["DUPLICATE_KEY", "This key is written twice at the same level; only one can count."],
	["TAB_AS_INDENT", "A tab stands at the beginning of this line; use spaces."],
	["BAD_INDENT", "This line is not indented like its neighbours."],
	["MISSING_CHAR", "Something that was opened here is not closed: a quote, a bracket or a brace."],
	["BAD_ALIAS", "A text that begins with * or & must stand in quotes."],
	["BAD_SCALAR_START", "A text that begins with this character must stand in quotes."],
	["BLOCK_AS_IMPLICIT_KEY", "There is a colon too many in this line; put the text in quotes."],
	["MULTILINE_IMPLICIT_KEY", "A key must be followed by a colon on its own line."],
	["UNEXPECTED_TOKEN", "This is not expected here; a text with special characters must stand in quotes."],
	["TAG_RESOLVE_FAILED", "A text that begins with ! must stand in quotes."],
];

function explain(error: YAMLError, text: string): string {
	const line = text.slice(text.lastIndexOf("\n", error.pos[0] - 1) + 1).split("\n", 1)[0] ?? "";
	if (/^\s*(- )?[\w-]+:\s*\{[\w.]+\}\s*\S/.test(line)) return "A text that begins with { must stand in quotes.";
	return explanations.find(([code]) => code === error.code)?.[1] ?? `This is not valid YAML: ${error.message}`;
}

/** References and tags are refused: they can blow a short file up to gigabytes, and no editor needs them. */
function refused(document: Document, places: Places): Finding[] {
	const findings: Finding[] = [];
	visit(document, (_, node) => {
		if (!isNode(node)) return;
		const anchored = isAlias(node) || ("anchor" in node && node.anchor);
		if (!anchored && !node.tag) return;
		const [start, end] = node.range ?? [0, 0];
		findings.push({
			code: anchored ? "alias-not-allowed" : "tag-not-allowed",
			pointer: "",
			at: { range: places.range(start, Math.min(end, start + 80)) },
			message: `${anchored ? "References (& and *)" : "Tags (!)"} are not used in this file. Put the text in quotes, or write it out.`,
		});
	});
	return findings;
}
