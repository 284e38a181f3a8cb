import { expect, it } from "vitest";
import type { SectionSpec, ThemeSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, palette } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

const free: SectionSpec = { type: "prose", heading: "Words", text: "Words." };
const heading: SectionSpec = { type: "heading", heading: "Words" };
const callToAction: SectionSpec = {
	type: "call-to-action",
	heading: "Come in",
	buttons: [{ label: "Call", to: "tel:+13125550123" }],
};
/** A list that isn’t shown, because it has no rows. */
const blank: SectionSpec = {
	type: "cards",
	heading: "Courses",
	from: { collection: "courses", where: { column: "date", until: "2001-01-01" } },
	card: { title: "{row.name}" },
};

it.each<[string, SectionSpec[], string]>([
	["space", [free, free], "paper +paper"],
	["space", [free, free, free, free], "paper +paper surface paper"],
	["lines", [free, free, free, free], "paper +paper surface paper"],
	["space", [free, free, free, { ...free, background: "surface" }], "paper surface paper surface"],
	["space", [free, free, callToAction, free], "paper +paper accent paper"],
	["space", [heading, free, free, free], "paper +paper +paper surface"],
	["space", [heading, { ...free, background: "brand" }, free], "paper brand paper"],
	["space", [free, free, blank, free, free], "paper +paper surface paper"],
	["grounds", [free, blank, free, free], "paper surface paper"],
	["grounds", [free, free, free], "paper surface paper"],
	["grounds", [heading, free, free], "paper +paper surface"],
	["grounds", [free, callToAction, free], "paper accent surface"],
	["grounds", [free, free, callToAction, free, { ...free, background: "paper" }], "paper surface accent surface paper"],
])("sections divided by %s have no three of the same background in a row", (division, sections, expected) => {
	expect(groundsOf(sections, { division: division as "space" })).toBe(expected);
});

/** Returns the background of each section; a plus says that it shares the space with the section before. */
function groundsOf(sections: SectionSpec[], details: ThemeSpec["details"]): string {
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
