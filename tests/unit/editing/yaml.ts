import fc from "fast-check";

/** A definition as a person may have written it, and the data that it says. */
export interface Sample {
	text: string;
	data: Record<string, unknown>;
}

/** A value in one of the ways that it can be written, each line without its indentation. */
interface Way {
	value: unknown;
	/** What follows the colon or the dash. Lines after the first are indented by the depth of their owner. */
	lines: (column: number) => string[];
	/** Within brackets. */
	flow: string | null;
}

const words = fc.constantFrom("Bread", "and", "rolls,", "it's", "{product}", "ten: 10", "#1", "a - b", "“ä”", "x");
const sentence = fc.array(words, { minLength: 1, maxLength: 5 }).map((parts) => `W ${parts.join(" ")}`);

const plain = fc.constantFrom("Bread", "two words", "it's", "a-b", "12 rolls").map((value) => way(value, value));
const double = sentence.map((value) => way(value, JSON.stringify(value)));
const single = sentence.map((value) => way(value, `'${value.replaceAll("'", "''")}'`));
const number = fc.integer({ min: 0, max: 999 }).map((value) => way(value, String(value)));

function way(value: unknown, text: string): Way {
	const isFit = !/^[^"'[{].*[,[\]{}]/.test(text);
	return { value, lines: () => [text], flow: isFit ? text : JSON.stringify(value) };
}

const literal = fc.array(fc.oneof(sentence, fc.constant("")), { minLength: 1, maxLength: 4 }).map((given): Way => {
	const lines = [...given, "End"];
	return {
		value: `${lines.join("\n")}\n`,
		lines: (column) => ["|", ...lines.map((line) => (line === "" ? "" : `${pad(column + 2)}${line}`))],
		flow: null,
	};
});

const folded = fc.array(sentence, { minLength: 1, maxLength: 4 }).map(
	(lines): Way => ({
		value: lines.join(" "),
		lines: (column) => [">-", ...lines.map((line) => `${pad(column + 2)}${line}`)],
		flow: null,
	}),
);

const lines = fc.tuple(sentence, sentence, fc.boolean()).map(([first, second, isQuoted]): Way => {
	const [one, other] = isQuoted ? [first, second] : ["Some words", "and others"];
	const quote = isQuoted ? '"' : "";
	return {
		value: `${one} ${other}`,
		lines: (column) => [`${quote}${one}`, `${pad(column + 2)}${other}${quote}`],
		flow: null,
	};
});

/** Nothing stands behind the colon. */
const empty = fc.constant<Way>({ value: null, lines: () => [""], flow: null });

const scalars = fc.oneof(plain, double, single, number);

const flowList = fc
	.tuple(fc.array(scalars, { maxLength: 3 }), fc.constantFrom(", ", ",", ",  "))
	.map(([items, comma]) =>
		way(
			items.map(({ value }) => value),
			`[${items.map(({ flow }) => flow).join(comma)}]`,
		),
	)
	.map((one) => ({ ...one, flow: one.lines(0)[0]! }));

const flowGroup = fc
	.array(scalars, { maxLength: 3 })
	.map((items) => {
		const value = Object.fromEntries(items.map((item, index) => [`k${index}`, item.value]));
		const text = items.map(({ flow }, index) => `k${index}: ${flow}`).join(", ");
		return way(value, items.length > 0 ? `{ ${text} }` : "{}");
	})
	.map((one) => ({ ...one, flow: one.lines(0)[0]! }));

/** What stands around an entry. */
const dress = fc.record({
	above: fc.constantFrom<string[]>([], [], ["# about it"], ["# one", "# two"], ["# apart", ""], [""]),
	behind: fc.constantFrom("", "", " # behind", "   # far"),
	below: fc.boolean(),
});

const { value: anyWay } = fc.letrec<{ value: Way; list: Way; group: Way }>((tie) => ({
	value: fc.oneof(
		{ depthSize: "small" },
		scalars,
		literal,
		folded,
		lines,
		empty,
		flowList,
		flowGroup,
		tie("list"),
		tie("group"),
	),
	list: fc.array(fc.tuple(tie("value"), dress), { minLength: 1, maxLength: 4 }).map((items) =>
		block(
			items.map(([one, clothes], index) => ({ key: String(index), one, clothes })),
			true,
		),
	),
	group: fc.array(fc.tuple(tie("value"), dress), { minLength: 1, maxLength: 4 }).map((items) =>
		block(
			items.map(([one, clothes], index) => ({ key: `key${index}`, one, clothes })),
			false,
		),
	),
}));

type Dressed = { key: string; one: Way; clothes: { above: string[]; behind: string; below: boolean } };

function block(items: Dressed[], isList: boolean): Way {
	const value = isList
		? items.map(({ one }) => one.value)
		: Object.fromEntries(items.map(({ key, one }) => [key, one.value]));
	return { value, lines: (column) => ["", ...blockLines(items, isList, column + 2)], flow: null };
}

function blockLines(items: Dressed[], isList: boolean, column: number): string[] {
	return items.flatMap(({ key, one, clothes }) => {
		const above = clothes.above.map((line) => (line === "" ? "" : pad(column) + line));
		const [first = "", ...rest] = one.lines(column);
		const mark = isList ? "-" : `${key}:`;
		const isOneLine = rest.length === 0 || first === "";
		const head = `${pad(column)}${mark}${first === "" ? "" : ` ${first}`}${isOneLine ? clothes.behind : ""}`;
		return [...above, head, ...rest];
	});
}

function pad(column: number): string {
	return " ".repeat(column);
}

/** Definitions whose values stand below "constants", where the schema lets any key be; the rest is never judged. */
export const samples = fc
	.tuple(
		fc.array(fc.tuple(anyWay, dress), { minLength: 1, maxLength: 4 }),
		fc.constantFrom("\n", "\r\n"),
		fc.constantFrom("", "# The beginning\n\n"),
		fc.constantFrom("", "\n# The end\n", "END"),
	)
	.map(([items, lineEnd, head, foot]): Sample => {
		const dressed = items.map(([one, clothes], index) => ({ key: `key${index}`, one, clothes }));
		const text = `${head}constants: # all of them\n${blockLines(dressed, false, 2).join("\n")}\n${foot}`;
		const data = { constants: Object.fromEntries(dressed.map(({ key, one }) => [key, one.value])) };
		// The last line may have no end.
		return { text: text.replace(/\nEND$/, "").replaceAll("\n", lineEnd), data };
	});
