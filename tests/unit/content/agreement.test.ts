import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../src/assets/images/originals.ts";
import { compile, compilePreview } from "../../../src/content/compile.ts";
import { hasErrors } from "../../../src/content/findings/severity.ts";
import { isReadFailure } from "../../../src/disk/read.ts";
import { readSources } from "../../../src/disk/sources.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { project, today } from "../compiled.ts";
import { seed } from "../seed.ts";
import { generateMutants } from "./mutation/mutants.ts";
import { generateTwoMistakesInALine } from "./mutation/two-mistakes.ts";

/** RUNS multiplies the number of mutants for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);

const folders = ["tests/sites/broken", "tests/sites/whole", "tests/sites/businesses"];
const definitions = [
	...["site.yaml", "schema/codes/base.yaml", "tests/sites/bakery/site.yaml"],
	...folders.flatMap((folder) => readdirSync(join(project, folder)).map((name) => `${folder}/${name}/site.yaml`)),
];

describe("a site exists exactly if there is no error", () => {
	it.each(definitions)("%s", (path) => {
		const { text, build, preview } = definitionAt(path);
		const built = build(text);
		expectAgreement(built);
		expectAgreeingPreview(preview(text), built);
	});

	it.each([
		["a comment", (words: string) => `${words} # or so`],
		["a comma", (words: string) => `${words},`],
		["a quotation mark", (words: string) => `${words}"`],
		["curly quotation marks", (words: string) => `“${words}”`],
		["a backslash", (words: string) => `"\\t${words}"`],
		["a line without a key", (words: string) => `${words}\n          and more`],
		["uneven indentation", (words: string) => `>-\n          ${words}\n            and more`],
	])("with a warning about %s on a text that is too long, and both are reported", (_, written) => {
		const { text, build } = definitionAt("schema/codes/base.yaml");
		const heading = "Your bicycle, repaired today";
		const warned = build(text.replace(heading, () => written(heading)));
		const warnedAndTooLong = build(text.replace(heading, () => written("word ".repeat(800).trimEnd())));
		for (const one of [warned, warnedAndTooLong]) expectAgreement(one);
		expect(codesOf(warnedAndTooLong)).toContain("too-long");
		expect(codesOf(warnedAndTooLong)).toEqual(expect.arrayContaining(codesOf(warned)));
	});

	it.each(["schema/codes/base.yaml", "tests/sites/bakery/site.yaml", "site.yaml"])(
		"%s after random edits",
		(path) => {
			const { text, build, preview } = definitionAt(path);
			const texts = fc.oneof({ weight: 3, arbitrary: generateTwoMistakesInALine(text) }, generateMutants(text));
			fc.assert(
				fc.property(texts, (mutant) => {
					const built = build(mutant);
					expectAgreement(built);
					expectAgreeingPreview(preview(mutant), built);
				}),
				{ numRuns: 60 * factor, seed },
			);
		},
		240_000 * factor,
	);
});

function definitionAt(path: string) {
	const file = join(project, path);
	const sources = readSources(file);
	if (isReadFailure(sources)) throw new Error(sources.message);
	const options = { sections: sectionTypes, now: today, pictures: createPictureProbe(openOriginals(dirname(file))) };
	const build = (text: string) => compile({ ...sources, text }, options);
	const preview = (text: string) => compilePreview({ ...sources, text }, { ...options, before: null });
	return { text: readFileSync(file, "utf8"), build, preview };
}

function expectAgreement({ site, diagnostics }: ReturnType<typeof compile>): void {
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	expect(errors.length === 0, JSON.stringify(diagnostics)).toBe(site !== null);
}

/** Expects errors in the preview exactly if the build has some, and that every page of the preview resolves. */
function expectAgreeingPreview(
	{ preview, diagnose }: ReturnType<typeof compilePreview>,
	built: ReturnType<typeof compile>,
) {
	expect(hasErrors(diagnose())).toBe(hasErrors(built.diagnostics));
	for (const route of preview?.site.routes ?? []) expect(route.resolvePage().path).toBe(route.path);
}

function codesOf({ diagnostics }: ReturnType<typeof compile>): string[] {
	return diagnostics.map(({ code }) => code);
}
