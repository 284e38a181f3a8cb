import { describe, expect, it } from "vitest";
import { splitRules } from "../../../src/dev/split-rules.ts";
import { createStyleSelector } from "../../../src/output/styles.ts";

/** The stylesheet that a page of this markup is given, without the theme before it. */
function stylesFor(css: string, markup: string): string {
	return String(createStyleSelector("", splitRules(css))(markup).make());
}

const markup = '<main class="page"><p class="lead note">Text</p></main>';

describe("the stylesheet of a page", () => {
	it.each([
		["an element", "p{color:red}"],
		["a class that is there", ".lead{color:red}"],
		["classes that are both there", ".page .lead.note:hover::before{color:red}"],
		["an attribute", '[data-open]>[class$="-grid"]{color:red}'],
		["a choice, one of which may be there", ":is(.lead,.absent) p{color:red}"],
		["what is not to be there", ".lead:not(.absent,:has(.other)){color:red}"],
		["a custom property", ":root{--ink:#000;--paper:#fff}"],
		["a media query", "@media (width>=48rem){.lead{color:red}.note{color:blue}}"],
		["queries in one another", "@media screen{@supports (display:grid){.lead{color:red}}.note{color:blue}}"],
		["frames of an animation", "@keyframes rise{0%{opacity:0}to{opacity:1}}"],
		["a typeface", '@font-face{font-family:"A";src:url(/a.woff2)}'],
		[
			"a rule of the whole document",
			"@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}",
		],
	])("keeps a rule about %s", (_, css) => {
		expect(stylesFor(css, markup)).toBe(css);
	});

	it.each([
		["a class that is not there", ".absent{color:red}"],
		["a class that stands in the text only", ".Text{color:red}"],
		["classes of which one is not there", ".page .absent .note{color:red}"],
		["nothing there, in a query", "@media print{.absent{color:red}@supports (display:grid){.absent{top:0}}}"],
	])("leaves out a rule about %s", (_, css) => {
		expect(stylesFor(css, markup)).toBe("");
	});

	it("leaves out the selectors that match nothing, and keeps the order", () => {
		const css = ".note,.absent p{top:0}@media print{.absent{top:1px}}.lead{top:2px}@media print{.lead{top:3px}}";
		expect(stylesFor(css, markup)).toBe(".note{top:0}.lead{top:2px}@media print{.lead{top:3px}}");
	});

	it("is written once for pages that need the same", () => {
		const sheetFor = createStyleSelector("", splitRules(".lead{top:0}.note{top:1px}"));
		const [first, second, other] = ['<p class="lead">', '<b class="lead more">', '<b class="note">'].map(sheetFor);
		expect(second).toBe(first);
		expect(other).not.toBe(first);
	});
});
