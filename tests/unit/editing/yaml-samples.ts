import fc from "fast-check";

/** A definition as a person may have written it, and its data. */
export interface Sample {
	text: string;
	data: Record<string, unknown>;
}

/** A value in one of the notations of YAML. */
interface Notation {
	value: unknown;
	/** The text after the colon or dash. Lines after the first are indented for a parent at `column`. */
	lines: (column: number) => string[];
	/** The text in flow style; null if the notation isn't possible there. */
	flow: string | null;
}

const words = fc.constantFrom("Bread", "and", "rolls,", "it's", "{product}", "ten: 10", "#1", "a - b", "“ä”", "x");
const sentence = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => `W ${parts.join(" ")}`);

const plain = fc.constantFrom("Bread", "two words", "it's", "a-b", "12 rolls").map((value) => notate(value, value));
const double = sentence.map((value) => notate(value, JSON.stringify(value)));
const single = sentence.map((value) => notate(value, `'${value.replaceAll("'", "''")}'`));
const number = fc.integer({ min: 0, max: 999 }).map((value) => notate(value, String(value)));

function notate(value: unknown, text: string): Notation {
	// A plain text in brackets must not contain commas, brackets or braces.
	const isValidInFlow = !/^[^"'[{].*[,[\]{}]/.test(text);
	return { value, lines: () => [text], flow: isValidInFlow ? text : JSON.stringify(value) };
}

const literal = fc.array(fc.oneof(sentence, fc.constant("")), { minLength: 1, maxLength: 4 }).map((given): Notation => {
	const lines = [...given, "End"];
	return {
		value: `${lines.join("\n")}\n`,
		lines: (column) => ["|", ...lines.map((line) => (line === "" ? "" : `${indent(column + 2)}${line}`))],
		flow: null,
	};
});

const folded = fc.array(sentence, { minLength: 1, maxLength: 4 }).map(
	(lines): Notation => ({
		value: lines.join(" "),
		lines: (column) => [">-", ...lines.map((line) => `${indent(column + 2)}${line}`)],
		flow: null,
	}),
);

const twoLines = fc.tuple(sentence, sentence, fc.boolean()).map(([first, second, isQuoted]): Notation => {
	const [one, other] = isQuoted ? [first, second] : ["Some words", "and others"];
	const quote = isQuoted ? '"' : "";
	return {
		value: `${one} ${other}`,
		lines: (column) => [`${quote}${one}`, `${indent(column + 2)}${other}${quote}`],
		flow: null,
	};
});

/** An empty value: nothing follows the colon or dash. */
const empty = fc.constant<Notation>({ value: null, lines: () => [""], flow: null });

const scalars = fc.oneof(plain, double, single, number);

const flowList = fc
	.tuple(fc.array(scalars, { maxLength: 3 }), fc.constantFrom(", ", ",", ",  "))
	.map(([items, comma]) =>
		notate(
			items.map(({ value }) => value),
			`[${items.map(({ flow }) => flow).join(comma)}]`,
		),
	);

const flowGroup = fc.array(scalars, { maxLength: 3 }).map((items) => {
	const value = Object.fromEntries(items.map((item, index) => [`k${index}`, item.value]));
	const text = items.map(({ flow }, index) => `k${index}: ${flow}`).join(", ");
	return notate(value, items.length > 0 ? `{ ${text} }` : "{}");
});

/** Comments and empty lines around an entry. */
const surroundings = fc.record({
	above: fc.constantFrom<string[]>([], [], ["# about it"], ["# one", "# two"], ["# apart", ""], [""]),
	after: fc.constantFrom("", "", " # behind", "   # far"),
});

const { value: anyNotation } = fc.letrec<{ value: Notation; list: Notation; group: Notation }>((tie) => ({
	value: fc.oneof(
		{ depthSize: "small" },
		scalars,
		literal,
		folded,
		twoLines,
		empty,
		flowList,
		flowGroup,
		tie("list"),
		tie("group"),
	),
	list: fc.array(fc.tuple(tie("value"), surroundings), { minLength: 1, maxLength: 4 }).map((items) =>
		notateBlock(
			items.map(([notation, surrounding], index) => ({ key: String(index), notation, surrounding })),
			true,
		),
	),
	group: fc.array(fc.tuple(tie("value"), surroundings), { minLength: 1, maxLength: 4 }).map((items) =>
		notateBlock(
			items.map(([notation, surrounding], index) => ({ key: `key${index}`, notation, surrounding })),
			false,
		),
	),
}));

type SurroundedEntry = { key: string; notation: Notation; surrounding: { above: string[]; after: string } };

function notateBlock(items: SurroundedEntry[], isList: boolean): Notation {
	const value = isList
		? items.map(({ notation }) => notation.value)
		: Object.fromEntries(items.map(({ key, notation }) => [key, notation.value]));
	return { value, lines: (column) => ["", ...listBlockLines(items, isList, column + 2)], flow: null };
}

function listBlockLines(items: SurroundedEntry[], isList: boolean, column: number): string[] {
	return items.flatMap(({ key, notation, surrounding }) => {
		const above = surrounding.above.map((line) => (line === "" ? "" : indent(column) + line));
		const [first = "", ...rest] = notation.lines(column);
		const indicator = isList ? "-" : `${key}:`;
		const isOneLine = rest.length === 0 || first === "";
		const head = `${indent(column)}${indicator}${first === "" ? "" : ` ${first}`}${isOneLine ? surrounding.after : ""}`;
		return [...above, head, ...rest];
	});
}

function indent(column: number): string {
	return " ".repeat(column);
}

/** Definitions whose values are below "constants", where the schema allows any key. */
export const samples = fc
	.tuple(
		fc.array(fc.tuple(anyNotation, surroundings), { minLength: 1, maxLength: 4 }),
		fc.constantFrom("\n", "\r\n"),
		fc.constantFrom("", "# The beginning\n\n"),
		fc.constantFrom("", "\n# The end\n", "END"),
	)
	.map(([items, lineEnd, head, foot]): Sample => {
		const entries = items.map(([notation, surrounding], index) => ({ key: `key${index}`, notation, surrounding }));
		const text = `${head}constants: # all of them\n${listBlockLines(entries, false, 2).join("\n")}\n${foot}`;
		const data = { constants: Object.fromEntries(entries.map(({ key, notation }) => [key, notation.value])) };
		// The foot "END" stands for a text without a line break at its end.
		return { text: text.replace(/\nEND$/, "").replaceAll("\n", lineEnd), data };
	});
