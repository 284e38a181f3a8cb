import fc from "fast-check";

type Edit = (line: string) => string[];

/** Mistakes that can still be parsed; most of them cause only a warning. */
const doubtful: Edit[] = [
	(line) => [`${line},`],
	(line) => [`${line} # or so`],
	(line) => [`${line}"`],
	(line) => [line.replace(/(: +|- +)"?([^"]+)"?$/, "$1“$2”")],
	(line) => [line.replace(/(: +|- +)"?([^"]+)"?$/, '$1"$2 \\d"')],
	(line) => [line, `${getIndentation(line)}  and more words`],
	(line) => [line.replace(/: +.*$/, ": >-"), `${getIndentation(line)}  - One`, `${getIndentation(line)}  - Two`],
	(line) => [line.replace(/: +.*$/, ": >-"), `${getIndentation(line)}  One`, `${getIndentation(line)}    two`],
	(line) => [line.replace(/: +.*$/, ": |"), `${getIndentation(line)}  # One`, `${getIndentation(line)}  label: Two`],
	(line) => [line.replace(/: +(.*)$/, ": { a: b, $1 }")],
];

const tooLong: Edit = (line) => [
	line.replace(/(\w)([?.!"”,]*)$/, (_, last, rest) => `${last}${" word".repeat(9000)}${rest}`),
];

/** Edits after which a value is invalid by the schema. */
const refused: Edit[] = [
	(line) => [line.replace(/(: +|- +).*$/, "$1[]")],
	(line) => [line.replace(/(: +|- +).*$/, "$1{ a: b }")],
	(line) => [line.replace(/(: +|- +).*$/, "$1x")],
	(line) => [line.replace(/^(\s*(?:- )?)\w+:/, "$1nobody:")],
	(line) => [line, `${getIndentation(line)}nobody: 1`],
	() => [],
];

/** Generates definitions with two mistakes in one line, where a warning may hide an error. */
export function generateTwoMistakesInALine(text: string): fc.Arbitrary<string> {
	const lines = text.split("\n");
	const texts = lines.flatMap((line, index) => (/(: +|- +)["\w][^:]{8,}$/.test(line) ? [index] : []));
	const second = fc.oneof(fc.constant(tooLong), fc.constantFrom(...refused));
	const edits = fc.tuple(fc.constantFrom(...doubtful), second, fc.boolean());
	return fc.tuple(fc.constantFrom(...texts), edits).map(([index, [first, second, isReversed]]) => {
		const order = isReversed ? [second, first] : [first, second];
		const made = order.reduce((all, edit) => [...edit(all[0] ?? ""), ...all.slice(1)], [lines[index]!]);
		return [...lines.slice(0, index), ...made, ...lines.slice(index + 1)].join("\n");
	});
}

/** Returns the indentation of a line below the key: "    " for "  - name: Rye". */
function getIndentation(line: string): string {
	return (/^[ -]*/.exec(line)?.[0] ?? "").replaceAll("-", " ");
}
