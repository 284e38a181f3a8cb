import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { createPictureProbe, openOriginals } from "../../../../src/assets/images/originals.ts";
import { compile } from "../../../../src/content/compile.ts";
import { openFiles } from "../../../../src/disk/files.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { project, today } from "../../compiled.ts";
import { mistakes } from "./mistakes.ts";
import { makeSlip, markTextLines, type Slip, slips } from "./slips.ts";

const definitions = ["site.yaml", "tests/sites/bakery/site.yaml", "schema/codes/base.yaml"].map((path) => {
	const file = join(project, path);
	const text = readFileSync(file, "utf8");
	const options = { sections: sectionTypes, now: today, pictures: createPictureProbe(openOriginals(dirname(file))) };
	const files = openFiles(dirname(file));
	const good = compile({ file: "site.yaml", text, files }, options);
	const lines = text.split("\n");
	return { lines, isText: markTextLines(lines), options, files, good };
});

const spot = fc.noBias(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }));

/** Generates one of three definitions with one slip, together with the original. */
export const slipped = generateSlips(slips);

/** Generates the same, but with a slip or with one of the mistakes that people of any language make. */
export const mistaken = generateSlips([...slips, ...mistakes]);

function generateSlips(slips: Slip[]) {
	return fc
		.record({ definition: fc.constantFrom(...definitions), slip: fc.constantFrom(...slips), at: spot, spot })
		.map(({ definition, slip, at, spot }) => ({
			...definition,
			slip: slip.name,
			// `filter` below drops the cases in which it is null.
			changed: makeSlip(definition, slip, at, spot)!,
		}))
		.filter(({ changed }) => changed !== null);
}
