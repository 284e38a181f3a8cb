import fc from "fast-check";
import { expect, test } from "vitest";
import { diffValues, type ValueChange } from "../../../src/editing/diff-values.ts";
import { deleteValue, insertValue, isEqual, moveValue, setValue } from "../../../src/editing/plain-data.ts";
import { seed } from "../seed.ts";

test("a changed text is listed with its old and new value", () => {
	const [before, after] = [
		{ plans: [{ name: "Pro" }, { name: "Elite" }] },
		{ plans: [{ name: "Pro" }, { name: "Top" }] },
	];
	expect(diffValues(before, after)).toEqual([
		{
			pointer: "/plans/1/name",
			pointerBefore: "/plans/1/name",
			kind: "changed",
			before: "Elite",
			after: "Top",
			inverse: { do: "set", pointer: "/plans/1/name", value: "Elite" },
		},
	]);
});

test("inserting an entry at the start of a list is one change", () => {
	const changes = diffValues(["a", "b", "c"], ["new", "a", "b", "c"]);
	expect(changes.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(["added /0"]);
});

test("the inverse of a removal inserts the entry at its old index", () => {
	expect(diffValues(["a", "b", "c"], ["a", "c"])).toMatchObject([
		{ kind: "removed", before: "b", inverse: { do: "insert", pointer: "/1", value: "b" } },
	]);
});

test("a moved entry is one change, whose inverse moves it back", () => {
	const before = [{ type: "hero" }, { type: "plans", from: "passes" }, { type: "questions" }];
	const [hero, plans, questions] = before;
	expect(diffValues(before, [questions, hero, plans])).toEqual([
		{
			pointer: "/0",
			pointerBefore: "/2",
			kind: "moved up",
			before: questions,
			after: questions,
			inverse: { do: "move", pointer: "/0", to: 2 },
		},
	]);
	expect(diffValues(before, [plans, questions, hero])).toEqual([
		{
			pointer: "/2",
			pointerBefore: "/0",
			kind: "moved down",
			before: hero,
			after: hero,
			inverse: { do: "move", pointer: "/2", to: 0 },
		},
	]);
});

test("a moved and edited entry is listed as a move and an edit", () => {
	const [hero, quotes, steps] = [
		{ type: "hero", heading: "Bread", text: "Baked here." },
		{ type: "quotes" },
		{ type: "steps" },
	];
	const changed = { ...hero, heading: "Cake" };
	expect(diffValues([hero, quotes, steps], [quotes, steps, changed])).toMatchObject([
		{ pointer: "/2", pointerBefore: "/0", kind: "moved down" },
		{ pointer: "/2/heading", pointerBefore: "/0/heading", kind: "changed", before: "Bread", after: "Cake" },
	]);
});

test("replacing an entry by an entry of another type is an addition and a removal", () => {
	const changes = diffValues([{ type: "hero", heading: "Bread" }], [{ type: "quotes", heading: "Bread" }]);
	expect(changes.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(["added /0", "removed /1"]);
});

test("a different order of keys isn't a change", () => {
	expect(diffValues({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});

const leaf = fc.oneof(fc.constantFrom("a", "b", "c"), fc.integer({ max: 3, min: 0 }), fc.boolean());
const { data } = fc.letrec((tie) => ({
	value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value"), { maxLength: 4 }), tie("data")),
	data: fc.dictionary(fc.constantFrom("x", "y", "type"), tie("value"), { noNullPrototype: true }),
}));

test("discarding all changes one by one, in any order, restores the original data", () => {
	fc.assert(
		fc.property(data, data, fc.infiniteStream(fc.nat()), (before, after, choices) => {
			// More steps than needed: without a limit, a mistake would make the loop endless.
			const maxSteps = diffValues(before, after).length * 10;
			let current: unknown = after;
			for (let step = 0; step <= maxSteps && !isEqual(current, before); step++) {
				const changes = diffValues(before, current);
				current = discardChange(current, changes[choices.next().value! % changes.length]!);
			}
			expect(current).toEqual(before);
		}),
		{ seed },
	);
});

function discardChange(value: unknown, { inverse }: ValueChange): unknown {
	if (inverse.do === "set") return setValue(value, inverse.pointer, inverse.value);
	if (inverse.do === "insert") return insertValue(value, inverse.pointer, inverse.value);
	if (inverse.do === "remove") return deleteValue(value, inverse.pointer);
	if (inverse.do === "move") return moveValue(value, inverse.pointer, inverse.to);
	throw new Error(inverse.do);
}
