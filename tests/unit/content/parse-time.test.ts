import { expect, it } from "vitest";
import { parseLines } from "../../../src/content/source/recovery/lines.ts";
import { measureCpuTime } from "../cpu.ts";
import { growsTooFast } from "./parse-time.ts";

/** Length of the shorter text in characters. Four times this length is within the limit of 40,000. */
const length = 9_700;

/** Texts that once took quadratic time. `npm run bench -- faults` tries many more. */
it.each([
	["a literal block scalar", "full lines", "{a."],
	["a plain scalar", "one line", "{"],
	["a literal block scalar", "short lines", ":{"],
	["a folded block scalar", "short lines", "{@"],
	["double quotes", "one line", "{a}"],
])("%s with %s of %s takes linear time", { timeout: 240_000 }, (place, shape, unit) => {
	expect(growsTooFast({ place, shape, unit }, length)).toBe(false);
});

it.each(["{a.", "{", "[", "[a, ", "{ a: 'x', "])(
	"lines after many repetitions of ‘%s’ don’t multiply the time",
	(unit) => {
		const work = (lines: number) => {
			const text = `a: [${unit.repeat(40_000 / unit.length)}${"\n  b".repeat(lines)}`;
			return Math.min(...[1, 2, 3, 4].map(() => measureCpuTime(() => parseLines(text))));
		};
		// The parser reads up to 200 lines before it treats a bracket as unclosed.
		// If each line multiplied the work, 190 lines would take far longer than 20 times the time of one. Times below 2 ms are
		// too short to compare.
		expect(work(190)).toBeLessThan(20 * Math.max(work(1), 2));
	},
);
