import { parseDocument } from "yaml";

/** A text below its key, as it is to be written. */
export interface BlockScalarOptions {
	value: string;
	/** ">" joins its lines, "|" keeps them. */
	sign: ">" | "|";
	/** Of its lines, in columns. */
	indent: number;
	/** The lines that stood there, without their indentation: those that need not change stay. */
	kept?: string[];
	lineEnd: string;
}

/** The longest line that is written, with its indentation. */
const widest = 110;

/** The sign and the lines of a text, without a line break at the end; null where it cannot stand below a sign. */
export function printBlockScalar({ value, sign, indent, kept = [], lineEnd }: BlockScalarOptions): string | null {
	const chomp = value.endsWith("\n") ? "" : "-";
	const words = value.replace(/\n$/, "");
	if (words.trim() === "" || /^ /.test(words.replace(/^\n+/, ""))) return null;
	const lines = sign === "|" ? words.split("\n") : folded(words, kept, widest - indent);
	const indented = lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line));
	const written = [sign + chomp, ...indented].join(lineEnd);
	return means(`- ${written}\n`, value, indent) ? written : null;
}

/** Whether YAML reads a list of one text as that text. The list is indented less than the text. */
function means(snippet: string, value: string, indent: number): boolean {
	if (indent < 1) return false;
	const { contents, errors } = parseDocument(snippet, { prettyErrors: false });
	return errors.length === 0 && contents?.toJSON()?.[0] === value;
}

/** Paragraphs on lines of a readable length, with an empty line where the text has a line break. */
function folded(text: string, kept: string[], width: number): string[] {
	const paragraphs = text.split("\n");
	const old = paragraphsOf(kept);
	const whole = new Map(old.map((lines) => [lines.join(" "), lines]));
	const longest = Math.max(width, ...kept.map(({ length }) => length));
	return paragraphs.flatMap((paragraph, index) => {
		const fromEnd = old.at(index - paragraphs.length) ?? [];
		const before = whole.get(paragraph) ?? (index < old.length ? old[index]! : fromEnd);
		const lines = rewrapped(paragraph, before, longest);
		return index === 0 ? lines : ["", ...lines];
	});
}

function paragraphsOf(lines: string[]): string[][] {
	const found: string[][] = [];
	let open = false;
	for (const line of lines) {
		if (line === "") open = false;
		else if (open) found.at(-1)!.push(line);
		else {
			found.push([line]);
			open = true;
		}
	}
	return found;
}

/** The lines at both ends that the paragraph still has stay; what is between them is written anew. */
function rewrapped(paragraph: string, old: string[], width: number): string[] {
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
	// Words between two lines that both stay join one of them, if there is room.
	if (head.length + tail.length === old.length) {
		const above = head.at(-1);
		if (above !== undefined && above.length + 1 + rest.length <= width)
			return [...head.slice(0, -1), `${above} ${rest}`, ...tail];
		const below = tail[0];
		if (below !== undefined && rest.length + 1 + below.length <= width)
			return [...head, `${rest} ${below}`, ...tail.slice(1)];
	}
	return [...head, ...wrapped(rest, width), ...tail];
}

/** Breaks lines where a single space stands between two words. */
function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/(?<=\S) (?=\S)/)) {
		const line = lines.at(-1);
		if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
		else lines.push(word);
	}
	return lines;
}
