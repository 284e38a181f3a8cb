import { describe, expect, it } from "vitest";
import { splitRules } from "../../../src/dev/split-rules.ts";
import { createStylesheetSelector } from "../../../src/output/styles.ts";

/** Returns the stylesheet of a page with this markup, without the theme. */
function selectStyles(css: string, markup: string): string {
	return String(createStylesheetSelector("", splitRules(css))(markup).createContent());
}

const markup = '<main class="page"><p class="lead note">Text</p></main>';

describe("the stylesheet of a page", () => {
	it.each([
		["an element", "p{color:red}"],
		["a class in the markup", ".lead{color:red}"],
		["several classes in the markup", ".page .lead.note:hover::before{color:red}"],
		["an attribute", '[data-open]>[class$="-grid"]{color:red}'],
		["alternatives, one of which is in the markup", ":is(.lead,.absent) p{color:red}"],
		["a negation", ".lead:not(.absent,:has(.other)){color:red}"],
		["a custom property", ":root{--ink:#000;--paper:#fff}"],
		["a media query", "@media (width>=48rem){.lead{color:red}.note{color:blue}}"],
		["nested queries", "@media screen{@supports (display:grid){.lead{color:red}}.note{color:blue}}"],
		["keyframes", "@keyframes rise{0%{opacity:0}to{opacity:1}}"],
		["a font", '@font-face{font-family:"A";src:url(/a.woff2)}'],
		[
			"an at-rule for the whole document",
			"@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}",
		],
	])("keeps a rule about %s", (_, css) => {
		expect(selectStyles(css, markup)).toBe(css);
	});

	it.each([
		["a class that isn’t in the markup", ".absent{color:red}"],
		["a class that is only in the text", ".Text{color:red}"],
		["several classes, one of which isn’t in the markup", ".page .absent .note{color:red}"],
		["unused classes in queries", "@media print{.absent{color:red}@supports (display:grid){.absent{top:0}}}"],
	])("drops a rule about %s", (_, css) => {
		expect(selectStyles(css, markup)).toBe("");
	});

	it("drops selectors that match nothing, and keeps the order", () => {
		const css = ".note,.absent p{top:0}@media print{.absent{top:1px}}.lead{top:2px}@media print{.lead{top:3px}}";
		expect(selectStyles(css, markup)).toBe(".note{top:0}.lead{top:2px}@media print{.lead{top:3px}}");
	});

	it("is shared by pages that need the same rules", () => {
		const selectStylesheet = createStylesheetSelector("", splitRules(".lead{top:0}.note{top:1px}"));
		const [first, second, other] = ['<p class="lead">', '<b class="lead more">', '<b class="note">'].map(
			selectStylesheet,
		);
		expect(second).toBe(first);
		expect(other).not.toBe(first);
	});
});
