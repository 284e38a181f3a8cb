import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { originalsIn, picturesOf } from "../../../../src/assets/images/folder.ts";
import { compile } from "../../../../src/content/compile.ts";
import { filesIn } from "../../../../src/disk/files.ts";
import { resolvers } from "../../../../src/sections/resolvers.gen.ts";
import { project, today } from "../../compiled.ts";
import { linesOfTexts, type Slip, slips } from "./slips.ts";

const definitions = ["site.yaml", "tests/sites/bakery/site.yaml", "schema/codes/base.yaml"].map((path) => {
	const file = join(project, path);
	const text = readFileSync(file, "utf8");
	const options = { sections: resolvers, now: today, pictures: picturesOf(originalsIn(dirname(file))) };
	const files = filesIn(dirname(file));
	const good = compile({ file: "site.yaml", text, files }, options);
	const lines = text.split("\n");
	return { lines, isText: linesOfTexts(lines), options, files, good };
});

const spot = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** One of three definitions with one slip of the hand in it, and what it is without. */
export const slipped = fc
	.record({ definition: fc.constantFrom(...definitions), slip: fc.constantFrom(...slips), at: spot, spot })
	.map(({ definition, slip, at, spot }) => ({ ...definition, made: madeFrom(definition, slip, at, spot)! }))
	.filter(({ made }) => made !== null);

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
