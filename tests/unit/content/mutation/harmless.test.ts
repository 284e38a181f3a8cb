import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../../src/assets/images/originals.ts";
import { openFiles } from "../../../../src/disk/files.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { project, today } from "../../compiled.ts";
import { seed } from "../../seed.ts";
import { listHarms } from "./harmless.ts";
import { generateMutants } from "./mutants.ts";
import { mistaken } from "./slipped.ts";

/** RUNS multiplies the number of mistakes for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);
const broken = join(project, "tests/sites/broken");
const base = join(project, "schema/codes/base.yaml");

function openInput(file: string) {
	const options = { sections: sectionTypes, now: today, pictures: createPictureProbe(openOriginals(dirname(file))) };
	return { options, files: openFiles(dirname(file)) };
}

describe("a safe fix changes no other value, loses no word, and leaves fewer findings", () => {
	it.each(readdirSync(broken))("%s", (name) => {
		const file = join(broken, name, "site.yaml");
		const { options, files } = openInput(file);
		expect(listHarms(readFileSync(file, "utf8"), options, files)).toEqual([]);
	});

	it(
		"after a random mistake in several languages",
		() => {
			const property = fc.property(mistaken, ({ changed, options, files }) => {
				expect(listHarms(changed.text, options, files)).toEqual([]);
			});
			fc.assert(property, { numRuns: 20 * factor, seed });
		},
		240_000 * factor,
	);

	it(
		"after random edits",
		() => {
			const { options, files } = openInput(base);
			const property = fc.property(generateMutants(readFileSync(base, "utf8")), (text) => {
				expect(listHarms(text, options, files)).toEqual([]);
			});
			fc.assert(property, { numRuns: 12 * factor, seed });
		},
		240_000 * factor,
	);
});
