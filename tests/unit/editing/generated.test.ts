import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { createCaches } from "../../../src/content/findings/caches.ts";
import { appendKey, getParentPointer, getValue } from "../../../src/content/findings/pointer.ts";
import { parseComments } from "../../../src/content/source/comments.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { applySplices } from "../../../src/text/splices.ts";
import { character } from "../character.ts";
import { seed } from "../seed.ts";
import { samples } from "./yaml-samples.ts";

const numRuns = 60 * Number(process.env.RUNS ?? 1);

const value = fc.oneof(
	fc.string({ unit: character }),
	fc.string(),
	fc.constantFrom(
		"",
		"yes",
		"12",
		"~",
		"{a} b",
		"a: b",
		"a #b",
		"- a",
		"a,",
		"two\nlines",
		"end\n",
		" lead",
		"\n\n",
		"x\n\ny",
	),
	fc.lorem({ maxCount: 40 }),
	fc.integer(),
	fc.boolean(),
	fc.array(fc.constantFrom("a", "b, c", 1), { maxLength: 3 }),
	fc.dictionary(fc.constantFrom("a", "b", "key0", "key1"), fc.constantFrom("a", "b: c", 1, "x\ny\n"), { maxKeys: 3 }),
);

const operation = fc.record({
	do: fc.constantFrom("set" as const, "insert" as const, "remove" as const, "move" as const, "duplicate" as const),
	at: fc.nat(),
	to: fc.nat(),
	value,
});

it("operations change only the intended value, and undoing all of them restores the original bytes", () => {
	let appliedCount = 0;
	const inputs = fc.tuple(samples, fc.array(operation, { minLength: 1, maxLength: 4 }));
	fc.assert(
		fc.property(inputs, ([{ text, data }, choices]) => {
			expect(parse(text)).toEqual(data);
			let current = text;
			let expected: unknown = data;
			const undo = choices.flatMap((one) => {
				const operation = createOperation(one, expected);
				if (!operation) return [];
				const result = applyOperations({ file: current }, "file", [operation]);
				if ("refused" in result) return [];
				appliedCount++;
				const after = result.texts.file!;
				expected = applyToData(expected, operation);
				expect(parse(after)).toEqual(expected);
				expect(applySplices(current, result.splices.file ?? [])).toBe(after);
				expect(applySplices(after, result.inverse.file ?? [])).toBe(current);
				if (operation.do === "set")
					expect(listComments(after).length).toBeLessThanOrEqual(listComments(current).length);
				if (operation.do === "move") expect(listComments(after).sort()).toEqual(listComments(current).sort());
				if (text.includes("\r\n")) expect(after).not.toMatch(/[^\r]\n/);
				current = after;
				return [result.inverse.file ?? []];
			});
			expect(undo.reduceRight(applySplices, current)).toBe(text);
		}),
		{ seed, numRuns },
	);
	expect(appliedCount).toBeGreaterThan(numRuns);
});

function listComments(text: string): string[] {
	return parseComments(text, createCaches()).map((comment) => comment.text);
}

/** Creates an operation at a random pointer where its kind is possible, or returns null if there is none. */
function createOperation(
	{
		do: kind,
		at,
		to,
		value,
	}: { do: "set" | "insert" | "remove" | "move" | "duplicate"; at: number; to: number; value: unknown },
	data: unknown,
): Operation | null {
	const all = listPointers(data, "");
	const entries = all.filter((pointer) => Array.isArray(getValue(data, getParentPointer(pointer))));
	const candidates = kind === "set" || kind === "remove" ? all : entries;
	const pointer = candidates[at % candidates.length];
	if (pointer === undefined) return null;
	const { length } = Object.keys(getValue(data, getParentPointer(pointer)) as object);
	return { do: kind, pointer, to: to % length, value } as Operation;
}

function listPointers(data: unknown, pointer: string): string[] {
	if (typeof data !== "object" || data === null) return [];
	return Object.entries(data).flatMap(([key, value]) => {
		const below = appendKey(pointer, key);
		return [...(pointer === "" ? [] : [below]), ...listPointers(value, below)];
	});
}

/** Applies an operation to plain data. */
function applyToData(data: unknown, operation: Operation): unknown {
	if (!("pointer" in operation)) return data;
	const copy = structuredClone(data);
	let { pointer } = operation;
	// Removing the only entry of a list or group also removes the list or group, unless that is an entry of a list.
	if (operation.do === "remove") {
		while (isOnlyEntry(copy, pointer) && !Array.isArray(getValue(copy, getParentPointer(getParentPointer(pointer)))))
			pointer = getParentPointer(pointer);
	}
	const owner = getValue(copy, getParentPointer(pointer));
	const key = pointer.slice(pointer.lastIndexOf("/") + 1);
	if (operation.do === "set") (owner as Record<string, unknown>)[key] = operation.value;
	if (operation.do === "remove")
		Array.isArray(owner) ? owner.splice(Number(key), 1) : delete (owner as Record<string, unknown>)[key];
	if (operation.do === "insert") (owner as unknown[]).splice(Number(key), 0, operation.value);
	if (operation.do === "duplicate")
		(owner as unknown[]).splice(Number(key), 0, structuredClone((owner as unknown[])[Number(key)]));
	if (operation.do === "move")
		(owner as unknown[]).splice(operation.to, 0, ...(owner as unknown[]).splice(Number(key), 1));
	return copy;
}

function isOnlyEntry(data: unknown, pointer: string): boolean {
	const owner = getParentPointer(pointer);
	return owner !== "" && Object.keys(getValue(data, owner) as object).length === 1;
}

it("no operation on an existing value is refused", () => {
	const refused: string[] = [];
	fc.assert(
		fc.property(samples, operation, ({ text, data }, one) => {
			const created = createOperation(one, data);
			if (!created) return;
			const result = applyOperations({ file: text }, "file", [created]);
			if ("refused" in result) refused.push(JSON.stringify([result.refused, text, created]));
		}),
		{ seed, numRuns },
	);
	expect(refused).toEqual([]);
});
