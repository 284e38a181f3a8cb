import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { OperationResult } from "../../../src/editing/apply-operations.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { project } from "../compiled.ts";
import { measureCpuTime } from "../cpu.ts";

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");

function apply(texts: Record<string, string>, operations: Operation[]): OperationResult {
	const change = applyOperations(texts, "site.yaml", operations, { maxSize: 1000 });
	if ("refused" in change) throw new Error(change.refused);
	return change;
}

it.each([
	["a button written as a flow mapping", "/routes/0/sections/0/buttons/0"],
	["a section", "/routes/0/sections/0"],
	["the last entry of a menu", "/navigation/menu/1"],
	["a page, which needs a unique path", "/routes/1"],
	["a value of a group", "/constants/shop"],
])("several copies at once give the same result as one after the other: %s", (_, pointer) => {
	const copy: Operation = { do: "duplicate", pointer };
	const together = apply({ "site.yaml": base }, [copy, copy, copy, copy]);
	let texts = { "site.yaml": base };
	for (let round = 0; round < 4; round++) texts = apply(texts, [copy]).texts as typeof texts;
	expect(together.texts).toEqual(texts);
	expect(together.label).toMatch(/, and 3 more$/);
});

it("the time for a thousand copies is proportional to the length of the result", () => {
	const copies = Array.from({ length: 1000 }, () => ({ do: "duplicate", pointer: "/routes/0/sections/0" }) as const);
	const texts = { "site.yaml": base };
	const { length } = apply(texts, copies).texts["site.yaml"]!;
	// A new comment each time makes a new text, which no cache can know.
	const measure = (operations: Operation[]) =>
		Math.min(
			...[1, 2, 3].map(() =>
				measureCpuTime(() => void apply({ "site.yaml": `${base}# ${Math.random()}\n` }, operations)),
			),
		);
	// One copy counts as at least 10 ms, because shorter times are inaccurate.
	const timePerCharacter = Math.max(measure(copies.slice(0, 1)), 10) / base.length;
	// The factor 20 leaves room for inaccuracy. Copies that each parse the whole text again take far longer.
	expect(measure(copies)).toBeLessThan(20 * timePerCharacter * length);
});
