import { describe, expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { compiled } from "../compiled.ts";
import { requireResult } from "../editing/require-result.ts";
import { home, minimal } from "../minimal.ts";

const text = minimal({
	routes: [
		home(
			{ type: "heading", heading: "Repairs", text: "While you wait." },
			{
				type: "locations",
				heading: "Find us",
				items: [{ name: "Shop", address: ["1 Hill Road"], hours: { mon: "9:00–17:00", tue: "9:00–17:00" } }],
			},
			{ type: "heading", heading: "More" },
		),
	],
})
	.replace("heading: Repairs", "heading: Repairs # example")
	.replace("text: While you wait.", "text: >- # example\n          While you wait,\n          every day.")
	.replace("hours:\n", "hours: # example\n")
	.replace("- 1 Hill Road", "- 1 Hill Road # example")
	.replace(/( *)heading: More/, "$1# example\n$1heading: More");

const section = "/routes/0/sections/0";
const place = "/routes/0/sections/1/items/0";
const listExamples = (definition: string) =>
	compiled(definition)
		.diagnostics.filter(({ code }) => code === "filler-text")
		.map(({ pointer }) => pointer);
const all = [
	`${section}/heading`,
	`${section}/text`,
	`${place}/address/0`,
	`${place}/hours`,
	"/routes/0/sections/2/heading",
];
const apply = (...operations: Operation[]) =>
	requireResult(applyOperations({ site: text }, "site", operations)).texts.site!;

describe("a comment “# example”", () => {
	it("marks the value of its line, a text of several lines, a group, or the line below", () => {
		expect(listExamples(text)).toEqual(all);
		expect(compiled(text).diagnostics.map(({ message }) => message)).toContain(
			"‘While you wait, every day.’ is still an example. Write your own, or keep it.",
		);
	});

	it("is only a warning, and also reported next to an error", () => {
		expect(compiled(text).site).not.toBe(null);
		const broken = text.replace("radius: 4", "radius: four");
		expect(compiled(broken).site).toBe(null);
		expect(listExamples(broken)).toEqual(all);
	});

	it.each([
		["a text", { do: "set", pointer: `${section}/heading`, value: "Own words" }, `${section}/heading`],
		["a text of several lines", { do: "set", pointer: `${section}/text`, value: "Own words" }, `${section}/text`],
		["an entry of a list", { do: "set", pointer: `${place}/address`, value: ["2 Hill Road"] }, `${place}/address/0`],
		["a value of a group", { do: "set", pointer: `${place}/hours/mon`, value: "9:00–12:00" }, `${place}/hours`],
		[
			"a line below",
			{ do: "set", pointer: "/routes/0/sections/2/heading", value: "Own" },
			"/routes/0/sections/2/heading",
		],
	] as const)("disappears when somebody writes %s of their own, and other marks stay", (_, operation, pointer) => {
		const after = apply(operation as unknown as Operation);
		expect(listExamples(after)).toEqual(all.filter((one) => one !== pointer));
		expect(after.split("# example")).toHaveLength(all.length);
		expect(after).not.toMatch(/[ \t]$/m);
	});

	it("moves with its section, and is copied with it", () => {
		const moved = apply({ do: "move", pointer: section, to: 1 } as Operation);
		expect(listExamples(moved)).toContain("/routes/0/sections/1/heading");
		const copied = apply({ do: "duplicate", pointer: section } as Operation);
		expect(listExamples(copied)).toHaveLength(all.length + 2);
	});

	it("is deleted by its fix, which keeps the text", () => {
		const { fix } = compiled(text).diagnostics.find(({ pointer }) => pointer === `${section}/text`)!;
		const kept = apply({ do: "edit", edits: fix!.edits } as Operation);
		expect(listExamples(kept)).toEqual(all.filter((pointer) => pointer !== `${section}/text`));
		expect(kept).toContain("text: >-\n");
	});

	it("is no mark inside a text, or with other words", () => {
		expect(listExamples(minimal({ routes: [home({ type: "heading", heading: "Tag # example" })] }))).toEqual([]);
		expect(listExamples(minimal().replace("radius: 4", "radius: 4 # example of a radius"))).toEqual([]);
	});
});
