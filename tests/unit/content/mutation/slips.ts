/** What an editor who has never seen YAML does to one line of a definition; null where the line gives no occasion. */
export interface Slip {
	name: string;
	/** The lines that take the place of the line; `spot` says where in it, from 0 to 1. */
	make: (line: string, spot: number) => string[] | null;
	/** In a line of words it is no slip: a writer may have meant it. */
	isMeantInTexts?: boolean;
}

const bullet = /^(\s*)- (?=\S)/;
const plainValue = /^(\s*(?:- )?[A-Za-z]\w*: )([A-Za-z].{8,})$/;
const quotedValue = /^(\s*(?:- )?(?:[A-Za-z]\w*: )?)("[^"]+")$/;

export const slips: Slip[] = [
	{ name: "Enter pressed in a text, without indentation", make: (line, spot) => broken(line, spot, () => "") },
	{ name: "Enter pressed in a text, indented like the line", make: (line, spot) => broken(line, spot, indentOf) },
	{ name: "a dash lost", make: (line) => replaceInLine(line, bullet, "$1") },
	{ name: "a dash lost, its place kept", make: (line) => replaceInLine(line, bullet, "$1  ") },
	{ name: "a dash lost, its space kept", make: (line) => replaceInLine(line, bullet, "$1 ") },
	{ name: "a colon lost", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*):(?= |$)/, "$1") },
	{ name: "a space lost after a colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*:) (?=\S)/, "$1") },
	{ name: "a tab instead of two spaces", make: (line) => replaceInLine(line, / {2}(?=\S)/, "\t") },
	{ name: "tabs instead of the indentation", make: (line) => replaceInLine(line, /^( {2})+/, (all) => all.replaceAll("  ", "\t")) },
	{ name: "the last quote lost", make: (line) => replaceInLine(line, quotedValue, (_, key, text) => key + text.slice(0, -1)) },
	{ name: "the first quote lost", make: (line) => replaceInLine(line, quotedValue, (_, key, text) => key + text.slice(1)) },
	{ name: "a quote before a text", make: (line) => replaceInLine(line, plainValue, '$1"$2') },
	{ name: "a merge that was not finished", make: (line) => ["<<<<<<< HEAD", line, "=======", line.replace(/\w+\s*$/, "else"), ">>>>>>> main"] },
	{ name: "a comment as in code", make: (line) => [`${indentOf(line)}// the old words`, line] },
	{ name: "a comment as in HTML", make: (line) => [`${indentOf(line)}<!-- the old words -->`, line] },
	{ name: "a line taken out as in code", make: (line) => replaceInLine(line, /^(\s*)(?=\S)/, "$1// ") },
	{ name: "a rule pasted", make: (line) => ["---", line] },
	{ name: "a space too many", make: (line) => replaceInLine(line, /^(?=\s*\S)/, " ") },
	{ name: "a space too few", make: (line) => replaceInLine(line, /^ /, "") },
	{ name: "two spaces too many", make: (line) => replaceInLine(line, /^(?=\s*\S)/, "  ") },
	{ name: "two spaces too few", make: (line) => replaceInLine(line, /^ {2}/, "") },
	{ name: "a comma at the end", isMeantInTexts: true, make: (line) => replaceInLine(line, /(?<=: \S.*|- \S.*)(?<=[\w"])$/, ",") },
	{ name: "the sign of a long text turned", make: (line) => replaceInLine(line, />-$/, "->") },
	{ name: "the line of a long text's key deleted", make: (line) => (/[>|]-?$/.test(line) ? [] : null) },
]; // biome-ignore format: a table

interface MadeSlip {
	text: string;
	/** The lines that it changed, counted from 1. */
	first: number;
	last: number;
}

/** Makes a slip in the first line from a place on that gives occasion for it. */
export function makeSlip(
	{ lines, isText }: { lines: string[]; isText: boolean[] },
	slip: Slip,
	at: number,
	spot: number,
): MadeSlip | null {
	const start = Math.floor(at * lines.length);
	for (let step = 0; step < lines.length; step++) {
		const index = (start + step) % lines.length;
		if (slip.isMeantInTexts && isText[index]) continue;
		const made = slip.make(lines[index]!, spot);
		if (!made) continue;
		const text = [...lines.slice(0, index), ...made, ...lines.slice(index + 1)].join("\n");
		return { text, first: index + 1, last: index + Math.max(made.length, 1) };
	}
	return null;
}

/** The line with a pattern replaced, as the only line of its place; null for a comment, and where nothing changes. */
export function replaceInLine(
	line: string,
	pattern: RegExp,
	replacement: string | ((...match: string[]) => string),
): string[] | null {
	if (/^\s*(#|$)/.test(line)) return null;
	const next = line.replace(pattern, replacement as string);
	return next === line ? null : [next];
}

/** Between two words of a text, wherever it stands. */
function broken(line: string, spot: number, indent: (line: string) => string): string[] | null {
	const text = /^\s*(?:- )?(?:[A-Za-z]\w*: )?/.exec(line)![0].length;
	if (/^\s*(#|$)/.test(line)) return null;
	const spaces = [...line.matchAll(/(?<=[\w.,!?]) (?=\w)/g)].map(({ index }) => index).filter((index) => index > text);
	const at = spaces[Math.floor(spot * spaces.length)];
	return at === undefined ? null : [line.slice(0, at), indent(line) + line.slice(at + 1)];
}

function indentOf(line: string): string {
	return /^\s*/.exec(line)![0];
}

/** Which lines stand in a text below a > or | sign. */
export function linesOfTexts(lines: string[]): boolean[] {
	let owner: number | null = null;
	return lines.map((line) => {
		const column = indentOf(line).length;
		if (owner !== null && (line.trim() === "" || column > owner)) return true;
		owner = /[>|]-?$/.test(line) ? column : null;
		return false;
	});
}
