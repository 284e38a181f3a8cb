import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { OperationResult } from "../../../src/editing/apply-operations.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { project } from "../compiled.ts";
import { cpuTime } from "../cpu.ts";

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");

function made(texts: Record<string, string>, operations: Operation[]): OperationResult {
	const change = applyOperations(texts, "site.yaml", operations, { maxSize: 1000 });
	if ("refused" in change) throw new Error(change.refused);
	return change;
}

it.each([
	["a button in braces", "/routes/0/sections/0/buttons/0"],
	["a section", "/routes/0/sections/0"],
	["the last entry of a menu", "/navigation/menu/1"],
	["a page, which has a path of its own", "/routes/1"],
	["a value of a group", "/constants/shop"],
])("many copies at once are the same as one after the other: %s", (_, pointer) => {
	const copy: Operation = { do: "duplicate", pointer };
	const together = made({ "site.yaml": base }, [copy, copy, copy, copy]);
	let texts = { "site.yaml": base };
	for (let round = 0; round < 4; round++) texts = made(texts, [copy]).texts as typeof texts;
	expect(together.texts).toEqual(texts);
	expect(together.label).toMatch(/, and 3 more$/);
});

it("a thousand copies take as long as the text that they make", () => {
	const copies = Array.from({ length: 1000 }, () => ({ do: "duplicate", pointer: "/routes/0/sections/0" }) as const);
	const texts = { "site.yaml": base };
	const { length } = made(texts, copies).texts["site.yaml"]!;
	const work = (operations: Operation[]) =>
		Math.min(
			...[1, 2, 3].map(() => cpuTime(() => void made({ "site.yaml": `${base}# ${Math.random()}\n` }, operations))),
		);
	// One by one each took as long as all of the text: more than ten times this.
	expect(work(copies)).toBeLessThan((20 * length * Math.max(work(copies.slice(0, 1)), 10)) / base.length);
});
