import { expect, it } from "vitest";
import type { SectionSpec, ThemeSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const prose: SectionSpec = { type: "prose", heading: "Words", text: "Words." };
const heading: SectionSpec = { type: "heading", heading: "Words" };
const callToAction: SectionSpec = {
	type: "call-to-action",
	heading: "Come in",
	buttons: [{ label: "Call", to: "tel:+13125550123" }],
};
/** A list that isn’t shown, because none of its rows has a date before 2001. */
const emptyList: SectionSpec = {
	type: "cards",
	heading: "Courses",
	from: { collection: "courses", where: { column: "date", until: "2001-01-01" } },
	card: { title: "{row.name}" },
};

it.each<[string, SectionSpec[], string]>([
	["space", [prose, prose], "paper +paper"],
	["space", [prose, prose, prose, prose], "paper +paper surface paper"],
	["lines", [prose, prose, prose, prose], "paper +paper surface paper"],
	["space", [prose, prose, prose, { ...prose, background: "surface" }], "paper surface paper surface"],
	["space", [prose, prose, callToAction, prose], "paper +paper accent paper"],
	["space", [heading, prose, prose, prose], "paper +paper +paper surface"],
	["space", [heading, { ...prose, background: "brand" }, prose], "paper brand paper"],
	["space", [prose, prose, emptyList, prose, prose], "paper +paper surface paper"],
	["grounds", [prose, emptyList, prose, prose], "paper surface paper"],
	["grounds", [prose, prose, prose], "paper surface paper"],
	["grounds", [heading, prose, prose], "paper +paper surface"],
	["grounds", [prose, callToAction, prose], "paper accent surface"],
	[
		"grounds",
		[prose, prose, callToAction, prose, { ...prose, background: "paper" }],
		"paper surface accent surface paper",
	],
])(
	"of sections divided by %s, at most two neighbours share a background, apart from the page’s heading",
	(division, sections, expected) => {
		expect(describeGrounds(sections, { division: division as "space" })).toBe(expected);
	},
);

/** Returns the background of each section; a plus says that it is joined to the section before. */
function describeGrounds(sections: SectionSpec[], details: ThemeSpec["details"]): string {
	const fonts = { display: "fraunces", text: "instrument-sans" } as const;
	const theme = { light: palette, dark: palette, fonts, radius: 4, details };
	const collections = { courses: { rows: [{ name: "Wheels", date: "2027-05-01" }] } };
	const site = siteOf(compiled(minimal({ collections, routes: [home(...sections)], theme })));
	const bands = parsedDocuments(site).get("/")!.querySelectorAll("main > .band");
	return [...bands]
		.map((band) => {
			const own = band.matches(".call-to-action") ? "accent" : band.getAttribute("data-background");
			const ground = own ?? band.getAttribute("data-ground") ?? "paper";
			return band.hasAttribute("data-joined") ? `+${ground}` : ground;
		})
		.join(" ");
}
