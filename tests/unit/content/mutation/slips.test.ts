import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../../../src/content/compile.ts";
import { diffSites } from "../../../../src/diff/diff.ts";
import type { Diagnostic } from "../../../../src/model/diagnostic.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { seed } from "../../seed.ts";
import { slipped } from "./slipped.ts";

/** RUNS multiplies the number of slips for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);
const runs = 20;
const maxFindings = 3;

describe("a slip in one line", () => {
	it(
		"causes few findings, one of them near the line, or leaves the site unchanged",
		() => {
			fc.assert(
				fc.property(slipped, ({ good, options, files, changed }) => {
					const { text, first, last } = changed;
					const { site, diagnostics } = compile({ file: "site.yaml", text, files }, options);
					const known = new Set(good.diagnostics.map(identify));
					const newFindings = diagnostics.filter((diagnostic) => !known.has(identify(diagnostic)));
					expect(newFindings.length).toBeLessThanOrEqual(maxFindings);
					if (newFindings.length === 0) expect(diffSites(good.site!, site!, sectionTypes).changes).toEqual([]);
					else expect(newFindings.some((diagnostic) => isNear(diagnostic, first, last))).toBe(true);
				}),
				{ numRuns: runs * factor, seed },
			);
		},
		240_000 * factor,
	);
});

function identify({ code, message }: Diagnostic): string {
	return `${code} ${message}`;
}

/** Checks whether a finding is at most one line away from the change. */
function isNear({ range, related = [] }: Diagnostic, first: number, last: number): boolean {
	const lines = [range, ...related.map((one) => one.range)].map(({ start }) => start.line);
	return lines.some((line) => line >= first - 1 && line <= last + 1);
}
