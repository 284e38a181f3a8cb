import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "../../../src/content/compile.ts";
import type { Site } from "../../../src/model/site.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { picturesIn } from "../pictures.ts";

export const today = new Date("2027-01-15T12:00:00Z");

const base = fileURLToPath(new URL("../../../schema/codes/base.yaml", import.meta.url));

/** Returns a small valid definition, with replacements. */
export function definition(...edits: [piece: string, other: string][]): string {
	return edits.reduce(
		(text, [piece, other]) => {
			if (!text.includes(piece)) throw new Error(`The site has no ${piece}`);
			return text.replace(piece, () => other);
		},
		readFileSync(base, "utf8"),
	);
}

/** Returns the site of a definition without errors. */
export function siteOf(text: string): Site {
	const { site, diagnostics } = compile(
		{ file: "site.yaml", text },
		{ sections: sectionTypes, now: today, pictures: picturesIn(text) },
	);
	if (!site) throw new Error(JSON.stringify(diagnostics, null, "\t"));
	return site;
}
