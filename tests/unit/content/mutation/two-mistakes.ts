import fc from "fast-check";

type Edit = (line: string) => string[];

/** Mistakes that can still be parsed; most of them cause only a warning. */
const doubtful: Edit[] = [
	(line) => [`${line},`],
	(line) => [`${line} # or so`],
	(line) => [`${line}"`],
	(line) => [line.replace(/(: +|- +)"?([^"]+)"?$/, "$1“$2”")],
	(line) => [line.replace(/(: +|- +)"?([^"]+)"?$/, '$1"$2 \\d"')],
	(line) => [line, `${getKeyIndentation(line)}  and more words`],
	(line) => [line.replace(/: +.*$/, ": >-"), `${getKeyIndentation(line)}  - One`, `${getKeyIndentation(line)}  - Two`],
	(line) => [line.replace(/: +.*$/, ": >-"), `${getKeyIndentation(line)}  One`, `${getKeyIndentation(line)}    two`],
	(line) => [
		line.replace(/: +.*$/, ": |"),
		`${getKeyIndentation(line)}  # One`,
		`${getKeyIndentation(line)}  label: Two`,
	],
	(line) => [line.replace(/: +(.*)$/, ": { a: b, $1 }")],
];

/** Makes the text of a line longer than any text may be. */
const tooLong: Edit = (line) => [
	line.replace(/(\w)([?.!"”,]*)$/, (_, last, rest) => `${last}${" word".repeat(9000)}${rest}`),
];

/** Edits after which a value is usually invalid by the schema. */
const refused: Edit[] = [
	(line) => [line.replace(/(: +|- +).*$/, "$1[]")],
	(line) => [line.replace(/(: +|- +).*$/, "$1{ a: b }")],
	(line) => [line.replace(/(: +|- +).*$/, "$1x")],
	(line) => [line.replace(/^(\s*(?:- )?)\w+:/, "$1nobody:")],
	(line) => [line, `${getKeyIndentation(line)}nobody: 1`],
	() => [],
];

/** Generates definitions with two mistakes in one line, where a warning may hide an error. */
export function generateTwoMistakesInALine(text: string): fc.Arbitrary<string> {
	const lines = text.split("\n");
	const indexesOfTexts = lines.flatMap((line, index) => (/(: +|- +)["\w][^:]{8,}$/.test(line) ? [index] : []));
	const second = fc.oneof(fc.constant(tooLong), fc.constantFrom(...refused));
	const edits = fc.tuple(fc.constantFrom(...doubtful), second, fc.boolean());
	return fc.tuple(fc.constantFrom(...indexesOfTexts), edits).map(([index, [first, second, isReversed]]) => {
		const order = isReversed ? [second, first] : [first, second];
		const made = order.reduce((all, edit) => [...edit(all[0] ?? ""), ...all.slice(1)], [lines[index]!]);
		return [...lines.slice(0, index), ...made, ...lines.slice(index + 1)].join("\n");
	});
}

/** Returns the indentation of a line below that belongs to the same group: "    " for "  - name: Rye". */
function getKeyIndentation(line: string): string {
	return (/^[ -]*/.exec(line)?.[0] ?? "").replaceAll("-", " ");
}
