import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../../src/assets/images/originals.ts";
import type { Compilation } from "../../../../src/content/compile.ts";
import { compile } from "../../../../src/content/compile.ts";
import { openFiles } from "../../../../src/disk/files.ts";
import { applySafeFixes } from "../../../../src/editing/apply-safe-fixes.ts";
import type { Range } from "../../../../src/model/diagnostic.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { project, today } from "../../compiled.ts";
import { measureWork } from "../../cpu.ts";
import { seed } from "../../seed.ts";
import { expectLinksResolve } from "../rendered.ts";
import { generateMutants } from "./mutants.ts";

/** RUNS multiplies the number of mutants for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);
/** Limit of CPU time (ms). We promise a second; garbage collection of earlier runs counts, too. */
const timeLimit = 3000;

/** Defines the tests of one definition with random edits. Each definition has a test file, so that they run in parallel. */
export function testAccidents(path: string, runs: number): void {
	describe(`${path} after random edits`, () => {
		const file = join(project, path);
		const text = readFileSync(file, "utf8");
		const pictures = createPictureProbe(openOriginals(dirname(file)));
		const files = openFiles(dirname(file));
		const options = { sections: sectionTypes, now: today, pictures };

		it(
			"is checked in time, has findings inside the file, and can be rendered if it has no error",
			() => {
				let siteCount = 0;
				fc.assert(
					fc.property(generateMutants(text), (mutant) => {
						let compilation!: Compilation;
						const time = measureWork(() => {
							compilation = compile({ file: "site.yaml", text: mutant, files }, options);
						});
						expect(time).toBeLessThan(timeLimit);
						expectValidFindings(compilation, mutant);
						if (!compilation.site) return;
						// Rendering is slow, so only every third site is rendered.
						if (siteCount % 3 === 0) expectLinksResolve(compilation.site);
						siteCount++;
					}),
					{ numRuns: runs * factor, seed },
				);
				expect(siteCount).toBeGreaterThan(0);
			},
			240_000 * factor,
		);

		it(
			"has no safe fix left after fixing, and still has no error if it had none before",
			() => {
				fc.assert(
					fc.property(generateMutants(text), (mutant) => {
						const after = applySafeFixes({ file: "site.yaml", text: mutant }, options).get("site.yaml");
						if (after === undefined) return;
						const [old, now] = [mutant, after].map((one) => compile({ file: "site.yaml", text: one, files }, options));
						if (old!.site) expect(now!.site).not.toBeNull();
						expect(now!.diagnostics.filter(({ fix }) => fix?.safe)).toEqual([]);
					}),
					{ numRuns: Math.ceil((runs * factor) / 8), seed },
				);
			},
			240_000 * factor,
		);
	});
}

/** Expects an error exactly if there is no site, and codes, messages and locations of the right form. */
function expectValidFindings({ site, diagnostics }: Compilation, text: string): void {
	const lines = text.split("\n");
	expect(site === null).toBe(diagnostics.some(({ severity }) => severity === "error"));
	for (const { range, message, related = [], fix, code } of diagnostics) {
		expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
		expect(message).not.toMatch(/undefined|\[object/);
		for (const one of [
			range,
			...related.map((other) => other.range),
			...(fix?.edits ?? []).map((edit) => edit.range),
		]) {
			expectInside(one, lines);
		}
	}
}

function expectInside({ start, end }: Range, lines: string[]): void {
	for (const { line, column } of [start, end]) {
		expect(line).toBeGreaterThan(0);
		expect(line).toBeLessThanOrEqual(lines.length);
		expect(column).toBeGreaterThan(0);
		expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
	}
	expect(end.line > start.line || (end.line === start.line && end.column >= start.column)).toBe(true);
}
