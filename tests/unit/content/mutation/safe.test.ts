import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../../src/assets/images/originals.ts";
import { type Compilation, compile } from "../../../../src/content/compile.ts";
import { openFiles } from "../../../../src/disk/files.ts";
import type { Diagnostic } from "../../../../src/model/diagnostic.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { applyEdits } from "../../../../src/text/splices.ts";
import { project, today } from "../../compiled.ts";
import { seed } from "../../seed.ts";
import { generateMutants } from "./mutants.ts";
import { slipped } from "./slipped.ts";

/** RUNS multiplies the number of slips and mutants for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);
function openInput(file: string) {
	const options = { sections: sectionTypes, now: today, pictures: createPictureProbe(openOriginals(dirname(file))) };
	return { options, files: openFiles(dirname(file)) };
}

const broken = join(project, "tests/sites/broken");
const base = join(project, "schema/codes/base.yaml");

describe("each safe fix alone removes its finding and causes no other, and no fix breaks the syntax", () => {
	it.each(readdirSync(broken))("%s", (name) => {
		const file = join(broken, name, "site.yaml");
		expectSafe(readFileSync(file, "utf8"), openInput(file));
	});

	it(
		"after a random slip",
		() => {
			fc.assert(
				fc.property(slipped, ({ changed, ...input }) => expectSafe(changed.text, input)),
				{ numRuns: 12 * factor, seed },
			);
		},
		240_000 * factor,
	);

	it(
		"after random edits",
		() => {
			const input = openInput(base);
			const mutants = generateMutants(readFileSync(base, "utf8"));
			fc.assert(
				fc.property(mutants, (text) => expectSafe(text, input)),
				{ numRuns: 12 * factor, seed },
			);
		},
		240_000 * factor,
	);
});

function expectSafe(text: string, { options, files }: ReturnType<typeof openInput>): void {
	const before = compile({ file: "site.yaml", text, files }, options);
	for (const diagnostic of before.diagnostics) {
		if (!diagnostic.fix || diagnostic.file !== "site.yaml") continue;
		const after = compile({ file: "site.yaml", text: applyEdits(text, diagnostic.fix.edits), files }, options);
		// A fix must not break a text that could be parsed.
		if (!before.diagnostics.some(isSyntax)) expect(after.diagnostics.filter(isSyntax)).toEqual([]);
		if (diagnostic.fix.safe) expectFixed(diagnostic, before, after);
	}
}

/**
 * Expects that the finding is gone and no other is new. If there was an error before, it may have hidden others, so only
 * syntax errors in the line of the fix count as new.
 */
function expectFixed(diagnostic: Diagnostic, { site, diagnostics }: Compilation, after: Compilation): void {
	const remaining = after.diagnostics.map(identify);
	const before = diagnostics.map(identify);
	expect(remaining.filter((one) => one === identify(diagnostic)).length, identify(diagnostic)).toBeLessThan(
		before.filter((one) => one === identify(diagnostic)).length,
	);
	const newFindings = after.diagnostics.filter((one) => !before.includes(identify(one)));
	const { line } = diagnostic.range.start;
	expect(newFindings.filter((one) => site || (isSyntax(one) && one.range.start.line === line))).toEqual([]);
}

function identify({ code, message, range }: Diagnostic): string {
	return `${code} ${message} ${range.start.line}`;
}

function isSyntax({ code }: Diagnostic): boolean {
	return syntaxCodes.includes(code);
}

const syntaxCodes: string[] = [
	"yaml-syntax",
	"line-lost",
	"missing-colon",
	"missing-hyphen",
	"placeholder-without-quotes",
	"quote-not-closed",
	"sign-without-quotes",
	"text-cut-by-comment",
];
