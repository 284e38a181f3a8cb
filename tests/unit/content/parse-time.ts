import { readFileSync } from "node:fs";
import { compiled, project } from "../compiled.ts";
import { measureCpuTime } from "../cpu.ts";

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");
/** A page for each row. */
const page = '{ path: "/:a", name: "{row.a}", collection: rows, sections: [{ type: prose, text: "{row.body}" }] }';

type Files = Record<string, string>;

/** Locations for a text: each function returns a definition, and files beside it, with the text at that location. */
export const places: Record<string, (text: string) => [definition: string, files?: Files]> = {
	"a plain scalar": (text) => [section(`type: prose\n        text: a ${text}`)],
	"the start of a plain scalar": (text) => [section(`type: prose\n        text: ${text}`)],
	"a multi-line plain scalar": (text) => [section(`type: prose\n        text: a\n          ${indent(text)}`)],
	"an outdented continuation line": (text) => [section(`type: prose\n        text: a\n${text}`)],
	"single quotes": (text) => [section(`type: prose\n        text: '${text.replaceAll("'", "''")}'`)],
	"double quotes": (text) => [section(`type: prose\n        text: ${JSON.stringify(text)}`)],
	"unclosed quotes": (text) => [section(`type: prose\n        text: "${text}`)],
	braces: (text) => [section(`{ type: prose, text: a${text} }`)],
	"a literal block scalar": (text) => [section(`type: prose\n        text: |\n          ${indent(text)}`)],
	"a folded block scalar": (text) => [section(`type: prose\n        text: >-\n          a${indent(text)}`)],
	"a heading": (text) => [section(`type: heading\n        heading: ${text}`)],
	"a URL": (text) => [section(`{ type: heading, heading: A, buttons: [{ label: B, to: ${JSON.stringify(text)} }] }`)],
	"a key": (text) => [`${base}\n${text}: x\n`],
	"a list entry": (text) => [base.replace("footer:", () => `list:\n  - ${text}\nfooter:`)],
	"a constant": (text) => [base.replace("constants:\n", () => `constants:\n  x: ${JSON.stringify(text)}\n`)],
	"a comment": (text) => [`${base}\n# ${text}\n`],
	"the whole file": (text) => [text],
	"a cell": (text) => [rows("csv: a.csv"), { "a.csv": `a,body\nx,"${text.replaceAll('"', '""')}"\n` }],
	"a table": (text) => [rows("csv: a.csv"), { "a.csv": `a,body\n${text}\n` }],
	Markdown: (text) => [rows("folder: news"), { "news/a.md": `---\na: x\n---\n${text}\n` }],
	"front matter": (text) => [rows("folder: news"), { "news/a.md": `---\na: ${text}\n---\nText\n` }],
};

function section(text: string): string {
	return base.replace(/^notFound:/m, () => `      - ${text}\nnotFound:`);
}

function rows(source: string): string {
	return base.replace("routes:\n", () => `collections: { rows: { ${source} } }\nroutes:\n  - ${page}\n`);
}

function indent(text: string): string {
	return text.replaceAll("\n", "\n          ");
}

/** Ways to repeat a unit up to a length: on one line or on many. */
export const shapes: Record<string, (unit: string, length: number) => string> = {
	"one line": (unit, length) => fill(unit, length),
	"short lines": (unit, length) => fill(`${unit}\n`, length),
	"full lines": (unit, length) => fill(`${fill(unit, 80)}\n`, length),
};

/** Repeats a text up to a length. */
function fill(text: string, length: number): string {
	return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** A unit that is repeated in a shape, at a place of a definition. */
export interface Flood {
	place: string;
	shape: string;
	unit: string;
}

/** CPU time (ms) below which a text is fast enough. It includes compiling the definition around the text. */
const negligible = 150;

/**
 * Compiles a flood at one length and at four times that length, and checks whether the work grows faster than the text.
 * The fastest of several attempts counts, and a busy machine gets a second chance.
 */
export function growsTooFast({ place, shape, unit }: Flood, length: number): boolean {
	const measure = (size: number, attempts: number) => {
		const [text, files = {}] = places[place]!(shapes[shape]!(unit, size));
		const durations = Array.from({ length: attempts }, () => measureCpuTime(() => void compiled(text, { files })));
		return Math.min(...durations);
	};
	// Linear work takes four times as long, quadratic work sixteen times.
	const isSlow = (attempts: number) => {
		const [single, fourfold] = [measure(length, attempts), measure(4 * length, attempts)];
		return fourfold > negligible && fourfold > 9 * Math.max(single, negligible / 16);
	};
	return measure(4 * length, 1) > negligible && isSlow(3) && isSlow(6);
}
