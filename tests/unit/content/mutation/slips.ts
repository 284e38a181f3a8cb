/** A slip that somebody new to YAML makes in one line of a definition. */
export interface Slip {
	name: string;
	/** Returns the lines that replace the line, or null if the slip can't happen there. `spot` is a position in it, from 0 to 1. */
	make: (line: string, spot: number) => string[] | null;
	/** Whether the changed line is valid in a block scalar, where the author may have meant it. */
	isMeantInTexts?: boolean;
}

/** The indentation and the hyphen of an entry: "  - " of "  - name: Rye" */
export const hyphen = /^(\s*)- (?=\S)/;
/** "  - name: Rye bread", with a value of nine characters or more */
const plainValue = /^(\s*(?:- )?[A-Za-z]\w*: )([A-Za-z].{8,})$/;
/** '  - name: "Rye"' or '  - "Rye"' */
const quotedValue = /^(\s*(?:- )?(?:[A-Za-z]\w*: )?)("[^"]+")$/;

export const slips: Slip[] = [
	{ name: "Enter pressed in a text, without indentation", make: (line, spot) => breakLine(line, spot, () => "") },
	{ name: "Enter pressed in a text, indented like the line", make: (line, spot) => breakLine(line, spot, getIndentation) },
	{ name: "a missing hyphen", make: (line) => replaceInLine(line, hyphen, "$1") },
	{ name: "a hyphen replaced by spaces", make: (line) => replaceInLine(line, hyphen, "$1  ") },
	{ name: "a missing hyphen, with its space kept", make: (line) => replaceInLine(line, hyphen, "$1 ") },
	{ name: "a missing colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*):(?= |$)/, "$1") },
	{ name: "a missing space after a colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*:) (?=\S)/, "$1") },
	{ name: "a tab instead of two spaces", make: (line) => replaceInLine(line, / {2}(?=\S)/, "\t") },
	{ name: "tabs for indentation", make: (line) => replaceInLine(line, /^( {2})+/, (all) => all.replaceAll("  ", "\t")) },
	{ name: "a missing closing quote", make: (line) => replaceInLine(line, quotedValue, (_, key, text) => key + text.slice(0, -1)) },
	{ name: "a missing opening quote", make: (line) => replaceInLine(line, quotedValue, (_, key, text) => key + text.slice(1)) },
	{ name: "a stray quote before a text", make: (line) => replaceInLine(line, plainValue, '$1"$2') },
	{ name: "an unresolved merge conflict", make: (line) => ["<<<<<<< HEAD", line, "=======", line.replace(/\w+\s*$/, "else"), ">>>>>>> main"] },
	{ name: "a comment with //", make: (line) => [`${getIndentation(line)}// the old words`, line] },
	{ name: "an HTML comment", make: (line) => [`${getIndentation(line)}<!-- the old words -->`, line] },
	{ name: "a line commented out with //", make: (line) => replaceInLine(line, /^(\s*)(?=\S)/, "$1// ") },
	{ name: "a pasted line of hyphens", make: (line) => ["---", line] },
	{ name: "an extra space of indentation", make: (line) => replaceInLine(line, /^(?=\s*\S)/, " ") },
	{ name: "a missing space of indentation", make: (line) => replaceInLine(line, /^ /, "") },
	{ name: "two extra spaces of indentation", make: (line) => replaceInLine(line, /^(?=\s*\S)/, "  ") },
	{ name: "two missing spaces of indentation", make: (line) => replaceInLine(line, /^ {2}/, "") },
	{ name: "a trailing comma", isMeantInTexts: true, make: (line) => replaceInLine(line, /(?<=: \S.*|- \S.*)(?<=[\w"])$/, ",") },
	{ name: "a reversed block scalar indicator", make: (line) => replaceInLine(line, />-$/, "->") },
	{ name: "a deleted key above a block scalar", make: (line) => (/[>|]-?$/.test(line) ? [] : null) },
]; // biome-ignore format: a table

interface MadeSlip {
	text: string;
	/** The changed lines, counted from 1. */
	first: number;
	last: number;
}

/** Makes a slip in the first line in which it can happen. Begins at `at`, a share of the lines, and wraps around. */
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

/** Replaces a pattern in a line. Returns null for a comment, and if nothing changes. */
export function replaceInLine(
	line: string,
	pattern: RegExp,
	replacement: string | ((...match: string[]) => string),
): string[] | null {
	if (/^\s*(#|$)/.test(line)) return null;
	const next = line.replace(pattern, replacement as string);
	return next === line ? null : [next];
}

/** Breaks a line between two words of its text. */
function breakLine(line: string, spot: number, indent: (line: string) => string): string[] | null {
	const textStart = /^\s*(?:- )?(?:[A-Za-z]\w*: )?/.exec(line)![0].length;
	if (/^\s*(#|$)/.test(line)) return null;
	const spaces = [...line.matchAll(/(?<=[\w.,!?]) (?=\w)/g)]
		.map(({ index }) => index)
		.filter((index) => index > textStart);
	const at = spaces[Math.floor(spot * spaces.length)];
	return at === undefined ? null : [line.slice(0, at), indent(line) + line.slice(at + 1)];
}

function getIndentation(line: string): string {
	return /^\s*/.exec(line)![0];
}

/** Tells for each line whether it is part of a block scalar. */
export function markTextLines(lines: string[]): boolean[] {
	/** The column of the key or hyphen of the block scalar that the lines belong to. */
	let ownerColumn: number | null = null;
	return lines.map((line) => {
		const column = getIndentation(line).length;
		if (ownerColumn !== null && (line.trim() === "" || column > ownerColumn)) return true;
		ownerColumn = /[>|]-?$/.test(line) ? column : null;
		return false;
	});
}
