import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originalsIn, picturesOf } from "../../../../src/assets/images/folder.ts";
import { compile } from "../../../../src/content/compile.ts";
import { diff } from "../../../../src/diff/diff.ts";
import type { Diagnostic } from "../../../../src/model/diagnostic.ts";
import { descriptions } from "../../../../src/sections/descriptions.gen.ts";
import { resolvers } from "../../../../src/sections/resolvers.gen.ts";
import { project, today } from "../../compiled.ts";
import { linesOfTexts, type Slip, slips } from "./slips.ts";

/** RUNS multiplies the number of slips for a long run, SEED begins elsewhere. */
const factor = Number(process.env.RUNS ?? 1);
const seed = Number(process.env.SEED ?? 20270115);
const runs = 75;
const most = 3;

const definitions = ["site.yaml", "tests/sites/bakery/site.yaml", "schema/codes/base.yaml"].map((path) => {
	const file = join(project, path);
	const text = readFileSync(file, "utf8");
	const options = { sections: resolvers, now: today, pictures: picturesOf(originalsIn(dirname(file))) };
	const good = compile({ file: "site.yaml", text }, options);
	const lines = text.split("\n");
	return { path, lines, isText: linesOfTexts(lines), options, good };
});
const paths = definitions.map(({ path }) => path);
const names = slips.map(({ name }) => name);

const spot = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const slip = fc.record({ path: fc.constantFrom(...paths), name: fc.constantFrom(...names), at: spot, spot });

describe("a slip of the hand in one line", () => {
	it(
		"is told in few messages, one of them at the line, unless the site stays the same",
		() => {
			fc.assert(
				fc.property(slip, ({ path, name, at, spot }) => {
					const definition = definitions.find((one) => one.path === path)!;
					const { options, good } = definition;
					const made = madeFrom(definition, slips.find((one) => one.name === name)!, at, spot);
					fc.pre(made !== null);
					const { text, first, last } = made!;
					const { site, diagnostics } = compile({ file: "site.yaml", text }, options);
					const known = new Set(good.diagnostics.map(identity));
					const fresh = diagnostics.filter((diagnostic) => !known.has(identity(diagnostic)));
					expect(fresh.length).toBeLessThanOrEqual(most);
					if (fresh.length === 0) expect(diff(good.site!, site!, descriptions).changes).toEqual([]);
					else expect(fresh.some((diagnostic) => isNear(diagnostic, first, last))).toBe(true);
				}),
				{ numRuns: runs * factor, seed },
			);
		},
		240_000 * factor,
	);
});

type Definition = Pick<(typeof definitions)[number], "lines" | "isText">;

interface Made {
	text: string;
	/** The lines that it changed, counted from 1. */
	first: number;
	last: number;
}

/** The slip in the first line from a place on that gives occasion for it. */
function madeFrom({ lines, isText }: Definition, slip: Slip, at: number, spot: number): Made | null {
	const start = Math.floor(at * lines.length);
	for (let step = 0; step < lines.length; step++) {
		const index = (start + step) % lines.length;
		if (slip.isMeantInTexts && isText[index]) continue;
		const made = slip.make(lines[index]!, spot);
		if (!made) continue;
		const text = [...lines.slice(0, index), ...made, ...lines.slice(index + 1)].join("\n");
		return { text, first: index + 1, last: index + Math.max(made.length, 1) };
	}
	return null;
}

function identity({ code, message }: Diagnostic): string {
	return `${code} ${message}`;
}

/** Within a line of what was changed. */
function isNear({ range, related = [] }: Diagnostic, first: number, last: number): boolean {
	const lines = [range, ...related.map((one) => one.range)].map(({ start }) => start.line);
	return lines.some((line) => line >= first - 1 && line <= last + 1);
}
