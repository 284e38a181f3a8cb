import fc from "fast-check";
import { expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { operationKinds } from "../../../src/editing/operations/operation-kinds.ts";
import { minimal } from "../minimal.ts";
import { seed } from "../seed.ts";

const pieces = fc.constantFrom(
	"a: ",
	"- ",
	"\n",
	"  ",
	"[",
	"]",
	"{",
	"}",
	'"',
	"'",
	"|",
	">-\n",
	"#",
	"&x",
	"*x",
	"!t",
	"x",
	"\t",
	"---",
	": ",
	"? ",
	"\r",
	"\ufeff",
	"\0",
	"routes:\n  - path: /\n",
);
const texts = fc.oneof(
	fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
	fc.constantFrom(minimal(), "routes: 1", "routes: [1]", "[]", "null", "a: [[[", "[".repeat(999)),
);
const pointers = fc.oneof(
	fc.constantFrom(
		"",
		"/",
		"/a",
		"/a/0",
		"/routes/0",
		"/routes/0/path",
		"/routes/0/sections/0",
		"/routes",
		"/site/name",
		"/routes/-1",
		"/~2",
		"x",
		"/__proto__/a",
		"/constructor",
	),
	fc.string(),
);
const operations = fc.record({
	do: fc.constantFrom(...Object.keys(operationKinds), "toString"),
	pointer: pointers,
	value: fc.jsonValue(),
	to: fc.oneof(fc.integer(), fc.double()),
	path: fc.string(),
	leadsTo: fc.option(fc.constantFrom("/", "/x")),
	edits: fc.constant([{ range: { start: { line: 1, column: 1 }, end: { line: 9, column: 1 } }, newText: "x" }]),
});

it("applyOperations applies any operation to any text, or refuses it with a sentence", () => {
	fc.assert(
		fc.property(texts, fc.array(operations, { maxLength: 3 }), fc.boolean(), (text, generated, isForTable) => {
			const withFile = generated.map((one) => (isForTable ? { ...one, file: "t.csv" } : one));
			const result = applyOperations({ "s.yaml": text, "t.csv": text }, "s.yaml", withFile as Operation[]);
			if ("refused" in result) expect(result.refused).toMatch(/^\S.*\.$/s);
			else expect(typeof result.label).toBe("string");
		}),
		{ seed, numRuns: 400 * Number(process.env.RUNS ?? 1) },
	);
});
