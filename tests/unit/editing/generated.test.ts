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
import { samples } from "./yaml.ts";

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

it("operations change what they should and nothing else, and undoing all restores the original bytes", () => {
	let made = 0;
	const given = fc.tuple(samples, fc.array(operation, { minLength: 1, maxLength: 4 }));
	fc.assert(
		fc.property(given, ([{ text, data }, asked]) => {
			expect(parse(text)).toEqual(data);
			let now = text;
			let wanted: unknown = data;
			const undo = asked.flatMap((one) => {
				const wish = operationOf(one, wanted);
				if (!wish) return [];
				const result = applyOperations({ file: now }, "file", [wish]);
				if ("refused" in result) return [];
				made++;
				const after = result.texts.file!;
				wanted = applied(wanted, wish);
				expect(parse(after)).toEqual(wanted);
				expect(applySplices(now, result.splices.file ?? [])).toBe(after);
				expect(applySplices(after, result.inverse.file ?? [])).toBe(now);
				if (wish.do === "set") expect(comments(after).length).toBeLessThanOrEqual(comments(now).length);
				if (wish.do === "move") expect(comments(after).sort()).toEqual(comments(now).sort());
				if (text.includes("\r\n")) expect(after).not.toMatch(/[^\r]\n/);
				now = after;
				return [result.inverse.file ?? []];
			});
			expect(undo.reduceRight(applySplices, now)).toBe(text);
		}),
		{ seed, numRuns },
	);
	expect(made).toBeGreaterThan(numRuns);
});

function comments(text: string): string[] {
	return parseComments(text, createCaches()).map((comment) => comment.text);
}

/** Applies a random operation to an existing place where its kind is possible; null if there is none. */
function operationOf(
	{
		do: kind,
		at,
		to,
		value,
	}: { do: "set" | "insert" | "remove" | "move" | "duplicate"; at: number; to: number; value: unknown },
	data: unknown,
): Operation | null {
	const all = pointersIn(data, "");
	const entries = all.filter((pointer) => Array.isArray(getValue(data, getParentPointer(pointer))));
	const places = kind === "set" || kind === "remove" ? all : entries;
	const pointer = places[at % places.length];
	if (pointer === undefined) return null;
	const { length } = Object.keys(getValue(data, getParentPointer(pointer)) as object);
	return { do: kind, pointer, to: to % length, value } as Operation;
}

function pointersIn(data: unknown, pointer: string): string[] {
	if (typeof data !== "object" || data === null) return [];
	return Object.entries(data).flatMap(([key, value]) => {
		const below = appendKey(pointer, key);
		return [...(pointer === "" ? [] : [below]), ...pointersIn(value, below)];
	});
}

/** The same operation on plain data. */
function applied(data: unknown, wish: Operation): unknown {
	if (!("pointer" in wish)) return data;
	const copy = structuredClone(data);
	let { pointer } = wish;
	// Removing the only entry of a list or group removes that, too, unless it is itself an entry of a list.
	if (wish.do === "remove") {
		while (isOnly(copy, pointer) && !Array.isArray(getValue(copy, getParentPointer(getParentPointer(pointer)))))
			pointer = getParentPointer(pointer);
	}
	const owner = getValue(copy, getParentPointer(pointer));
	const key = pointer.slice(pointer.lastIndexOf("/") + 1);
	if (wish.do === "set") (owner as Record<string, unknown>)[key] = wish.value;
	if (wish.do === "remove")
		Array.isArray(owner) ? owner.splice(Number(key), 1) : delete (owner as Record<string, unknown>)[key];
	if (wish.do === "insert") (owner as unknown[]).splice(Number(key), 0, wish.value);
	if (wish.do === "duplicate")
		(owner as unknown[]).splice(Number(key), 0, structuredClone((owner as unknown[])[Number(key)]));
	if (wish.do === "move") (owner as unknown[]).splice(wish.to, 0, ...(owner as unknown[]).splice(Number(key), 1));
	return copy;
}

function isOnly(data: unknown, pointer: string): boolean {
	const owner = getParentPointer(pointer);
	return owner !== "" && Object.keys(getValue(data, owner) as object).length === 1;
}

it("nothing that can be written is refused", () => {
	const refused: string[] = [];
	fc.assert(
		fc.property(samples, operation, ({ text, data }, one) => {
			const wish = operationOf(one, data);
			if (!wish) return;
			const result = applyOperations({ file: text }, "file", [wish]);
			if ("refused" in result) refused.push(JSON.stringify([result.refused, text, wish]));
		}),
		{ seed, numRuns },
	);
	expect(refused).toEqual([]);
});
