import { expect, it } from "vitest";
import { beginning } from "../../../../src/editor/app/beginning.ts";
import { isBlank } from "../../../../src/editor/worker/blank.ts";
import { compiled } from "../../compiled.ts";

const begun = (name: string, written = "", colour = "#1d4f5c") => beginning(written, name, colour);

it("is a site without problems, whatever the business is called", async () => {
	for (const name of ["Bakery", 'Ann’s "Bread": {and} # more', "{business}"]) {
		const { diagnostics } = compiled(await begun(name));
		expect(
			diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`),
		).toEqual([]);
	}
});

it.each([
	["Corner Bikes", "CB"],
	["Ann’s bread & cake", "AB"],
	["*", "A"],
])("has the initials of the business: %s", async (name, initials) => {
	expect(await begun(name)).toContain(`monogram: "${initials}"`);
});

it.each(["#1d4f5c", "#ffff00", "#000000"])("has nothing to be mended, whatever its colour is: %s", async (colour) => {
	expect(
		compiled(await begun("Bakery", "", colour)).diagnostics.map(({ code, message }) => `${code} ${message}`),
	).toEqual([]);
});

it("leaves the comments that are there", async () => {
	expect(await begun("Bakery", "# ours")).toMatch(/^# ours\n# This file/);
});

it("is offered where nothing is said yet", () => {
	expect(["", "\n", "# ours\r\n\n  # more", "\uFEFF# ours"].map(isBlank)).toEqual([true, true, true, true]);
	expect(["site:", "<<<<<<<", "- a"].map(isBlank)).toEqual([false, false, false]);
});
