import { makeSlip, markTextLines, slips } from "../../../unit/content/mutation/slips.ts";
import { type Kind, rewrite } from "../change.ts";

/** The slips of the unit tests, on other sites. */
export const slipKinds: Kind[] = slips.map((slip) => ({
	name: `slip: ${slip.name}`,
	make: (site, random) => {
		const lines = site.definition.split("\n");
		const spots = [random.integer(1000) / 1000, random.integer(1000) / 1000] as const;
		const made = makeSlip({ lines, isText: markTextLines(lines) }, slip, ...spots);
		return made && rewrite(site, "site.yaml", made.text, made.first - 1, made.last + 1);
	},
}));
