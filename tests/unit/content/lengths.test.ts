import { expect, it } from "vitest";
import { parseLines } from "../../../src/content/source/recovery/lines.ts";
import { cpuTime } from "../cpu.ts";
import { growsTooFast } from "./lengths.ts";

/** A prose text may have 40,000 characters. */
const length = 9_700;

/** These once took time with the square of their length; `npm run bench -- faults` tries all that it can in time. */
it.each([
	["a literal text", "full lines", "{a."],
	["a plain text", "one line", "{"],
	["a literal text", "short lines", ":{"],
	["a folded text", "short lines", "{@"],
	["double quotes", "one line", "{a}"],
])("%s of %s of %s is judged in time that grows with its length", { timeout: 240_000 }, (place, shape, unit) => {
	expect(growsTooFast({ place, shape, unit }, length)).toBe(false);
});

it.each(["{a.", "{", "[", "[a, ", "{ a: 'x', "])("the lines below %s without end are each read once", (unit) => {
	const work = (lines: number) => {
		const text = `a: [${unit.repeat(40_000 / unit.length)}${"\n  b".repeat(lines)}`;
		return Math.min(...[1, 2, 3, 4].map(() => cpuTime(() => parseLines(text))));
	};
	// Up to two hundred lines are read before a bracket is taken for one that was never closed.
	expect(work(190)).toBeLessThan(20 * Math.max(work(1), 2));
});
